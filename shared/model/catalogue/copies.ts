/**
 * How many counters, tiles and forts a game has under its rules. A row holds the number in one box. COMP-01,
 * COMP-02, COMP-07, COMP-09, VAR-01
 */
import { type Board, boardFor } from '../hex/hex.ts';
import type { AddingOption } from './added.ts';
import {
  HERO_COUNTERS,
  type HeroCounter,
  KINDS,
  KINDS_IN_BOX,
  type Kind,
  type KindGroup,
  type KindInfo,
  kindInfo,
} from './kinds.ts';
import { SEA, TERRAINS } from './terrain.ts';

export interface ContentsOptions extends Readonly<Record<AddingOption, boolean>> {
  readonly players: number;
  readonly boxes: number;
  readonly heroes: boolean;
  readonly events: boolean;
  readonly magic: boolean;
  readonly leftOut: 'stay' | 'outOfCup';
  readonly hiddenMap: 'off' | 'onExplore' | 'onEntry';
  readonly smallBoardAside: 'seasAndPairs' | 'seasOnly';
  /** The number of forts by level; index 0 is unused. Null: no limit. */
  readonly fortSupply: readonly number[] | null;
}

/** Returns a function that caches its answer for each RuleSet. */
export function byRules<A>(answer: (rules: ContentsOptions) => A): (rules: ContentsOptions) => A {
  const answers = new WeakMap<ContentsOptions, { readonly of: A }>();
  return (rules) => {
    let cached = answers.get(rules);
    if (cached === undefined) {
      cached = { of: answer(rules) };
      answers.set(rules, cached);
    }
    return cached.of;
  };
}

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

const isTakenOut = ({ events, magic, leftOut }: ContentsOptions, group: KindGroup): boolean =>
  leftOut === 'outOfCup' && ((group === 'event' && !events) || (group === 'magic' && !magic));

const isAdded = (rules: ContentsOptions, option: AddingOption, { needsHiddenMap }: KindInfo): boolean =>
  rules[option] && (!needsHiddenMap || rules.hiddenMap !== 'off');

function inCup(rules: ContentsOptions, info: KindInfo): number {
  const { group, count, option } = info;
  if (group === 'hero' || isTakenOut(rules, group)) return 0;
  if (option !== null) return isAdded(rules, option, info) ? count : 0;
  return count * rules.boxes;
}

/**
 * Returns the full cup: the number of copies by kind, 0 for heroes. The list ends with the last kind of the
 * box unless a later kind is in the game, so that adding a kind changes no other game or fingerprint. COMP-02
 */
export const thingsOf = byRules((rules): readonly number[] => {
  const all = KINDS.map((info) => inCup(rules, info));
  return all.slice(0, Math.max(KINDS_IN_BOX, all.findLastIndex((n) => n > 0) + 1));
});

/** Returns how many copies of a Thing the game has. */
export const copiesOf = (rules: ContentsOptions, kind: Kind): number => thingsOf(rules)[kind] ?? 0;

/** Returns the number of Things in the full cup. COMP-02 */
export const cupSizeOf = byRules((rules) => sum(thingsOf(rules)));

/** Tiles by terrain if a game uses two boxes. Some tiles of the boxes are left out. VAR-01 */
const TILES_OF_TWO_BOXES: readonly number[] = [9, 9, 7, 7, 11, 11, 11, 14];

/** Returns all tiles by terrain, including tiles put aside. COMP-01, VAR-01 */
export const tilesOf = byRules((rules): readonly number[] =>
  rules.boxes === 1 ? TERRAINS.map((t) => t.hexes) : TILES_OF_TWO_BOXES,
);

/** Tiles that are set aside, by terrain. SETUP-04, SETUP-05 */
export const ASIDE: Readonly<Record<Board['name'], readonly number[]>> = {
  small: [2, 2, 2, 2, 2, 2, 2, 5],
  large: [0, 0, 0, 0, 0, 0, 0, 4],
  largest: [0, 0, 0, 0, 0, 0, 0, 0],
};

/** Returns the tiles from which the board is laid, as a new list. SETUP-04, SETUP-05 */
export function tilesToLay(rules: ContentsOptions): number[] {
  const { name } = boardFor(rules.players);
  const landStays = name === 'small' && rules.smallBoardAside === 'seasOnly';
  return tilesOf(rules).map((n, terrain) => (landStays && terrain !== SEA ? n : n - (ASIDE[name][terrain] ?? 0)));
}

/** Returns the number of forts of each level; null if there is no limit. COMP-09, VAR-01 */
export const fortsOf = byRules(
  (rules): readonly number[] | null => rules.fortSupply?.map((n) => n * rules.boxes) ?? null,
);

/** Is a fort counter of this level left? `standing`: forts in play, by level. FORT-03 */
export function isFortToSpare(rules: ContentsOptions, standing: readonly number[], level: number): boolean {
  const forts = fortsOf(rules);
  return forts === null || (standing[level] ?? 0) < (forts[level] ?? 0);
}

/**
 * Returns the hero counters of the game, sorted by the hero on the front. A second box
 * adds none. COMP-07, VAR-01
 */
export const heroCountersOf = byRules((rules): readonly HeroCounter[] =>
  HERO_COUNTERS.filter(([front]) => {
    const info = kindInfo(front);
    return rules.heroes && (info.option === null || isAdded(rules, info.option, info));
  }),
);
