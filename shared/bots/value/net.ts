// A small net over the row of one seat, shared by all seats: one layer of soft units, a linear path, and a
// softmax over the seats. It uses sums, products and quotients alone, which give the same results on every
// machine.

/** The weights of a net; without units only the linear path. */
export interface Net {
  width: number;
  units: number;
  /** By unit, a weight for each column. */
  first: Numbers;
  /** By unit, what it adds to a seat's score. */
  second: Numbers;
  straight: Numbers;
}
export type Numbers = { readonly length: number; [n: number]: number };

/** Returns a number squeezed between -1 and 1. */
export const bent = (x: number): number => x / (1 + Math.abs(x));

/**
 * Returns e to the power x, close enough for weights, for x from -30 to 30: (1 + x/1024) to the power 1024.
 */
export function exponential(x: number): number {
  const least = x < -30 ? -30 : x > 30 ? 30 : x;
  let y = 1 + least / 1024;
  for (let i = 0; i < 10; i++) y *= y;
  return y;
}

/** Sums of the units for the current row: one list, reused for all rows. */
const sums: number[] = [];

/** Returns the score of the row that begins at `from`. */
export function scoreOf({ width, units, first, second, straight }: Net, rows: Numbers, from: number): number {
  let score = 0;
  for (let unit = 0; unit < units; unit++) sums[unit] = 0;
  for (let i = 0; i < width; i++) {
    const x = rows[from + i] as number;
    // Half of the columns are zero, and add nothing.
    if (x === 0) continue;
    score += (straight[i] as number) * x;
    for (let unit = 0, w = i; unit < units; unit++, w += width)
      sums[unit] = (sums[unit] as number) + (first[w] as number) * x;
  }
  for (let unit = 0; unit < units; unit++) score += (second[unit] as number) * bent(sums[unit] as number);
  return score;
}

/** Returns shares that add up to 1 from scores; seats that cannot win have none. */
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
