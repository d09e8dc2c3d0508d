// A player's aims by the ending: the worth of a citadel, when to raise it, and which threats need an answer
// now.
import { hexState, seatState } from '../../../model/game/pieces.ts';
import type { HexId, RuleSet, Seat } from '../../../model/game/types.ts';
import { levelCost } from '../../../rules/construction-limits.ts';
import { income } from '../../../rules/income.ts';
import { hexesOf } from '../../../rules/queries/queries.ts';
import { hexesToWin } from '../../../rules/victory/each-ending.ts';
import { canWin } from '../../../rules/victory/standing.ts';
import { levelsInTurn, type Situation } from './situation.ts';

interface Aim {
  /** Returns the worth of taking a citadel, in addition to its hex. */
  citadel(s: Situation, hex: HexId): number;
  /** Does the player raise a citadel as soon as possible, even if a rival may storm it? */
  raises(s: Situation): boolean;
  /**
   * Does a rival win in this round unless a player acts?
   * @param ahead can the player raise a citadel next?
   */
  isPressed(s: Situation, ahead: boolean): boolean;
  saves(s: Situation): boolean;
  /** Do rivals' citadels decide, so that pieces gather near them? */
  storms: boolean;
  /** Returns the worth of a hex of this owner, in addition to its income. */
  land?(s: Situation, owner: Seat): number;
}

/** Worth of winning the game, in the unit of a hex's value. */
export const GAME = 60;
/** Worth of a citadel that blocks a rival's victory, or is a step towards one's own. */
const STEP = 25;
/** Worth of a citadel that does neither yet. */
const LITTLE = 12;

const builtIn = (s: Situation, hex: HexId): number => hexState(s.g, hex).fort?.citadelRound ?? 0;
const isMine = (s: Situation, hex: HexId): boolean => hexState(s.g, hex).owner === s.me;
/** Returns the other owners of citadels, whether or not they can still win. */
const othersWith = (s: Situation): readonly Seat[] => [
  ...new Set(s.citadels.filter((hex) => !isMine(s, hex)).map((hex) => hexState(s.g, hex).owner)),
];
/** Returns the rivals with a citadel who can still win. AMB-109 */
const rivalsWith = (s: Situation): readonly Seat[] => othersWith(s).filter((seat) => canWin(s.g, seat));
const citadelsOf = (s: Situation, seat: Seat): HexId[] => s.citadels.filter((hex) => hexState(s.g, hex).owner === seat);
const anyStands = (s: Situation): boolean => s.citadels.length > 0;

/** Is the only citadel a rival's, from an earlier round? CIT-04, AMB-109 */
const isUnderClock = (s: Situation): boolean => s.rivalSole !== -1 && s.g.round > builtIn(s, s.rivalSole);

/** Returns whether incomes are counted as this round ends, so that gold is useless. CIT-08 */
export const isCounted = ({ g }: Situation): boolean =>
  g.rules.victory === 'incomeCount' && g.lastRound !== null && g.round >= g.lastRound;

/** Worth of one income more, or one less for a rival, in addition to what the hex pays. */
export const COUNTED_INCOME = 2;

/** Returns the income at the count if the seat spends its gold on levels and no hex changes its owner. */
const incomeToCount = (s: Situation, seat: Seat): number =>
  income(s.g, seat) + Math.min(levelsInTurn(s, seat), Math.floor(seatState(s.g, seat).gold / levelCost(s.g, seat)));

/** Does the player lose the count: a rival with a citadel has more income, or the player has none? */
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

/** Aim of endings in which a citadel does not win. */
const citadelFree: Aim = {
  citadel: () => 0,
  raises: () => true,
  isPressed: () => false,
  saves: () => false,
  storms: false,
};

/** The last hexes are worth the game, and so are a rival's last hexes. */
function land(s: Situation, owner: Seat): number {
  const need = hexesToWin(s.g.rules);
  const closing = (have: number): number => (have + 1 >= need ? GAME : have + 3 >= need ? 3 : 1);
  const rivalClosing = owner === s.me || !canWin(s.g, owner) ? 0 : closing(hexesOf(s.g, owner).length);
  return closing(s.own.length) + (rivalClosing > 1 ? rivalClosing / 2 : 0);
}

const AIMS: Readonly<Record<RuleSet['victory'], Aim>> = {
  conquest,
  /** A poorer player waits until another sets the last round. CIT-08 */
  incomeCount: {
    ...conquest,
    raises: (s) => anyStands(s) || isRichest(s),
    isPressed: (s, ahead) => isCounted(s) && losesCount(s, ahead),
    land: (s, owner) => (isCounted(s) ? COUNTED_INCOME * (rivalsWith(s).includes(owner) ? 2 : 1) : 0),
  },
  /** A player raises a citadel immediately, and answers a rival's in the same round. CIT-09 */
  soleAtEnd: {
    citadel: (s, hex) => (othersWith(s).length === 1 && s.citadels.includes(hex) ? GAME : STEP),
    raises: () => true,
    isPressed: (s, ahead) =>
      s.myCitadels.length === 0 && othersWith(s).length === 1 && rivalsWith(s).length === 1 && !ahead,
    saves: () => true,
    storms: true,
  },
  /** A stormed citadel wins nothing. CIT-10 */
  fast: { ...citadelFree, saves: () => true },
  /** Taking the citadel wins immediately. CIT-10 */
  unique: { ...conquest, citadel: () => GAME, saves: (s) => !anyStands(s) },
  /** A second citadel is worth the game, and so is one of a rival's two. CIT-10 */
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
  /** A citadel counts as any level. CIT-10 */
  turnLimit: citadelFree,
  territory: { ...citadelFree, land },
};

/** Returns the aim under the ending of this game. */
export const aimOf = (s: Situation): Aim => AIMS[s.g.rules.victory];
