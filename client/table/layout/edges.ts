/** Who sits where around the table. */

/**
 * The edges of the table that this many sit at, clockwise from the near one: 0 near, 1 left, 2 far, 3 right; where two
 * share one, 4 and 5 are the halves of the left and 6 and 7 of the right, in that order too.
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
 * At which edge of the table each seat sits: the viewer near, the others round from there in the order of the table.
 * @param clockwise the seats in that order
 * @param mySeat -1 for a watcher, for whom the first seat sits near
 */
export function edgesOf(clockwise: readonly number[], mySeat: number): number[] {
  const n = clockwise.length;
  const near = Math.max(0, clockwise.indexOf(Math.max(mySeat, 0)));
  const edges: number[] = [];
  for (let i = 0; i < n; i++) edges[clockwise[(near + i) % n]!] = SAT_AT[n]?.[i] ?? i;
  return edges;
}
