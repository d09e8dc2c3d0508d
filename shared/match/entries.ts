// What is written down of a match, one entry for each thing that happened, in order: the journal while it is played, the
// record when it is over (shared/replay/entry.ts numbers and chains them). A re-run needs these and nothing else.

import type { GameEvent } from '../events/index.ts';
import type { Answer, FreeAction, Game, Input, RuleSet, Seat, Victory } from '../game/types.ts';
import type { Chosen } from './chosen.ts';

/**
 * Who caused an input: the player, the end of their clock, a bot in their place, or a seat that gave up; `forced` if there
 * was one legal answer, which was given without asking.
 */
export const CAUSES = ['player', 'clock', 'bot', 'away', 'resigned', 'forced'] as const;
export type Cause = (typeof CAUSES)[number];

/**
 * News of a player: `left`, their connection was lost; `back`, it is there again; `bot`, a bot plays for them; `own`, they
 * play themselves again; `hold`, they hold the open window; `release`, they let go of it (an answer does so too); `idle`, a
 * bot plays because their clock ran out again and again; `joined`, the player named in `who` takes over the seat of a bot
 * as it is.
 */
export const SEAT_NEWS = ['left', 'back', 'bot', 'own', 'hold', 'release', 'idle', 'joined'] as const;
export type SeatNews = (typeof SEAT_NEWS)[number];

/** Who sits where. `nonce`: the SHA-256 of their 32-byte nonce, empty when they gave none (bots, absent players). */
export interface RecordedSeat {
  name: string;
  kind: 'human' | 'bot';
  nonce: string;
}

/** The fingerprints of a step: its events in full, the game after it, and each viewer's view (index viewer + 1). */
export interface Prints {
  events: string;
  hash: string;
  hashes: string[];
}

/**
 * One thing that happened. Byte strings are lower-case hexadecimal. `seq`: steps taken before it (of a step: its own
 * number). `who`: the player's name if they acted themselves, else empty. `cid`: their command's id, else empty.
 */
export type JournalBody =
  /** First. `commitment`: SHA-256 of the server's 32-byte secret. Versions: of the record, the rules and the wire. */
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
  /** One for each seat with a nonce commitment, before the first die; empty when it was not opened in time. */
  | { t: 'nonce'; seat: Seat; nonce: string }
  /** The opening (seq 0): luck is known from here on. */
  | ({ t: 'began' } & Prints)
  /** An answer was taken and waits for the rest of its set; a later one to the same decision replaces it. */
  | { t: 'held'; seq: number; seat: Seat; who: string; cause: Cause; cid: string; id: number; answer: Answer }
  /** A held answer no longer passed after a free action: it is asked again. */
  | { t: 'dropped'; seq: number; seat: Seat; id: number }
  /** A free action; its step follows at once. */
  | { t: 'free'; seq: number; seat: Seat; who: string; cause: Cause; cid: string; action: FreeAction }
  /** A player takes their last step back; its step follows at once. */
  | { t: 'undo'; seq: number; seat: Seat; who: string; cid: string; to: number }
  /**
   * One input as the rules took it; an undo goes back to the position after the step `undo`, ids and numbers running on.
   * `causes`: of each answer, in the order of the open decisions.
   */
  | ({ t: 'step'; seq: number; input: Input; causes: [Seat, Cause][]; cid: string } & Prints)
  | { t: 'seat'; seq: number; seat: Seat; who: string; what: SeatNews }
  /** The match goes on under other rules from this game as it stood. Each part is verified by its own version. */
  | { t: 'upgrade'; seq: number; from: number; to: number; game: Game }
  /** The game is over; `victory` is null when it was broken off. Nothing but the secret follows. */
  | { t: 'ended'; seq: number; victory: Victory | null }
  /** Last: the server's secret, 32 bytes. */
  | { t: 'secret'; secret: string };

/** One line of a match's journal. `time`: whole milliseconds since the match began; a replay ignores it. */
export type JournalEntry = { time: number } & JournalBody;

/** An entry that cannot be written in any journal: a fault of the program, and none of whatever keeps the journal. */
export class EntryFault extends Error {}

/**
 * Where a match's journal goes. All entries of one command are appended, then committed; only then is anything of its
 * effect told to anybody.
 */
export interface Journal {
  /** @param step with 'began' and 'step': the whole step the entry tells of */
  append(entry: JournalEntry, step?: MatchStep): void;
  /**
   * Makes durable what was appended since the last call, all or nothing. Throws when it cannot and forgets it: the match
   * goes back to where it was. A journal without it keeps what is appended.
   * @throws EntryFault where what was appended cannot be written at all; whatever else it throws may pass
   */
  commit?(): void;
}

/** One step as it happened: every event in full, and each viewer class's hash (index viewer + 1). */
export interface MatchStep {
  seq: number;
  /** The rules of the untouched game, with the opening only. */
  rules: RuleSet | null;
  events: GameEvent[];
  hashes: string[];
  /** For whom the clock or a bot chose; absent when everybody chose themselves. Never in a window. */
  chosen?: readonly Chosen[];
}
