/** Returns the entry at a place. Throws a RangeError if there is none. */
export function entryAt<T>(list: readonly T[], at: number): T {
  const entry = list[at];
  if (entry === undefined) throw new RangeError(`no entry ${at} of ${list.length}`);
  return entry;
}

/** Returns the first entry. Throws a RangeError for an empty list. */
export const firstOf = <T>(list: readonly T[]): T => entryAt(list, 0);

/** Returns the last entry. Throws a RangeError for an empty list. */
export const lastOf = <T>(list: readonly T[]): T => entryAt(list, list.length - 1);

/** Returns the only entry; undefined for none or several. */
export const onlyOf = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

/**
 * Returns the index of the group that contains the item number `at`. `counts`: the number of items in each
 * group. Throws a RangeError beyond the last group.
 */
export function placeAmong(counts: readonly number[], at: number): number {
  let remaining = at;
  let place = 0;
  for (const n of counts) {
    if (remaining < n) return place;
    remaining -= n;
    place++;
  }
  throw new RangeError(`no number ${at} among them`);
}

/** Adds to an entry. Throws a RangeError if there is none. */
export function addAt(list: number[], at: number, n: number): void {
  list[at] = entryAt(list, at) + n;
}

/** Returns a fast lookup for names that differ from call to call: a Map takes half as long as a record. */
export function lookup<K extends string, V>(record: Readonly<Record<K, V>>): (name: K) => V {
  const found = new Map<string, V>(Object.entries(record));
  return (name) => found.get(name) as V;
}

/**
 * Sorts a short list in place, stably. JavaScript's own sort allocates memory, and fighters are sorted in
 * every step of a battle.
 */
export function sortFew<T>(list: T[], compare: (first: T, other: T) => number): T[] {
  for (let i = 1; i < list.length; i++) {
    const entry = list[i] as T;
    let at = i;
    for (; at > 0 && compare(list[at - 1] as T, entry) > 0; at--) list[at] = list[at - 1] as T;
    list[at] = entry;
  }
  return list;
}

/** Swaps two entries. Throws a RangeError if an entry does not exist. */
export function swap<T>(list: T[], first: number, other: number): void {
  const entry = entryAt(list, first);
  list[first] = entryAt(list, other);
  list[other] = entry;
}
