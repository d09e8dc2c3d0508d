// Asking the rules of decisions: all of them (index.ts), or as many as a page has.
import type { Answer, Decision, DecisionKind, Refusal, Seat, View } from '../game/types.ts';
import { refuse } from '../rules/queries.ts';
import type { AnyRule } from './rule.ts';
import type * as rules from './rules.ts';

type Rules = typeof rules;

/** The rule of each kind of decision. */
export type RuleOf = { readonly [N in keyof Rules as Rules[N]['kind']]: Rules[N] };

/** What the panel of each kind shows. */
export type OptionsOf = { [K in DecisionKind]: ReturnType<RuleOf[K]['options']> };

/** Some of the rules, by their kind. */
export type SomeRules = Partial<RuleOf>;

/** Rules by their kind, from a list of them. The cast: TypeScript does not follow keys through Object.fromEntries. */
export const byKind = <R extends { readonly kind: DecisionKind }>(list: readonly R[]) =>
  Object.fromEntries(list.map((one) => [one.kind, one])) as { readonly [K in R['kind']]: Extract<R, { kind: K }> };

/** The open decision with this number, or undefined. */
export const openDecision = (view: View, id: number): Decision | undefined => view.open.find((d) => d.id === id);

// The kind of a decision picks its own rule, which TypeScript cannot follow through an index.
const ruleIn = (some: SomeRules, kind: DecisionKind): AnyRule | undefined => some[kind];

/** What the panel of an open decision shows; null where its rule is not among these. */
export const optionsIn = <K extends DecisionKind>(
  some: SomeRules,
  view: View,
  d: Decision & { kind: K },
): OptionsOf[K] | null => (ruleIn(some, d.kind)?.options(view, d as never) ?? null) as OptionsOf[K] | null;

/**
 * May `seat` give this answer to the decision with this number now? Null when legal, or when its rule is not among
 * these. Refuses a number that is not open (decision.stale) and somebody else's decision (match.seat).
 */
export function checkIn(some: SomeRules, view: View, seat: Seat, id: number, answer: Answer): Refusal | null {
  const d = openDecision(view, id);
  if (d === undefined) return refuse('decision.stale', { id });
  if (d.seat !== seat) return refuse('match.seat', { seat });
  return ruleIn(some, d.kind)?.check(view, d as never, answer as never) ?? null;
}

/**
 * Could the seat that is asked do anything in this window but let it pass? True for what is no window; null where its
 * rule is not among these.
 */
export function offersIn(some: SomeRules, view: View, d: Decision): boolean | null {
  const rule = ruleIn(some, d.kind);
  return rule === undefined ? null : (rule.offers?.(rule.options(view, d as never) as never) ?? true);
}
