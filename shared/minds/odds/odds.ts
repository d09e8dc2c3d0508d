// Computes each side's chance to hold the hex, without retreats and items, with hits in the fallback's order.
// For two sides all outcomes are computed. If that is too much work, or there are more sides, battles are
// simulated. No view is needed.
import { type DiceStep, isSeated } from '../../model/game/types.ts';
import { entryAt } from '../../model/shape/entry.ts';
import {
  afterStep,
  DICE_STEPS,
  diceLeft,
  type Ladder,
  ladderOf,
  type OddsUnit,
  type Outcome,
  spentOf,
  type Units,
} from './ladder.ts';

export interface OddsStart {
  /** The units of each side, in the order in which they take hits. */
  sides: readonly (readonly OddsUnit[])[];
  /** The hits on each side that have not taken effect yet, without absorbed hits. */
  pending: readonly number[];
  pendingIn?: DiceStep;
  /** The side at which each side aims for the rest of the round; null if unknown. MULT-01 */
  aims?: readonly (number | null)[];
  steps: readonly DiceStep[];
}

export interface BattleOdds {
  /** For each side, the chance that it is the only one left. */
  wins: readonly number[];
  /** The chance that no side is left, or that no side can hit another. */
  noWinner: number;
  /** True if the odds were computed, false if they were simulated. */
  exact: boolean;
}

/** How many products of two chances may be computed: about a fifth of a second, in small parts. */
const MOST_WORK = 12_000_000;
/** The most products that `quickOdds` computes, in a few milliseconds. */
const QUICK_WORK = 60_000;
const THROWN = 4000;
/** A simulated battle that lasts longer, in rounds, has no winner. */
const PATIENCE = 60;

/** Returns the chances of 0, 1, 2, … hits. */
function hitChances(dice: readonly number[]): number[] {
  let found = [1];
  for (const p of dice) {
    const before = found;
    found = [...before, 0].map((q, n) => q * (1 - p) + (before[n - 1] ?? 0) * p);
  }
  return found;
}

const workOf = (a: Ladder, b: Ladder): number => {
  const count = (l: Ladder, step: DiceStep) => (l.dice[0]?.[step].length ?? 0) + 1;
  const [m, r, c] = DICE_STEPS.map((step) => count(a, step) * count(b, step)) as [number, number, number];
  return (a.last + 1) * (b.last + 1) * (m + m * r + m * r * c);
};

interface Standing {
  at: number;
  p: number;
  /** The units of each side that must not roll again in this round. */
  spent: readonly [Units, Units];
}

/** Returns the chances of all states after a round, or after the rest of a round. */
function play(a: Ladder, b: Ladder, from: readonly Standing[], steps: readonly DiceStep[]): Map<number, number> {
  const width = b.last + 1;
  let states = from;
  for (const step of steps) {
    const next = new Map<string | number, Standing>();
    const reach = (at: number, p: number, spent: Standing['spent']) => {
      // If no unit is spent, the number itself is the key, which is faster.
      const key = spent[0] === 0 && spent[1] === 0 ? at : `${at} ${spent[0]} ${spent[1]}`;
      const known = next.get(key);
      if (known === undefined) next.set(key, { at, p, spent });
      else known.p += p;
    };
    for (const { at, p, spent } of states) {
      const i = Math.floor(at / width);
      const j = at % width;
      if (!a.active[i] || !b.active[j]) {
        reach(at, p, spent);
        continue;
      }
      const onB = hitChances(diceLeft(a, i, step, spent[0]));
      const onA = hitChances(diceLeft(b, j, step, spent[1]));
      const nextSpent = [spent[0] | (a.spent[i]?.[step] ?? 0), spent[1] | (b.spent[j]?.[step] ?? 0)] as const;
      for (const [x, px] of onA.entries())
        for (const [y, py] of onB.entries())
          for (const [i2, pi, spentA] of afterStep(a, i, x, step, nextSpent[0]))
            for (const [j2, pj, spentB] of afterStep(b, j, y, step, nextSpent[1]))
              if (px * py > 0) reach(i2 * width + j2, p * px * py * pi * pj, [spentA, spentB]);
    }
    states = [...next.values()];
  }
  const places = new Map<number, number>();
  for (const { at, p } of states) places.set(at, (places.get(at) ?? 0) + p);
  return places;
}

const beginOf = (start: OddsStart, l: Ladder, k: number): readonly Outcome[] =>
  l.after(0, start.pending[k] ?? 0, start.pendingIn ?? 'melee', spentOf(start.sides[k] ?? []));

