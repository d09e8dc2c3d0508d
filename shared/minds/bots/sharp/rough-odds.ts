// Approximate odds of battles, read from a table by strength, because rollouts estimate thousands of battles.
import { KINDS } from '../../../model/catalogue/index.ts';
import type { Kind } from '../../../model/game/types.ts';
import { type Meetings, type Outlook, outlook } from '../steady/explore.ts';
import {
  addUnknown,
  type BattleEstimate,
  estimateBattle,
  expectedHits,
  type Force,
  noForce,
} from '../steady/strength.ts';

/** The steps of the table: half an average creature each, HALVES of them. */
const [PER_CREATURE, HALVES] = [2, 40];

const someOf = (halves: number): Force => {
  const f = noForce();
  addUnknown(f, halves / PER_CREATURE);
  return f;
};
const AVERAGE = someOf(PER_CREATURE);
const AVERAGE_HITS = AVERAGE.magic + AVERAGE.ranged + AVERAGE.melee;

/**
 * Returns a strength counted in average creatures: the mean of its hits and of the hits it can take, each
 * compared with an average creature.
 */
const creaturesIn = (hits: number, hp: number): number => (hits / AVERAGE_HITS + hp) / 2;

const STRENGTH: readonly number[] = KINDS.map(({ kind }) => creaturesIn(expectedHits(kind), 1));

/** Returns how many average creatures a piece is worth in battle. */
export const creaturesOfKind = (kind: Kind): number => STRENGTH[kind] ?? 0;

/** Returns how many average creatures a side is worth in battle. */
export const creaturesOfForce = ({ magic, ranged, melee, hp }: Readonly<Force>): number =>
  creaturesIn(magic * 1.3 + ranged * 1.15 + melee, hp);

const placeOf = (strength: number): number => {
  const halves = Math.round(strength * PER_CREATURE);
  return halves > HALVES ? HALVES : halves < 0 ? 0 : halves;
};

const battles: (BattleEstimate | undefined)[] = [];

/** Returns the expected result of a battle between two strengths. */
export function roughBattle(own: number, rival: number): BattleEstimate {
  const [a, b] = [placeOf(own), placeOf(rival)];
  const at = a * (HALVES + 1) + b;
  battles[at] ??= estimateBattle(someOf(a), someOf(b));
  return battles[at];
}

/** The steps of the table: 3 gold each, PURSES of them. */
const [PURSE, PURSES] = [3, 5];
const explorations = new WeakMap<Meetings, (Outlook | undefined)[]>();

/**
 * Returns the expected result of exploring with this strength.
 * @param purse the gold for bribes
 */
export function roughExploration(own: number, purse: number, meetings: Meetings): Outlook {
  let cached = explorations.get(meetings);
  if (cached === undefined) {
    cached = [];
    explorations.set(meetings, cached);
  }
  const gold = Math.min(PURSES, Math.floor(purse / PURSE));
  const strength = placeOf(own);
  const at = strength * (PURSES + 1) + gold;
  cached[at] ??= outlook(someOf(strength), gold * PURSE, meetings);
  return cached[at];
}
