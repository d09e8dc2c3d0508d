// What a clip's video shows, shot by shot: each thing that is told of these steps with the position after it.
import { apply } from '../../shared/events/index.ts';
import type { View } from '../../shared/game/types.ts';
import type { Moment } from '../record/protocol.ts';
import { PUBLIC } from '../record/protocol.ts';
import type { Reader } from '../record/reader.ts';
import { describe, kindIn } from '../state/log.ts';
import { plainText } from '../ui/LineText.tsx';

/** What is seen of one thing. */
export interface FilmShot {
  view: View;
  caption: string;
  /** Where it happens, -1 for nowhere. */
  hex: number;
  seconds: number;
}

/** How long things are seen, s: the first position, each thing told, what is only seen, the last of all. */
const SECONDS = { first: 1.4, told: 1.3, seen: 0.4, last: 2 } as const;
/** Shots of a film at most; of a longer clip the last are taken. */
const SHOTS_MOST = 90;

/**
 * The shots of a clip.
 * @param from the moment it begins with
 * @param to the moment it ends with
 */
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
      const told = describe(event, before, (id) => {
        const kind = kindIn(view)(id);
        return kind === -1 ? kindIn(before)(id) : kind;
      });
      if (told === null) continue;
      shots.push({ view, caption: plainText(told), hex: told.hex, seconds: SECONDS.told });
    }
    // What has no words is seen all the same.
    const last = shots.at(-1);
    if (last !== undefined && last.view !== view) shots.push({ ...last, view, seconds: SECONDS.seen });
  }
  const kept = shots.slice(-SHOTS_MOST);
  const end = kept.at(-1);
  return end === undefined ? [] : [...kept.slice(0, -1), { ...end, seconds: SECONDS.last }];
}

/** Frames of a film at this many a second, each with its shot and how far that has gone, from 0 to 1. */
export const framesOf = (shots: readonly FilmShot[], fps: number): { shot: FilmShot; part: number }[] =>
  shots.flatMap((shot) => {
    const count = Math.max(1, Math.round(shot.seconds * fps));
    return Array.from({ length: count }, (_, i) => ({ shot, part: i / count }));
  });
