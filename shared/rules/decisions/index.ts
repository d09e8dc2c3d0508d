// All decisions of the game by kind: their options and their checks.
import type { Answer, Decision, DecisionKind, Refusal, Seat, View } from '../../model/game/types.ts';
import { byKind, checkIn, type OptionsOf, offersIn, optionsIn, type RuleOf } from './ask.ts';
import type { AnyRule } from './rule.ts';
import * as rules from './rules.ts';

export { DECISION_KINDS } from '../../model/decisions/kinds.ts';
export { type OptionsOf, openDecision } from './ask.ts';

/** The rule of each kind of decision. A kind without a rule is a type error. */
export const DECISION_RULES: RuleOf & Readonly<Record<DecisionKind, unknown>> = byKind(Object.values(rules));
/** Returns what the panel of an open decision shows. */
export const options = <K extends DecisionKind>(view: View, d: Decision & { kind: K }): OptionsOf[K] =>
  optionsIn<K>(DECISION_RULES, view, d) as OptionsOf[K];

/** Can the seat do anything in this window except pass? True for a decision that is no window. */
export const offers = (view: View, d: Decision): boolean => offersIn(DECISION_RULES, view, d) ?? true;

/** Do all legal answers have the same result as the fallback answer, as far as the view shows? */
export const isForced = (view: View, d: Decision): boolean =>
  (DECISION_RULES[d.kind] as AnyRule).forced?.(view, d as never) ?? false;

/**
 * Returns why `seat` may not give this answer to this decision now; null if it may. Refuses a decision that
 * is not open (decision.stale) or belongs to another seat (match.seat).
 */
export const check = (view: View, seat: Seat, id: number, answer: Answer): Refusal | null =>
  checkIn(DECISION_RULES, view, seat, id, answer);
