// What the page asks of the worker that reads records, and what comes back. Types only but for two numbers.
import type { Reason } from '../../shared/bots/reasons/index.ts';
import type { GameEvent } from '../../shared/events/index.ts';
import { NOBODY, type Seat, type View } from '../../shared/game/types.ts';
import type { Chosen } from '../../shared/match/types.ts';
import type { EntryOf } from '../../shared/replay/entry.ts';
import type { Feats } from '../../shared/replay/feats.ts';
import type { Audience, Moment, EVERYTHING as Unbound } from '../../shared/replay/seekable-replay.ts';
import type { DiceStatistics } from '../../shared/replay/statistics.ts';
import type { TurningPoint, TurningPointKind } from '../../shared/replay/turning-points.ts';
import type { Anchor, Verified } from '../../shared/replay/verify.ts';

export type { Anchor, Audience, DiceStatistics, Feats, Moment, TurningPoint, TurningPointKind, Verified };

/** The viewer who sees every face. */
export const EVERYTHING: typeof Unbound = -2;
/** The viewer who sees what everybody may know. */
export const PUBLIC = NOBODY;

/** A record that was opened: who played it, its moments, its luck counted. */
export interface Opened {
  match: EntryOf<'match'>;
  moments: readonly Moment[];
  statistics: DiceStatistics;
}

/** A step with its events, for the log; `chosen`: for whom somebody else chose in it. */
export interface LogStep {
  seq: number;
  events: GameEvent[];
  chosen: readonly Chosen[];
}

export interface BotReasons {
  told: { seat: Seat; reason: Reason }[];
  /** Where nothing is told: the next moment at which a bot has a reason, null if there is none. */
  next: number | null;
}

/** Every question with its answer. */
export interface Asked {
  /** Opens a record; the later questions are about the last one opened. */
  open: { with: { text: string }; gives: Opened };
  /** The view at a moment; -1 is the game before the first. */
  at: { with: { index: number; viewer: Audience }; gives: View };
  /** The events that lead to a moment from the one before it. */
  events: { with: { index: number; viewer: Audience }; gives: GameEvent[] };
  /** The newest `count` steps with a number below `before`, oldest first. */
  log: { with: { before: number; count: number; viewer: Audience }; gives: { steps: LogStep[]; more: boolean } };
  /** Why bots answered as they did in the step that led to a moment. */
  reasons: { with: { index: number }; gives: BotReasons };
  /** What decided a match that is over, and what it will be talked about for. */
  decided: { with: { text: string }; gives: { points: readonly TurningPoint[]; feats: Feats } };
  verify: { with: { text: string; anchor: Anchor }; gives: Verified };
}
export type Ask = keyof Asked;
export type ReaderRequest = { [A in Ask]: { n: number; ask: A } & Asked[A]['with'] }[Ask];

export type Reply =
  | { n: number; value: unknown }
  /** `code`: of the engine, '' when it has none. */
  | { n: number; error: string; code: string }
  /** Entries done so far. */
  | { n: number; done: number };
