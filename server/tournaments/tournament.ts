// A tournament as data, and how it changes. Each function returns a new tournament, or throws a refusal.
import { refuse } from '../../shared/model/game/refusal.ts';
import type { Refusal } from '../../shared/model/game/types.ts';
import { randomOf } from '../../shared/model/luck/random.ts';
import type { AccountId } from '../../shared/play/net/account.ts';
import { distinctName } from '../../shared/play/net/names.ts';
import { TOURNAMENT, type TournamentPlan, type TournamentState } from '../../shared/play/net/tournament.ts';
import { keyOf } from '../common/tokens.ts';
import { SHARES_PER_WIDER_NETWORK } from '../limits/networks.ts';
import { RefusalError } from '../rooms/refusal-error.ts';
import { widerMakerOf } from '../store/store.ts';
import type { TournamentStage } from '../store/tournament-rows.ts';
import { pairRound, TABLE_SIZE } from './pairing.ts';
import { BOT_SEAT, type TableResult, type TournamentRound } from './rounds.ts';
import { pointsOf, standingsOf } from './standings.ts';

interface Entrant {
  name: string;
  /** Public: requests of pages name the entrant by it. */
  tag: string;
  key: string;
  account: AccountId | null;
  /** The digests of the entrant's address and of its wider network. */
  maker: string;
  /** The entrant plays no more rounds, but may come back unless `isBarred`. */
  isOut: boolean;
  /** The host has removed the entrant after the start. */
  isBarred: boolean;
}

/** `beganAt`: epoch ms. */
type Round = TournamentRound & { beganAt: number };

export interface Tournament extends TournamentPlan {
  /** The SHA-256 of the host's code. */
  hostKey: string;
  /** Decides the pairings. */
  seed: string;
  /**
   * The entrants whom the host removed before the start: accounts, and makers of entrants without an account.
   */
  barred: readonly string[];
  entrants: readonly Entrant[];
  played: readonly Round[];
  isOver: boolean;
  /** When the next round begins automatically, epoch ms; 0 if the host begins it. */
  nextAt: number;
}

const refuseWith = (refusal: Refusal): never => {
  throw new RefusalError(refusal);
};

/** Returns the stage of a tournament. */
export const stageOf = ({ isOver, played }: Tournament): TournamentStage =>
  isOver ? 'over' : played.length > 0 ? 'playing' : 'open';

/** Do all tables of the newest round have results? True before the first round. */
export const isBetweenRounds = ({ played }: Tournament): boolean =>
  played.at(-1)?.tables.every(({ result }) => result !== null) ?? true;

/** Returns the number of the entrant with this token. Refuses an unknown token. */
function entrantOf({ entrants }: Tournament, token: string): number {
  const found = keyOf(
    token,
    entrants.map(({ key }) => key),
  );
  return found < 0 ? refuseWith(refuse('match.unknown')) : found;
}

const withEntrant = (tournament: Tournament, entrant: number, change: Partial<Entrant>): Tournament => ({
  ...tournament,
  entrants: tournament.entrants.map((current, n) => (n === entrant ? { ...current, ...change } : current)),
});

/** Returns the number of the entrant with the visitor's account or token; -1 if there is no such entrant. */
export const knownEntrant = ({ entrants }: Tournament, account: AccountId | null, token: string): number => {
  const byAccount = account === null ? -1 : entrants.findIndex((entrant) => entrant.account === account);
  return byAccount >= 0
    ? byAccount
    : keyOf(
        token,
        entrants.map(({ key }) => key),
      );
};

/** Adds an entrant before the first round. */
export function join(
  tournament: Tournament,
  entrant: Omit<Entrant, 'isOut' | 'isBarred'>,
  { entrantsPerAddress }: { entrantsPerAddress: number },
): Tournament {
  const { entrants } = tournament;
  if (stageOf(tournament) !== 'open') refuseWith(refuse('match.started'));
  if (tournament.barred.includes(entrant.account ?? entrant.maker)) refuseWith(refuse('match.freed'));
  if (entrants.length >= TOURNAMENT.most) refuseWith(refuse('match.full'));
  const network = widerMakerOf(entrant.maker);
  const own = entrants.filter(({ maker }) => maker === entrant.maker).length;
  const wider = entrants.filter(({ maker }) => widerMakerOf(maker) === network).length;
  if (own >= entrantsPerAddress || wider >= SHARES_PER_WIDER_NETWORK * entrantsPerAddress)
    refuseWith(refuse('match.seats', { most: entrantsPerAddress }));
  const name = distinctName(
    entrant.name,
    entrants.map((other) => other.name),
  );
  if (name === '') refuseWith(refuse('match.name'));
  return { ...tournament, entrants: [...entrants, { ...entrant, name, isOut: false, isBarred: false }] };
}

/** Removes an entrant. Before the first round this is final; later the entrant may come back. */
function takeOut(tournament: Tournament, entrant: number): Tournament {
  if (stageOf(tournament) !== 'open') return withEntrant(tournament, entrant, { isOut: true });
  return { ...tournament, entrants: tournament.entrants.filter((_, n) => n !== entrant) };
}

/** Removes the entrant whom the host names. The entrant may not come back. */
export function remove(tournament: Tournament, tag: string): Tournament {
  const n = tournament.entrants.findIndex((current) => current.tag === tag);
  const entrant = tournament.entrants[n];
  if (entrant === undefined) return refuseWith(refuse('match.unknown'));
  if (stageOf(tournament) !== 'open') return withEntrant(tournament, n, { isOut: true, isBarred: true });
  const rest = takeOut(tournament, n);
  return { ...rest, barred: [...rest.barred, entrant.account ?? entrant.maker] };
}

