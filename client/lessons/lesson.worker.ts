// Plays a lesson beside the page, where rules decide.
import { LESSONS } from '../../shared/lessons/index.ts';
import { LessonRun, type Tried } from '../../shared/lessons/run.ts';
import type { LessonReply, LessonRequest } from './protocol.ts';

let run: LessonRun | null = null;

function take(request: LessonRequest): LessonReply {
  if (request.ask === 'open') {
    const lesson = LESSONS.find(({ name }) => name === request.lesson);
    if (lesson === undefined) throw new Error(`there is no lesson ${request.lesson}`);
    run = new LessonRun(lesson);
    return { tried: { was: 'done', events: [] }, view: run.view };
  }
  if (run === null) throw new Error('no lesson is open');
  // What is not the lesson's question is not what it asks.
  const tried: Tried = run.question?.id === request.id ? run.answer(request.answer) : { was: 'unwished' };
  return { tried, view: run.view };
}

addEventListener('message', ({ data }: MessageEvent<LessonRequest>) => postMessage(take(data)));
