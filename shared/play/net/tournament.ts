// Tournaments on the wire: what a page sends, and what it shows.
import type { TableWish } from '../match/types.ts';

/**
 * POST here makes a tournament. GET below its id returns its state; POST there acts on it. Every
 * visitor with the id may join: the id is in the link that the host shares.
 */
export const TOURNAMENT_PATH = '/api/tournament';

export const TOURNAMENT = {
  least: 4,
  most: 64,
  /** Planned rounds: the most. */
  rounds: 12,
  /** The longest pause between two rounds, minutes. */
  pause: 60,
  bytes: 4096,
} as const;

/** The table options that the tournament sets instead of its host. */
type TournamentWish = Omit<TableWish, 'players' | 'bots' | 'isPublic' | 'name'>;

export interface TournamentPlan {
  name: string;
  options: TournamentWish;
  rounds: number;
  /** The pause before the next round begins automatically, minutes; 0 if the host begins each round. */
  pause: number;
  /** Do bots fill tables of fewer than four entrants? */
  bots: boolean;
}

/** The answer to the host: `host` is the secret code with which only the host acts. */
export interface TournamentMade {
  id: string;
  host: string;
}

export type TournamentAct =
  /** An account, or the token of an earlier answer, joins only once. */
  | { do: 'join'; name: string; token?: string }
  /**
   * `leave`: leaves the tournament, or after its start plays no more rounds. `back`: plays again from the
   * next round on.
   */
  | { do: 'leave' | 'back'; token: string }
  | { do: 'remove'; host: string; tag: string }
  /** Begins the first round or the next. */
  | { do: 'begin'; host: string }
  /** Ends the round: games in play bring no points. */
  | { do: 'endRound'; host: string }
  | { do: 'end'; host: string };

/** The answer to `join`: the token opens the entrant's seat at each table. The tag is public. */
export interface TournamentJoined {
  tag: string;
  token: string;
}

export interface TournamentStanding {
  entrant: number;
  /** From 1. Entrants who are equal in points, opponents and wins share a rank. */
  rank: number;
  points: number;
  /**
   * The points of all opponents together: of two entrants with equal points, the one with stronger opponents.
   */
  opponents: number;
  wins: number;
  /** How many games the entrant came to. */
  played: number;
}

export interface TournamentTableState {
  /** '' until the table is made. */
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
  /**
   * The clock of the server, and when the next round begins automatically, epoch ms; 0 if the host begins it.
   */
  now: number;
  nextAt: number;
  /**
   * The number of an entrant is final only after the start, but the tag never changes. An entrant who is out
   * plays no more rounds, and may come back.
   */
  entrants: readonly { name: string; tag: string; isOut: boolean }[];
  played: readonly TournamentRoundState[];
  standings: readonly TournamentStanding[];
}
