/** The entry of a list that must be there, by its place. Throws a RangeError where there is none. */
export function entryAt<T>(list: readonly T[], at: number): T {
  const entry = list[at];
  if (entry === undefined) throw new RangeError(`no entry ${at} of ${list.length}`);
  return entry;
}

/** The last entry of a list that has one. Throws a RangeError for an empty list. */
export const lastOf = <T>(list: readonly T[]): T => entryAt(list, list.length - 1);

/** Adds to the entry of a list of numbers. Throws a RangeError where there is none. */
export function addAt(list: number[], at: number, n: number): void {
  list[at] = entryAt(list, at) + n;
}

/** Lets two entries of a list change places. Throws a RangeError where there is none. */
export function swap<T>(list: T[], one: number, other: number): void {
  const entry = entryAt(list, one);
  list[one] = entryAt(list, other);
  list[other] = entry;
}

/** The entry of a list that has but one; undefined for any other. */
export const onlyOf = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);
