// Messages to and from the worker that reads records.
import type { Reason } from '../../../shared/minds/bots/reasons/index.ts';
import type { GameEvent } from '../../../shared/model/events/index.ts';
import { NOBODY, type Seat, type View } from '../../../shared/model/game/types.ts';
import type { Chosen } from '../../../shared/play/match/types.ts';
import type { EntryOf } from '../../../shared/play/replay/entry.ts';
import type { Feats } from '../../../shared/play/replay/feats.ts';
import type { Audience, Moment, EVERYTHING as Unbound } from '../../../shared/play/replay/seekable-replay.ts';
import type { DiceStatistics } from '../../../shared/play/replay/statistics.ts';
import type { TurningPoint, TurningPointKind } from '../../../shared/play/replay/turning-points.ts';
import type { Anchor, Verified } from '../../../shared/play/replay/verify.ts';

export type { Anchor, Audience, DiceStatistics, Feats, Moment, TurningPoint, TurningPointKind, Verified };

/** The viewer who sees every face. */
export const EVERYTHING: typeof Unbound = -2;
/** The viewer who sees public knowledge. */
export const PUBLIC = NOBODY;

export interface Opened {
  match: EntryOf<'match'>;
  moments: readonly Moment[];
  statistics: DiceStatistics;
}

/** A step for the log. `chosen`: what the clock or a bot chose. */
export interface LogStep {
  seq: number;
  events: GameEvent[];
  chosen: readonly Chosen[];
}

export interface BotReasons {
  reasons: { seat: Seat; reason: Reason }[];
  next: number | null;
}

export interface Asked {
  /** Opens a record; later requests are about the last opened record. */
  open: { with: { text: string }; gives: Opened };
  /** The position of a moment; -1 is the game before the first moment. */
  at: { with: { index: number; viewer: Audience }; gives: View };
  /** The events that lead to a moment from the moment before. */
  events: { with: { index: number; viewer: Audience }; gives: GameEvent[] };
  /** The newest `count` steps with a number below `before`, oldest first. */
  log: { with: { before: number; count: number; viewer: Audience }; gives: { steps: LogStep[]; more: boolean } };
  /** The bots' reasons for the step that led to a moment. */
  reasons: { with: { index: number }; gives: BotReasons };
  decided: { with: { text: string }; gives: { points: readonly TurningPoint[]; feats: Feats } };
  verify: { with: { text: string; anchor: Anchor }; gives: Verified };
}
export type Ask = keyof Asked;
export type ReaderRequest = { [A in Ask]: { n: number; ask: A } & Asked[A]['with'] }[Ask];

export type Reply =
  | { n: number; value: unknown }
  /** `code`: the engine's code, '' for none. */
  | { n: number; error: string; code: string }
  | { n: number; done: number };

/** The turning points and feats of a finished match. */
export type Decided = Asked['decided']['gives'];
