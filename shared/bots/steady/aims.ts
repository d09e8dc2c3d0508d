// A player's aims by the ending: what a citadel is worth, when it is raised, and which threats need an answer
// now.
import { hexState, seatState } from '../../game/pieces.ts';
import type { HexId, RuleSet, Seat } from '../../game/types.ts';
import { levelCost } from '../../rules/construction-limits.ts';
import { income } from '../../rules/income.ts';
import { hexesOf } from '../../rules/queries/queries.ts';
import { canWin } from '../../rules/victory/last-standing.ts';
import { hexesToWin } from '../../rules/victory/territory.ts';
import { levelsInTurn, type Situation } from './situation.ts';

interface Aim {
  /** Returns the value of taking a rival's citadel, in addition to its hex. */
  citadel(s: Situation, hex: HexId): number;
  /** Returns whether a citadel is raised as soon as possible, even if it may be stormed. */
  raises(s: Situation): boolean;
  /**
   * Returns whether a rival wins in this round unless a player acts.
   * @param ahead whether an own citadel can be raised in the next construction
   */
  isPressed(s: Situation, ahead: boolean): boolean;
  saves(s: Situation): boolean;
  /** Whether rivals' citadels decide, so that pieces gather for them and attack them with patience. */
  storms: boolean;
  /** Returns the value of a hex in addition to its income, by its owner. */
  land?(s: Situation, owner: Seat): number;
}

/** The value of the whole game, in the unit of a hex's value. */
export const GAME = 60;
/** Taking a citadel that blocks a rival's victory, or is a step towards one's own. */
const STEP = 25;
/** Taking a citadel that does neither yet. */
const LITTLE = 12;

const builtIn = (s: Situation, hex: HexId): number => hexState(s.g, hex).fort?.citadelRound ?? 0;
const isMine = (s: Situation, hex: HexId): boolean => hexState(s.g, hex).owner === s.me;
/** Returns the other owners of a citadel, whether or not they can still win. */
const othersWith = (s: Situation): readonly Seat[] => [
  ...new Set(s.citadels.filter((hex) => !isMine(s, hex)).map((hex) => hexState(s.g, hex).owner)),
];
/** Returns the other owners who can win: not players who gave up. AMB-109 */
const rivalsWith = (s: Situation): readonly Seat[] => othersWith(s).filter((seat) => canWin(s.g, seat));
const citadelsOf = (s: Situation, seat: Seat): HexId[] => s.citadels.filter((hex) => hexState(s.g, hex).owner === seat);
const anyStands = (s: Situation): boolean => s.citadels.length > 0;

/**
 * Returns whether the only citadel belongs to a rival who can win, and did so before this round. CIT-04,
 * AMB-109
 */
const underClock = (s: Situation): boolean => s.rivalSole !== -1 && s.g.round > builtIn(s, s.rivalSole);

/** Returns whether incomes are counted as this round ends. After that gold is useless. CIT-08 */
export const isCounted = ({ g }: Situation): boolean =>
  g.rules.victory === 'incomeCount' && g.lastRound !== null && g.round >= g.lastRound;

/**
 * Value of one income more, or one less for a rival, if incomes are counted, in addition to what the hex
 * pays.
 */
export const COUNTED_INCOME = 2;

/**
 * Returns the income at the end of the round if gold is spent on levels and no player takes or loses
 * anything.
 */
const incomeToCount = (s: Situation, seat: Seat): number =>
  income(s.g, seat) + Math.min(levelsInTurn(s, seat), Math.floor(seatState(s.g, seat).gold / levelCost(s.g, seat)));

/**
 * Returns whether the count would find a rival with a citadel who has more income, or oneself without a
 * citadel.
 */
function losesCount(s: Situation, ahead: boolean): boolean {
  const takesPart = s.myCitadels.length > 0 || ahead;
  return rivalsWith(s).some((rival) => !takesPart || incomeToCount(s, rival) > incomeToCount(s, s.me));
}

/** Returns whether no other player who can win has more income. */
const isRichest = (s: Situation): boolean =>
  s.g.clockwise.every((seat) => seat === s.me || !canWin(s.g, seat) || income(s.g, seat) <= s.income);

const conquest: Aim = {
  citadel: (s) => (s.myCitadels.length > 0 ? GAME : s.citadels.length === 1 ? STEP : LITTLE),
  raises: anyStands,
  isPressed: (s, ahead) => underClock(s) && !ahead,
  saves: () => true,
  storms: true,
};

/** No player wins by taking or having a citadel. */
const untouched: Aim = {
  citadel: () => 0,
  raises: () => true,
  isPressed: () => false,
  saves: () => false,
  storms: false,
};

/** Land in addition to its income: the last hexes are worth the game, and so are a rival's. */
function land(s: Situation, owner: Seat): number {
  const need = hexesToWin(s.g.rules);
  const closing = (have: number): number => (have + 1 >= need ? GAME : have + 3 >= need ? 3 : 1);
  const rivalClosing = owner === s.me || !canWin(s.g, owner) ? 0 : closing(hexesOf(s.g, owner).length);
  return closing(s.own.length) + (rivalClosing > 1 ? rivalClosing / 2 : 0);
}

const AIMS: Readonly<Record<RuleSet['victory'], Aim>> = {
  conquest,
  /** The richest owner wins: a poorer player waits until another one sets the last round. CIT-08 */
  incomeCount: {
    ...conquest,
    raises: (s) => anyStands(s) || isRichest(s),
    isPressed: (s, ahead) => isCounted(s) && losesCount(s, ahead),
    land: (s, owner) => (isCounted(s) ? COUNTED_INCOME * (rivalsWith(s).includes(owner) ? 2 : 1) : 0),
  },
  /** Alone after construction: raised immediately, and a rival's is answered in the same round. CIT-09 */
  soleAtEnd: {
    citadel: (s, hex) => (othersWith(s).length === 1 && s.citadels.includes(hex) ? GAME : STEP),
    raises: () => true,
    isPressed: (s, ahead) =>
      s.myCitadels.length === 0 && othersWith(s).length === 1 && rivalsWith(s).length === 1 && !ahead,
    saves: () => true,
    storms: true,
  },
  /** The first builder wins as the round ends: storming wins nothing. CIT-10 */
  fast: { ...untouched, saves: () => true },
  /** A player who takes it wins immediately. CIT-10 */
  unique: { ...conquest, citadel: () => GAME, saves: (s) => !anyStands(s) },
  /** Two as a round ends: a second citadel is worth the game, and so is one of a rival's two. CIT-10 */
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
  /** The highest income at the end of the last round: a level is a level. CIT-10 */
  turnLimit: untouched,
  territory: { ...untouched, land },
};

/** Returns the aim under the ending of this game. */
export const aimOf = (s: Situation): Aim => AIMS[s.g.rules.victory];
