// Tournaments in the protocol between page and server: the requests of a page, and the state it shows.
import type { TableWish } from '../match/types.ts';

/**
 * POST makes a tournament, and GET returns the listed tournaments (`TournamentEntry[]`). With its id after
 * the path, GET returns the state and POST acts on it. Every visitor who knows the id may join; it is in the
 * link that the host shares.
 */
export const TOURNAMENT_PATH = '/api/tournament';

export const TOURNAMENT = {
  least: 4,
  most: 64,
  /** The most rounds that a tournament may plan. */
  rounds: 12,
  pause: 60,
  bytes: 4096,
} as const;

/** The table options that the host may choose. The tournament itself sets the others. */
type TournamentWish = Omit<TableWish, 'players' | 'bots' | 'isPublic' | 'name'>;

export interface TournamentPlan {
  name: string;
  options: TournamentWish;
  rounds: number;
  /** The pause before the next round begins automatically, minutes; 0 if the host begins each round. */
  pause: number;
  /** Do bots fill tables of fewer than four entrants? */
  bots: boolean;
  /** Is the tournament in the list that all visitors see? Otherwise only its link leads to it. */
  isListed: boolean;
}

/** A listed tournament: an entry of the answer to GET TOURNAMENT_PATH. */
export interface TournamentEntry extends Pick<TournamentPlan, 'name' | 'options' | 'rounds'> {
  id: string;
  isOpen: boolean;
  players: number;
  /** The round in play; 0 before the first. */
  round: number;
}

/** The answer to the host: `host` is the secret code with which only the host acts. */
export interface TournamentMade {
  id: string;
  host: string;
}

export type TournamentAct =
  /** Joins. An account, or the token of an earlier answer, joins only once. */
  | { do: 'join'; name: string; token?: string }
  /**
   * `leave`: leaves the tournament; after its start, plays no more rounds. `back`: plays again from
   * the next round on.
   */
  | { do: 'leave' | 'back'; token: string }
  /** Removes an entrant, who cannot come back. */
  | { do: 'remove'; host: string; tag: string }
  /** Begins the first round or the next. */
  | { do: 'begin'; host: string }
  /** Ends the round: games in play bring no points. */
  | { do: 'endRound'; host: string }
  | { do: 'end'; host: string };

/** The answer to `join`. The token gives the entrant the seat at each table. The tag is public. */
export interface TournamentJoined {
  tag: string;
  token: string;
}

export interface TournamentStanding {
  entrant: number;
  /** The rank, from 1. Entrants with equal points, `opponents` and wins share a rank. */
  rank: number;
  points: number;
  /**
   * The points of all opponents together. Of two entrants with equal points this ranks the one higher
   * who met stronger opponents.
   */
  opponents: number;
  wins: number;
  played: number;
}

export interface TournamentTableState {
  room: string;
  /** The entrants by seat, -1 for a bot. */
  seats: readonly number[];
  /** The winning seats; null until the game is over, empty if the game has no winner. */
  winners: readonly number[] | null;
}

interface TournamentRoundState {
  tables: readonly TournamentTableState[];
  byes: readonly number[];
}

export interface TournamentState extends TournamentPlan {
  state: 'open' | 'playing' | 'over';
  /** The server's time, and when the next round begins automatically, epoch ms; 0 if the host begins it. */
  now: number;
  nextAt: number;
  /**
   * The entrants. Their order is final only after the start; a tag never changes. An entrant who is out plays
   * no more rounds, but may come back.
   */
  entrants: readonly { name: string; tag: string; isOut: boolean }[];
  played: readonly TournamentRoundState[];
  standings: readonly TournamentStanding[];
}
