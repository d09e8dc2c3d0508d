// A reason is the key of a sentence with the values to insert into it.
import { isMagic } from '../../../model/catalogue/index.ts';
import type { Answers, DecisionKind, DecisionOf, HexOrNone, Seat, View } from '../../../model/game/types.ts';
import type { Situation } from '../steady/situation.ts';
import type { Saying } from './sentences.ts';

export interface Reason {
  readonly saying: Saying;
  readonly hex?: HexOrNone;
  readonly place?: HexOrNone;
  readonly who?: Seat;
  readonly n?: number;
  readonly tenths?: number;
}

type Explain<K extends DecisionKind> = (s: Situation, answer: Answers[K], d: DecisionOf<K>, view: View) => Reason;

/** Decisions without a reason, because the bot gives the fallback answer. */
type Unexplained = 'event.loss' | 'explore.arm' | 'flee' | 'hero.turn' | 'power.pick';

export type Explained = { readonly [K in DecisionKind]?: Explain<K> };

export type AllExplained = { readonly [K in Exclude<DecisionKind, Unexplained>]: Explain<K> };

/** Returns a chance in tenths, from 1 to 9, because a bot is never certain. */
export const tenthsOf = (chance: number): number => Math.max(1, Math.min(9, Math.round(chance * 10)));

/** Returns the reason for using no magic. */
export const passedMagic = ({ rack }: Situation): Saying =>
  rack.some((c) => isMagic(c.kind)) ? 'item.pass' : 'item.none';
