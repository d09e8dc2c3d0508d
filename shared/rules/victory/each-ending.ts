// The different endings of a game. An option of the rules chooses one of them. CIT-04…CIT-10

import { hexState } from '../../model/game/pieces.ts';
import { type Game, type HexId, NOBODY, type RuleSet, type Seat, type Victory } from '../../model/game/types.ts';
import { onlyOf } from '../../model/shape/entry.ts';
import { citadels, hexesOf, isCitadel, order } from '../queries/queries.ts';
import { canWin, heldSole, ownsTwo, richest } from './standing.ts';

/**
 * An ending. Each of its functions checks a position and returns the victory, or null if the game goes on.
 */
export interface Ending {
  /** Called after a seat that can still win has captured a hex. */
  readonly hexTaken?: (g: Game, seat: Seat, hex: HexId) => Victory | null;
  /** Called after the construction phase. AMB-134 */
  readonly constructionOver?: (g: Game) => Victory | null;
  /** Called at the end of a round, before the order of play of the next round is set. AMB-64 */
  readonly roundOver?: (g: Game) => Victory | null;
  /** The last round comes this many rounds after the round of the first citadel. */
  readonly roundsAfterFirst?: number;
  /** If damage leaves only one citadel, does its countdown begin again? CIT-05 */
  readonly restartsClock?: true;
  /** May the board have only one citadel at a time, instead of one for each player? */
  readonly hasOneCitadel?: true;
  /** Does a captured citadel keep the round in which it was built? Then its capture does not win. */
  readonly keepsClock?: true;
  /** If the board has at least this many citadels, certain events may lower them. */
  readonly shakenFrom?: number;
}

// Conquest, the classic ending: a player wins by holding the only citadel for a round, or by owning a
// second one. CIT-04…CIT-07, AMB-58…AMB-61
export const conquest: Ending = {
  restartsClock: true,

  /** The owner of two citadels wins immediately, in any phase. CIT-05 */
  hexTaken: (g, seat) => (ownsTwo(g, seat) ? { winners: [seat], how: 'second' } : null),

  /** A player who has owned the only citadel since an earlier round wins. CIT-04…CIT-06, AMB-58, AMB-59 */
  constructionOver(g) {
    const owner = heldSole(g);
    return owner === NOBODY ? null : { winners: [owner], how: 'held' };
  },
};

// One round after the first citadel was built, the citadel owner with the highest income
// wins. CIT-08, AMB-63, AMB-145
export const incomeCount: Ending = {
  /** The last round stays the same even if the citadel changes its owner. AMB-63 */
  roundsAfterFirst: 1,

  /** A player who captures a second citadel wins immediately. */
  hexTaken: (g, seat) => (ownsTwo(g, seat) ? { winners: [seat], how: 'second' } : null),

  /** If no player owns a citadel, the game goes on until a construction phase ends with an owner. AMB-145 */
  constructionOver(g) {
    if (g.lastRound === null || g.round < g.lastRound) return null;
    const owners = g.clockwise.filter((s) => canWin(g, s) && citadels(g).some((hex) => hexState(g, hex).owner === s));
    return owners.length === 0 ? null : { winners: richest(g, owners), how: 'income' };
  },
};

// If only one player has citadels when a construction phase ends, that player wins. CIT-09, AMB-62
export const soleAtEnd: Ending = {
  constructionOver(g) {
    const owner = onlyOf([...new Set(citadels(g).map((hex) => hexState(g, hex).owner))]);
    return owner !== undefined && canWin(g, owner) ? { winners: [owner], how: 'sole' } : null;
  },
};

// The first player to build a citadel wins if they still own it when the round ends. CIT-10, AMB-64, AMB-146
const hasNew = (g: Game, seat: Seat): boolean =>
  citadels(g).some((hex) => {
    const { owner, fort } = hexState(g, hex);
    return owner === seat && fort?.citadelRound === g.round;
  });

export const fast: Ending = {
  keepsClock: true,

  roundOver(g) {
    const first = order(g).find((seat) => canWin(g, seat) && hasNew(g, seat));
    return first === undefined ? null : { winners: [first], how: 'fast' };
  },
};

// There is only one citadel. Its builder wins by holding it to the end of the next round; a player who
// captures it wins immediately. CIT-10, AMB-64
export const unique: Ending = {
  hasOneCitadel: true,

  hexTaken: (g, seat, hex) => (isCitadel(hexState(g, hex)) ? { winners: [seat], how: 'seized' } : null),

  roundOver(g) {
    const builder = heldSole(g);
    return builder === NOBODY ? null : { winners: [builder], how: 'held' };
  },
};

// The first player to own two citadels at the end of a round wins. CIT-10, EVT-05, AMB-147
export const twoAtEnd: Ending = {
  /** An event may lower citadels once there are two. AMB-147 */
  shakenFrom: 2,

  /** All players who own two citadels share the victory. AMB-147 */
  roundOver(g) {
    const winners = g.clockwise.filter((seat) => canWin(g, seat) && ownsTwo(g, seat));
    return winners.length === 0 ? null : { winners, how: 'second' };
  },
};

// The game has a limit of rounds. When the last round ends, the player with the highest
// income wins. CIT-10, AMB-139
export const turnLimit: Ending = {
  roundOver(g) {
    if (g.rules.turnLimit === null || g.round < g.rules.turnLimit) return null;
    const winners = richest(
      g,
      g.clockwise.filter((seat) => canWin(g, seat)),
    );
    return { winners, how: 'turns' };
  },
};

// The first player to control a given number of hexes wins immediately. CIT-10, AMB-139

/** How many hexes a player needs to win, by the number of players. Not defined for more than four. */
const HEXES: Readonly<Record<number, number>> = { 2: 13, 3: 10, 4: 19 };

/** Returns how many hexes a player needs to win. Throws a RangeError for more than four players. */
export function hexesToWin({ players }: RuleSet): number {
  const need = HEXES[players];
  if (need === undefined) throw new RangeError(`no number of hexes wins among ${players} players`);
  return need;
}

export const territory: Ending = {
  hexTaken: (g, seat) =>
    hexesOf(g, seat).length >= hexesToWin(g.rules) ? { winners: [seat], how: 'territory' } : null,
};
