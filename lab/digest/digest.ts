// Computes two digests of a game. The *stream* covers every input and event: it stays the same while code is
// only moved. The *course* covers what a person would write down (course.ts): no renaming and no change of
// types may affect it.
import { createHash } from 'node:crypto';
import type { GameEvent } from '../../shared/model/events/index.ts';
import { canonical } from '../../shared/play/replay/entry.ts';
import { type PlayedStep, playGame, type SelfPlay } from '../../shared/testkit/self-play.ts';
import { CourseReader } from './course.ts';

/** Each digest consists of 16 hexadecimal digits. */
export interface Digests {
  stream: string;
  course: string;
}

interface Played extends Digests {
  steps: number;
  events: number;
}

const DIGITS = 16;

/** Fields that are left out if they are null. */
const LATER: ReadonlySet<string> = new Set(['unseen', 'looks']);

/** Leaves out newer fields, so that a restored game has its old form. */
function asBefore(event: GameEvent): unknown {
  if (event.t !== 'restored') return event;
  const set = Object.entries(event.game).filter(([field, value]) => value !== null || !LATER.has(field));
  return { ...event, game: Object.fromEntries(set) };
}

/**
 * Plays a game and digests it. The result is the same on every machine.
 * @param form the form in which an event goes into the stream
 */
export function digestGame(play: SelfPlay, form: (event: GameEvent) => unknown = asBefore): Played {
  const stream = createHash('sha256');
  const course = createHash('sha256');
  const reader = new CourseReader();
  const played = { steps: 0, events: 0 };
  playGame({
    ...play,
    onStep(step: PlayedStep) {
      played.steps++;
      played.events += step.events.length;
      stream.update(`${canonical(step.input)}\n`);
      for (const event of step.events) stream.update(`${canonical(form(event))}\n`);
      course.update(`${reader.read(step.after, step.events)}\n`);
    },
  });
  return { ...played, stream: stream.digest('hex').slice(0, DIGITS), course: course.digest('hex').slice(0, DIGITS) };
}

export function combine(parts: readonly Digests[]): Digests {
  const of = (what: keyof Digests): string =>
    createHash('sha256')
      .update(parts.map((part) => part[what]).join('\n'))
      .digest('hex')
      .slice(0, DIGITS);
  return { stream: of('stream'), course: of('course') };
}
