// The steps of random events with their fields. Shared steps are here, others in the event's folder
// (shared/effects/<event>/steps.ts). No two steps share a name.
import * as own from '../effects/steps.ts';
import { list, orNull, type ValueOf, word } from '../shape/codec.ts';
import { count, hex, id, seat, seats } from '../shape/parts.ts';
import { shownOnForm } from '../shape/played-on.ts';
import { record, tagged } from '../shape/record.ts';
import { defineSteps } from './define.ts';

const COMMON = defineSteps({
  /**
   * Its counter has been shown, with its target.
   * { step: 'shown', on: { what: 'hex', hex: 10 } }
   */
  shown: { on: shownOnForm },
  /**
   * The window of items that answer it. Its moments: all are asked (`ask`); then for each item: it is next
   * (`use`), its replies are over (`replied`).
   * { step: 'window', moment: 'use', hex: null, rival: 2, replies: [{ seat: 2, id: 88, hex: null }], spared:
   * [] }
   * AMB-104
   */
  window: {
    moment: word('ask', 'use', 'replied'),
    /** The hex and the opponent concerned. */
    hex: orNull(hex),
    rival: orNull(seat),
    /** Items shown, in order, with where each sends what it answers. */
    replies: list(record({ seat, id, hex: orNull(hex) })),
    /** Seats that an item has spared. */
    spared: seats,
  },
  /** A seat must choose losses in a hex. EVT-05, EVT-10 */
  losing: { hex, seat, losses: count },
  /** Only its counter is left to be removed. */
  done: {},
});

type Own = typeof own;
type Both<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;
type Steps = typeof COMMON & Both<Own[keyof Own]>;

/** The state of a random event. The cast: TypeScript does not follow keys through Object.assign. */
export const eventState = tagged('step', Object.assign({}, COMMON, ...Object.values(own)) as Steps);
export type EventState = ValueOf<typeof eventState>;
export type EventStateOf<S extends EventState['step']> = Extract<EventState, { step: S }>;
