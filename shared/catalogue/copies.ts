/**
 * How many there are of everything in a game: Things in the full cup, tiles, forts and hero counters, as its rules say. The
 * one place that knows; what a box holds of a kind stands in its row. COMP-01, COMP-02, COMP-07, COMP-09, VAR-01
 */
import { type Board, boardFor } from '../hex/index.ts';
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

/** The options of a game that say what is in it. */
export interface ContentsOptions extends Readonly<Record<AddingOption, boolean>> {
  readonly players: number;
  readonly boxes: number;
  readonly heroes: boolean;
  readonly events: boolean;
  readonly magic: boolean;
  readonly leftOut: 'stay' | 'outOfCup';
  readonly hiddenMap: 'off' | 'onExplore' | 'onEntry';
  readonly smallBoardAside: 'seasAndPairs' | 'seasOnly';
  /** Forts of a box by level; index 0 is unused. Null: no limit. */
  readonly fortSupply: readonly number[] | null;
}

/** An answer that follows from the rules alone, worked out once for each RuleSet. */
export function byRules<A>(answer: (rules: ContentsOptions) => A): (rules: ContentsOptions) => A {
  const answers = new WeakMap<ContentsOptions, { readonly of: A }>();
  return (rules) => {
    let known = answers.get(rules);
    if (known === undefined) {
      known = { of: answer(rules) };
      answers.set(rules, known);
    }
    return known.of;
  };
}

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

/** Does this kind belong to a part of the game that is switched off, and is therefore taken out of the cup? SETUP-02 */
const isTakenOut = ({ events, magic, leftOut }: ContentsOptions, group: KindGroup): boolean =>
  leftOut === 'outOfCup' && ((group === 'event' && !events) || (group === 'magic' && !magic));

/** Is a kind that lies in no box in this game? AMB-137, NEWH-04 */
const isAdded = (rules: ContentsOptions, option: AddingOption, { needsHiddenMap }: KindInfo): boolean =>
  rules[option] && (!needsHiddenMap || rules.hiddenMap !== 'off');

/** Copies of a kind in the full cup. COMP-02, VAR-01, AMB-137 */
function inCup(rules: ContentsOptions, info: KindInfo): number {
  const { group, count, option } = info;
  if (group === 'hero' || isTakenOut(rules, group)) return 0;
  if (option !== null) return isAdded(rules, option, info) ? count : 0;
  return count * rules.boxes;
}

/**
 * The full cup: copies of each kind, heroes 0. It is as long as the box has kinds, and longer only where a later one is in the
 * game: so a kind that is added leaves every other game, its fingerprint too, as it was. COMP-02
 */
export const thingsOf = byRules((rules): readonly number[] => {
  const all = KINDS.map((info) => inCup(rules, info));
  return all.slice(0, Math.max(KINDS_IN_BOX, all.findLastIndex((n) => n > 0) + 1));
});

/** How many copies of a Thing the game has; none of what is not in it. */
export const copiesOf = (rules: ContentsOptions, kind: Kind): number => thingsOf(rules)[kind] ?? 0;

/** How many Things the full cup holds. COMP-02 */
export const cupSizeOf = byRules((rules) => sum(thingsOf(rules)));

/** Tiles of each terrain, in the order of TERRAINS, that two boxes are played with: not all they hold. VAR-01 */
const TILES_OF_TWO_BOXES: readonly number[] = [9, 9, 7, 7, 11, 11, 11, 14];

/** All tiles of the game by terrain, those put aside among them. COMP-01, VAR-01 */
export const tilesOf = byRules((rules): readonly number[] =>
  rules.boxes === 1 ? TERRAINS.map((t) => t.hexes) : TILES_OF_TWO_BOXES,
);

/**
 * Tiles of each terrain put aside before a board is laid: for the large one four seas, for the small one five seas and two
 * of each land kind. SETUP-04, SETUP-05
 */
export const ASIDE: Readonly<Record<Board['name'], readonly number[]>> = {
  small: [2, 2, 2, 2, 2, 2, 2, 5],
  large: [0, 0, 0, 0, 0, 0, 0, 4],
  largest: [0, 0, 0, 0, 0, 0, 0, 0],
};

/** Tiles of each terrain the board is laid from; a new list. SETUP-04, SETUP-05 */
export function tilesToLay(rules: ContentsOptions): number[] {
  const { name } = boardFor(rules.players);
  const landStays = name === 'small' && rules.smallBoardAside === 'seasOnly';
  return tilesOf(rules).map((n, terrain) => (landStays && terrain !== SEA ? n : n - (ASIDE[name][terrain] ?? 0)));
}

/** Forts of each level there are for all, index 0 unused; null where there is no limit. COMP-09, VAR-01 */
export const fortsOf = byRules(
  (rules): readonly number[] | null => rules.fortSupply?.map((n) => n * rules.boxes) ?? null,
);

/** Is there a fort piece of this level to spare, `standing` being the number of forts by level that stand? FORT-03 */
export function isFortToSpare(rules: ContentsOptions, standing: readonly number[], level: number): boolean {
  const forts = fortsOf(rules);
  return forts === null || (standing[level] ?? 0) < (forts[level] ?? 0);
}

/**
 * The hero counters of the game, by rising front; none without heroes. Each hero is
 * somebody, so that a second box, of which the Things are taken, brings no second of them. COMP-07, VAR-01
 */
export const heroCountersOf = byRules((rules): readonly HeroCounter[] =>
  HERO_COUNTERS.filter(([front]) => {
    const info = kindInfo(front);
    return rules.heroes && (info.option === null || isAdded(rules, info.option, info));
  }),
);