/** Removes the entrant with this token. */
export const leave = (tournament: Tournament, token: string): Tournament =>
  takeOut(tournament, entrantOf(tournament, token));

/** Lets an entrant play the next rounds again. */
export function comeBack(tournament: Tournament, token: string): Tournament {
  if (stageOf(tournament) === 'over') refuseWith(refuse('match.over'));
  const entrant = entrantOf(tournament, token);
  if (tournament.entrants[entrant]?.isBarred) refuseWith(refuse('match.freed'));
  return withEntrant(tournament, entrant, { isOut: false });
}

/** Ends the tournament. A game in play no longer counts. */
export const endTournament = (tournament: Tournament): Tournament => ({ ...tournament, isOver: true, nextAt: 0 });

/** Has one of these accounts blocked the other? */
export type IsBlocked = (a: AccountId, b: AccountId) => boolean;

/**
 * Begins the first round, or the next round if every table has its result. Ends the tournament instead if
 * fewer than two entrants are left.
 * @param isBlocked keeps blocked players apart if the number of tables allows it
 */
export function beginRound(tournament: Tournament, now: number, isBlocked: IsBlocked = () => false): Tournament {
  const { entrants, played, rounds, bots, seed } = tournament;
  if (stageOf(tournament) === 'over') refuseWith(refuse('match.over'));
  if (!isBetweenRounds(tournament)) refuseWith(refuse('match.started'));
  if (played.length >= rounds) refuseWith(refuse('match.over'));
  if (played.length === 0 && entrants.length < TOURNAMENT.least) refuseWith(refuse('match.waiting'));
  const active = [...entrants.keys()].filter((n) => entrants[n]?.isOut === false);
  if (active.length < 2) return endTournament(tournament);
  const random = randomOf(`${seed}/${played.length}`);
  const isApart = (a: number, b: number): boolean => {
    const [first, second] = [entrants[a]?.account ?? null, entrants[b]?.account ?? null];
    return first !== null && second !== null && isBlocked(first, second);
  };
  const { tables, byes } = pairRound(active, played, pointsOf(entrants.length, played), random, isApart);
  const seated = tables.map((seats) => {
    const filled = bots ? [...seats, ...new Array<number>(TABLE_SIZE - seats.length).fill(BOT_SEAT)] : seats;
    return { seats: filled, room: '', result: null };
  });
  return { ...tournament, played: [...played, { tables: seated, byes, beganAt: now }], nextAt: 0 };
}

export interface TableUpdate {
  table: number;
  room?: string;
  result?: TableResult;
}

/**
 * Adds updates of the tables of the newest round. After the last result, entrants who did not come are out.
 * Then the pause before the next round begins, or the tournament ends.
 */
export function withUpdates(tournament: Tournament, updates: readonly TableUpdate[], now: number): Tournament {
  const { played, entrants, rounds, pause } = tournament;
  const last = played.at(-1);
  if (last === undefined) return tournament;
  const tables = last.tables.map((table, n) => {
    const { room = table.room, result = table.result } = updates.find((update) => update.table === n) ?? {};
    return { ...table, room, result };
  });
  const next = { ...tournament, played: [...played.slice(0, -1), { ...last, tables }] };
  if (!isBetweenRounds(next)) return next;
  const missed = new Set(
    tables.flatMap(({ seats, result }) => seats.filter((_, seat) => result?.came.includes(seat) !== true)),
  );
  const after = {
    ...next,
    entrants: entrants.map((current, n) => (missed.has(n) ? { ...current, isOut: true } : current)),
  };
  if (played.length >= rounds) return endTournament(after);
  return { ...after, nextAt: pause === 0 ? 0 : now + pause * 60_000 };
}

/**
 * Do the updates still belong to the newest round? Another process may have led meanwhile, and made the
 * tables of the round.
 */
export const areUpdatesOf = (latest: Tournament, read: Tournament, updates: readonly TableUpdate[]): boolean =>
  latest.played.length === read.played.length &&
  updates.every(({ table, room }) => room === undefined || latest.played.at(-1)?.tables[table]?.room === '');

/** Ends the newest round. A game in play has no winner then, and its entrants stay in the tournament. */
export function endRound(tournament: Tournament, now: number): Tournament {
  if (stageOf(tournament) !== 'playing' || isBetweenRounds(tournament)) refuseWith(refuse('match.over'));
  const updates = [...(tournament.played.at(-1)?.tables.entries() ?? [])].flatMap(([table, { seats, result }]) =>
    result === null ? [{ table, result: { winners: [], came: [...seats.keys()] } }] : [],
  );
  return withUpdates(tournament, updates, now);
}

/** Returns the tournament for pages, without keys, accounts and addresses. */
export function stateOf(tournament: Tournament, now: number): TournamentState {
  const { name, options, rounds, pause, bots, isListed, entrants, played, nextAt } = tournament;
  return {
    name,
    options,
    rounds,
    pause,
    bots,
    isListed,
    nextAt,
    now,
    state: stageOf(tournament),
    entrants: entrants.map(({ name: called, tag, isOut }) => ({ name: called, tag, isOut })),
    played: played.map(({ tables, byes }) => ({
      tables: tables.map(({ room, seats, result }) => ({ room, seats, winners: result?.winners ?? null })),
      byes,
    })),
    standings: standingsOf(entrants.length, played),
  };
}
