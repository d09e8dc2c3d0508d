// Where a newcomer finds a seat: free seats, where Play now leads, and which tables the public list shows.
import type { Seat } from '../../shared/model/game/types.ts';
import type { TableWish } from '../../shared/model/options/index.ts';
import { monotonicNow } from '../common/clock.ts';
import type { Table } from './table.ts';

/** How long after its start newcomers may take the seats of bots in a quick game, ms. */
const LATECOMERS = 60_000;

/**
 * Is this the first game of a quick table, begun a moment ago and still untouched by players? Until then a
 * newcomer may take a bot's seat as it is.
 */
function takesLatecomers({ games, isTouched, options, status }: Table): boolean {
  if (!options.quick || games.game !== 1 || monotonicNow() > games.startedAt + LATECOMERS) return false;
  return games.isStarting || (status === 'playing' && !isTouched);
}

/**
 * Returns seats for a newcomer: free ones before the first game, bots' while a quick game takes latecomers.
 */
export function freeSeats(table: Table): readonly Seat[] {
  const { isInLobby, isStarting, seats } = table;
  if (isInLobby && !isStarting) return seats.open;
  return takesLatecomers(table) ? seats.bots : [];
}

/**
 * Does Play now with these wishes lead to this table? It may be a quick table with a free seat. A table made
 * by a player must be complete with the newcomer and all players ready: its host decides when it begins.
 */
export function isOpenTo(table: Table, wish: TableWish): boolean {
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
 * Does the public list show this table? Not if it is private or over, waits without players, or is a quick
 * game of one person. Television and links show such a game all the same.
 */
export function isListed({ isPublic, isOver, isInLobby, options, seats }: Table): boolean {
  if (!isPublic || isOver) return false;
  if (isInLobby) return seats.present.length > 0;
  return !options.quick || seats.humans.length > 1;
}
