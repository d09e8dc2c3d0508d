// What the steady bot aims for under each ending of the game: the worth of a citadel, when to raise one, and
// which threats to answer now.
import { hexState, seatState } from '../../../model/game/pieces.ts';
import type { HexId, RuleSet, Seat } from '../../../model/game/types.ts';
import { levelCost } from '../../../rules/construction-limits.ts';
import { income } from '../../../rules/income.ts';
import { hexesOf } from '../../../rules/queries/queries.ts';
import { hexesToWin } from '../../../rules/victory/each-ending.ts';
import { canWin } from '../../../rules/victory/standing.ts';
import { levelsInTurn, type Situation } from './situation.ts';

interface Aim {
  /** Returns the worth of capturing a citadel, without the worth of its hex. */
  citadel(s: Situation, hex: HexId): number;
  /** Does the player raise a citadel as soon as possible, even if a rival can storm it? */
  raises(s: Situation): boolean;
  /**
   * Will a rival win in this round unless the player prevents it?
   * @param ahead true if the player can raise a citadel next
   */
  isPressed(s: Situation, ahead: boolean): boolean;
  saves(s: Situation): boolean;
  /** True if rivals' citadels decide the game, so that pieces gather near them. */
  storms: boolean;
  /** Returns the worth of a hex of this owner, without its income. */
  land?(s: Situation, owner: Seat): number;
}

/** The worth of winning the game, in the unit in which hexes are valued. */
export const GAME = 60;
/** The worth of a citadel that blocks a rival's victory or brings the player's own nearer. */
const STEP = 25;
/** The worth of any other citadel. */
const LITTLE = 12;

const builtIn = (s: Situation, hex: HexId): number => hexState(s.g, hex).fort?.citadelRound ?? 0;
const isMine = (s: Situation, hex: HexId): boolean => hexState(s.g, hex).owner === s.me;
/** Returns the other owners of citadels, even if they have resigned. */
const othersWith = (s: Situation): readonly Seat[] => [
  ...new Set(s.citadels.filter((hex) => !isMine(s, hex)).map((hex) => hexState(s.g, hex).owner)),
];
/** Returns the rivals with a citadel who can still win. AMB-109 */
const rivalsWith = (s: Situation): readonly Seat[] => othersWith(s).filter((seat) => canWin(s.g, seat));
const citadelsOf = (s: Situation, seat: Seat): HexId[] => s.citadels.filter((hex) => hexState(s.g, hex).owner === seat);
const anyStands = (s: Situation): boolean => s.citadels.length > 0;

/**
 * Is a rival's citadel the only one, and older than this round, so that its owner may win? CIT-04, AMB-109
 */
const isUnderClock = (s: Situation): boolean => s.rivalSole !== -1 && s.g.round > builtIn(s, s.rivalSole);

/** Are incomes counted at the end of this round? Then gold is useless. CIT-08 */
export const isCounted = ({ g }: Situation): boolean =>
  g.rules.victory === 'incomeCount' && g.lastRound !== null && g.round >= g.lastRound;

/** What one more income is worth in addition, if incomes are counted at the end. */
export const COUNTED_INCOME = 2;

/**
 * Returns a seat's income when incomes are counted, if it spends all gold on fort levels and no
 * hex changes its owner.
 */
const incomeToCount = (s: Situation, seat: Seat): number =>
  income(s.g, seat) + Math.min(levelsInTurn(s, seat), Math.floor(seatState(s.g, seat).gold / levelCost(s.g, seat)));

/**
 * Will the player lose when incomes are counted? Yes if a rival with a citadel has more income, or if the
 * player has no citadel.
 */
function losesCount(s: Situation, ahead: boolean): boolean {
  const takesPart = s.myCitadels.length > 0 || ahead;
  return rivalsWith(s).some((rival) => !takesPart || incomeToCount(s, rival) > incomeToCount(s, s.me));
}

const isRichest = (s: Situation): boolean =>
  s.g.clockwise.every((seat) => seat === s.me || !canWin(s.g, seat) || income(s.g, seat) <= s.income);

const conquest: Aim = {
  citadel: (s) => (s.myCitadels.length > 0 ? GAME : s.citadels.length === 1 ? STEP : LITTLE),
  raises: anyStands,
  isPressed: (s, ahead) => isUnderClock(s) && !ahead,
  saves: () => true,
  storms: true,
};

/** The aim for endings in which a citadel does not win. */
const citadelFree: Aim = {
  citadel: () => 0,
  raises: () => true,
  isPressed: () => false,
  saves: () => false,
  storms: false,
};

/**
 * Returns the worth of land. The last hexes that a player needs to win are worth as much as the game, also if
 * a rival needs them.
 */
function land(s: Situation, owner: Seat): number {
  const need = hexesToWin(s.g.rules);
  const closing = (have: number): number => (have + 1 >= need ? GAME : have + 3 >= need ? 3 : 1);
  const rivalClosing = owner === s.me || !canWin(s.g, owner) ? 0 : closing(hexesOf(s.g, owner).length);
  return closing(s.own.length) + (rivalClosing > 1 ? rivalClosing / 2 : 0);
}

const AIMS: Readonly<Record<RuleSet['victory'], Aim>> = {
  conquest,
  /**
   * The first citadel sets the last round, so a player with less income waits until a rival raises it. CIT-08
   */
  incomeCount: {
    ...conquest,
    raises: (s) => anyStands(s) || isRichest(s),
    isPressed: (s, ahead) => isCounted(s) && losesCount(s, ahead),
    land: (s, owner) => (isCounted(s) ? COUNTED_INCOME * (rivalsWith(s).includes(owner) ? 2 : 1) : 0),
  },
  /** A player raises a citadel immediately, even in the same round as a rival. CIT-09 */
  soleAtEnd: {
    citadel: (s, hex) => (othersWith(s).length === 1 && s.citadels.includes(hex) ? GAME : STEP),
    raises: () => true,
    isPressed: (s, ahead) =>
      s.myCitadels.length === 0 && othersWith(s).length === 1 && rivalsWith(s).length === 1 && !ahead,
    saves: () => true,
    storms: true,
  },
  /** The first citadel ends the game, so capturing a citadel wins nothing. CIT-10 */
  fast: { ...citadelFree, saves: () => true },
  /** A player who captures the only citadel wins immediately. CIT-10 */
  unique: { ...conquest, citadel: () => GAME, saves: (s) => !anyStands(s) },
  /**
   * A player wins with two citadels, so a second one is worth the game, and so is capturing one of
   * a rival's two. CIT-10
   */
  twoAtEnd: {
    ...conquest,
    citadel: (s, hex) =>
      s.myCitadels.length > 0 ||
      rivalsWith(s).some((seat) => citadelsOf(s, seat).includes(hex) && citadelsOf(s, seat).length > 1)
        ? GAME
        : LITTLE,
    raises: () => true,
    isPressed: (s, ahead) => !ahead && rivalsWith(s).some((seat) => citadelsOf(s, seat).length > 1),
  },
  /** A citadel counts like any other fort level. CIT-10 */
  turnLimit: citadelFree,
  territory: { ...citadelFree, land },
};

/** Returns the aim for the ending of this game. */
export const aimOf = (s: Situation): Aim => AIMS[s.g.rules.victory];
