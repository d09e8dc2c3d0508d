// How likely each side of a battle is to hold the hex, when all fight on: nobody retreats, nothing more is shown, and hits
// fall in the order in which the clock hands them out. Two sides are worked out through every outcome of every die; where
// that is too much, or more fight, many battles are thrown. Pure: knows no view.
import type { DiceStep } from '../../../shared/game/types.ts';

/** One that fights. A wall's value is what is left of it. */
export interface OddsUnit {
  cv: number;
  step: DiceStep;
  dice: number;
  /** Hits it takes before it is gone. */
  hits: number;
  /** Each hit takes one off its value. */
  crumbles: boolean;
  /** Does it keep its side in the battle by itself? */
  holds: boolean;
}

/** What stands when the odds are asked for. */
export interface OddsStart {
  /** Units of each side, in the order in which they take hits. */
  sides: readonly (readonly OddsUnit[])[];
  /** Hits that have fallen on each side and have still to take effect. */
  pending: readonly number[];
  /** Steps that are left of the round. */
  steps: readonly DiceStep[];
}

export interface BattleOdds {
  /** Chance of each side to be left alone. */
  wins: readonly number[];
  /** Chance that nobody is left, or that nobody can hit anybody. */
  nobody: number;
  /** Worked out, not thrown. */
  exact: boolean;
}

const ROUND: readonly DiceStep[] = ['magic', 'ranged', 'melee'];
/** Products of two chances that are still worked out; about a fifth of a second, in slices. */
const MOST_WORK = 12_000_000;
const THROWN = 4000;
/** A thrown battle without an end counts as nobody's. */
const PATIENCE = 60;

/** A side after each number of hits: does it still fight, and the dice of each step. */
interface Ladder {
  last: number;
  active: readonly boolean[];
  dice: readonly Readonly<Record<DiceStep, readonly number[]>>[];
}

function ladderOf(units: readonly OddsUnit[]): Ladder {
  const last = units.reduce((n, u) => n + u.hits, 0);
  const active: boolean[] = [];
  const dice: Record<DiceStep, number[]>[] = [];
  for (let taken = 0; taken <= last; taken++) {
    let left = taken;
    let holds = false;
    const now: Record<DiceStep, number[]> = { magic: [], ranged: [], melee: [] };
    for (const u of units) {
      const lost = Math.min(left, u.hits);
      left -= lost;
      if (lost === u.hits) continue;
      holds ||= u.holds;
      const cv = u.crumbles ? Math.max(0, u.cv - lost) : u.cv;
      for (let n = 0; n < u.dice && cv > 0; n++) now[u.step].push(Math.min(cv, 6) / 6);
    }
    active.push(holds);
    dice.push(now);
  }
  return { last, active, dice };
}

/** How likely 0, 1, 2, … hits are, for the chance of each die. */
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
  const [m, r, c] = ROUND.map((step) => count(a, step) * count(b, step)) as [number, number, number];
  return (a.last + 1) * (b.last + 1) * (m + m * r + m * r * c);
};

/** Where two sides are after some steps from one place: chances of every place. */
function play(a: Ladder, b: Ladder, chances: ReadonlyMap<number, number>, steps: readonly DiceStep[]) {
  const width = b.last + 1;
  let now = chances;
  for (const step of steps) {
    const next = new Map<number, number>();
    for (const [at, p] of now) {
      const i = Math.floor(at / width);
      const j = at % width;
      if (!a.active[i] || !b.active[j]) {
        next.set(at, (next.get(at) ?? 0) + p);
        continue;
      }
      const onB = hitChances(a.dice[i]?.[step] ?? []);
      const onA = hitChances(b.dice[j]?.[step] ?? []);
      for (const [x, px] of onA.entries())
        for (const [y, py] of onB.entries()) {
          if (px * py === 0) continue;
          const to = Math.min(i + x, a.last) * width + Math.min(j + y, b.last);
          next.set(to, (next.get(to) ?? 0) + p * px * py);
        }
    }
    now = next;
  }
  return now;
}

/** Works the odds of two sides out; gives way after each place. */
function* workedOut(start: OddsStart, a: Ladder, b: Ladder): Generator<void, BattleOdds> {
  const width = b.last + 1;
  // For each place at the beginning of a round: that the first, that the second is left alone.
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
      for (const [to, p] of play(a, b, new Map([[at, 1]]), ROUND)) {
        if (to === at) same = p;
        else {
          const then = won.get(to) ?? [0, 0];
          first += p * then[0];
          second += p * then[1];
        }
      }
      // What a round leaves as it was is played again.
      won.set(at, same > 1 - 1e-9 ? [0, 0] : [first / (1 - same), second / (1 - same)]);
      yield;
    }
  const [x = 0, y = 0] = start.pending;
  const begin = Math.min(x, a.last) * width + Math.min(y, b.last);
  let [first, second] = [0, 0];
  for (const [to, p] of play(a, b, new Map([[begin, 1]]), start.steps)) {
    const then = won.get(to) ?? [0, 0];
    first += p * then[0];
    second += p * then[1];
  }
  return { wins: [first, second], nobody: Math.max(0, 1 - first - second), exact: true };
}

/** Numbers from 0 to 1 that follow from a seed: the same battle is told the same odds everywhere. */
function numbersFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let h = Math.imul(state ^ (state >>> 15), state | 1);
    h ^= h + Math.imul(h ^ (h >>> 7), h | 61);
    return ((h ^ (h >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One battle thrown: the side that is left alone, -1 for none. Each aims at one of the others. */
function thrown(start: OddsStart, ladders: readonly Ladder[], next: () => number): number {
  const taken = start.pending.map((n, k) => Math.min(n, ladders[k]?.last ?? 0));
  const standing = () => ladders.flatMap((l, k) => (l.active[taken[k] ?? 0] ? [k] : []));
  let steps = start.steps;
  for (let round = 0; round < PATIENCE; round++) {
    for (const step of steps) {
      const sides = standing();
      if (sides.length < 2) return sides[0] ?? -1;
      const hits = ladders.map(() => 0);
      for (const k of sides) {
        const others = sides.filter((s) => s !== k);
        const foe = others[Math.floor(next() * others.length)] ?? 0;
        for (const p of ladders[k]?.dice[taken[k] ?? 0]?.[step] ?? []) if (next() < p) hits[foe] = (hits[foe] ?? 0) + 1;
      }
      for (const [k, n] of hits.entries()) taken[k] = Math.min((taken[k] ?? 0) + n, ladders[k]?.last ?? 0);
    }
    steps = ROUND;
  }
  return -1;
}

/** Throws many battles; gives way after each. */
function* thrownOut(start: OddsStart, ladders: readonly Ladder[]): Generator<void, BattleOdds> {
  const wins = ladders.map(() => 0);
  const next = numbersFrom(ladders.reduce((n, l) => n * 31 + l.last, 7));
  for (let n = 0; n < THROWN; n++) {
    const winner = thrown(start, ladders, next);
    if (winner >= 0) wins[winner] = (wins[winner] ?? 0) + 1;
    yield;
  }
  const sum = wins.reduce((a, b) => a + b, 0);
  return { wins: wins.map((n) => n / THROWN), nobody: 1 - sum / THROWN, exact: false };
}

/** The odds, in parts: each `next` works a little of it out. */
export function oddsInParts(start: OddsStart): Generator<void, BattleOdds> {
  const ladders = start.sides.map(ladderOf);
  const [a, b, third] = ladders;
  const two = a !== undefined && b !== undefined && third === undefined;
  return two && workOf(a, b) <= MOST_WORK ? workedOut(start, a, b) : thrownOut(start, ladders);
}
