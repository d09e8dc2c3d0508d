/** Takes an entry into a list, or out of it. */
export const toggled = <T>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((x) => x !== one) : [...list, one];

/** The entries of a draft that are still on offer, each once. */
export const stillOffered = <T>(draft: readonly T[], offered: readonly T[]): T[] => [
  ...new Set(draft.filter((x) => offered.includes(x))),
];
