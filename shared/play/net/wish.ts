// A wish of "Play now" lists, for each option, the values that a visitor accepts, the preferred value first.
// An option that it does not list may have any value.
import type { TableOptions } from '../../model/options/index.ts';

/** The options that a wish can name. The maker of a table chooses all others. */
export const WISHED = ['players', 'preset', 'clock', 'botLevel'] as const;
export type Wished = (typeof WISHED)[number];

/**
 * GET returns the values that "Play now" offers, as a `PlayWish`. Of an option that it does not name,
 * all values are offered.
 */
export const OFFERS_PATH = '/api/offers';

export type PlayWish = { readonly [N in Wished]?: readonly TableOptions[N][] };
/** The values that one table has for these options. */
export type Terms = Pick<TableOptions, Wished>;

/**
 * How a table differs from a wish: the values that the wish does not accept, `rules` if the table changes
 * rules of its preset, and `waits` if its game does not begin as soon as the newcomer sits down.
 */
export type Differences = Partial<Terms> & { rules?: true; waits?: true };

/** The offer of a table that differs from the visitor's wish. The page asks the visitor about it. */
export interface Offer {
  room: string;
  /** How many people are at the table. */
  people: number;
  /** The options of the table that differ from their defaults; see `tableFrom`. */
  options: Partial<TableOptions>;
  differs: Differences;
}

const accepts = (wish: PlayWish, name: Wished, value: unknown): boolean => {
  const values: readonly unknown[] | undefined = wish[name];
  return values === undefined || values.includes(value);
};

/** Returns the options in `terms` whose value the wish does not accept. */
export function unmet(wish: PlayWish, terms: Terms): Partial<Terms> {
  return Object.fromEntries(
    WISHED.filter((name) => !accepts(wish, name, terms[name])).map((name) => [name, terms[name]]),
  );
}

/**
 * Returns the values that both wishes accept, in the order of the first wish; null if they
 * have none in common.
 */
export function common(first: PlayWish, second: PlayWish): PlayWish | null {
  const both: Record<string, readonly unknown[]> = {};
  for (const name of WISHED) {
    const values = first[name]?.filter((value) => accepts(second, name, value)) ?? second[name];
    if (values === undefined) continue;
    if (values.length === 0) return null;
    both[name] = values;
  }
  return both;
}

/** Returns the preferred values of a wish, for a new table. */
export const preferred = (wish: PlayWish): Partial<Terms> =>
  Object.fromEntries(WISHED.flatMap((name) => (wish[name] === undefined ? [] : [[name, wish[name][0]]])));
