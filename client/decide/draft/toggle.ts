/** Adds an entry to a list, or removes it. */
export const toggled = <T>(list: readonly T[], entry: T): T[] =>
  list.includes(entry) ? list.filter((x) => x !== entry) : [...list, entry];

/** Returns the entries of a draft that are still offered, each once. */
export const stillOffered = <T>(draft: readonly T[], offered: readonly T[]): T[] => [
  ...new Set(draft.filter((x) => offered.includes(x))),
];
