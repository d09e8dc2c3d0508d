// Two digests of a game. The *stream* is every input and every event, in order: it must stay the same while code is
// moved, and changes with any renaming of an event or a field. The *course* is what somebody at the table would write
// down after each step (course.ts): no renaming and no change of types may touch it.
import { createHash } from 'node:crypto';
import type { GameEvent } from '../../shared/events/index.ts';
import { canonical } from '../../shared/replay/entry.ts';
import { type PlayedStep, playGame, type SelfPlay } from '../../shared/testkit/self-play.ts';
import { CourseReader } from './course.ts';

/** The two digests of a game, or of many: 16 hexadecimal digits each. */
export interface Digests {
  stream: string;
  course: string;
}

/** What was counted while playing, to see that there was something to digest. */
export interface Played extends Digests {
  steps: number;
  events: number;
}

const DIGITS = 16;

/** Fields of a game that came later and are null where its table does not play what they are for. */
const LATER: ReadonlySet<string> = new Set(['unseen', 'looks']);

/** An event as it was before those fields came: a game that is restored stands without those that are not set. */
function asBefore(event: GameEvent): unknown {
  if (event.t !== 'restored') return event;
  const set = Object.entries(event.game).filter(([field, value]) => value !== null || !LATER.has(field));
  return { ...event, game: Object.fromEntries(set) };
}

/**
 * Plays a game and digests it. The same on every machine.
 * @param told the form in which an event goes into the stream
 */
export function digestGame(play: SelfPlay, told: (event: GameEvent) => unknown = asBefore): Played {
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
      for (const event of step.events) stream.update(`${canonical(told(event))}\n`);
      course.update(`${reader.read(step.after, step.events)}\n`);
    },
  });
  return { ...played, stream: stream.digest('hex').slice(0, DIGITS), course: course.digest('hex').slice(0, DIGITS) };
}

/** The digests of many games, or of many groups of games, in their order. */
export function combine(parts: readonly Digests[]): Digests {
  const of = (what: keyof Digests): string =>
    createHash('sha256')
      .update(parts.map((part) => part[what]).join('\n'))
      .digest('hex')
      .slice(0, DIGITS);
  return { stream: of('stream'), course: of('course') };
}
