// Where a newcomer finds a seat: the free seats of a table, whether Play now leads there, whether the public
// list shows it.
import type { Seat } from '../../shared/game/types.ts';
import type { TableWish } from '../../shared/options/index.ts';
import { monotonicNow } from '../common/clock.ts';
import type { GameTable } from './game-table.ts';

/** How long after its start newcomers may take the seats of bots in a quick game, ms. */
const LATECOMERS = 60_000;

/**
 * Is this the first game of a quick table, begun a moment ago, in which no player has done anything yet?
 * Until then a newcomer may take the seat of a bot as it is.
 */
function takesLatecomers({ games, isTouched, options, status }: GameTable): boolean {
  if (!options.quick || games.game !== 1 || monotonicNow() > games.startedAt + LATECOMERS) return false;
  return games.isStarting || (status === 'playing' && !isTouched);
}

/**
 * Returns seats a newcomer may take: free ones before the first game, bots' while a quick game takes
 * latecomers.
 */
export function freeSeats(table: GameTable): readonly Seat[] {
  const { isInLobby, isStarting, seats } = table;
  if (isInLobby && !isStarting) return seats.open;
  return takesLatecomers(table) ? seats.bots : [];
}

/**
 * Does Play now with these wishes lead to this table? It leads to a quick table with a free seat. It leads to
 * a table that a player made only if the newcomer completes it and all players there are ready. Its host
 * decides when it begins, and a newcomer must not have to wait for that.
 */
export function isOpenTo(table: GameTable, wish: TableWish): boolean {
  const { isPublic, isInLobby, seats, playsPreset } = table;
  const { quick, table: options } = table.options;
  const free = freeSeats(table);
  if (!isPublic || free.length === 0 || (!isInLobby && seats.present.length === 0)) return false;
  const areReady = seats.humans.every(({ ready, sessionId }) => ready && sessionId !== '');
  if (!quick && (free.length > 1 || !areReady)) return false;
  // A quick table is public and begins without bots, whatever the wish says.
  const { preset, botLevel, name: _name, isPublic: _isPublic, bots: _bots, ...rest } = wish;
  // If the newcomer replaces the last bot, the level does not matter.
  const keepsBots = quick ? free.length > 1 : seats.bots.length > 0;
  if (keepsBots && botLevel !== undefined && botLevel !== options.botLevel) return false;
  if (Object.entries(rest).some(([option, value]) => options[option as keyof typeof rest] !== value)) return false;
  return preset === undefined || (preset === options.preset && playsPreset);
}

/**
 * Does the public list show this table? Not if it is private or over, if it waits and no player is connected, or if one
 * person plays at a quick table. Television and links show such a game all the same.
 */
export function isListed({ isPublic, isOver, isInLobby, options, seats }: GameTable): boolean {
  if (!isPublic || isOver) return false;
  if (isInLobby) return seats.present.length > 0;
  return !options.quick || seats.humans.length > 1;
}
