// The entries of a match. During play they are its journal, afterwards its record
// (shared/play/replay/entry.ts numbers and chains them). They suffice to replay the match.

import type { GameEvent } from '../../model/events/index.ts';
import type { Answer, FreeAction, Game, Input, RuleSet, Seat, Victory } from '../../model/game/types.ts';
import type { Chosen } from './chosen.ts';
import type { VoteKind } from './votes/index.ts';
import type { VoteSubject } from './votes/vote.ts';

/**
 * Who or what gave an input. `player`: the player. `clock`: the clock ran out. `bot`, `away`: a bot
 * instead of the player. `resigned`: the seat has given up. `forced`: the question left no choice, so it
 * was answered without asking.
 */
export const CAUSES = ['player', 'clock', 'bot', 'away', 'resigned', 'forced'] as const;
export type Cause = (typeof CAUSES)[number];

/**
 * What happened to the player of a seat. `left`: the connection was lost. `back`: the player reconnected.
 * `bot`: a bot plays for the player. `own`: the player plays again. `hold` and `release`: the player holds
 * the window open, or lets go of it (an answer lets go, too). `idle`: the clock ran out repeatedly, and a bot
 * plays. `joined`: the player named in `who` takes over a bot's seat.
 */
export const SEAT_CHANGES = ['left', 'back', 'bot', 'own', 'hold', 'release', 'idle', 'joined'] as const;
export type SeatChange = (typeof SEAT_CHANGES)[number];

/**
 * A seat and its player. `nonce`: the SHA-256 of the 32-byte random number (nonce) that the player adds to
 * the luck; '' for bots and absent players.
 */
export interface RecordedSeat {
  name: string;
  kind: 'human' | 'bot';
  nonce: string;
}

/**
 * Fingerprints (hashes) of a step: of its complete events, of the game after it, and of each
 * viewer's view (index viewer + 1).
 */
export interface Prints {
  events: string;
  hash: string;
  hashes: string[];
}

/**
 * An entry of a vote. Bots do not vote, and at most one vote is open. A step or the end of the game does not
 * close a vote, but nothing is written after the end.
 */
export type VoteBody =
  /** A player calls a vote and so votes yes. `needs`: how many of the voters must agree. */
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
  /** The vote is closed. If `passed`, its change happens now. */
  | { t: 'voted'; seq: number; passed: boolean }
  | { t: 'resumed'; seq: number };

/**
 * One thing that happened in a match. Byte strings are lower-case hexadecimal. `seq`: the number of
 * earlier steps (for a step: its own number). `who`: the name of the player who acted, or ''. `cid`: the
 * id of the player's command, or ''.
 */
export type JournalBody =
  /**
   * The first entry. `commitment`: SHA-256 of the server's 32-byte secret. The versions belong to record,
   * rules and wire protocol.
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
  /**
   * One for each seat with a commitment, before the first die. '' if the player did not open
   * the nonce in time.
   */
  | { t: 'nonce'; seat: Seat; nonce: string }
  /** The opening (seq 0). From this entry on the luck is known. */
  | ({ t: 'began' } & Prints)
  /**
   * An accepted answer that waits until all open decisions have answers (the set). A later answer to the
   * same decision replaces it.
   */
  | { t: 'held'; seq: number; seat: Seat; who: string; cause: Cause; cid: string; id: number; answer: Answer }
  /** A free action made a held answer illegal, so its decision is asked again. */
  | { t: 'dropped'; seq: number; seat: Seat; id: number }
  | { t: 'free'; seq: number; seat: Seat; who: string; cause: Cause; cid: string; action: FreeAction }
  /** A player takes the last step back; its step follows immediately. */
  | { t: 'undo'; seq: number; seat: Seat; who: string; cid: string; to: number }
  /**
   * One accepted input. An undo returns to the position after the step `undo`, while ids and numbers run
   * on. `causes`: of each answer, in the order of the open decisions.
   */
  | ({ t: 'step'; seq: number; input: Input; causes: [Seat, Cause][]; cid: string } & Prints)
  | { t: 'seat'; seq: number; seat: Seat; who: string; what: SeatChange }
  | VoteBody
  /**
   * The match continues under newer rules from this unchanged game. Rules, record and wire protocol
   * each have a version.
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
 * Writes a match's journal. All entries of a command are appended, then made durable together, and only then
 * is the result sent to the clients.
 */
export interface JournalWriter {
  /** @param step the whole step of an entry 'began' or 'step' */
  append(entry: JournalEntry, step?: MatchStep): void;
  /**
   * Makes all entries since the last call durable, or none of them. It is finished when it returns, or when
   * its promise resolves. If it fails, it drops the entries and throws or rejects, and the match undoes the
   * command. A journal without this method is durable after `append`.
   * @throws EntryFault if an entry can never be written; other errors may be temporary
   */
  commit?(): Promise<void> | void;
}

/** One step with all its events and each viewer's hash (index viewer + 1). */
export interface MatchStep {
  seq: number;
  /** The rules of the game, in the opening; null in any other step. */
  rules: RuleSet | null;
  events: GameEvent[];
  hashes: string[];
  chosen?: readonly Chosen[];
}
