// The table of a lesson: the rules run beside the page, and answers go to them instead of a server.
import { create } from 'zustand';
import type { ReceivedRefusal } from '../../shared/game/refusal.ts';
import type { Answer } from '../../shared/game/types.ts';
import type { Lesson } from '../../shared/lessons/lesson.ts';
import { tableWith } from '../../shared/options/index.ts';
import { t } from '../i18n/index.ts';
import { type Driver, install, openTable, patchTable, takeStep } from '../state/game.ts';
import type { LessonReply, LessonRequest } from './protocol.ts';

interface LessonState {
  lesson: Lesson | null;
  worker: Worker | null;
  /** Steps that are done. */
  done: number;
  /** Answers to this step that were not what it asks. */
  wrong: number;
}

const NONE: LessonState = { lesson: null, worker: null, done: 0, wrong: 0 };
export const useLesson = create<LessonState>(() => NONE);

const not = (rule: string): ReceivedRefusal => ({ rule, params: {} });

/** Asks the worker; it answers one question after the other. */
const ask = (worker: Worker, request: LessonRequest): Promise<LessonReply> =>
  new Promise((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<LessonReply>) => resolve(data), { once: true });
    worker.postMessage(request);
  });

/** Tries an answer. The page hears what came of it as from a server. */
async function tryAnswer(worker: Worker, id: number, answer: Answer): Promise<ReceivedRefusal | null> {
  const { tried } = await ask(worker, { ask: 'answer', id, answer });
  if (tried.was === 'refused') return tried.refusal;
  if (tried.was === 'unwished') {
    useLesson.setState(({ wrong }) => ({ wrong: wrong + 1 }));
    return not('lesson.unwished');
  }
  for (const events of tried.events) takeStep(events);
  useLesson.setState(({ done }) => ({ done: done + 1, wrong: 0 }));
  return null;
}

/** Opens a lesson at its beginning; resolves when it stands there. */
export async function openLesson(lesson: Lesson): Promise<void> {
  closeLesson();
  const worker = new Worker(new URL('./lesson.worker.ts', import.meta.url), { type: 'module' });
  useLesson.setState({ ...NONE, lesson, worker });
  const { view } = await ask(worker, { ask: 'open', lesson: lesson.name });
  // Left meanwhile, or begun anew.
  if (useLesson.getState().worker !== worker) return;
  const barred = async () => not('lesson.only');
  const driver: Driver = {
    answer: (id, answer) => tryAnswer(worker, id, answer),
    ...{ free: barred, undo: barred, ready: barred, fill: barred, auto: barred, hold: barred, rename: barred },
    ...{ rematch: barred, log: async () => null, retry: () => {}, leave: () => {} },
  };
  openTable(driver);
  const rest = { connected: true, ready: true, auto: false, done: false, deadline: 0, undo: -1 } as const;
  patchTable({
    line: 'on',
    seat: lesson.seat,
    places: view.seats.map((_, seat) =>
      seat === lesson.seat
        ? { ...rest, name: t('lesson.you'), kind: 'human' as const }
        : { ...rest, name: t('lesson.rival'), kind: 'bot' as const },
    ),
    table: {
      ...{ roomId: 'lesson', status: 'playing', host: lesson.seat, code: '', fillAt: 0, deadline: 0, watching: 0 },
      ...{ heldOpen: false, commitment: '', chain: '', options: tableWith(lesson.rules, t('lesson.title')) },
    },
  });
  install(view, 1);
}

/** Ends the lesson that is open, if any. */
export function closeLesson(): void {
  useLesson.getState().worker?.terminate();
  useLesson.setState(NONE);
}