/** Computes all outcomes. Yields after each state, so that the caller can pause. */
function* computedOdds(start: OddsStart, a: Ladder, b: Ladder): Generator<void, BattleOdds> {
  const width = b.last + 1;
  // The chances of both sides at the beginning of a round, by state.
  const won = new Map<number, readonly [number, number]>();
  for (let i = a.last; i >= 0; i--)
    for (let j = b.last; j >= 0; j--) {
      const at = i * width + j;
      const [stands, other] = [a.active[i] === true, b.active[j] === true];
      if (!stands || !other) {
        won.set(at, [stands ? 1 : 0, other ? 1 : 0]);
        continue;
      }
      let [first, second, same] = [0, 0, 0];
      for (const [to, p] of play(a, b, [{ at, p: 1, spent: [0, 0] }], DICE_STEPS)) {
        if (to === at) same = p;
        else {
          const then = won.get(to) ?? [0, 0];
          first += p * then[0];
          second += p * then[1];
        }
      }
      // A round that changes nothing is played again, so its chance is divided out.
      won.set(at, same > 1 - 1e-9 ? [0, 0] : [first / (1 - same), second / (1 - same)]);
      yield;
    }
  const begin = beginOf(start, a, 0).flatMap(([i, p, spent]) =>
    beginOf(start, b, 1).map(([j, q, other]): Standing => ({ at: i * width + j, p: p * q, spent: [spent, other] })),
  );
  let [first, second] = [0, 0];
  for (const [to, p] of play(a, b, begin, start.steps)) {
    const then = won.get(to) ?? [0, 0];
    first += p * then[0];
    second += p * then[1];
  }
  return { wins: [first, second], noWinner: Math.max(0, 1 - first - second), exact: true };
}

/** Returns a source of numbers from 0 to 1. The seed makes the odds of a battle the same everywhere. */
function numbersFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let h = Math.imul(state ^ (state >>> 15), state | 1);
    h ^= h + Math.imul(h ^ (h >>> 7), h | 61);
    return ((h ^ (h >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws an outcome by its chance. There are at most two. */
function drawn(outcomes: readonly Outcome[], next: () => number): Outcome {
  const [first, second] = outcomes;
  return second === undefined || next() < (first?.[1] ?? 1) ? entryAt(outcomes, 0) : second;
}

/** Returns the only side that is left; -1 if none is. MULT-01 */
function simulatedWinner(start: OddsStart, ladders: readonly Ladder[], next: () => number): number {
  const begin = ladders.map((l, k) => drawn(beginOf(start, l, k), next));
  const state = begin.map(([at]) => at);
  const standing = () => ladders.flatMap((l, k) => (l.active[state[k] ?? 0] ? [k] : []));
  let steps = start.steps;
  let knownAims = start.aims ?? [];
  let spent = begin.map(([, , units]) => units);
  for (let round = 0; round < PATIENCE; round++) {
    const foes = standing();
    const aims = ladders.map((_, k) => {
      const others = foes.filter((s) => s !== k);
      return knownAims[k] ?? others[Math.floor(next() * others.length)] ?? 0;
    });
    for (const step of steps) {
      const sides = standing();
      if (sides.length < 2) return sides[0] ?? -1;
      const hits = ladders.map(() => 0);
      for (const k of sides) {
        const [l, at, foe] = [entryAt(ladders, k), state[k] ?? 0, aims[k] ?? 0];
        for (const p of diceLeft(l, at, step, spent[k] ?? 0)) if (next() < p) hits[foe] = (hits[foe] ?? 0) + 1;
        spent[k] = (spent[k] ?? 0) | (l.spent[at]?.[step] ?? 0);
      }
      for (const [k, l] of ladders.entries())
        [state[k], , spent[k]] = drawn(afterStep(l, state[k] ?? 0, hits[k] ?? 0, step, spent[k] ?? 0), next);
    }
    steps = DICE_STEPS;
    knownAims = [];
    spent = ladders.map(() => 0);
  }
  return -1;
}

/** Simulates many battles. Yields after each, so that the caller can pause. */
function* simulatedOdds(start: OddsStart, ladders: readonly Ladder[]): Generator<void, BattleOdds> {
  const wins = ladders.map(() => 0);
  const next = numbersFrom(ladders.reduce((n, l) => n * 31 + l.last, 7));
  for (let n = 0; n < THROWN; n++) {
    const winner = simulatedWinner(start, ladders, next);
    if (isSeated(winner)) wins[winner] = (wins[winner] ?? 0) + 1;
    yield;
  }
  const sum = wins.reduce((a, b) => a + b, 0);
  return { wins: wins.map((n) => n / THROWN), noWinner: 1 - sum / THROWN, exact: false };
}

/** Computes the odds in parts: each call of `next` does a little of the work. */
export function oddsInParts(start: OddsStart): Generator<void, BattleOdds> {
  const ladders = start.sides.map(ladderOf);
  const [a, b, third] = ladders;
  const two = a !== undefined && b !== undefined && third === undefined;
  return two && workOf(a, b) <= MOST_WORK ? computedOdds(start, a, b) : simulatedOdds(start, ladders);
}

/** Returns the odds of two sides; null if there are more sides or the computation would take long. */
export function quickOdds(start: OddsStart): BattleOdds | null {
  const [a, b, third] = start.sides.map(ladderOf);
  if (a === undefined || b === undefined || third !== undefined || workOf(a, b) > QUICK_WORK) return null;
  const parts = computedOdds(start, a, b);
  for (;;) {
    const { value, done } = parts.next();
    if (done === true) return value;
  }
}
