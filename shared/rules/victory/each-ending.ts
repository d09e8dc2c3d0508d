// The ways to end a game. CIT-04…CIT-10

import { hexState } from '../../model/game/pieces.ts';
import { type Game, type HexId, NOBODY, type RuleSet, type Seat, type Victory } from '../../model/game/types.ts';
import { onlyOf } from '../../model/shape/entry.ts';
import { citadels, hexesOf, isCitadel, order } from '../queries/queries.ts';
import { canWin, heldSole, ownsTwo, richest } from './standing.ts';

/** The checks of an ending: each function returns the victory, if any, by the position. */
export interface Ending {
  /** Called right after a seat that can win has captured a hex. */
  readonly hexTaken?: (g: Game, seat: Seat, hex: HexId) => Victory | null;
  /** Runs after construction. AMB-134 */
  readonly constructionOver?: (g: Game) => Victory | null;
  /** Runs before the order of play of the next round is set. AMB-64 */
  readonly roundOver?: (g: Game) => Victory | null;
  /** How many rounds after the first citadel the last round is. */
  readonly roundsAfterFirst?: number;
  /** If damage leaves a single citadel, does its count of rounds begin again? CIT-05 */
  readonly restartsClock?: true;
  /** Is there only one citadel on the board at a time, instead of one for each player? */
  readonly hasOneCitadel?: true;
  /** Does a captured citadel keep the round in which it was built? Then capturing it does not win. */
  readonly keepsClock?: true;
  /** From this number of citadels on, an event that shakes citadels may lower them. */
  readonly shakenFrom?: number;
}

// Conquest, the classic ending: holding the only citadel for a round, or owning a second one. CIT-04…CIT-07,
// AMB-58…AMB-61
export const conquest: Ending = {
  restartsClock: true,

  /** The owner of two citadels wins immediately, in any phase. CIT-05 */
  hexTaken: (g, seat) => (ownsTwo(g, seat) ? { winners: [seat], how: 'second' } : null),

  /** The owner of the only citadel since an earlier round wins. CIT-04…CIT-06, AMB-58, AMB-59 */
  constructionOver(g) {
    const owner = heldSole(g);
    return owner === NOBODY ? null : { winners: [owner], how: 'held' };
  },
};

// A round after the first citadel, the citadel owner with the highest income wins. CIT-08, AMB-63, AMB-145
export const incomeCount: Ending = {
  /** The last round stays set even if the citadel changes its owner. AMB-63 */
  roundsAfterFirst: 1,

  /** Capturing a second citadel wins immediately. */
  hexTaken: (g, seat) => (ownsTwo(g, seat) ? { winners: [seat], how: 'second' } : null),

  /** Without such an owner the game continues until a construction ends with one. AMB-145 */
  constructionOver(g) {
    if (g.lastRound === null || g.round < g.lastRound) return null;
    const owners = g.clockwise.filter((s) => canWin(g, s) && citadels(g).some((hex) => hexState(g, hex).owner === s));
    return owners.length === 0 ? null : { winners: richest(g, owners), how: 'income' };
  },
};

// The only player with citadels as a construction ends wins. CIT-09, AMB-62
export const soleAtEnd: Ending = {
  constructionOver(g) {
    const owner = onlyOf([...new Set(citadels(g).map((hex) => hexState(g, hex).owner))]);
    return owner !== undefined && canWin(g, owner) ? { winners: [owner], how: 'sole' } : null;
  },
};

// The first builder wins, if they still have the citadel as the round ends. CIT-10, AMB-64, AMB-146
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

// The one citadel: its builder must hold it to the end of the next round; a captor wins immediately. CIT-10,
// AMB-64
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
  /** An event may take a citadel if there are two. AMB-147 */
  shakenFrom: 2,

  /** All who own two citadels share the victory. AMB-147 */
  roundOver(g) {
    const winners = g.clockwise.filter((seat) => canWin(g, seat) && ownsTwo(g, seat));
    return winners.length === 0 ? null : { winners, how: 'second' };
  },
};

// A limit of rounds: as the last round ends, the highest income wins. CIT-10, AMB-139
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

/** Hexes to win, by the number of players; none for more than four. */
const HEXES: Readonly<Record<number, number>> = { 2: 13, 3: 10, 4: 19 };

/** Returns the number of hexes needed to win. Throws a RangeError for more than four players. */
export function hexesToWin({ players }: RuleSet): number {
  const need = HEXES[players];
  if (need === undefined) throw new RangeError(`no number of hexes wins among ${players} players`);
  return need;
}

export const territory: Ending = {
  hexTaken: (g, seat) =>
    hexesOf(g, seat).length >= hexesToWin(g.rules) ? { winners: [seat], how: 'territory' } : null,
};
