// Where a random event goes on: each step with what belongs to it alone. Steps that several events have are here, an event's
// own stand in its folder (shared/effects/<event>/steps.ts); no two steps have the same name.
import * as own from '../effects/steps.ts';
import { list, orNull, type ValueOf, word } from '../shape/codec.ts';
import { count, hex, id, seat, seats } from '../shape/parts.ts';
import { shownOnForm } from '../shape/played-on.ts';
import { record, tagged } from '../shape/record.ts';
import { defineSteps } from './define.ts';

const COMMON = defineSteps({
  /**
   * Its counter has been shown, with what it is played on.
   * { step: 'shown', on: { what: 'hex', hex: 10 } }
   */
  shown: { on: shownOnForm },
  /**
   * The window of items that answer it. Moments: all are asked (`ask`), then item by item: the next one is shown (`use`), its
   * replies are over (`replied`).
   * { step: 'window', moment: 'use', hex: null, rival: 2, replies: [{ seat: 2, id: 88, hex: null }], spared: [] }
   * AMB-104
   */
  window: {
    moment: word('ask', 'use', 'replied'),
    /** Where it is to happen, and to whom. */
    hex: orNull(hex),
    rival: orNull(seat),
    /** What was shown, in order, with where it sends what it answers. */
    replies: list(record({ seat, id, hex: orNull(hex) })),
    /** Whom an item has spared. */
    spared: seats,
  },
  /** A seat has to make up losses in a hex. EVT-05, EVT-10 */
  losing: { hex, seat, losses: count },
  /** All is done but its counter's leaving. */
  done: {},
});

type Own = typeof own;
type Both<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;
type Steps = typeof COMMON & Both<Own[keyof Own]>;

/** Where a random event goes on. The one cast: TypeScript does not follow keys through Object.assign. */
export const eventState = tagged('step', Object.assign({}, COMMON, ...Object.values(own)) as Steps);
export type EventState = ValueOf<typeof eventState>;
export type EventStateOf<S extends EventState['step']> = Extract<EventState, { step: S }>;
