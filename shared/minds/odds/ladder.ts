// One side of a battle after each number of hits: the dice that it rolls, and whether it is still in the
// battle. Computed without a view.
import type { DiceStep } from '../../model/game/types.ts';

export const DICE_STEPS: readonly DiceStep[] = ['magic', 'ranged', 'melee'];

export interface OddsProfile {
  cv: number;
  step: DiceStep;
  dice: number;
}

/** A fighter, or an item that takes a hit for its bearer. The value of a wall is its remaining points. */
export interface OddsUnit extends OddsProfile {
  /** How many hits remove the unit. */
  hits: number;
  /** True if each hit lowers its value by one. */
  crumbles: boolean;
  /** True if this unit alone keeps its side in the battle. */
  holds: boolean;
  /**
   * The unit that it depends on (an item or transport), and its profile without that
   * unit. MAG-01, MAG-02, MAG-04
   */
  leans?: { on: number; bare: OddsProfile };
  /** A step in which no hit can strike the unit, and in which it absorbs the first hit. AMB-123 */
  absorbs?: DiceStep | undefined;
  /** True if it has rolled in this round and must not roll in another step. COMB-07 */
  rolled?: boolean;
}

/** A set of units, as one bit for each. */
export type Units = number;

/**
 * A side by its state, the number of hits it has taken. If a unit absorbs hits, the state is twice that
 * number, plus 1 once the unit is gone, so that states only rise.
 */
export interface Ladder {
  last: number;
  active: readonly boolean[];
  dice: readonly Readonly<Record<DiceStep, readonly number[]>>[];
  /**
   * Units that roll only because of an item that the step may destroy. They must not roll again in the round.
   */
  spent: readonly Readonly<Record<DiceStep, Units>>[];
  diceWithout(state: number, step: DiceStep, spent: Units): readonly number[];
  /** Returns the state after this many hits of a step. All of them take effect. */
  after(state: number, hits: number, step: DiceStep): number;
  /** Does the side absorb the first hit of this step? */
  voids(state: number, step: DiceStep): boolean;
}

const isLater = (step: DiceStep, reference: DiceStep): boolean =>
  DICE_STEPS.indexOf(step) > DICE_STEPS.indexOf(reference);

/**
 * Returns the states of a side.
 * @param units in the order in which they take hits
 */
export function ladderOf(units: readonly OddsUnit[]): Ladder {
  const absorber = units.findIndex((u) => u.absorbs !== undefined);
  const stride = absorber < 0 ? 1 : 2;
  const otherHits = units.reduce((n, u, k) => (k === absorber ? n : n + u.hits), 0);
  const before = units.slice(0, Math.max(0, absorber)).reduce((n, u) => n + u.hits, 0);
  const last = otherHits * stride + stride - 1;
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
    const rolledOnce: Record<DiceStep, Units> = { magic: 0, ranged: 0, melee: 0 };
    for (const [k, u] of units.entries()) {
      if (isGone(k)) continue;
      const stands = u.leans === undefined || !isGone(u.leans.on);
      const profile = stands ? u : (u.leans?.bare ?? u);
      if (stands && u.leans !== undefined && isLater(u.leans.bare.step, u.step)) rolledOnce[u.step] |= 1 << k;
      const cv = u.crumbles ? Math.max(0, profile.cv - (lost[k] ?? 0)) : profile.cv;
      for (let n = 0; n < profile.dice && cv > 0; n++)
        rolls.push({ unit: 1 << k, step: profile.step, p: Math.min(cv, 6) / 6 });
    }
    rollers.push(rolls);
    active.push(units.some((u, k) => u.holds && !isGone(k)));
    const of = (step: DiceStep) => rolls.filter((r) => r.step === step).map(({ p }) => p);
    dice.push({ magic: of('magic'), ranged: of('ranged'), melee: of('melee') });
    spent.push(rolledOnce);
  }
  const absorbs = units[absorber]?.absorbs;
  return {
    last,
    active,
    dice,
    spent,
    diceWithout: (state, step, out) =>
      (rollers[state] ?? []).filter((r) => r.step === step && (r.unit & out) === 0).map(({ p }) => p),
    after(state, hits, step) {
      const taken = Math.floor(state / stride);
      const isGone = stride === 1 || state % 2 === 1;
      const falls = !isGone && absorbs !== step && hits > Math.max(0, before - taken);
      const all = Math.min(otherHits, taken + hits - (falls ? 1 : 0)) * stride;
      return stride === 1 ? all : all + (isGone || falls ? 1 : 0);
    },
    voids: (state, step) => stride === 2 && state % 2 === 0 && absorbs === step,
  };
}

/** Returns the state after all hits of a step, of which the side may absorb the first. */
export const afterStep = (l: Ladder, state: number, hits: number, step: DiceStep): number =>
  l.after(state, hits > 0 && l.voids(state, step) ? hits - 1 : hits, step);

/** Returns the units that have already rolled. */
export const rolledOf = (units: readonly OddsUnit[]): Units =>
  units.reduce((all, u, k) => (u.rolled === true ? all | (1 << k) : all), 0);

/** Returns the dice that a side rolls in a step, without the units in `spent`. */
export const diceLeft = (l: Ladder, state: number, step: DiceStep, spent: Units): readonly number[] =>
  spent === 0 ? (l.dice[state]?.[step] ?? []) : l.diceWithout(state, step, spent);
