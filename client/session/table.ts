// The state of a session's table. `truth` is the newest view. `shown` follows as fast as the table can play
// the events. Everything drawn comes from `shown`.

import { isWindow, SHAPES } from '../../shared/model/decisions/kinds.ts';
import { type ReceivedRefusal, type Refusal, refuse } from '../../shared/model/game/refusal.ts';
import { type Decision, type Kind, NOBODY, type Seat, type View } from '../../shared/model/game/types.ts';
import type { HeldAnswer } from '../../shared/play/match/types.ts';
import type { Paused } from '../../shared/play/match/votes/vote.ts';
import type { Keeps } from '../../shared/play/net/messages.ts';
import type { TalkMessage } from '../../shared/play/net/talk.ts';
import { canWin } from '../../shared/rules/victory/standing.ts';
import type { TableThrow } from '../table/types.ts';
import type { BattleShow } from './battle.ts';
import type { Line } from './log.ts';
import type { Mask } from './mask.ts';
import type { Playback, PlayedEvent } from './playback.ts';
import type { Driver, LineState, SeatInfo, TableInfo } from './seated.ts';

export interface WonHero {
  seat: Seat;
  hero: Kind;
  /** The decision that asks where to place the hero. */
  id: number;
}

export interface TableState {
  driver: Driver | null;
  line: LineState;
  seat: Seat;
  table: TableInfo | null;
  places: readonly SeatInfo[];
  /** How long the table stays open after everyone has left; null if unknown. */
  keeps: Keeps | null;
  /** The number of the last game in which the player has acted, 0 for none. */
  acted: number;
  /** Server time minus this machine's, ms. */
  skew: number;
  game: number;
  truth: View | null;
  shown: View | null;
  behind: boolean;
  lines: readonly Line[];
  /** Number of log lines so far; each line keeps its number. */
  lineCount: number;
  older: boolean;
  battle: BattleShow | null;
  /** The hero shown now. The question where to place it waits. */
  wonHero: WonHero | null;
  /** The events of the last report, for the sounds. */
  justPlayed: readonly PlayedEvent[];
  /** The last dice thrown on the 3D table; null before any. */
  thrown: TableThrow | null;
  now: PlayedEvent | null;
  /** The moment whose dice wait for this player's flick. */
  waits: PlayedEvent | null;
  /** Own answers that the server holds until the others have answered. */
  held: readonly HeldAnswer[];
  sending: number;
  refused: { id: number; refusal: ReceivedRefusal } | null;
  notice: ReceivedRefusal | null;
  takingBack: boolean;
  /**
   * The player's clock expired: the clock chose, or the draft
   * was sent in time; null once the player has seen it.
   */
  timedOut: 'chosen' | 'sent' | null;
  /** A text of the operator; '' for none, or once the player has seen it. */
  announcement: string;
  /** The last cheers and jeers, or the last line of the chat, from the server. */
  heard: TalkMessage | null;
  /** Why the game is paused: players are reconnecting after a restart, or the server cannot write. */
  paused: Paused;
  /** The table to which the server asks the player to move, because a newcomer waits there; or ''. */
  movesTo: string;
  /** The player has moved to this table. */
  moved: boolean;
  mismatches: number;
  /** In a replay: the factor of the speed. */
  rate: number;
  /** Is a spectator looking at an earlier position? Then events are stored, and not shown. */
  past: boolean;
  /** The key for a caster to see all hands later, for players who agreed to it; '' for none. */
  casterKey: string;
  mask: Mask;
  /** The streamer looks behind the mask while a key is held. */
  peeks: boolean;
  readonly playback: Playback;
}

export const EMPTY: Omit<TableState, 'driver' | 'line' | 'mask' | 'peeks' | 'playback' | 'justPlayed' | 'thrown'> = {
  seat: NOBODY,
  table: null,
  places: [],
  keeps: null,
  acted: 0,
  skew: 0,
  game: 0,
  truth: null,
  shown: null,
  behind: false,
  lines: [],
  lineCount: 0,
  older: false,
  battle: null,
  wonHero: null,
  now: null,
  waits: null,
  held: [],
  sending: -1,
  refused: null,
  notice: null,
  takingBack: false,
  timedOut: null,
  announcement: '',
  heard: null,
  paused: '',
  movesTo: '',
  moved: false,
  mismatches: 0,
  rate: 1,
  past: false,
  casterKey: '',
};

/**
 * Returns the player's decisions that can be answered now: open in truth and already shown. Returns none if
 * the player may not act.
 */
export function myDecisions(s: TableState): Decision[] {
  if (s.shown === null || s.truth === null || !mayPlay(s)) return [];
  const open = s.truth.open;
  return s.shown.open.filter((d) => d.seat === s.seat && d.id !== s.wonHero?.id && open.some((o) => o.id === d.id));
}

/** Have the players paused or adjourned the game? */
export const isResting = ({ paused }: TableState): boolean => paused === 'paused' || paused === 'adjourned';

const STALLED = refuse('match.store');
const ELSEWHERE = refuse('match.elsewhere');
const PAUSED = refuse('match.paused');
/**
 * Returns why the page cannot send requests now: the server would refuse them, or another window holds the
 * seat. Returns null if it can.
 */
export function stallOf(s: TableState): Refusal | null {
  if (s.line === 'elsewhere') return ELSEWHERE;
  if (s.paused === 'store') return STALLED;
  return isResting(s) ? PAUSED : null;
}

/** Returns the step that an undo leads to, -1 if nothing can be undone now. */
export const undoTo = (s: TableState): number => (s.seat === NOBODY ? -1 : (s.places[s.seat]?.undo ?? -1));

// May the player of this page act? Not if the player gave up or has fallen (the table decides for their
// pieces), and not while a bot plays for them or the game is paused.

/** Returns true if this player is out of a running game. */
export const isOut = ({ seat, truth }: TableState): boolean =>
  seat !== NOBODY && truth !== null && truth.victory === null && !canWin(truth, seat);

/** Returns true if this player may answer, hold windows and undo. The server refuses everything else. */
export const mayPlay = (s: TableState): boolean =>
  s.seat !== NOBODY && s.truth?.victory === null && !isOut(s) && !isResting(s) && s.places[s.seat]?.auto !== true;

// Does the player have a question now? Decided by public facts.

/**
 * Does the player have to answer this decision? A window counts only if passing it costs something; the
 * player's pieces do not matter.
 */
export const isPut = (d: Decision): boolean => !isWindow(d.kind) || SHAPES[d.kind].wish === 'proofs';

/** Returns the id of the player's open question, -1 for none. A window is not a question. ENG-04 */
export const questionNow = (s: TableState): number => myDecisions(s).find(isPut)?.id ?? -1;

/** Returns the unanswered questions, as everyone sees them. A window is not a question. ENG-04 */
export const openQuestions = ({ shown, places }: TableState): readonly Decision[] =>
  shown === null || shown.victory !== null ? [] : shown.open.filter((d) => isPut(d) && places[d.seat]?.done !== true);

/** Returns the seats that a question waits for, each once, in the order they were asked. */
export const askedSeats = (s: TableState): Seat[] => [...new Set(openQuestions(s).map(({ seat }) => seat))];
