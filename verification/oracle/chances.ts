// Chances as lists of outcomes with their weights, and the number of hits of several dice.

/** Every outcome with its likelihood; the weights add up to 1. */
export type Chances<T> = readonly (readonly [outcome: T, weight: number])[];

export const only = <T>(outcome: T): Chances<T> => [[outcome, 1]];

/** Continues from each outcome and merges equal results (by their key). */
export function expandOutcomes<S, T>(
  from: Chances<S>,
  go: (outcome: S) => Chances<T>,
  keyOf: (outcome: T) => string,
): Chances<T> {
  const merged = new Map<string, [T, number]>();
  for (const [outcome, p] of from) {
    for (const [next, q] of go(outcome)) {
      const key = keyOf(next);
      const entry = merged.get(key);
      if (entry === undefined) merged.set(key, [next, p * q]);
      else entry[1] += p * q;
    }
  }
  return [...merged.values()];
}

/**
 * Returns the chances of 0, 1, 2, … hits. There is one die for each value, and a die hits if it is not
 * higher than the value.
 */
export function hitsOf(values: readonly number[]): number[] {
  let hits = [1];
  for (const value of values) {
    const p = Math.min(value, 6) / 6;
    const before = hits;
    hits = [...before, 0].map((weight, n) => weight * (1 - p) + (before[n - 1] ?? 0) * p);
  }
  return hits;
}
