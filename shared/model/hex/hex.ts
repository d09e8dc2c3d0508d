/**
 * The hexes of the board: flat-topped, in axial coordinates (q right, r down), and numbered along the
 * printed spiral. 0 is the centre, 1…6 the first ring, then 7…18, 19…36, 37…60. Smaller boards have
 * only the inner rings.
 */

declare const hexBrand: unique symbol;
/** The index of a hex in the spiral. */
export type HexId = number & { readonly [hexBrand]: true };
/** A hex, or -1 for none. */
export type HexOrNone = HexId | -1;
interface Axial {
  readonly q: number;
  readonly r: number;
}

/** The steps to the six neighbours, clockwise from north. */
export const DIRECTIONS: readonly Axial[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

function at(q: number, r: number): Axial {
  return { q, r };
}

const dir = (n: number): Axial => DIRECTIONS[n % 6] as Axial;

/**
 * The boards: rings, numbers of players, letters of the columns, and start cells clockwise. SETUP-04,
 * SETUP-05, SETUP-07, SETUP-08, VAR-01, AMB-02, AMB-90
 */
const ROWS = [
  {
    name: 'small',
    rings: 2,
    players: [2, 3],
    // Its hexes have the names of the middle columns of the large board.
    columns: 'ABCDEFG',
    starts: [
      [at(2, -2), at(0, 2), at(-2, 0)],
      [at(0, -2), at(2, 0), at(-2, 2)],
    ],
  },
  {
    name: 'large',
    rings: 3,
    players: [4],
    columns: 'ABCDEFG',
    starts: [[at(-2, -1), at(2, -3), at(2, 1), at(-2, 3)]],
  },
  {
    name: 'largest',
    rings: 4,
    players: [5, 6],
    columns: 'ABCDEFGHI',
    starts: [[at(2, -4), at(4, -2), at(2, 2), at(-2, 4), at(-4, 2), at(-2, -2)]],
  },
] as const;
const RADIUS = Math.max(...ROWS.map((row) => row.rings));

/**
 * Returns the hexes along the spiral. Every ring starts north of the last hex of the ring before, runs to the
 * top corner and then clockwise.
 */
function laySpiral(): Axial[] {
  const cells: Axial[] = [{ q: 0, r: 0 }];
  let end: Axial = { q: 0, r: 0 };
  const step = (d: Axial) => {
    end = { q: end.q + d.q, r: end.r + d.r };
    cells.push(end);
  };
  for (let radius = 1; radius <= RADIUS; radius++) {
    step(dir(0));
    // Then the five other sides.
    for (let i = 1; i < radius; i++) step(dir(1));
    for (let side = 0; side < 5; side++) for (let i = 0; i < radius; i++) step(dir(side + 2));
  }
  return cells;
}

/** The coordinates of each hex, by spiral index. */
export const AXIAL: readonly Axial[] = laySpiral();
const COUNT = AXIAL.length;

/** Is a number a hex? */
export const isHexId = (n: unknown): n is HexId => Number.isInteger(n) && AXIAL[n as number] !== undefined;

/** Returns a number as a hex. Throws a RangeError for any other number. */
export function hexId(n: number): HexId {
  if (!isHexId(n)) throw new RangeError(`no such hex: ${n}`);
  return n;
}

const ALL: readonly HexId[] = AXIAL.map((_, i) => hexId(i));

export interface Board {
  readonly name: (typeof ROWS)[number]['name'];
  readonly rings: number;
  /** The numbers of players that the board is for. */
  readonly players: readonly number[];
  readonly columns: string;
  readonly hexes: readonly HexId[];
  /** Sets of start cells, each clockwise. A game uses one set. */
  readonly starts: readonly (readonly HexId[])[];
}

/** Returns the board for this many players. Throws a RangeError if there is none. */
export function boardFor(players: number): Board {
  const board = BOARDS.find((candidate) => candidate.players.includes(players));
  if (board === undefined) throw new RangeError(`no board for ${players} players`);
  return board;
}

/** Returns the board with `size` hexes. Throws a RangeError if there is none. */
export function boardOf(size: number): Board {
  const board = BOARDS.find((candidate) => candidate.hexes.length === size);
  if (board === undefined) throw new RangeError(`no board has ${size} hexes`);
  return board;
}

export const CENTRE: HexId = hexId(0);

const SPAN = 2 * RADIUS + 1;
const INDEX = new Array<HexOrNone>(SPAN * SPAN).fill(-1);
for (const hex of ALL) {
  const { q, r } = axialOf(hex);
  INDEX[(q + RADIUS) * SPAN + r + RADIUS] = hex;
}

/** Returns the hex at a coordinate, or -1. */
export function hexAt(q: number, r: number): HexOrNone {
  if (q < -RADIUS || q > RADIUS || r < -RADIUS || r > RADIUS) return -1;
  return INDEX[(q + RADIUS) * SPAN + r + RADIUS] ?? -1;
}

/** All boards, the smallest first. */
export const BOARDS: readonly Board[] = ROWS.map((row) => ({
  ...row,
  hexes: ALL.slice(0, 1 + 3 * row.rings * (row.rings + 1)),
  starts: row.starts.map((set) => set.map(({ q, r }) => hexId(hexAt(q, r)))),
}));

const bySize: (Board | undefined)[] = [];
for (const board of BOARDS) bySize[board.hexes.length] = board;

/** Returns the hexes of a board, in order. */
export const boardHexes = (size: number): readonly HexId[] => bySize[size]?.hexes ?? ALL.slice(0, size);

/** Returns the coordinates of a hex. Throws a RangeError for an unknown hex. */
export function axialOf(hex: HexId): Axial {
  const at = AXIAL[hex];
  if (at === undefined) throw new RangeError(`no such hex: ${hex}`);
  return at;
}

const buildNeighbours = (size: number): readonly (readonly HexId[])[] =>
  AXIAL.slice(0, size).map(({ q, r }) =>
    DIRECTIONS.flatMap((d) => {
      const hex = hexAt(q + d.q, r + d.r);
      return hex !== -1 && hex < size ? [hex] : [];
    }),
  );
const NEAR: (readonly (readonly HexId[])[])[] = Array.from({ length: COUNT + 1 }, () => []);
for (const { hexes } of BOARDS) NEAR[hexes.length] = buildNeighbours(hexes.length);
const NONE: readonly HexId[] = [];

/** Returns the adjacent hexes on a board of `size`, clockwise from north. */
export function neighbours(size: number, hex: HexId): readonly HexId[] {
  return NEAR[size]?.[hex] ?? NONE;
}

const steps = (q: number, r: number): number => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
const DISTANCE = new Int8Array(COUNT * COUNT);
for (const a of ALL) {
  for (const b of ALL) {
    const x = axialOf(a);
    const y = axialOf(b);
    DISTANCE[a * COUNT + b] = steps(x.q - y.q, x.r - y.r);
  }
}

/** Returns the number of steps between two hexes. Throws a RangeError for an unknown hex. */
export function distance(a: HexId, b: HexId): number {
  if (a < 0 || b < 0 || a >= COUNT || b >= COUNT) throw new RangeError(`no such hex: ${a}, ${b}`);
  return DISTANCE[a * COUNT + b] as number;
}

/** Returns the hexes at most `radius` steps from a hex, by rising index. */
export function cellsWithin(size: number, hex: HexId, radius: number): HexId[] {
  const found: HexId[] = [];
  for (const id of boardHexes(size)) if (distance(hex, id) <= radius) found.push(id);
  return found;
}

/** Returns the ring of a hex. */
export function ring(hex: HexId): number {
  return distance(CENTRE, hex);
}

/**
 * Returns the label of a hex: the letter of its column, and its number from the top. Throws a RangeError
 * for an unknown hex.
 */
export function hexName(hex: HexId, size: number): string {
  const { q, r } = axialOf(hex);
  const { columns } = boardOf(size);
  const middle = columns.length >> 1;
  const top = Math.max(-middle, -middle - q);
  return `${columns[q + middle]}${r - top + 1}`;
}

/** Returns the hex on the opposite side of the centre. SETUP-08 */
export function oppositeCorner(hex: HexId): HexId {
  const { q, r } = axialOf(hex);
  return hexId(hexAt(-q, -r));
}

/**
 * Returns the hex to which this hex moves when the board is turned.
 * @param sixths how far the board is turned, in sixths of a full turn, clockwise
 */
export function turnedBy(hex: HexId, sixths: number): HexId {
  let { q, r } = axialOf(hex);
  for (let i = ((sixths % 6) + 6) % 6; i > 0; i--) [q, r] = [-r, q + r];
  return hexId(hexAt(q, r));
}

/** Positive if `b` is clockwise of `a`, because axial axes and screen axes turn the same way. */
const cross = (a: Axial, b: Axial): number => a.q * b.r - b.q * a.r;
const dot = (a: Axial, b: Axial): number => 2 * (a.q * b.q + a.r * b.r) + a.q * b.r + b.q * a.r;

/**
 * Returns the direction of `v` as seen from `from`. 0: straight on; 1: clockwise; 2: behind; 3:
 * counter-clockwise; 4: the centre.
 */
function sector(from: Axial, v: Axial): number {
  if (v.q === 0 && v.r === 0) return 4;
  const turn = cross(from, v);
  if (turn > 0) return 1;
  if (turn < 0) return 3;
  return dot(from, v) > 0 ? 0 : 2;
}

/**
 * Returns the cells clockwise around the centre, starting with `first`. Cells in the same direction come from
 * the inside out, the centre last. Throws a RangeError if `first` is the centre or not among the cells.
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
