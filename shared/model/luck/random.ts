/** A small fast random generator for bots, tests and sampling. The luck of games never uses it. */

/** Returns a random number in 0..below-1. `below` is at most 2^21. */
export type Random = (below: number) => number;

const WORDS = 2 ** 32;

/** Returns the FNV-1a hash of a text. */
function textHash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

/** Returns a generator (the algorithm sfc32) from a number or text. */
export function randomOf(seed: string | number): Random {
  const text = String(seed);
  let a = textHash(text);
  let b = textHash(`${text}/b`);
  let c = textHash(`${text}/c`);
  let count = 1;
  const next = (): number => {
    const sum = (a + b + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
  // Drops the first numbers, which would still depend visibly on the seed.
  for (let i = 0; i < 16; i++) next();
  // Takes the high word of the product, which is exact because the product is below 2^53.
  return (below) => Math.floor((next() * below) / WORDS);
}

/** Returns a random entry. Throws a RangeError for an empty list. */
export function pickOf<T>(random: Random, list: readonly T[]): T {
  if (list.length === 0) throw new RangeError('nothing to pick from');
  return list[random(list.length)] as T;
}

/** Removes and returns a random entry. Throws a RangeError for an empty list. */
export function takeOf<T>(random: Random, list: T[]): T {
  const [taken] = list.splice(random(list.length), 1);
  if (taken === undefined) throw new RangeError('nothing to take from');
  return taken;
}
