// Tower, keep, castle, citadel. COMP-05

export type FortLevel = 1 | 2 | 3 | 4;

/** Returns a number as a level. Throws a RangeError for any other number. */
export function fortLevelAt(n: number): FortLevel {
  if (n !== 1 && n !== 2 && n !== 3 && n !== 4) throw new RangeError(`no level of a fort: ${n}`);
  return n;
}

/** The level of a castle, the last before a citadel. CIT-01 */
export const CASTLE: FortLevel = 3;
export const CITADEL: FortLevel = 4;

/** A level of fort; index 0 of the list means no fort. `fortsOf` says how many of each exist. COMP-05 */
export interface FortInfo {
  readonly level: number;
  readonly id: string;
  readonly name: string;
  readonly cv: number;
  readonly ranged: boolean;
  readonly magic: boolean;
}

const fort = (level: number, id: string, name: string, ranged = false, magic = false): FortInfo => ({
  level,
  id,
  name,
  cv: level,
  ranged,
  magic,
});

export const FORTS: readonly FortInfo[] = [
  fort(0, 'none', 'No fort'),
  fort(1, 'tower', 'Tower'),
  fort(2, 'keep', 'Keep'),
  fort(3, 'castle', 'Castle', true),
  fort(4, 'citadel', 'Citadel', false, true),
];
