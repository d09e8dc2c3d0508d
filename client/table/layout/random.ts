/** Seeded random numbers, so that pictures do not differ between two runs. */

/** Returns a generator of numbers in [0, 1). */
export function seeded(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns a 32-bit hash of whole numbers. */
export function mix(...parts: number[]): number {
  let h = 0x811c9dc5;
  for (const p of parts) {
    h = Math.imul(h ^ (p | 0), 0x01000193);
    h ^= h >>> 15;
    h = Math.imul(h, 0x2c1b3c6d);
  }
  return (h ^ (h >>> 13)) >>> 0;
}

/** Returns a number in [-1, 1) from these numbers. */
export function wobble(...parts: number[]): number {
  return (mix(...parts) / 4294967296) * 2 - 1;
}
