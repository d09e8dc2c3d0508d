/** The edge of the table that each seat sits at. */

/**
 * Clockwise from the near edge: 0 near, 1 left, 2 far, 3 right; 4 and 5 are the halves of the left, 6 and 7
 * of the right.
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
 * Returns the edge of the table for each seat: the viewer's is near, the others follow clockwise.
 * @param mySeat -1 for a spectator, for whom the first seat sits near
 */
export function edgesOf(clockwise: readonly number[], mySeat: number): number[] {
  const n = clockwise.length;
  const near = Math.max(0, clockwise.indexOf(Math.max(mySeat, 0)));
  const edges: number[] = [];
  for (let i = 0; i < n; i++) edges[clockwise[(near + i) % n]!] = SAT_AT[n]?.[i] ?? i;
  return edges;
}
