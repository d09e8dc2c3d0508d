/** The clockwise order of cells, by integers alone. SETUP-07, SETUP-08 */
import { type Axial, axialOf, type HexId } from './hex.ts';

/** Axial and screen axes turn the same way. */
const cross = (a: Axial, b: Axial): number => a.q * b.r - b.q * a.r;
const dot = (a: Axial, b: Axial): number => 2 * (a.q * b.q + a.r * b.r) + a.q * b.r + b.q * a.r;

/** 0: straight on from `from`; 1: clockwise; 2: behind; 3: counter-clockwise; 4: the centre. */
function sector(from: Axial, v: Axial): number {
  if (v.q === 0 && v.r === 0) return 4;
  const turn = cross(from, v);
  if (turn > 0) return 1;
  if (turn < 0) return 3;
  return dot(from, v) > 0 ? 0 : 2;
}

/**
 * Returns the cells clockwise around the centre, starting with `first`; cells in one line from the inside
 * out, the centre last. Throws a RangeError if `first` is the centre or not among the cells.
 */
export function clockwiseFrom(cells: readonly HexId[], first: HexId): HexId[] {
  if (first === 0 || !cells.includes(first)) throw new RangeError(`cannot start the circle at hex ${first}`);
  const from = axialOf(first);
  const rest = cells.filter((id) => id !== first);
  rest.sort((a, b) => {
    const va = axialOf(a);
    const vb = axialOf(b);
    return sector(from, va) - sector(from, vb) || -Math.sign(cross(va, vb)) || dot(va, va) - dot(vb, vb);
  });
  return [first, ...rest];
}
