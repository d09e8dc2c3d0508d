// The parts of a kind of vote, and the facts it may read. These are public facts of the
// table, never hidden pieces.
import type { PlainCode } from '../../../model/catalogue/refusals.ts';
import type { Seat } from '../../../model/game/types.ts';
import type { ClockProfile } from '../types.ts';

/** `paused`: the players agreed to stop for a while. `adjourned`: they agreed to go on another day. */
export type Rest = '' | 'paused' | 'adjourned';

/** Why a match is paused, as players see it: a restart, a store that cannot be written, or a vote. */
export type Paused = Rest | 'restart' | 'store';

export interface VoteFacts {
  people: readonly Seat[];
  present: readonly Seat[];
  /** The people who have left, so that a bot plays for them. */
  absent: readonly Seat[];
  bots: readonly Seat[];
  /** The seats of bots that a person may take. */
  free: readonly Seat[];
  rest: Rest;
  clock: ClockProfile;
}

export interface Agreed {
  rest: Rest;
  /** True if a resting game goes on after a countdown. */
  resumes: boolean;
  /** The clock that the players have chosen; '' until they have changed the clock. */
  clock: ClockProfile | '';
  free: readonly Seat[];
  /** True if the game ends without a winner. */
  drawn: boolean;
}

/** What a vote is about, in addition to its kind: a seat or NOBODY, and a clock or ''. */
export interface VoteSubject {
  of: Seat;
  clock: ClockProfile | '';
}

export interface VoteRule {
  /** The time to vote, in seconds. A player who has not voted by then counts as a no. */
  seconds: number;
  /** The subject of the vote: an absent player, a bot or a clock; null if it has no subject. */
  about: 'absent' | 'bot' | 'clock' | null;
  /** Who votes: all people in the game, or only the connected people. Bots never vote. */
  voters: 'people' | 'present';
  /** Returns how many voters must agree. `people`: all people in the game, connected or not. */
  needs(voters: number, facts: VoteFacts): number;
  /** Returns why the vote is not possible now, or null. */
  bar(facts: VoteFacts): PlainCode | null;
  pass(subject: VoteSubject, agreed: Agreed): Partial<Agreed>;
  /** True if the vote gives the absent player's seat to a bot for good. */
  replaces?: true;
}

/** Every voter must agree. */
export const all = (voters: number): number => voters;
/** More than half of the voters must agree. */
export const majority = (voters: number): number => Math.floor(voters / 2) + 1;
/** Half of the voters must agree: at a table of two, one player is enough. */
export const half = (voters: number): number => Math.ceil(voters / 2);

/** Refuses a vote while the game rests. */
export const whileRunning = ({ rest }: VoteFacts): PlainCode | null => (rest === '' ? null : 'vote.paused');
