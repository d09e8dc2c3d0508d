// Chances as lists of outcomes with their weights, and the hits of a handful of dice.

/** Every outcome with how likely it is; the weights add up to 1. */
export type Chances<T> = readonly (readonly [outcome: T, weight: number])[];

export const only = <T>(outcome: T): Chances<T> => [[outcome, 1]];

/** Goes on from each outcome; equal outcomes (by their key) become one. */
export function expandOutcomes<S, T>(
  from: Chances<S>,
  go: (outcome: S) => Chances<T>,
  keyOf: (outcome: T) => string,
): Chances<T> {
  const found = new Map<string, [T, number]>();
  for (const [outcome, p] of from) {
    for (const [next, q] of go(outcome)) {
      const key = keyOf(next);
      const entry = found.get(key);
      if (entry === undefined) found.set(key, [next, p * q]);
      else entry[1] += p * q;
    }
  }
  return [...found.values()];
}

/** How likely 0, 1, 2, … hits are with one die for each value: a die no higher than its value hits. */
export function hitsOf(values: readonly number[]): number[] {
  let hits = [1];
  for (const value of values) {
    const p = Math.min(value, 6) / 6;
    const before = hits;
    // As many hits as before by a miss, and one more than before by a hit.
    hits = [...before, 0].map((weight, n) => weight * (1 - p) + (before[n - 1] ?? 0) * p);
  }
  return hits;
}
