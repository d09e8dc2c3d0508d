// What goes between the server and its thinking threads.
import type { LevelName } from '../../shared/bots/levels.ts';
import type { Answer, Decision, View } from '../../shared/game/types.ts';

/** What a thread is begun with: whether it gives way to the server's loop. */
export interface Beginning {
  readonly givesWay: boolean;
}

/** A decision to be thought about; a thread has one at a time. `ms`: how long at most. */
export interface Question {
  readonly level: LevelName;
  readonly view: View;
  readonly decision: Decision;
  readonly seed: string;
  readonly ms: number;
}

/** Said by a thread that can be asked. */
export const READY = 'ready';

/** What it has come to; null where thinking failed, with what went wrong. */
export interface Thought {
  readonly answer: Answer | null;
  readonly fault: string;
}
