// A small neural net that rates the row of one seat; all seats use the same net. It has a layer of
// soft units, a linear path, and a softmax. It uses only sums, products and quotients, so that all
// machines compute the same.

/** The weights of a net. A net without units has only the linear path. */
export interface Net {
  width: number;
  units: number;
  /** The weights of the units: for each unit, one weight per column. */
  first: Numbers;
  second: Numbers;
  straight: Numbers;
}
export type Numbers = { readonly length: number; [n: number]: number };

/** Returns a number squeezed between -1 and 1. */
export const squeezed = (x: number): number => x / (1 + Math.abs(x));

/** Returns e to the power x, for x from -30 to 30: (1 + x/1024) to the power 1024. */
export function exponential(x: number): number {
  const least = x < -30 ? -30 : x > 30 ? 30 : x;
  let y = 1 + least / 1024;
  for (let i = 0; i < 10; i++) y *= y;
  return y;
}

/** The sums of the units. The list is reused for all rows. */
const sums: number[] = [];

/** Returns the score of the row at `from`. */
export function scoreOf({ width, units, first, second, straight }: Net, rows: Numbers, from: number): number {
  let score = 0;
  for (let unit = 0; unit < units; unit++) sums[unit] = 0;
  for (let i = 0; i < width; i++) {
    const x = rows[from + i] as number;
    if (x === 0) continue;
    score += (straight[i] as number) * x;
    for (let unit = 0, w = i; unit < units; unit++, w += width)
      sums[unit] = (sums[unit] as number) + (first[w] as number) * x;
  }
  for (let unit = 0; unit < units; unit++) score += (second[unit] as number) * squeezed(sums[unit] as number);
  return score;
}

/** Returns shares that add up to 1. Seats that cannot win have share 0. */
export function softmax(scores: readonly number[], canWin: readonly boolean[]): number[] {
  let most = -Number.MAX_VALUE;
  for (let i = 0; i < scores.length; i++) if (canWin[i]) most = Math.max(most, scores[i] as number);
  const shares: number[] = [];
  let sum = 0;
  for (let i = 0; i < scores.length; i++) {
    const weight = canWin[i] ? exponential((scores[i] as number) - most) : 0;
    sum += weight;
    shares.push(weight);
  }
  for (let i = 0; i < shares.length; i++) shares[i] = sum === 0 ? 0 : (shares[i] as number) / sum;
  return shares;
}
