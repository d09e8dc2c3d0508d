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

/** By kind of decision. Kinds without an entry have no sentence. */
export type Explained = { readonly [K in DecisionKind]?: Explain<K> };

/** A chance in tenths; never none and never certain. */
export const tenthsOf = (chance: number): number => Math.max(1, Math.min(9, Math.round(chance * 10)));

/** Why no magic was used. */
export const passedMagic = ({ rack }: Situation): Saying =>
  rack.some((c) => isMagic(c.kind)) ? 'item.pass' : 'item.none';
