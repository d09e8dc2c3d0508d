// One event of the rack with its target, or none. D-18, D-22, D-60, AMB-131
import { isEvent, type Terrain } from '../../catalogue/index.ts';
import { eventActOf } from '../../effects/act-table.ts';
import { traitOf } from '../../effects/table.ts';
import type { HexId, Kind, PieceId, PlayedOn, Refusal, Seat } from '../../game/types.ts';
import { isRackKnown } from '../../rules/item-queries.ts';
import { rackOf, rackThing, refuse } from '../../rules/queries.ts';
import { rule } from '../rule.ts';
import { eventPlay as shape } from './shape.ts';

interface EventPlayOptions {
  events: {
    id: PieceId;
    kind: Kind;
    /** Why it cannot be played now, null if it can. AMB-131 */
    refusal: Refusal | null;
    needs: PlayedOn['what'];
    casters: { id: PieceId; hexes: HexId[] }[];
    hexes: HexId[];
    seats: Seat[];
    heroes: Kind[];
    /** The armies that may be sent, by owner and hex (EVT-11). */
    armies: { seat: Seat; from: HexId }[];
    /** Tiles to choose from in an own hex (EVT-06). */
    terrains: Terrain[];
  }[];
}

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
          needs: event.needs,
          casters: [],
          hexes: [],
          seats: [],
          heroes: [],
          armies: [],
          terrains: [],
          ...(refusal === null ? event.targets(view, d.seat) : {}),
        };
      }),
  }),
  forced: (view, d) =>
    isRackKnown(view, d.seat) &&
    rackOf(view, d.seat).every((c) => !isEvent(c.kind) || eventActOf(c.kind).barred(view, d.seat) !== null),
  check(view, d, answer) {
    if (answer.do === 'pass') return null;
    const { id, on } = answer;
    const thing = rackThing(view, d.seat, id);
    if (thing === undefined) return refuse('piece.unknown', { id });
    if (!isEvent(thing.kind)) return refuse('TURN-01', { id });
    const event = eventActOf(thing.kind);
    const refusal = event.barred(view, d.seat);
    if (refusal !== null) return refusal;
    if (on.what !== event.needs) return refuse(traitOf(thing.kind).rule ?? 'TURN-01', { id });
    return event.check(view, d.seat, on);
  },
});
