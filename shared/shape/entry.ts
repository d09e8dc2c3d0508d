/** The entry of a list that must be there, by its place. Throws a RangeError where there is none. */
export function entryAt<T>(list: readonly T[], at: number): T {
  const entry = list[at];
  if (entry === undefined) throw new RangeError(`no entry ${at} of ${list.length}`);
  return entry;
}

/** The first entry of a list that has one. Throws a RangeError for an empty list. */
export const firstOf = <T>(list: readonly T[]): T => entryAt(list, 0);

/** The last entry of a list that has one. Throws a RangeError for an empty list. */
export const lastOf = <T>(list: readonly T[]): T => entryAt(list, list.length - 1);

/** The entry of a list that has no other; undefined where there are none or several. */
export const onlyOf = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

/**
 * The place of number `at`, where each place holds as many as `counts` says and the numbers run on from place to place, from 0.
 * Throws a RangeError beyond the last.
 */
export function placeAmong(counts: readonly number[], at: number): number {
  let left = at;
  let place = 0;
  for (const n of counts) {
    if (left < n) return place;
    left -= n;
    place++;
  }
  throw new RangeError(`no number ${at} among them`);
}

/** Adds to the entry of a list of numbers. Throws a RangeError where there is none. */
export function addAt(list: number[], at: number, n: number): void {
  list[at] = entryAt(list, at) + n;
}

/**
 * Looks up in a record under a name that differs from call to call. A Map finds it in half the time: V8 keeps places of
 * fields for the few names it meets again and again.
 */
export function lookup<K extends string, V>(record: Readonly<Record<K, V>>): (name: K) => V {
  const found = new Map<string, V>(Object.entries(record));
  return (name) => found.get(name) as V;
}

/**
 * Sorts a list of a few entries in place, equal ones as they stand. By insertion: the language's own sort makes lists to
 * work in before it compares anything, and fighters of a hex are sorted at every step of a battle.
 */
export function sortFew<T>(list: T[], compare: (one: T, other: T) => number): T[] {
  for (let i = 1; i < list.length; i++) {
    const entry = list[i] as T;
    let at = i;
    for (; at > 0 && compare(list[at - 1] as T, entry) > 0; at--) list[at] = list[at - 1] as T;
    list[at] = entry;
  }
  return list;
}

/** Lets two entries of a list change places. Throws a RangeError where there is none. */
export function swap<T>(list: T[], one: number, other: number): void {
  const entry = entryAt(list, one);
  list[one] = entryAt(list, other);
  list[other] = entry;
}
