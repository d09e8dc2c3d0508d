// The shots of a clip: each event of its steps, with the position after it.
import { apply } from '../../../shared/model/events/index.ts';
import type { View } from '../../../shared/model/game/types.ts';
import { describe, kindIn } from '../../session/log.ts';
import type { Moment } from '../../session/record/protocol.ts';
import { PUBLIC } from '../../session/record/protocol.ts';
import type { Reader } from '../../session/record/reader.ts';
import { plainText } from '../../ui/LineText.tsx';

export interface FilmShot {
  view: View;
  caption: string;
  /** The hex of the event, -1 for none. */
  hex: number;
  seconds: number;
}

/**
 * How many seconds the film shows the first position, an event with or without a log line, and the last shot.
 */
const SECONDS = { first: 1.4, logged: 1.3, unlogged: 0.4, last: 2 } as const;
const SHOTS_MOST = 90;

/** Returns the shots of a clip, from one moment to another. */
export async function filmShotsOf(
  reader: Reader,
  moments: readonly Moment[],
  { from, to }: { from: number; to: number },
): Promise<FilmShot[]> {
  let view = await reader.ask('at', { index: from, viewer: PUBLIC });
  const shots: FilmShot[] = [{ view, caption: '', hex: -1, seconds: SECONDS.first }];
  for (const { index } of moments.slice(from + 1, to + 1)) {
    const events = await reader.ask('events', { index, viewer: PUBLIC });
    for (const event of events) {
      const before = view;
      view = apply(before, event);
      const logLine = describe(event, before, (id) => {
        const kind = kindIn(view)(id);
        return kind === -1 ? kindIn(before)(id) : kind;
      });
      if (logLine === null) continue;
      shots.push({ view, caption: plainText(logLine), hex: logLine.hex, seconds: SECONDS.logged });
    }
    const last = shots.at(-1);
    if (last !== undefined && last.view !== view) shots.push({ ...last, view, seconds: SECONDS.unlogged });
  }
  const lastShots = shots.slice(-SHOTS_MOST);
  const end = lastShots.at(-1);
  return end === undefined ? [] : [...lastShots.slice(0, -1), { ...end, seconds: SECONDS.last }];
}

/** Returns the frames of a film, each with its shot and its progress from 0 to 1. */
export const framesOf = (shots: readonly FilmShot[], fps: number): { shot: FilmShot; part: number }[] =>
  shots.flatMap((shot) => {
    const count = Math.max(1, Math.round(shot.seconds * fps));
    return Array.from({ length: count }, (_, i) => ({ shot, part: i / count }));
  });
