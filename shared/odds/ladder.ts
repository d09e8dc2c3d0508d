// What is left of a side of a battle after each number of hits: the dice it throws, and whether it still stands. Pure: knows
// no view.
import type { DiceStep } from '../game/types.ts';

/** The steps of a round. COMB-05 */
export const DICE_STEPS: readonly DiceStep[] = ['magic', 'ranged', 'melee'];

/** What one that fights rolls with. */
export interface OddsProfile {
  cv: number;
  step: DiceStep;
  dice: number;
}

/** One that fights, or an item that takes a hit for who bears it. A wall's value is what is left of it. */
export interface OddsUnit extends OddsProfile {
  /** Hits it takes before it is gone. */
  hits: number;
  /** Each hit takes one off its value. */
  crumbles: boolean;
  /** Does it keep its side in the battle by itself? */
  holds: boolean;
  /** What it has from another of its side, by its place there, and how it rolls once that is gone. MAG-01, MAG-02, MAG-04 */
  leans?: { on: number; bare: OddsProfile };
  /** The step in which no hit can be put on it, and the first one on its side does nothing. AMB-123 */
  absorbs?: DiceStep | undefined;
  /** It has rolled in this round, as no other step may see it roll again. COMB-07 */
  rolled?: boolean;
}

/** Units of a side by a bit each. */
export type Units = number;

/**
 * A side in each state it can be in. The hits taken make the state; where one of the side absorbs hits, twice that, and 1
 * more once that one is gone: so no state is reached from a later one.
 */
export interface Ladder {
  last: number;
  active: readonly boolean[];
  dice: readonly Readonly<Record<DiceStep, readonly number[]>>[];
  /** Who rolled in the step by what they may lose in it, and must not roll again later in the round. */
  spent: readonly Readonly<Record<DiceStep, Units>>[];
  /** The dice without those of some units. */
  diceWithout(state: number, step: DiceStep, spent: Units): readonly number[];
  /** The state after this many hits of a step, all of which count. */
  after(state: number, hits: number, step: DiceStep): number;
  /** Is the first hit of this step void? */
  voids(state: number, step: DiceStep): boolean;
}

const later = (one: DiceStep, than: DiceStep): boolean => DICE_STEPS.indexOf(one) > DICE_STEPS.indexOf(than);

/** @param units in the order in which they take hits */
export function ladderOf(units: readonly OddsUnit[]): Ladder {
  const absorber = units.findIndex((u) => u.absorbs !== undefined);
  const stride = absorber < 0 ? 1 : 2;
  const others = units.reduce((n, u, k) => (k === absorber ? n : n + u.hits), 0);
  // Hits that the others take before it is its turn.
  const before = units.slice(0, Math.max(0, absorber)).reduce((n, u) => n + u.hits, 0);
  const last = others * stride + stride - 1;
  const rollers: { unit: Units; step: DiceStep; p: number }[][] = [];
  const active: boolean[] = [];
  const dice: Record<DiceStep, number[]>[] = [];
  const spent: Record<DiceStep, Units>[] = [];
  for (let state = 0; state <= last; state++) {
    let left = Math.floor(state / stride);
    const lost = units.map((u, k) => {
      if (k === absorber) return state % 2;
      const taken = Math.min(left, u.hits);
      left -= taken;
      return taken;
    });
    const isGone = (k: number) => (lost[k] ?? 0) >= (units[k]?.hits ?? 0);
    const rolls: { unit: Units; step: DiceStep; p: number }[] = [];
    const tired: Record<DiceStep, Units> = { magic: 0, ranged: 0, melee: 0 };
    for (const [k, u] of units.entries()) {
      if (isGone(k)) continue;
      const stands = u.leans === undefined || !isGone(u.leans.on);
      const now = stands ? u : (u.leans?.bare ?? u);
      if (stands && u.leans !== undefined && later(u.leans.bare.step, u.step)) tired[u.step] |= 1 << k;
      const cv = u.crumbles ? Math.max(0, now.cv - (lost[k] ?? 0)) : now.cv;
      for (let n = 0; n < now.dice && cv > 0; n++) rolls.push({ unit: 1 << k, step: now.step, p: Math.min(cv, 6) / 6 });
    }
    rollers.push(rolls);
    active.push(units.some((u, k) => u.holds && !isGone(k)));
    const of = (step: DiceStep) => rolls.filter((r) => r.step === step).map(({ p }) => p);
    dice.push({ magic: of('magic'), ranged: of('ranged'), melee: of('melee') });
    spent.push(tired);
  }
  const absorbs = units[absorber]?.absorbs;
  return {
    ...{ last, active, dice, spent },
    diceWithout: (state, step, out) =>
      (rollers[state] ?? []).filter((r) => r.step === step && (r.unit & out) === 0).map(({ p }) => p),
    after(state, hits, step) {
      const taken = Math.floor(state / stride);
      const isGone = stride === 1 || state % 2 === 1;
      // Beside those that may be hit in this step only, it takes the hit whose turn it is.
      const falls = !isGone && absorbs !== step && hits > Math.max(0, before - taken);
      const all = Math.min(others, taken + hits - (falls ? 1 : 0)) * stride;
      return stride === 1 ? all : all + (isGone || falls ? 1 : 0);
    },
    voids: (state, step) => stride === 2 && state % 2 === 0 && absorbs === step,
  };
}

/** The state after all hits of a step. */
export const afterStep = (l: Ladder, state: number, hits: number, step: DiceStep): number =>
  l.after(state, hits > 0 && l.voids(state, step) ? hits - 1 : hits, step);

/** Who has rolled already, by a bit each. */
export const rolledOf = (units: readonly OddsUnit[]): Units =>
  units.reduce((all, u, k) => (u.rolled === true ? all | (1 << k) : all), 0);

/** The dice of a side in a step, without those of some units. */
export const diceLeft = (l: Ladder, state: number, step: DiceStep, spent: Units): readonly number[] =>
  spent === 0 ? (l.dice[state]?.[step] ?? []) : l.diceWithout(state, step, spent);
