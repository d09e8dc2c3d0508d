// Checks the game's ending at each moment at which the game may be over. CIT-04…CIT-10
import type { FortLevel } from '../../model/catalogue/index.ts';
import { hexState } from '../../model/game/pieces.ts';
import type { Game, HexId, RuleSet, Seat, Victory } from '../../model/game/types.ts';
import { onlyOf } from '../../model/shape/entry.ts';
import type { Play } from '../play.ts';
import { citadels, isCitadel } from '../queries/queries.ts';
import type { Ending } from './each-ending.ts';
import { conquest, fast, incomeCount, soleAtEnd, territory, turnLimit, twoAtEnd, unique } from './each-ending.ts';
import { canWin } from './standing.ts';

const ENDINGS: Readonly<Record<RuleSet['victory'], Ending>> = {
  conquest,
  incomeCount,
  soleAtEnd,
  fast,
  unique,
  twoAtEnd,
  turnLimit,
  territory,
};

const endingOf = (g: Game): Ending => ENDINGS[g.rules.victory];

function end(play: Play, victory: Victory | null | undefined): boolean {
  if (victory === null || victory === undefined) return false;
  play.emit({ t: 'ended', victory });
  return true;
}

/**
 * Checks for victory right after a capture. Returns true if the game is over; then the caller must
 * do nothing more. AMB-133
 */
export const hexTaken = (play: Play, seat: Seat, hex: HexId): boolean =>
  canWin(play.game, seat) && end(play, endingOf(play.game).hexTaken?.(play.game, seat, hex));

/** Checks for victory after the construction phase. Returns true if the game is over. AMB-134 */
export const constructionOver = (play: Play): boolean => end(play, endingOf(play.game).constructionOver?.(play.game));

/**
 * Checks for victory after a round, by the chosen ending and then by the limit of rounds. Returns true if the
 * game is over. AMB-64, CIT-10
 */
export const roundOver = (play: Play): boolean =>
  [endingOf(play.game), turnLimit].some((ending) => end(play, ending.roundOver?.(play.game)));

/** If the ending has a last round, sets it when the first citadel is built. CIT-08, AMB-63 */
export function citadelBuilt(play: Play): void {
  const { lastRound, round } = play.game;
  const { roundsAfterFirst } = endingOf(play.game);
  if (roundsAfterFirst === undefined || lastRound !== null) return;
  play.emit({ t: 'lastRoundSet', round: round + roundsAfterFirst });
}

/**
 * Returns the round from which a citadel counts for the player who has just captured
 * it. CIT-06, AMB-60, AMB-146
 */
export function clockTaken(g: Game, hex: HexId): number | null {
  const h = hexState(g, hex);
  if (!isCitadel(h)) return null;
  return endingOf(g).keepsClock === true ? (h.fort?.citadelRound ?? null) : g.round;
}

/**
 * Lowers a fort to a level, or removes it if the level is null. If only one citadel is left, its countdown
 * may begin again. CIT-05, AMB-170
 */
export function lowerFort(play: Play, hex: HexId, level: FortLevel | null): void {
  const wasCitadel = isCitadel(hexState(play.game, hex));
  play.emit({ t: 'lowered', hex, level });
  const only = onlyOf(citadels(play.game));
  if (!wasCitadel || only === undefined || endingOf(play.game).restartsClock !== true) return;
  play.emit({ t: 'clockBegan', hex: only, round: play.game.round });
}

/** May the board have only one citadel at a time? CIT-10 */
export const hasOneCitadel = (g: Game): boolean => endingOf(g).hasOneCitadel === true;

/** Returns the citadels because of which a seat may not build one. CIT-02, CIT-10 */
export const barringCitadels = (g: Game, seat: Seat): HexId[] =>
  citadels(g).filter((hex) => hasOneCitadel(g) || hexState(g, hex).owner === seat);

/** May the events that can lower citadels do so now? EVT-05, AMB-147 */
export const areCitadelsShaken = (g: Game): boolean =>
  citadels(g).length >= (endingOf(g).shakenFrom ?? Number.MAX_SAFE_INTEGER);
