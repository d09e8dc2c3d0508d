/** Who sits where around the table. */

/**
 * The places at the table that are sat at by so many, clockwise from the near one: 0 near, 1 left, 2 far, 3 right; where two
 * sit at a side, 4 and 5 left and 6 and 7 right, in that order too.
 */
const SAT_AT: readonly (readonly number[])[] = [
  [],
  [0],
  [0, 2],
  [0, 1, 3],
  [0, 1, 2, 3],
  [0, 4, 5, 6, 7],
  [0, 4, 5, 2, 6, 7],
];

/**
 * At which place of the table each seat sits: the viewer near, the others round from there in the order of the table.
 * @param clockwise the seats in that order
 * @param mySeat -1 for a spectator, for whom the first seat sits near
 */
export function sidesOf(clockwise: readonly number[], mySeat: number): number[] {
  const n = clockwise.length;
  const near = Math.max(0, clockwise.indexOf(Math.max(mySeat, 0)));
  const sides: number[] = [];
  for (let i = 0; i < n; i++) sides[clockwise[(near + i) % n]!] = SAT_AT[n]?.[i] ?? i;
  return sides;
}
