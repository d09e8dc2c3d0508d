// Where a newcomer may find a seat: free seats, tables of "Play now", and tables of the public list.
import type { Seat } from '../../../shared/model/game/types.ts';
import {
  isDayClock,
  playsPreset,
  type TableOptions,
  type TableWish,
  tableFrom,
} from '../../../shared/model/options/index.ts';
import { type PlayWish, WISHED } from '../../../shared/play/net/wish.ts';
import { monotonicNow } from '../../common/clock.ts';
import { WAIT_STEP } from '../../lobby/directory.ts';
import type { DirectoryEntry, Opening } from '../../lobby/directory-message.ts';
import type { Table } from '../table/table.ts';
import { isOfTournament } from '../table/tournament-table.ts';
import type { Candidate } from './best-match.ts';

/** How long after the start of a quick game newcomers may replace bots, ms. */
const LATECOMERS = 60_000;

/**
 * May a newcomer still take over a bot's seat and position? Only in the first game of a quick table, shortly
 * after its start, and before any player has acted.
 */
function takesLatecomers({ games, isTouched, options, status }: Table): boolean {
  if (!options.quick || games.game !== 1 || monotonicNow() > games.startedAt + LATECOMERS) return false;
  return games.isStarting || (status === 'playing' && !isTouched);
}

/**
 * Returns the free seats that "Play now" fills: before the first game, and while newcomers may take over
 * bots' seats in a quick game.
 */
function seatsForAll(table: Table): readonly Seat[] {
  const { isInLobby, isStarting, seats } = table;
  if (isInLobby && !isStarting) return seats.openSeats;
  return takesLatecomers(table) ? seats.bots : [];
}

/** Returns the free seats, including seats that a vote opened to a person. */
export function freeSeats(table: Table): readonly Seat[] {
  const free = seatsForAll(table);
  return free.length > 0 ? free : table.votes.freeSeats;
}

/** Facts about the first player of a quick table while no other player has come. */
export class FirstPlayer {
  /**
   * The player's wish; null after another player came, or if the player's page cannot move to another table.
   */
  accepts: PlayWish | null = null;
  /** The table to which the player was asked to move, or ''. */
  movesTo = '';
}

/**
 * Asks the only player of a quick table to move to another table, which meets both their wish
 * and a newcomer's wish.
 */
export function regroup({ firstPlayer, seats, audience }: Table, room: string): void {
  firstPlayer.movesTo = room;
  for (const seat of seats.present) audience.connections.sendRegroup(seat, room);
}

const QUICK: readonly string[] = ['name', 'isPublic', 'bots', ...WISHED] satisfies (keyof TableWish)[];

/**
 * Do the options of a table agree with the wish? Ignores the options in WISHED, for which "Play now" asks,
 * and two that quick tables fix: public, and no bots at the start.
 */
export const hasOptions = (options: TableOptions, wish: TableWish): boolean =>
  Object.entries(wish).every(
    ([option, value]) => QUICK.includes(option) || options[option as keyof TableWish] === value,
  );

/**
 * Returns a table as "Play now" compares it; null if newcomers cannot sit there. A newcomer starts a quick
 * table. Another table starts if the newcomer takes its last seat and all are ready; otherwise its host
 * decides.
 * @param coming how many visitors are about to take a seat
 */
export function candidateOf(table: Table, coming: number): Candidate | null {
  const { isPublic, isInLobby, seats, state, roomId, playsPreset, firstPlayer } = table;
  const { quick, table: terms } = table.options;
  const free = seatsForAll(table);
  const present = seats.present.length;
  // In a game of days the players need not be present together, so a newcomer must choose such a game.
  if (isDayClock(terms.clock)) return null;
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

/**
 * Returns the facts about a table that "Play now" of other processes needs; null if
 * newcomers cannot sit there.
 */
export function openingOf(table: Table): Opening | null {
  const candidate = candidateOf(table, 0);
  if (candidate === null) return null;
  const { people, since, starts, keepsBots, flexible } = candidate;
  const waited = Math.floor((monotonicNow() - since) / WAIT_STEP) * WAIT_STEP;
  return { people, waited, starts, keepsBots, flexible };
}

/** Returns a table of another process as "Play now" compares it; null if newcomers cannot sit there. */
export function remoteCandidate({ row, opening }: DirectoryEntry): Candidate | null {
  if (opening === null) return null;
  const { waited, ...facts } = opening;
  const terms = tableFrom(row.options);
  return { ...facts, room: row.roomId, terms, playsPreset: playsPreset(terms), since: monotonicNow() - waited };
}

/**
 * Does the public list show this table? It hides private and finished tables, tables that wait
 * without players or for the entrants of a tournament, and quick games of one person, which only
 * television and links show.
 */
export function isListed(table: Table): boolean {
  const { isPublic, isOver, isInLobby, options, seats } = table;
  if (!isPublic || isOver) return false;
  if (isInLobby) return seats.present.length > 0 && !isOfTournament(table);
  return !options.quick || seats.humans.length > 1;
}
