// Calls (cheers and jeers) and chat of players and spectators. Neither is part of the game, its record
// or its synchronised state.
import type { Seat } from '../../model/game/types.ts';

export const CHEERS = ['huzzah', 'ale', 'bards', 'hatTip'] as const;
export const JEERS = ['boo', 'heels', 'turnip', 'snore'] as const;
/** The cheers and jeers of players and spectators. */
export const CALLS = [...CHEERS, ...JEERS] as const;
export type Call = (typeof CALLS)[number];

/** How often one seat, or the spectators, made the same call within a second. */
export interface HeardCall {
  call: Call;
  /** -1 for spectators. */
  from: Seat;
  /** The player whom the call is for; -1 for all. */
  to: Seat;
  count: number;
}

export interface CallsMessage {
  calls: readonly HeardCall[];
  /** The last step that the callers had been sent. A page shows the calls after this step. */
  seq: number;
}

export type TalkMessage = CallsMessage | { line: ChatLine };

/** Chat sentences that are sent by name, so that each page shows them in its own language. */
export const PHRASES = ['hello', 'luck', 'played', 'thanks', 'think', 'back', 'oops', 'bye'] as const;
export type Phrase = (typeof PHRASES)[number];

export interface ChatLine {
  id: number;
  /** -1 for a spectator. */
  from: Seat;
  /** A number that stays the same for a person at this table, so that pages can mute the person. */
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
  /** The id of the chat. It changes if the table moves to another process, where earlier lines are lost. */
  chat: string;
  lines: readonly ChatLine[];
  /** May the visitor write free text? If not, they may send only phrases. */
  mayWrite: boolean;
}
