// What a player aims at, by the ending: what a citadel is worth to them, when it is raised, what must be answered at once.
import { hexState, seatState } from '../../game/pieces.ts';
import type { HexId, RuleSet, Seat } from '../../game/types.ts';
import { levelCost } from '../../rules/construction-limits.ts';
import { income } from '../../rules/income.ts';
import { hexesOf } from '../../rules/queries.ts';
import { canWin } from '../../rules/victory/last-standing.ts';
import { hexesToWin } from '../../rules/victory/territory.ts';
import { levelsInTurn, type Situation } from './situation.ts';

/** What an ending makes of citadels and land. */
interface Aim {
  /** What taking a rival's citadel is worth beside its hex. */
  citadel(s: Situation, hex: HexId): number;
  /** Is a citadel raised though it may be stormed, once it can be? */
  raises(s: Situation): boolean;
  /**
   * Does a rival win in this round unless somebody acts?
   * @param ahead an own citadel can be raised in the next construction
   */
  isPressed(s: Situation, ahead: boolean): boolean;
  /** Is gold kept for a citadel? */
  saves(s: Situation): boolean;
  /** Do rivals' citadels decide, so that pieces gather for them and attack them with patience? */
  storms: boolean;
  /** What a hex is worth beside what it pays, by who owns it. */
  land?(s: Situation, owner: Seat): number;
}

/** The game itself, against what a hex is worth. */
export const GAME = 60;
/** Taking a citadel that closes a rival's way to victory, or is a step towards one's own. */
const STEP = 25;
/** Taking one that does neither yet. */
const LITTLE = 12;

const builtIn = (s: Situation, hex: HexId): number => hexState(s.g, hex).fort?.citadelRound ?? 0;
const isMine = (s: Situation, hex: HexId): boolean => hexState(s.g, hex).owner === s.me;
/** Others who own a citadel, whether they can still win or not. */
const othersWith = (s: Situation): readonly Seat[] => [
  ...new Set(s.citadels.filter((hex) => !isMine(s, hex)).map((hex) => hexState(s.g, hex).owner)),
];
/** Those of them who can win: not who gave up. AMB-109 */
const rivalsWith = (s: Situation): readonly Seat[] => othersWith(s).filter((seat) => canWin(s.g, seat));
const citadelsOf = (s: Situation, seat: Seat): HexId[] => s.citadels.filter((hex) => hexState(s.g, hex).owner === seat);
const anyStands = (s: Situation): boolean => s.citadels.length > 0;

/** The only citadel of the board is a rival's who can win, and was theirs before this round. CIT-04, AMB-109 */
const underClock = (s: Situation): boolean => s.rivalSole !== -1 && s.g.round > builtIn(s, s.rivalSole);

/** Is everybody's income counted as this round ends? No gold is of use after that. CIT-08 */
export const isCounted = ({ g }: Situation): boolean =>
  g.rules.victory === 'incomeCount' && g.lastRound !== null && g.round >= g.lastRound;

/** What one of income more, or one less for a rival, is worth where incomes are counted, beside what the hex pays. */
export const COUNTED_INCOME = 2;

/** The income at the end of the round, when gold is spent on levels; nobody else takes or loses anything. */
const incomeToCount = (s: Situation, seat: Seat): number =>
  income(s.g, seat) + Math.min(levelsInTurn(s, seat), Math.floor(seatState(s.g, seat).gold / levelCost(s.g, seat)));

/** Would the count find a rival with a citadel who has more income, or oneself without one? */
function losesCount(s: Situation, ahead: boolean): boolean {
  const takesPart = s.myCitadels.length > 0 || ahead;
  return rivalsWith(s).some((rival) => !takesPart || incomeToCount(s, rival) > incomeToCount(s, s.me));
}

/** Has nobody else who can win more income? */
const isRichest = (s: Situation): boolean =>
  s.g.clockwise.every((seat) => seat === s.me || !canWin(s.g, seat) || income(s.g, seat) <= s.income);

const conquest: Aim = {
  citadel: (s) => (s.myCitadels.length > 0 ? GAME : s.citadels.length === 1 ? STEP : LITTLE),
  raises: anyStands,
  isPressed: (s, ahead) => underClock(s) && !ahead,
  saves: () => true,
  storms: true,
};

/** Nobody wins by taking a citadel, nor by having one. */
const untouched: Aim = {
  citadel: () => 0,
  raises: () => true,
  isPressed: () => false,
  saves: () => false,
  storms: false,
};

/** Land beside what it pays: the last hexes are the game, and so are those of a rival who lacks as few. */
function land(s: Situation, owner: Seat): number {
  const need = hexesToWin(s.g.rules);
  const closing = (have: number): number => (have + 1 >= need ? GAME : have + 3 >= need ? 3 : 1);
  const theirs = owner === s.me || !canWin(s.g, owner) ? 0 : closing(hexesOf(s.g, owner).length);
  return closing(s.own.length) + (theirs > 1 ? theirs / 2 : 0);
}

const AIMS: Readonly<Record<RuleSet['victory'], Aim>> = {
  conquest,
  /** The richest owner wins: who is behind waits until somebody else sets the last round. CIT-08 */
  incomeCount: {
    ...conquest,
    raises: (s) => anyStands(s) || isRichest(s),
    isPressed: (s, ahead) => isCounted(s) && losesCount(s, ahead),
    land: (s, owner) => (isCounted(s) ? COUNTED_INCOME * (rivalsWith(s).includes(owner) ? 2 : 1) : 0),
  },
  /** Alone after construction: raised at once, and any other is answered in the round in which it stands. CIT-09 */
  soleAtEnd: {
    citadel: (s, hex) => (othersWith(s).length === 1 && s.citadels.includes(hex) ? GAME : STEP),
    raises: () => true,
    isPressed: (s, ahead) =>
      s.myCitadels.length === 0 && othersWith(s).length === 1 && rivalsWith(s).length === 1 && !ahead,
    saves: () => true,
    storms: true,
  },
  /** The first builder wins as the round ends: nothing is won by storming. CIT-10 */
  fast: { ...untouched, saves: () => true },
  /** Whoever takes it wins at once. CIT-10 */
  unique: { ...conquest, citadel: () => GAME, saves: (s) => !anyStands(s) },
  /** Two as a round ends: a second one is the game, and so is one of a rival's two. CIT-10 */
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

/** What is aimed at under the ending that this game is played with. */
export const aimOf = (s: Situation): Aim => AIMS[s.g.rules.victory];
