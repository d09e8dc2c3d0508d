// Casters are supported magic creatures and heroes, which random events use, and the hexes in their reach. A
// citadel never casts. EVT-03, EVT-06, AMB-68, T-30

import { kindInfo } from '../../model/catalogue/index.ts';
import type { RuleId } from '../../model/catalogue/rules.ts';
import { hexUnder, isFighter } from '../../model/game/pieces.ts';
import {
  type Counter,
  type Game,
  type HexId,
  isOnBoard,
  type PieceId,
  type Refusal,
  type Seat,
} from '../../model/game/types.ts';
import { cellsWithin, distance } from '../../model/hex/hex.ts';
import { pickOf, type Random } from '../../model/luck/random.ts';
import { isHex, pieceById, refuse } from '../queries/queries.ts';
import { isSupported } from '../support.ts';

const isMage = (g: Game, c: Counter): boolean => kindInfo(c.kind).magic && isSupported(g, c.seat, c.kind, hexUnder(c));

const castersOf = (g: Game, seat: Seat): Counter[] =>
  g.counters.filter((c) => c.seat === seat && isOnBoard(c.at) && isFighter(c.kind) && isMage(g, c));

const reachOf = (g: Game, c: Counter): HexId[] => cellsWithin(g.hexes.length, hexUnder(c), kindInfo(c.kind).cv);

/** Returns the casters of a seat, each with the hexes in its reach that `fits` accepts. */
export const castTargets = (g: Game, seat: Seat, fits: (hex: HexId) => boolean): { id: PieceId; hexes: HexId[] }[] =>
  castersOf(g, seat)
    .map((c) => ({ id: c.id, hexes: reachOf(g, c).filter(fits) }))
    .filter((c) => c.hexes.length > 0);

/** Returns why this piece may not cast on this hex; null if it may. */
export function checkCast(g: Game, rule: RuleId, seat: Seat, id: PieceId, hex: HexId): Refusal | null {
  const c = pieceById(g, id);
  if (c === undefined || c.seat !== seat || !isOnBoard(c.at) || !isFighter(c.kind))
    return refuse('piece.unknown', { id });
  if (!kindInfo(c.kind).magic) return refuse(rule, { id });
  if (!isMage(g, c)) return refuse('BLUF-01', { id });
  if (!isHex(g, hex)) return refuse('hex.unknown', { hex });
  const have = distance(hexUnder(c), hex);
  const max = kindInfo(c.kind).cv;
  return have <= max ? null : refuse(rule, { hex, have, max });
}

/** Returns one of these casters with one of its hexes, at random. */
export function sampleCast(
  list: readonly { id: PieceId; hexes: HexId[] }[],
  random: Random,
): { caster: PieceId; hex: HexId } {
  const choice = pickOf(random, list);
  return { caster: choice.id, hex: pickOf(random, choice.hexes) };
}
