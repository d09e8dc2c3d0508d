// One event of the rack with what it is aimed at, or none. D-18, D-22, D-60, AMB-131
import { isEvent } from '../../catalogue/index.ts';
import { eventActOf } from '../../effects/act-table.ts';
import { traitOf } from '../../effects/table.ts';
import type { HexId, Kind, PieceId, Refusal, Seat } from '../../game/types.ts';
import { type EventChoice, NO_CHOICE } from '../../rules/events/event-act.ts';
import { rackOf, rackThing, refuse } from '../../rules/queries.ts';
import { rule } from '../rule.ts';
import { eventPlay as shape } from './shape.ts';

export interface EventPlayOptions {
  events: {
    id: PieceId;
    kind: Kind;
    /** Why it cannot be played now; null when it can. AMB-131 */
    refusal: Refusal | null;
    casters: { id: PieceId; hexes: HexId[] }[];
    hexes: HexId[];
    seats: Seat[];
    heroes: Kind[];
    /** Tiles to choose from in an own hex (EVT-06). */
    terrains: number[];
  }[];
}

const FIELDS = Object.keys(NO_CHOICE) as (keyof EventChoice)[];

export const eventPlay = rule<typeof shape, EventPlayOptions>(shape, {
  options: (view, d) => ({
    events: rackOf(view, d.seat)
      .filter((c) => isEvent(c.kind))
      .map((c) => {
        const event = eventActOf(c.kind);
        const refusal = event.barred(view, d.seat);
        return {
          id: c.id,
          kind: c.kind,
          refusal,
          casters: [],
          hexes: [],
          seats: [],
          heroes: [],
          terrains: [],
          ...(refusal === null ? event.targets(view, d.seat) : {}),
        };
      }),
  }),
  check(view, d, { id, ...choice }) {
    // One way to say no: a record cannot be changed unseen.
    if (id === -1) return FIELDS.every((f) => choice[f] === NO_CHOICE[f]) ? null : refuse('TURN-01', { id });
    const thing = rackThing(view, d.seat, id);
    if (thing === undefined) return refuse('piece.unknown', { id });
    if (!isEvent(thing.kind)) return refuse('TURN-01', { id });
    const event = eventActOf(thing.kind);
    const refusal = event.barred(view, d.seat);
    if (refusal !== null) return refusal;
    for (const field of FIELDS)
      if (!event.uses.includes(field) && choice[field] !== -1)
        return refuse(traitOf(thing.kind).rule ?? 'TURN-01', { id });
    return event.check(view, d.seat, choice);
  },
});
