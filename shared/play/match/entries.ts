// The entries of a match: its journal during play, its record afterwards (shared/play/replay/entry.ts numbers
// and chains them). A replay needs nothing else.

import type { GameEvent } from '../../model/events/index.ts';
import type { Answer, FreeAction, Game, Input, RuleSet, Seat, Victory } from '../../model/game/types.ts';
import type { Chosen } from './chosen.ts';
import type { VoteKind } from './votes/index.ts';
import type { VoteSubject } from './votes/vote.ts';

/**
 * What caused an input: the player, the end of the clock, a bot instead of the player, or a seat that gave
 * up. `forced`: a question without a choice was answered without asking.
 */
export const CAUSES = ['player', 'clock', 'bot', 'away', 'resigned', 'forced'] as const;
export type Cause = (typeof CAUSES)[number];

/**
 * News about the player of a seat. `left`: the connection was lost. `back`: the player reconnected. `bot`: a
 * bot plays for the player. `own`: the player plays again. `hold` and `release`: the player holds the window
 * open, or lets go of it (an answer lets go, too). `idle`: the clock ran out repeatedly, and a bot plays.
 * `joined`: the player named in `who` takes over a bot's seat.
 */
export const SEAT_NEWS = ['left', 'back', 'bot', 'own', 'hold', 'release', 'idle', 'joined'] as const;
export type SeatNews = (typeof SEAT_NEWS)[number];

/**
 * A seat and its player. `nonce`: the SHA-256 of the player's 32-byte nonce, '' for bots and absent players.
 */
export interface RecordedSeat {
  name: string;
  kind: 'human' | 'bot';
  nonce: string;
}

/**
 * The fingerprints of a step: of its complete events, of the game after it, and of each viewer's view (index
 * viewer + 1).
 */
export interface Prints {
  events: string;
  hash: string;
  hashes: string[];
}

/**
 * An entry of a vote. No bot votes, and at most one vote is open. A step or the end of the game does not
 * close a vote, but nothing follows the end.
 */
export type VoteBody =
  /** A player calls a vote, and votes yes. `needs`: how many of the voters must agree. */
  | ({
      t: 'vote';
      seq: number;
      seat: Seat;
      who: string;
      kind: VoteKind;
      voters: readonly Seat[];
      needs: number;
    } & VoteSubject)
  | { t: 'ballot'; seq: number; seat: Seat; who: string; yes: boolean }
  /** The vote is closed. If `passed`, what it was about happens now. */
  | { t: 'voted'; seq: number; passed: boolean }
  /** A paused or adjourned game goes on. */
  | { t: 'resumed'; seq: number };

/**
 * One thing that happened. Byte strings are lower-case hexadecimal. `seq`: the number of earlier steps (for
 * a step: its own number). `who`: the name of the player who acted, or ''. `cid`: the id of the player's
 * command, or ''.
 */
export type JournalBody =
  /**
   * The first entry. `commitment`: SHA-256 of the server's 32-byte secret. Versions of the record, the rules
   * and the wire.
   */
  | {
      t: 'match';
      record: number;
      rulesVersion: number;
      wire: number;
      rules: RuleSet;
      room: string;
      seats: RecordedSeat[];
      commitment: string;
    }
  /** For each seat with a commitment, before the first die; '' if the nonce was not opened in time. */
  | { t: 'nonce'; seat: Seat; nonce: string }
  /** The opening (seq 0): the luck is known from here on. */
  | ({ t: 'began' } & Prints)
  /** An accepted answer that waits for its set. A later answer to the same decision replaces it. */
  | { t: 'held'; seq: number; seat: Seat; who: string; cause: Cause; cid: string; id: number; answer: Answer }
  /** A free action made a held answer illegal, so its decision is asked again. */
  | { t: 'dropped'; seq: number; seat: Seat; id: number }
  /** A free action; its step follows immediately. */
  | { t: 'free'; seq: number; seat: Seat; who: string; cause: Cause; cid: string; action: FreeAction }
  /** A player takes the last step back; its step follows immediately. */
  | { t: 'undo'; seq: number; seat: Seat; who: string; cid: string; to: number }
  /**
   * One accepted input. An undo returns to the position after the step `undo`, while ids and numbers run
   * on. `causes`: of each answer, in the order of the open decisions.
   */
  | ({ t: 'step'; seq: number; input: Input; causes: [Seat, Cause][]; cid: string } & Prints)
  | { t: 'seat'; seq: number; seat: Seat; who: string; what: SeatNews }
  | VoteBody
  /**
   * The match continues under newer rules from this unchanged game. Rules, record and wire each
   * have a version.
   */
  | { t: 'upgrade'; seq: number; from: number; to: number; game: Game }
  /** The game is over; `victory` is null if it was broken off. Only the secret follows. */
  | { t: 'ended'; seq: number; victory: Victory | null }
  | { t: 'secret'; secret: string };

/** One line of a journal. `time`: whole ms since the match began; a replay ignores it. */
export type JournalEntry = { time: number } & JournalBody;

/** Thrown for an entry that no journal can store: a fault of the program. */
export class EntryFault extends Error {}

/**
 * Writes a match's journal: all entries of a command are
 * appended, then committed, and only then are effects sent.
 */
export interface JournalWriter {
  /** @param step the whole step of an entry 'began' or 'step' */
  append(entry: JournalEntry, step?: MatchStep): void;
  /**
   * Makes all entries since the last call durable, or none. Done when it returns, or when its promise
   * resolves. On failure it drops the entries and throws or rejects, and the match rolls back. A journal
   * without this method is durable after `append`.
   * @throws EntryFault if an entry can never be written; other errors may be temporary
   */
  commit?(): Promise<void> | void;
}

/** One step: every event in full, and each viewer's hash (index viewer + 1). */
export interface MatchStep {
  seq: number;
  /** The rules of the untouched game; null except in the opening. */
  rules: RuleSet | null;
  events: GameEvent[];
  hashes: string[];
  /** The seats for which the clock or a bot chose, if any. Never set in a window. */
  chosen?: readonly Chosen[];
}
