// Functions that ask a rule about an open decision. The caller passes the rules to search: all of them
// (index.ts), or only those that its page has loaded.
import type { Answer, Decision, DecisionKind, Refusal, Seat, View } from '../../model/game/types.ts';
import { refuse } from '../queries/queries.ts';
import type { AnyRule } from './rule.ts';
import type * as rules from './rules.ts';

type Rules = typeof rules;

/** The rule of each kind of decision. */
export type RuleOf = { readonly [N in keyof Rules as Rules[N]['kind']]: Rules[N] };

export type OptionsOf = { [K in DecisionKind]: ReturnType<RuleOf[K]['options']> };

export type SomeRules = Partial<RuleOf>;

/**
 * Turns a list of rules into a record by kind. Cast, because TypeScript does not
 * follow keys through Object.fromEntries.
 */
export const byKind = <R extends { readonly kind: DecisionKind }>(list: readonly R[]) =>
  Object.fromEntries(list.map((rule) => [rule.kind, rule])) as { readonly [K in R['kind']]: Extract<R, { kind: K }> };

/** Returns the open decision with this number, or undefined. */
export const openDecision = (view: View, id: number): Decision | undefined => view.open.find((d) => d.id === id);

// Cast: TypeScript does not see that the rule found for a kind fits decisions of that kind.
const ruleIn = (some: SomeRules, kind: DecisionKind): AnyRule | undefined => some[kind];

/** Returns what the panel of an open decision shows; null if the rule of its kind is not loaded. */
export const optionsIn = <K extends DecisionKind>(
  loadedRules: SomeRules,
  view: View,
  d: Decision & { kind: K },
): OptionsOf[K] | null => (ruleIn(loadedRules, d.kind)?.options(view, d as never) ?? null) as OptionsOf[K] | null;

/**
 * Returns why `seat` may not give this answer to this decision now; null if the answer is
 * legal or the rule is not loaded. Refuses a decision that is not open (decision.stale) or
 * belongs to another seat (match.seat).
 */
export function checkIn(loadedRules: SomeRules, view: View, seat: Seat, id: number, answer: Answer): Refusal | null {
  const d = openDecision(view, id);
  if (d === undefined) return refuse('decision.stale', { id });
  if (d.seat !== seat) return refuse('match.seat', { seat });
  return ruleIn(loadedRules, d.kind)?.check(view, d as never, answer as never) ?? null;
}

/**
 * Can the seat do anything in this window except pass? True for a decision that is not a window; null if its
 * rule is not loaded.
 */
export function offersIn(loadedRules: SomeRules, view: View, d: Decision): boolean | null {
  const rule = ruleIn(loadedRules, d.kind);
  return rule === undefined ? null : (rule.offers?.(rule.options(view, d as never) as never) ?? true);
}
