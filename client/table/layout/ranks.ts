/** The formation of a battle: the defender behind, each side by step. */
import { KINDS, magicItemInfo } from '../../../shared/model/catalogue/kinds.ts';
import type { Kind } from '../../../shared/model/game/types.ts';
import type { TableHex } from '../types.ts';
import { COUNTER_SIZE } from './place.ts';

const WIDEST = 7;
const BACK_Z = -0.2;
/** The gap between two sides in one row, in counters. */
const GAP = 0.4;
const LARGEST = 1.06;
const SMALLEST = 0.3;
/** Where the front rank ends, the break, and the steps between counters and rows, in counters. */
interface Spacing {
  front: number;
  gap: number;
  across: number;
  down: number;
  /** The steps share rows only if the counters are then larger by this factor. */
  worth: number;
}
const LOOSE: Spacing = { front: 0.72, gap: 0.5, across: 1.09, down: 1.14, worth: 1.3 };
/**
 * From CROWD counters on, they stand closer, because larger faces matter more. Each row lies on the far edge
 * of the row in front of it, so that all values stay visible.
 */
const TIGHT: Spacing = { front: 0.78, gap: 0.3, across: 1.005, down: 0.8, worth: 1.05 };
const CROWD = 16;

/** Returns whether the counters of a hex would stand close in ranks. */
export const isCrowd = (h: TableHex | undefined): boolean =>
  h !== undefined && h.hidden.reduce((sum, n) => sum + n, h.up.length) >= CROWD;

interface Placed {
  side: number;
  index: number;
  x: number;
  z: number;
  /** Its row lies on this many rows in front of it. */
  step: number;
}

interface Ranks {
  placed: Placed[];
  scale: number;
}

/** Returns the rank for these flags: 0 magic, 1 ranged, 2 melee. */
const rankOf = (magic: boolean, ranged: boolean): number => (magic ? 0 : ranged ? 1 : 2);

/** Returns the rank that a counter fights in; an unknown counter is in the last. */
export function rankOfKind(kind: number): number {
  const info = KINDS[kind];
  return rankOf(info?.magic === true, info?.ranged === true);
}

/** Returns the rank an item moves its bearer to. */
export function rankOfArm(kind: Kind): number {
  const { symbol } = magicItemInfo(kind);
  return rankOf(symbol === 'M', symbol === 'R');
}

type RankOfCounter = (counter: number) => number;

interface Row {
  members: { side: number; index: number; across: number }[];
  /** The row's width in counters, including gaps. */
  width: number;
  at: number;
}

interface Formation {
  split: boolean;
  rankIn: RankOfCounter;
  spacing: Spacing;
}

function rowsOf(sides: readonly (readonly number[])[], { split, rankIn, spacing }: Formation, widest: number): Row[] {
  const rows: Row[] = [];
  let at = 0;
  const fresh = (): Row => {
    const row: Row = { members: [], width: 0, at: at++ };
    rows.push(row);
    return row;
  };
  sides.forEach((kinds, side) => {
    if (side === 1) at += spacing.gap;
    // Attackers in melee are nearest to the enemy.
    const steps = side === 0 ? [0, 1, 2] : [2, 1, 0];
    const byStep = steps.map((step) => kinds.flatMap((k, i) => (rankIn(k) === step ? [i] : [])));
    for (const group of split ? byStep : [byStep.flat()]) {
      if (group.length === 0) continue;
      let row = rows.at(-1);
      const fitsNextTo =
        !split && side > 1 && row !== undefined && row.width + GAP + Math.min(group.length, widest) <= widest + GAP;
      if (!row || !fitsNextTo) row = fresh();
      else row.width += GAP;
      for (const index of group) {
        if (row.width > widest - 0.5 && row.members.length >= widest) row = fresh();
        row.members.push({ side, index, across: row.width });
        row.width += 1;
      }
    }
  });
  return rows;
}

/** Finds the largest scale at which the rows fit between fort, rim and sides. */
function layOut(rows: readonly Row[], back: number, { front, across, down }: Spacing): Ranks {
  const last = rows.at(-1)?.at ?? 0;
  const fits = (scale: number): Ranks | null => {
    const edge = COUNTER_SIZE * scale;
    const pitch = edge * down;
    const pace = edge * across;
    if (last * pitch + edge > front - back + 0.03) return null;
    const isTight = down < 1;
    // A crowd is as far back as possible, because the hex is wider there.
    const middle = isTight ? back + (last * pitch + edge) / 2 : (back + front) / 2;
    const placed: Placed[] = [];
    for (const [i, row] of rows.entries()) {
      const step = isTight ? rows.length - 1 - i : 0;
      const z = middle + (row.at - last / 2) * pitch;
      const space = 0.95 - (Math.abs(z) + edge / 2) * 0.577;
      if ((row.width * pace) / 2 > space) return null;
      for (const m of row.members) {
        placed.push({ side: m.side, index: m.index, x: (m.across - (row.width - 1) / 2) * pace, z, step });
      }
    }
    return { placed, scale };
  };
  for (let scale = LARGEST; scale > SMALLEST; scale -= 0.02) {
    const found = fits(scale);
    if (found) return found;
  }
  return { placed: [], scale: 0 };
}

function bestOf(sides: readonly (readonly number[])[], formation: Formation, back: number): Ranks {
  let best: Ranks = { placed: [], scale: 0 };
  for (let widest = 2; widest <= WIDEST; widest++) {
    const found = layOut(rowsOf(sides, formation, widest), back, formation.spacing);
    if (found.scale > best.scale) best = found;
  }
  return best;
}

/**
 * Returns the formation, the defender first, with a row for each step if there is room. Sides list kinds, or
 * entries that `step` maps to a rank. Returns null if there are too many for one hex.
 * @param back how far from the middle they may begin
 */
export function drawUp(
  sides: readonly (readonly number[])[],
  step: RankOfCounter = rankOfKind,
  back = BACK_Z,
): Ranks | null {
  if (sides.every((s) => s.length === 0)) return null;
  const spacing = sides.reduce((sum, side) => sum + side.length, 0) >= CROWD ? TIGHT : LOOSE;
  const split = bestOf(sides, { split: true, rankIn: step, spacing }, back);
  const shared = bestOf(sides, { split: false, rankIn: step, spacing }, back);
  const found = shared.scale > split.scale * spacing.worth ? shared : split;
  return found.scale > 0 ? found : null;
}
