// Every decision of the game by its kind (spec.md section 4). A missing one is a type error.
import type { Answer, Decision, DecisionKind, Refusal, Seat, View } from '../../game/types.ts';
import type { Random } from '../../luck/index.ts';
import type { DecisionModule, Decisions, OptionsOf } from '../decision.ts';
import { checkIn } from './ask.ts';
import { EARLY } from './early.ts';
import { LATE } from './late.ts';

export { openDecision } from './ask.ts';

export const DECISIONS: Decisions<DecisionKind> = { ...EARLY, ...LATE };

export const DECISION_KINDS = Object.keys(DECISIONS) as DecisionKind[];

// The kind of a decision picks its own module, which TypeScript cannot follow through an index.
const moduleOf = (kind: DecisionKind): DecisionModule<DecisionKind> =>
  DECISIONS[kind] as unknown as DecisionModule<DecisionKind>;

/** What the panel of an open decision shows. */
export const options = <K extends DecisionKind>(view: View, d: Decision & { kind: K }): OptionsOf[K] =>
  DECISIONS[d.kind].options(view, d);

/**
 * May `seat` give this answer to the decision with this number now? Null when legal.
 * Refuses a number that is not open (decision.stale) and somebody else's decision (match.seat).
 */
export const check = (view: View, seat: Seat, id: number, answer: Answer): Refusal | null =>
  checkIn(DECISIONS, view, seat, id, answer);

/** What the clock answers for a player who did not (ENG-05). */
export const fallback = (view: View, d: Decision, random: Random): Answer => moduleOf(d.kind).fallback(view, d, random);

/** A random legal answer. */
export const sample = (view: View, d: Decision, random: Random): Answer => moduleOf(d.kind).sample(view, d, random);
