// Estimates battles (COMB-05…COMB-09) by the expected hits in each step and by the hits that a side can take.
// A hidden piece counts as an average creature.
import { CASTLE, isCreature, KINDS, kindInfo } from '../../../model/catalogue/index.ts';
import type { HexState, Kind } from '../../../model/game/types.ts';
import { fortLevel, fortValue, isCitadel, townValue } from '../../../rules/queries/queries.ts';

/** The hits that a side deals in each step of a round, and the hits that it can take (`hp`). */
export interface Force {
  magic: number;
  ranged: number;
  melee: number;
  hp: number;
}

/** Returns a force without pieces, to which pieces can be added. */
export const noForce = (): Force => ({ magic: 0, ranged: 0, melee: 0, hp: 0 });

const HITS: readonly number[] = KINDS.map((k) => (Math.min(6, k.cv) * (k.charge ? 2 : 1)) / 6);

/** Returns the expected hits of a kind in a round. */
export const expectedHits = (kind: Kind): number => HITS[kind] ?? 0;

/**
 * Adds a creature or hero to a force.
 * @param share how much of it counts; below 1 if it may not fight
 */
export function addPiece(f: Force, kind: Kind, share = 1): void {
  const k = kindInfo(kind);
  const hits = expectedHits(kind) * share;
  if (k.magic) f.magic += hits;
  else if (k.ranged) f.ranged += hits;
  else f.melee += hits;
  f.hp += share;
}

const AVERAGE: Readonly<Force> = (() => {
  const sum = noForce();
  let n = 0;
  for (const k of KINDS) {
    if (!isCreature(k.kind)) continue;
    for (let i = 0; i < k.count; i++) addPiece(sum, k.kind);
    n += k.count;
  }
  return { magic: sum.magic / n, ranged: sum.ranged / n, melee: sum.melee / n, hp: 1 };
})();

/** Adds `times` × `other` to `f`. A negative number subtracts. */
export function addForce(f: Force, other: Readonly<Force>, times = 1): void {
  f.magic += other.magic * times;
  f.ranged += other.ranged * times;
  f.melee += other.melee * times;
  f.hp += other.hp * times;
}

/** Returns the sum of two forces. */
export function bothOf(f: Readonly<Force>, other: Readonly<Force>): Force {
  const all = { ...f };
  addForce(all, other);
  return all;
}

/** Adds `n` hidden pieces to a force. */
export const addUnknown = (f: Force, n: number, share = 1): void => addForce(f, AVERAGE, n * share);

/** Adds the walls that fight for the owner of a hex to a force. */
export function addWalls(f: Force, h: HexState): void {
  const fort = fortValue(h);
  if (fort > 0) {
    if (isCitadel(h)) f.magic += fort / 6;
    else if (fortLevel(h) === CASTLE) f.ranged += fort / 6;
    else f.melee += fort / 6;
    f.hp += fort;
  }
  const town = townValue(h);
  f.melee += town / 6;
  f.hp += town;
}

export interface BattleEstimate {
  /** The chance that only the first side survives. */
  win: number;
  /** Which share of each side survives on average. */
  left: number;
  right: number;
}

/**
 * Returns how strong a side is when this share of it survives. That is more than the share, because
 * weak pieces fall first.
 */
const edge = (share: number): number => share * (1.35 - 0.35 * share);

const MOST_ROUNDS = 12;

/** Returns the likely course of a battle. `win` is the chance of the first side. */
export function estimateBattle(a: Readonly<Force>, b: Readonly<Force>): BattleEstimate {
  if (a.hp < 0.05) return { win: 0, left: 0, right: b.hp > 0 ? 1 : 0 };
  if (b.hp < 0.05) return { win: 1, left: 1, right: 0 };
  let x = 1;
  let y = 1;
  for (let round = 0; round < MOST_ROUNDS && x > 0 && y > 0; round++) {
    for (let step = 0; step < 3 && x > 0 && y > 0; step++) {
      const ax = step === 0 ? a.magic : step === 1 ? a.ranged : a.melee;
      const bx = step === 0 ? b.magic : step === 1 ? b.ranged : b.melee;
      if (ax === 0 && bx === 0) continue;
      const toB = (ax * edge(x)) / b.hp;
      const toA = (bx * edge(y)) / a.hp;
      x -= toA;
      y -= toB;
    }
  }
  x = Math.max(0, x);
  y = Math.max(0, y);
  // In a larger battle luck evens out, so the stronger side is more certain to win.
  const sure = 0.45 + 0.045 * Math.min(20, a.hp + b.hp);
  return { win: Math.max(0.01, Math.min(0.99, 0.5 + (x - y) * sure)), left: x, right: y };
}
