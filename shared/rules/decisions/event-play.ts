// One event of the rack with what it is aimed at, or none. D-18, D-22, D-60, AMB-131
import { isEvent } from '../../catalogue/index.ts';
import type { Answers } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import type { DecisionModule } from '../decision.ts';
import { type Choice, NO_CHOICE } from '../events/event.ts';
import { moduleOf } from '../events/index.ts';
import { rackOf, rackThing, refuse } from '../facts.ts';

const PASS: Answers['event.play'] = { id: -1, ...NO_CHOICE };
const FIELDS = Object.keys(NO_CHOICE) as (keyof Choice)[];

export const eventPlay: DecisionModule<'event.play'> = {
  options: (view, d) => ({
    events: rackOf(view, d.seat)
      .filter((c) => isEvent(c.kind))
      .map((c) => {
        const event = moduleOf(c.kind);
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
    const event = moduleOf(thing.kind);
    const refusal = event.barred(view, d.seat);
    if (refusal !== null) return refusal;
    for (const field of FIELDS)
      if (!event.uses.includes(field) && choice[field] !== -1) return refuse(event.rule, { id });
    return event.check(view, d.seat, choice);
  },
  fallback: () => PASS,
  sample(view, d, random) {
    if (random(5) === 0) return PASS;
    const playable = rackOf(view, d.seat).filter(
      (c) => isEvent(c.kind) && moduleOf(c.kind).barred(view, d.seat) === null,
    );
    if (playable.length === 0) return PASS;
    const { id, kind } = pickOf(random, playable);
    return { ...PASS, id, ...moduleOf(kind).sample(view, d.seat, random) };
  },
};
