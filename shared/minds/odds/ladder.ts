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
  /**
   * The chance that the unit survives its first hit of a round. Ignored if a unit of the side absorbs hits.
   * HPOW-07
   */
  saves?: number | undefined;
  /** True if it has rolled in this round and must not roll in another step. COMB-07 */
  rolled?: boolean;
  /** True if the unit has already tried to survive a hit in this round. HPOW-07 */
  tried?: boolean;
}

/** A set of units, as one bit for each. */
export type Units = number;

/** The bit of `Units` that says that the saving unit has tried to survive a hit in this round. */
const TRIED = 1 << 30;

/** A state after hits, its chance, and the units that must not roll again in this round. */
export type Outcome = readonly [state: number, p: number, spent: Units];

/**
 * A side by its state, the number of hits it has taken. If one unit absorbs or survives hits, the state is
 * twice the number of hits on the other units, plus 1 when that unit is gone. So states only rise.
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
  /** Returns the states after this many hits of a step. No hit is absorbed. */
  after(state: number, hits: number, step: DiceStep, spent: Units): readonly Outcome[];
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
  const special = absorber < 0 ? units.findIndex((u) => u.saves !== undefined) : absorber;
  const stride = special < 0 ? 1 : 2;
  const otherHits = units.reduce((n, u, k) => (k === special ? n : n + u.hits), 0);
  const before = units.slice(0, Math.max(0, special)).reduce((n, u) => n + u.hits, 0);
  const last = otherHits * stride + stride - 1;
  const rollers: { unit: Units; step: DiceStep; p: number }[][] = [];
  const active: boolean[] = [];
  const dice: Record<DiceStep, number[]>[] = [];
  const spent: Record<DiceStep, Units>[] = [];
  for (let state = 0; state <= last; state++) {
    let left = Math.floor(state / stride);
    const lost = units.map((u, k) => {
      if (k === special) return state % 2;
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
  const saves = absorber < 0 ? units[special]?.saves : undefined;
  return {
    last,
    active,
    dice,
    spent,
    diceWithout: (state, step, out) =>
      (rollers[state] ?? []).filter((r) => r.step === step && (r.unit & out) === 0).map(({ p }) => p),
    after(state, hits, step, spent) {
      const taken = Math.floor(state / stride);
      const isGone = stride === 1 || state % 2 === 1;
      const isStruck = !isGone && absorbs !== step && hits > Math.max(0, before - taken);
      const all = Math.min(otherHits, taken + hits - (isStruck ? 1 : 0)) * stride;
      const fallen = stride === 1 ? all : all + (isGone || isStruck ? 1 : 0);
      // A hit beyond all other units strikes the unit again. AMB-122
      const isTwice = hits - 1 > otherHits - taken;
      if (saves === undefined || !isStruck || isTwice || (spent & TRIED) !== 0) return [[fallen, 1, spent]];
      return [
        [all, saves, spent | TRIED],
        [fallen, 1 - saves, spent],
      ];
    },
    voids: (state, step) => stride === 2 && state % 2 === 0 && absorbs === step,
  };
}

/** Returns the states after all hits of a step, of which the side may absorb the first. */
export const afterStep = (l: Ladder, state: number, hits: number, step: DiceStep, spent: Units): readonly Outcome[] =>
  l.after(state, hits > 0 && l.voids(state, step) ? hits - 1 : hits, step, spent);

/** Returns the units that have already rolled, and whether the saving unit has tried. */
export const spentOf = (units: readonly OddsUnit[]): Units =>
  units.reduce((all, u, k) => all | (u.rolled === true ? 1 << k : 0) | (u.tried === true ? TRIED : 0), 0);

/** Returns the dice that a side rolls in a step, without the units in `spent`. */
export const diceLeft = (l: Ladder, state: number, step: DiceStep, spent: Units): readonly number[] =>
  spent === 0 ? (l.dice[state]?.[step] ?? []) : l.diceWithout(state, step, spent);
