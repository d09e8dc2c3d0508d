// A player's aims by the ending: what a citadel is worth, when it is raised, and which threats need an answer
// now.
import { hexState, seatState } from '../../game/pieces.ts';
import type { HexId, RuleSet, Seat } from '../../game/types.ts';
import { income } from '../../rules/income.ts';
import { hexesOf } from '../../rules/queries/queries.ts';
import { hexesToWin } from '../../rules/victory/territory.ts';
import type { Situation } from './situation.ts';

interface Aim {
  /** Returns the value of taking a rival's citadel, in addition to its hex. */
  citadel(s: Situation, hex: HexId): number;
  /** Returns whether a citadel is raised as soon as possible, even if it may be stormed. */
  raises(s: Situation): boolean;
  /** Returns whether a rival wins in this round unless a player acts. */
  isPressed(s: Situation): boolean;
  saves(s: Situation): boolean;
  /** Whether rivals' citadels decide, so that pieces gather for them and attack them with patience. */
  storms: boolean;
  /** Returns the value of a hex in addition to its income, by its owner. */
  land?(s: Situation, owner: Seat): number;
}

/** The value of the whole game, in the unit of a hex's value. */
export const GAME = 60;
/** Blocking a rival's victory, or a step towards one's own. */
const STEP = 25;
const LITTLE = 12;

const builtIn = (s: Situation, hex: HexId): number => hexState(s.g, hex).fort?.citadelRound ?? 0;
const isMine = (s: Situation, hex: HexId): boolean => hexState(s.g, hex).owner === s.me;
const rivalsWith = (s: Situation): readonly Seat[] => [
  ...new Set(s.citadels.filter((hex) => !isMine(s, hex)).map((hex) => hexState(s.g, hex).owner)),
];
const anyStands = (s: Situation): boolean => s.citadels.length > 0;

/** Returns whether the only citadel belongs to a rival, and did so before this round. CIT-04 */
const underClock = (s: Situation): boolean => s.rivalSole !== -1 && s.g.round > builtIn(s, s.rivalSole);

const isRichest = (s: Situation): boolean =>
  s.g.clockwise.every((seat) => seat === s.me || seatState(s.g, seat).fallen || income(s.g, seat) <= s.income);

const conquest: Aim = {
  citadel: (s, hex) => (s.myCitadels.length > 0 ? GAME : s.rivalSole === hex ? STEP : LITTLE),
  raises: anyStands,
  isPressed: underClock,
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
  const theirs = owner < 0 || owner === s.me ? 0 : closing(hexesOf(s.g, owner).length);
  return closing(s.own.length) + (theirs > 1 ? theirs / 2 : 0);
}

const AIMS: Readonly<Record<RuleSet['victory'], Aim>> = {
  conquest,
  /** The richest owner wins: a poorer player waits until another one sets the last round. CIT-08 */
  incomeCount: {
    ...conquest,
    raises: (s) => anyStands(s) || isRichest(s),
    isPressed: (s) => s.g.lastRound !== null && s.g.round >= s.g.lastRound && s.rivalSole !== -1,
  },
  /** Alone after construction: raised immediately, and a rival's is answered in the same round. CIT-09 */
  soleAtEnd: {
    citadel: (s, hex) => (rivalsWith(s).length === 1 && s.citadels.includes(hex) ? GAME : STEP),
    raises: () => true,
    isPressed: (s) => s.myCitadels.length === 0 && rivalsWith(s).length === 1,
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
      s.citadels.some((c) => c !== hex && hexState(s.g, c).owner === hexState(s.g, hex).owner)
        ? GAME
        : LITTLE,
    raises: () => true,
    isPressed: (s) =>
      rivalsWith(s).some((seat) => s.citadels.filter((c) => hexState(s.g, c).owner === seat).length > 1),
  },
  /** The highest income at the end of the last round: a level is a level. CIT-10 */
  turnLimit: untouched,
  territory: { ...untouched, land },
};

/** Returns the aim under the ending of this game. */
export const aimOf = (s: Situation): Aim => AIMS[s.g.rules.victory];
