// Calls (cheers and jeers) and chat of players and spectators, on the wire. Neither is part of the game, its
// record or its synchronised state.
import type { Seat } from '../../model/game/types.ts';

export const CHEERS = ['huzzah', 'ale', 'bards', 'hatTip'] as const;
export const JEERS = ['boo', 'heels', 'turnip', 'snore'] as const;
/** The cheers and jeers of players and spectators. */
export const CALLS = [...CHEERS, ...JEERS] as const;
export type Call = (typeof CALLS)[number];

/** Equal calls of one seat, or of the spectators within a second. */
export interface HeardCall {
  call: Call;
  /** -1 for spectators. */
  from: Seat;
  /** The player whom the call is for; -1 for all. */
  to: Seat;
  count: number;
}

/** Calls to all players and spectators. */
export interface CallsMessage {
  calls: readonly HeardCall[];
  /** The step that the callers had been sent. A page shows the calls after it has shown that step. */
  seq: number;
}

export type TalkMessage = CallsMessage | { line: ChatLine };

/** Sentences of the chat that each page shows in its own language. */
export const PHRASES = ['hello', 'luck', 'played', 'thanks', 'think', 'back', 'oops', 'bye'] as const;
export type Phrase = (typeof PHRASES)[number];

/** A line of the chat of players, or of the spectators' chat. */
export interface ChatLine {
  /** Rises from line to line of a table. */
  id: number;
  /** -1 for a spectator. */
  from: Seat;
  /** The same number for the same person at this table, for muting. */
  who: number;
  /** '' for a spectator without a shown name. */
  name: string;
  /** '' if the line is a phrase. */
  text: string;
  phrase: Phrase | '';
  /** Server time, epoch ms. */
  at: number;
}

/** The lines that the server remembers, and whether the visitor may write free text. */
export interface ChatPage {
  /** The id of the chat. It changes if the table moves to another process, which knows no earlier lines. */
  chat: string;
  lines: readonly ChatLine[];
  /** May the visitor write free text? Otherwise the visitor may send only phrases. */
  mayWrite: boolean;
}
