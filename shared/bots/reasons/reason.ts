// Why a bot did what it did, as it is told afterwards: which sentence, and what it speaks of.
import { isMagic } from '../../catalogue/index.ts';
import type { Answers, DecisionKind, DecisionOf, HexOrNone, Seat, View } from '../../game/types.ts';
import type { Situation } from '../steady/situation.ts';
import type { Saying } from './sentences.ts';

/** A sentence of `SENTENCES` and what stands in it. */
export interface Reason {
  readonly saying: Saying;
  readonly hex?: HexOrNone;
  readonly place?: HexOrNone;
  readonly who?: Seat;
  readonly n?: number;
  readonly tenths?: number;
}

/** Why an answer of one kind was given, from the view it was given in. */
type Explain<K extends DecisionKind> = (s: Situation, answer: Answers[K], d: DecisionOf<K>, view: View) => Reason;

/** What a bot answers as the clock would: of these it has nothing to say. */
type Unexplained = 'event.loss' | 'explore.arm' | 'flee' | 'hero.turn' | 'power.pick';

/** By kind of decision; a file has some of them. */
export type Explained = { readonly [K in DecisionKind]?: Explain<K> };

/** Every kind that a bot plans an answer to has a sentence. */
export type AllExplained = { readonly [K in Exclude<DecisionKind, Unexplained>]: Explain<K> };

/** A chance in tenths; never none and never certain. */
export const tenthsOf = (chance: number): number => Math.max(1, Math.min(9, Math.round(chance * 10)));

/** Why no magic was used. */
export const passedMagic = ({ rack }: Situation): Saying =>
  rack.some((c) => isMagic(c.kind)) ? 'item.pass' : 'item.none';
