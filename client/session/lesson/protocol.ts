// Messages to and from the lesson worker. Types only.

import type { Tried } from '../../../shared/minds/lessons/run.ts';
import type { Answer, View } from '../../../shared/model/game/types.ts';

export type LessonRequest =
  | { readonly ask: 'open'; readonly lesson: string }
  | { readonly ask: 'answer'; readonly id: number; readonly answer: Answer }
  /** The step where this many steps are done. */
  | { readonly ask: 'back'; readonly done: number };

export interface LessonReply {
  readonly tried: Tried;
  readonly view: View;
  readonly done: number;
}
