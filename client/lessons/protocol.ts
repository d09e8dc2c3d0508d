// What the page asks of the worker that plays a lesson, and what comes back. Types only.
import type { Answer, View } from '../../shared/game/types.ts';
import type { Tried } from '../../shared/lessons/run.ts';

export type LessonRequest =
  | { readonly ask: 'open'; readonly lesson: string }
  | { readonly ask: 'answer'; readonly id: number; readonly answer: Answer }
  /** Back to where this many steps are done. */
  | { readonly ask: 'back'; readonly done: number };

/** What came of it, and what the pupil sees now. */
export interface LessonReply {
  readonly tried: Tried;
  readonly view: View;
  readonly done: number;
}
