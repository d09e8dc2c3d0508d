// Where a newcomer finds a seat: free seats, tables for Play now, and tables of the public list.
import type { Seat } from '../../shared/model/game/types.ts';
import { playsPreset, type TableOptions, type TableWish, tableFrom } from '../../shared/model/options/index.ts';
import { type PlayWish, WISHED } from '../../shared/play/net/wish.ts';
import { monotonicNow } from '../common/clock.ts';
import { type DirectoryEntry, type Opening, WAIT_STEP } from '../lobby/directory.ts';
import type { Candidate } from './best-match.ts';
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

/** What a quick table knows of its first player until a second player comes. */
export class FirstPlayer {
  /** The options that the player accepts; null once another player has come, or if the page cannot move. */
  accepts: PlayWish | null = null;
  /** The table that the player was asked to move to, or ''. */
  movesTo = '';
}

/** Asks the player of a quick table to move to another table, which also meets the wish of a newcomer. */
export function regroup({ firstPlayer, seats, audience }: Table, room: string): void {
  firstPlayer.movesTo = room;
  for (const seat of seats.present) audience.connections.sendRegroup(seat, room);
}

const QUICK: readonly string[] = ['name', 'isPublic', 'bots', ...WISHED] satisfies (keyof TableWish)[];

/**
 * Does a table with these options have the values of the wish? Not compared: the options of a wish (`WISHED`), and what every quick table
 * has: it is public and begins without bots.
 */
export const hasOptions = (options: TableOptions, wish: TableWish): boolean =>
  Object.entries(wish).every(
    ([option, value]) => QUICK.includes(option) || options[option as keyof TableWish] === value,
  );

/**
 * Returns what Play now needs to know of a table; null if it is not open to newcomers. A quick table begins
 * immediately. A table of a player begins if the newcomer completes it and all are ready: otherwise its host
 * decides when to begin.
 * @param coming how many visitors are on their way to a seat
 */
export function candidateOf(table: Table, coming: number): Candidate | null {
  const { isPublic, isInLobby, seats, state, roomId, playsPreset, firstPlayer } = table;
  const { quick, table: terms } = table.options;
  const free = freeSeats(table);
  const present = seats.present.length;
  if (!isPublic || free.length === 0 || (!isInLobby && present === 0) || firstPlayer.movesTo !== '') return null;
  const areReady = seats.humans.every(({ ready, sessionId }) => ready && sessionId !== '');
  if (!quick && (!areReady || present === 0)) return null;
  const people = present + coming;
  return {
    room: roomId,
    terms,
    playsPreset,
    people,
    since: state.table.since,
    starts: quick || free.length === 1,
    keepsBots: quick ? free.length > 1 : seats.bots.length > 0,
    flexible: people === 1 ? firstPlayer.accepts : null,
  };
}

/** Returns what Play now of other processes needs to know of a table; null if it is not open to newcomers. */
export function openingOf(table: Table): Opening | null {
  const candidate = candidateOf(table, 0);
  if (candidate === null) return null;
  const { people, since, starts, keepsBots, flexible } = candidate;
  const waited = Math.floor((monotonicNow() - since) / WAIT_STEP) * WAIT_STEP;
  return { people, waited, starts, keepsBots, flexible };
}

/** Returns a table of another process for Play now; null if it is not open to newcomers. */
export function remoteCandidate({ row, opening }: DirectoryEntry): Candidate | null {
  if (opening === null) return null;
  const { waited, ...facts } = opening;
  const terms = tableFrom(row.options);
  return { ...facts, room: row.roomId, terms, playsPreset: playsPreset(terms), since: monotonicNow() - waited };
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
