// Messages between the server and its thinking threads.
import type { LevelName } from '../../shared/minds/bots/levels.ts';
import type { Answer, Decision, View } from '../../shared/model/game/types.ts';

/** Whether it gives way to the server's loop. */
export interface Beginning {
  readonly givesWay: boolean;
}

/** For at most `ms`; one at a time. */
export interface Question {
  readonly level: LevelName;
  readonly view: View;
  readonly decision: Decision;
  readonly seed: string;
  readonly ms: number;
}

/** The thread can take questions. */
export const READY = 'ready';

/** Null if thinking failed, with the reason. */
export interface Thought {
  readonly answer: Answer | null;
  readonly fault: string;
}
