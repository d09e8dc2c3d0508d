// Estimates what a stack meets that explores an unowned hex, and how it ends. EXPL-01, EXPL-02, BRIB-01
import { seatState, shownCount } from '../../../model/game/pieces.ts';
import { type HexState, isSeated, NOBODY, type Seat, type View } from '../../../model/game/types.ts';
import { FACES, met } from '../../../rules/exploration/what-is-met.ts';
import type { Power } from '../../../rules/powers/powers.ts';
import { powerOf } from '../../../rules/powers/powers.ts';
import { addForce, addUnknown, estimateBattle, type Force, noForce } from './strength.ts';

/** The share of creatures among drawn Things. Other Things seldom defend a hex. */
const CREATURES = 0.78;
/** The mean price of a bribe, including occasional double prices. */
const PRICE = 2.9;

/** The defenders that an explorer may meet, for each face of the die. EXPL-01 */
export interface Meetings {
  /** How many faces bring no defenders. */
  readonly free: number;
  readonly defenders: readonly Readonly<Force>[];
}

const meetingsBy = new Map<Power, Meetings>();

/** Returns the defenders that a seat may meet when it explores. */
export function meetingsOf(view: View, seat: Seat): Meetings {
  const power = powerOf(view, seat);
  const cached = meetingsBy.get(power);
  if (cached !== undefined) return cached;
  const counts = FACES.map((die) => met(view, seat, die)).filter((count) => count > 0);
  const defenders = counts.map((count) => {
    const f = noForce();
    addUnknown(f, count * CREATURES);
    return f;
  });
  const found: Meetings = { free: FACES.length - counts.length, defenders };
  meetingsBy.set(power, found);
  return found;
}

/** Returns how much gold a seat has for bribes. BRIB-01 */
export const purseOf = (view: View, seat: Seat): number => (view.rules.bribery ? seatState(view, seat).gold : 0);

export interface Outlook {
  /** The chance that the explorer owns the hex afterwards. */
  win: number;
  /** Which share of the explorer's pieces is lost on average. */
  lost: number;
  /** How much gold is paid for bribes on average. */
  gold: number;
}

/**
 * Returns the expected result of exploring with this force.
 * @param purse see `purseOf`
 */
export function outlook(f: Readonly<Force>, purse: number, { free, defenders }: Meetings): Outlook {
  const all: Outlook = { win: free, lost: 0, gold: 0 };
  for (const whole of defenders) {
    const bought = Math.min(whole.hp, purse / PRICE);
    const rest = noForce();
    addForce(rest, whole, 1 - bought / whole.hp);
    const o = estimateBattle(f, rest);
    all.win += o.win;
    all.lost += f.hp > 0 ? 1 - o.left : 0;
    all.gold += bought * PRICE;
  }
  const faces = free + defenders.length;
  return { win: all.win / faces, lost: all.lost / faces, gold: all.gold / faces };
}

/** Are there defenders left from an earlier exploration? They cannot be bribed. EXPL-09 */
export const hasLeftovers = (h: HexState): boolean => !isSeated(h.owner) && shownCount(h, NOBODY) > 0;
