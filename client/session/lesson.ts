// The table of a lesson: a worker applies the rules and receives the answers instead of a server.

import type { Lesson } from '../../shared/minds/lessons/lesson.ts';
import { SHAPES } from '../../shared/model/decisions/kinds.ts';
import type { ReceivedRefusal } from '../../shared/model/game/refusal.ts';
import type { Answer, View } from '../../shared/model/game/types.ts';
import { tableWith } from '../../shared/model/options/index.ts';
import { t, tIf } from '../i18n/index.ts';
import { askWorker } from './ask-worker.ts';
import { frontSession, sessionPart } from './context.ts';
import { noteDone } from './lesson/done.ts';
import type { LessonReply, LessonRequest } from './lesson/lesson.worker.ts';
import { localDriver, localPlace, localTable } from './local-table.ts';
import type { Session } from './session.ts';
import { useSettings } from './settings.ts';
import type { GameChannel, GameSource } from './source.ts';
import { isPassed, openWindows, reconsider, useWindows } from './windows.ts';

interface LessonState {
  lesson: Lesson | null;
  worker: Worker | null;
  done: number;
  wrong: number;
  /** The mistake of the last answer, as the end of a text's key (`.wrong.<mistake>`); '' for none. */
  why: string;
  set: number;
  failed: boolean;
}

const NONE: LessonState = { lesson: null, worker: null, done: 0, wrong: 0, why: '', set: 0, failed: false };
export const useLesson = sessionPart<LessonState>(() => NONE);

const not = (rule: string): ReceivedRefusal => ({ rule, params: {} });
const barred = async () => not('lesson.only');

/**
 * Answers windows in which the player passes, whatever the settings: a lesson has no clock, so only an answer
 * closes a window.
 */
export function answerPassed(session: Session): void {
  const table = session.table.getState();
  const windows = useWindows.of(session);
  const { passed, passing } = windows.getState();
  for (const d of openWindows(table)) {
    if (table.behind || !isPassed(windows.getState(), table.truth, d, table)) continue;
    reconsider(d, session);
    if (passing !== null || passed.includes(d.id)) void session.answer(d.id, SHAPES[d.kind].pass);
  }
}

class LessonSource implements GameSource {
  private readonly lesson: Lesson;
  private readonly start: View;
  private readonly worker: Worker;
  private to: GameChannel | null = null;
  private stops: readonly (() => void)[] = [];
  readonly act = localDriver(barred, {
    isLesson: true,
    answer: (id, answer) => this.answer(id, answer),
    hold: async () => null,
    leave: () => this.close(),
  });

  constructor(lesson: Lesson, start: View, worker: Worker) {
    this.lesson = lesson;
    this.start = start;
    this.worker = worker;
  }

  begin(to: GameChannel): void {
    this.to = to;
    const { lesson, start } = this;
    to.facts({
      line: 'on',
      seat: lesson.seat,
      places: start.seats.map((_, seat) =>
        seat === lesson.seat
          ? localPlace(useSettings.getState().name || t('lesson.you'), 'human')
          : localPlace(t('lesson.rival'), 'bot'),
      ),
      table: localTable({
        // The rotation of the board is stored by room, so each lesson gets another id.
        roomId: `lesson-${lesson.name}`,
        status: 'playing',
        host: lesson.seat,
        options: tableWith(lesson.rules, tIf(`lesson.${lesson.name}.title`)),
      }),
    });
    to.view(start, 1);
    const pass = () => answerPassed(to.session);
    this.stops = [useWindows.of(to.session).subscribe(pass), to.follow(pass)];
  }

  /** Tries an answer. The page receives the result as from a server. */
  private async answer(id: number, answer: Answer): Promise<ReceivedRefusal | null> {
    const reply = await ask(this.worker, { ask: 'answer', id, answer });
    if (reply === null) return not('lesson.failed');
    const { tried, done } = reply;
    if (tried.was === 'refused') return tried.refusal;
    if (tried.was === 'unwished') {
      useLesson.setState(({ wrong }) => ({ wrong: wrong + 1, why: tried.why }));
      return not('lesson.unwished');
    }
    for (const events of tried.events) this.to?.events(events);
    useLesson.setState({ done, wrong: 0, why: '' });
    if (done === this.lesson.steps.length) noteDone(this.lesson.name);
    return null;
  }

  async seek(step: number): Promise<void> {
    const reply = await ask(this.worker, { ask: 'back', done: step });
    const { worker, set } = useLesson.getState();
    if (worker !== this.worker || reply === null) return;
    useLesson.setState({ done: reply.done, wrong: 0, why: '', set: set + 1 });
    this.to?.view(reply.view, set + 2);
  }

  private close(): void {
    for (const stop of this.stops) stop();
  }
}

/** Returns null if the worker breaks. */
async function ask(worker: Worker, request: LessonRequest): Promise<LessonReply | null> {
  const reply = await askWorker<LessonReply>(worker, request);
  if (reply === null && useLesson.getState().worker === worker) useLesson.setState({ failed: true });
  return reply;
}

/** Returns to the previous step of the lesson. */
export async function stepBack(): Promise<void> {
  const { worker, done } = useLesson.getState();
  if (worker !== null && done > 0) await frontSession().seek(done - 1);
}

/** Opens a lesson at its beginning; resolves when it is shown or has failed. */
export async function openLesson(lesson: Lesson): Promise<void> {
  closeLesson();
  const worker = new Worker(new URL('./lesson/lesson.worker.ts', import.meta.url), { type: 'module' });
  useLesson.setState({ ...NONE, lesson, worker });
  const reply = await ask(worker, { ask: 'open', lesson: lesson.name });
  // The player has left or restarted the lesson meanwhile.
  if (useLesson.getState().worker !== worker || reply === null) return;
  frontSession().open(new LessonSource(lesson, reply.view, worker));
}

/** Closes the open lesson, if any. */
export function closeLesson(): void {
  const { worker } = useLesson.getState();
  worker?.terminate();
  useLesson.setState(NONE);
}
