// Plays a lesson in a worker.
import { LESSONS } from '../../../shared/minds/lessons/index.ts';
import type { Lesson } from '../../../shared/minds/lessons/lesson.ts';
import { LessonRun, type Tried } from '../../../shared/minds/lessons/run.ts';
import type { Answer, View } from '../../../shared/model/game/types.ts';

let lesson: Lesson | undefined;
let run: LessonRun | null = null;
let accepted: Answer[] = [];

const NOTHING: Tried = { was: 'done', events: [] };
const reply = (now: LessonRun, tried: Tried): LessonReply => ({ tried, view: now.view, done: now.done });

function playUpTo(answers: readonly Answer[]): LessonReply {
  if (lesson === undefined) throw new Error('there is no such lesson');
  const newRun = new LessonRun(lesson);
  for (const answer of answers) newRun.answer(answer);
  run = newRun;
  accepted = [...answers];
  return reply(newRun, NOTHING);
}

function take(request: LessonRequest): LessonReply {
  if (request.ask === 'open') {
    lesson = LESSONS.find(({ name }) => name === request.lesson);
    return playUpTo([]);
  }
  if (request.ask === 'back') return playUpTo(accepted.slice(0, request.done));
  if (run === null) throw new Error('no lesson is open');
  const isAsked = run.question?.id === request.id;
  const tried: Tried = isAsked ? run.answer(request.answer) : { was: 'unwished', why: '' };
  if (tried.was === 'done') accepted.push(request.answer);
  return reply(run, tried);
}

addEventListener('message', ({ data, ports: [asks] }: MessageEvent<LessonRequest>) => asks?.postMessage(take(data)));

// Types of the messages to and from the lesson worker.

export type LessonRequest =
  | { readonly ask: 'open'; readonly lesson: string }
  | { readonly ask: 'answer'; readonly id: number; readonly answer: Answer }
  | { readonly ask: 'back'; readonly done: number };

export interface LessonReply {
  readonly tried: Tried;
  readonly view: View;
  readonly done: number;
}
