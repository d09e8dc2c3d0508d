// A worker applies the rules of a lesson and receives the answers.
import { create } from 'zustand';
import type { ReceivedRefusal } from '../../shared/game/refusal.ts';
import type { Answer } from '../../shared/game/types.ts';
import type { Lesson } from '../../shared/lessons/lesson.ts';
import { SHAPES } from '../../shared/model/decisions/kinds.ts';
import { tableWith } from '../../shared/options/index.ts';
import { t, tIf } from '../i18n/index.ts';
import { askWorker } from '../session/askWorker.ts';
import { install, openTable, patchTable, sendAnswer, takeStep, useTable } from '../session/game.ts';
import { keep, readKept } from '../session/kept.ts';
import { localDriver, localPlace, localTable } from '../session/localTable.ts';
import { useSettings } from '../session/settings.ts';
import { isPassed, openWindows, reconsider, useWindows } from '../session/windows.ts';
import type { LessonReply, LessonRequest } from './protocol.ts';

interface LessonState {
  lesson: Lesson | null;
  worker: Worker | null;
  done: number;
  /** Wrong answers to this step. */
  wrong: number;
  /** Which wrong case the last answer was, '' for none. */
  why: string;
  /** How often the table was reset. */
  set: number;
  failed: boolean;
  /** Functions that stop watching its windows. */
  ends: readonly (() => void)[];
}

const NONE: LessonState = { lesson: null, worker: null, done: 0, wrong: 0, why: '', set: 0, failed: false, ends: [] };
export const useLesson = create<LessonState>(() => NONE);

const not = (rule: string): ReceivedRefusal => ({ rule, params: {} });

/** Returns null if the worker breaks. */
async function ask(worker: Worker, request: LessonRequest): Promise<LessonReply | null> {
  const reply = await askWorker<LessonReply>(worker, request);
  if (reply === null && useLesson.getState().worker === worker) useLesson.setState({ failed: true });
  return reply;
}

/** The page receives the result as from a server. */
async function tryAnswer(worker: Worker, id: number, answer: Answer): Promise<ReceivedRefusal | null> {
  const reply = await ask(worker, { ask: 'answer', id, answer });
  if (reply === null) return not('lesson.failed');
  const { tried, done } = reply;
  if (tried.was === 'refused') return tried.refusal;
  if (tried.was === 'unwished') {
    useLesson.setState(({ wrong }) => ({ wrong: wrong + 1, why: tried.why }));
    return not('lesson.unwished');
  }
  for (const events of tried.events) takeStep(events);
  const { lesson } = useLesson.getState();
  useLesson.setState({ done, wrong: 0, why: '' });
  if (lesson !== null && done === lesson.steps.length) noteDone(lesson);
  return null;
}

/** Goes back a step. */
export async function stepBack(): Promise<void> {
  const { worker, done } = useLesson.getState();
  if (worker === null || done === 0) return;
  const reply = await ask(worker, { ask: 'back', done: done - 1 });
  const { worker: currentWorker, set } = useLesson.getState();
  if (currentWorker !== worker || reply === null) return;
  useLesson.setState({ done: reply.done, wrong: 0, why: '', set: set + 1 });
  install(reply.view, set + 2);
}

const KEPT_AS = 'kt.lessons';

/** Returns the names of the finished lessons. */
export const lessonsDone = (): readonly string[] => readKept<string[]>(KEPT_AS) ?? [];

const noteDone = ({ name }: Lesson): void => keep(KEPT_AS, [...new Set([...lessonsDone(), name])]);

/** Answers windows that the player lets pass: without a clock, passing is an answer. */
export function answerPassed(): void {
  const { truth, behind } = useTable.getState();
  const { passed, passing } = useWindows.getState();
  for (const d of openWindows(useTable.getState())) {
    if (behind || !isPassed(useWindows.getState(), truth, d)) continue;
    reconsider(d);
    if (passing !== null || passed.includes(d.id)) void sendAnswer(d.id, SHAPES[d.kind].pass);
  }
}

/** Opens a lesson; resolves when it is shown or has failed. */
export async function openLesson(lesson: Lesson): Promise<void> {
  closeLesson();
  const worker = new Worker(new URL('./lesson.worker.ts', import.meta.url), { type: 'module' });
  useLesson.setState({ ...NONE, lesson, worker });
  const reply = await ask(worker, { ask: 'open', lesson: lesson.name });
  // Left or restarted meanwhile.
  if (useLesson.getState().worker !== worker || reply === null) return;
  const { view } = reply;
  const barred = async () => not('lesson.only');
  openTable(
    localDriver(barred, {
      isLesson: true,
      answer: (id, answer) => tryAnswer(worker, id, answer),
      // Windows of a lesson have no clock.
      hold: async () => null,
    }),
  );
  patchTable({
    line: 'on',
    seat: lesson.seat,
    places: view.seats.map((_, seat) =>
      seat === lesson.seat
        ? localPlace(useSettings.getState().name || t('lesson.you'), 'human')
        : localPlace(t('lesson.rival'), 'bot'),
    ),
    table: localTable({
      // The board's rotation is stored by room.
      ...{ roomId: `lesson-${lesson.name}`, status: 'playing', host: lesson.seat },
      options: tableWith(lesson.rules, tIf(`lesson.${lesson.name}.title`)),
    }),
  });
  install(view, 1);
  useLesson.setState({ ends: [useWindows.subscribe(answerPassed), useTable.subscribe(answerPassed)] });
}

/** Closes the open lesson, if any. */
export function closeLesson(): void {
  const { ends, worker } = useLesson.getState();
  for (const end of ends) end();
  worker?.terminate();
  useLesson.setState(NONE);
}
