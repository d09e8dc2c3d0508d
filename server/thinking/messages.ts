// Messages between the server and its thinking threads.
import type { LevelName } from '../../shared/minds/bots/levels.ts';
import type { Answer, Decision, View } from '../../shared/model/game/types.ts';

/**
 * The first message to a thread. `givesWay`: it must run at a lower priority than the server's event loop.
 */
export interface Beginning {
  readonly givesWay: boolean;
}

/** A question, and for how many ms the thread may think about it. A thread gets one question at a time. */
export interface Question {
  readonly level: LevelName;
  readonly view: View;
  readonly decision: Decision;
  readonly seed: string;
  readonly ms: number;
}

export const READY = 'ready';

/** `answer` is null if thinking failed. Then `fault` is the reason. */
export interface Thought {
  readonly answer: Answer | null;
  readonly fault: string;
}
