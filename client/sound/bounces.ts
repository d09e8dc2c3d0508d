// When the dice of a baked throw meet the tray or one another, and how hard: read from how they fly.
import { entryAt } from '../../shared/shape/entry.ts';
import { THROW_RATE } from '../table/things/throws.ts';
import type { TableThrow } from '../table/types.ts';

interface Bounce {
  /** Seconds after the throw. */
  at: number;
  /** 0 to 1, beside the hardest there is. */
  force: number;
}

/** What a die that flies freely gains downwards in one frame, in edges. */
const FALL = 0.048;
/** Less is a die that rolls or rocks, and the rounding of the file. */
const SOFTEST = 0.07;
const HARDEST = 0.62;
/** Frames after which a die is heard anew. */
const APART = 2;
/** Knocks that can be told from one another: of more the hardest are heard. */
const MOST = 26;

/** The bounces of one die from its places, frame by frame. */
function bouncesOf(track: readonly (readonly number[])[]): Bounce[] {
  const pushes = track.map((here, f) => {
    const [before, after] = [track[f - 1], track[f + 1]];
    if (before === undefined || after === undefined) return 0;
    const bent = (c: number) => entryAt(after, c) - 2 * entryAt(here, c) + entryAt(before, c);
    return Math.hypot(bent(0), bent(1) + FALL, bent(2));
  });
  return pushes.flatMap((push, f) => {
    const near = pushes.slice(Math.max(0, f - APART), f + APART + 1);
    if (push < SOFTEST || push < Math.max(...near) || pushes.indexOf(push, Math.max(0, f - APART)) < f) return [];
    return [{ at: f / THROW_RATE, force: Math.min(1, push / HARDEST) }];
  });
}

/** Every bounce of a throw that is heard, in their order, in the time in which it is shown. */
export function bouncesIn({ tracks, pace }: TableThrow): Bounce[] {
  const all = tracks.flatMap(bouncesOf).sort((a, b) => b.force - a.force);
  return all
    .slice(0, MOST)
    .map(({ at, force }) => ({ at: at * pace, force }))
    .sort((a, b) => a.at - b.at);
}
