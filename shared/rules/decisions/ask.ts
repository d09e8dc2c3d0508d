// Asking a registry of decisions: the whole one (index.ts), or as much of it as a page has.
import type { Answer, Answers, Decision, DecisionKind, Refusal, Seat, View } from '../../game/types.ts';
import type { DecisionModule, Decisions, OptionsOf } from '../decision.ts';
import { refuse } from '../facts.ts';

/** Some of the decisions, by their kind. */
export type SomeDecisions = Partial<Decisions<DecisionKind>>;

/** The open decision with this number, or undefined. */
export const openDecision = (view: View, id: number): Decision | undefined => view.open.find((d) => d.id === id);

// The kind of a decision picks its own module, which TypeScript cannot follow through an index.
const moduleIn = (some: SomeDecisions, kind: DecisionKind): DecisionModule<DecisionKind> | undefined =>
  some[kind] as unknown as DecisionModule<DecisionKind> | undefined;

/** What the panel of an open decision shows; null where its module is not among these. */
export const optionsIn = <K extends DecisionKind>(
  some: SomeDecisions,
  view: View,
  d: Decision & { kind: K },
): OptionsOf[K] | null => (moduleIn(some, d.kind)?.options(view, d) ?? null) as OptionsOf[K] | null;

/**
 * May `seat` give this answer to the decision with this number now? Null when legal, or when its module is not among
 * these. Refuses a number that is not open (decision.stale) and somebody else's decision (match.seat).
 */
export function checkIn(some: SomeDecisions, view: View, seat: Seat, id: number, answer: Answer): Refusal | null {
  const d = openDecision(view, id);
  if (d === undefined) return refuse('decision.stale', { id });
  if (d.seat !== seat) return refuse('match.seat', { seat });
  return moduleIn(some, d.kind)?.check(view, d, answer as Answers[DecisionKind]) ?? null;
}
