// Where a newcomer finds a seat: free seats, tables for Play now, and tables of the public list.
import type { Seat } from '../../shared/model/game/types.ts';
import type { TableWish } from '../../shared/model/options/index.ts';
import { monotonicNow } from '../common/clock.ts';
import type { Table } from './table.ts';

/** How long after its start a quick game lets newcomers take the seats of bots, ms. */
const LATECOMERS = 60_000;

/**
 * Is this the first game of a quick table, just begun and still untouched by players? A newcomer may then
 * take a bot's seat and position.
 */
function takesLatecomers({ games, isTouched, options, status }: Table): boolean {
  if (!options.quick || games.game !== 1 || monotonicNow() > games.startedAt + LATECOMERS) return false;
  return games.isStarting || (status === 'playing' && !isTouched);
}

/** Returns free seats before the first game, and seats of bots while a quick game takes latecomers. */
export function freeSeats(table: Table): readonly Seat[] {
  const { isInLobby, isStarting, seats } = table;
  if (isInLobby && !isStarting) return seats.openSeats;
  return takesLatecomers(table) ? seats.bots : [];
}

/**
 * Does Play now with these wishes lead to this table? A quick table needs a free seat. A table of a player
 * must be complete with the newcomer, and all must be ready: otherwise its host decides when to begin.
 */
export function isOpenTo(table: Table, wish: TableWish): boolean {
  const { isPublic, isInLobby, seats, playsPreset } = table;
  const { quick, table: options } = table.options;
  const free = freeSeats(table);
  if (!isPublic || free.length === 0 || (!isInLobby && seats.present.length === 0)) return false;
  const areReady = seats.humans.every(({ ready, sessionId }) => ready && sessionId !== '');
  if (!quick && (free.length > 1 || !areReady)) return false;
  // A quick table is always public and begins without bots.
  const { preset, botLevel, name: _name, isPublic: _isPublic, bots: _bots, ...rest } = wish;
  // If the newcomer replaces the last bot, the level does not matter.
  const keepsBots = quick ? free.length > 1 : seats.bots.length > 0;
  if (keepsBots && botLevel !== undefined && botLevel !== options.botLevel) return false;
  if (Object.entries(rest).some(([option, value]) => options[option as keyof typeof rest] !== value)) return false;
  return preset === undefined || (preset === options.preset && playsPreset);
}

/**
 * Does the public list show this table? Not if it is private or over, waits without players, or is a quick
 * game of one person. Television and links show such a game.
 */
export function isListed({ isPublic, isOver, isInLobby, options, seats }: Table): boolean {
  if (!isPublic || isOver) return false;
  if (isInLobby) return seats.present.length > 0;
  return !options.quick || seats.humans.length > 1;
}
