// Weighs an exploration in advance: what a stack may expect in a hex without owner. EXPL-01, EXPL-02, BRIB-01
import { shownCount } from '../../game/pieces.ts';
import { type HexState, NOBODY } from '../../game/types.ts';
import { addForce, addUnknown, estimateBattle, type Force, noForce } from './strength.ts';

/** The share of drawn Things that are creatures; a few of the others defend, too. */
const CREATURES = 0.78;
/** Gold that an average defender asks, including occasional doubled prices. */
const PRICE = 2.9;

const DEFENDERS: readonly Readonly<Force>[] = [2, 3, 4, 5].map((n) => {
  const f = noForce();
  addUnknown(f, n * CREATURES);
  return f;
});

export interface Outlook {
  /** Chance of owning the hex in the end. */
  win: number;
  /** Share of the explorer's pieces expected to fall. */
  lost: number;
  /** Gold expected to be spent on bribes. */
  gold: number;
}

/** Returns the outlook of exploring with this force and this gold for bribes. */
export function outlook(f: Readonly<Force>, purse: number): Outlook {
  const all: Outlook = { win: 2, lost: 0, gold: 0 };
  for (const whole of DEFENDERS) {
    const bought = Math.min(whole.hp, purse / PRICE);
    const rest = noForce();
    addForce(rest, whole, 1 - bought / whole.hp);
    const o = estimateBattle(f, rest);
    all.win += o.win;
    all.lost += f.hp > 0 ? 1 - o.left : 0;
    all.gold += bought * PRICE;
  }
  return { win: all.win / 6, lost: all.lost / 6, gold: all.gold / 6 };
}

/**
 * Returns whether defenders of an earlier exploration remain: they are known, and cannot be bribed (EXPL-09).
 */
export const hasLeftovers = (h: HexState): boolean => h.owner < 0 && shownCount(h, NOBODY) > 0;
