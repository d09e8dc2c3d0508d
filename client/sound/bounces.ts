// The bounces of baked dice, from their tracks.
import { entryAt } from '../../shared/model/shape/entry.ts';
import { THROW_RATE } from '../table/objects/throws.ts';
import type { TableThrow } from '../table/types.ts';

interface Bounce {
  /** Seconds after the throw. */
  at: number;
  /** 0 to 1, relative to the hardest possible bounce. */
  force: number;
}

/** How fast a falling die accelerates, in die edges per frame squared. */
const FALL = 0.048;
/** A push below this is no bounce: the die rolls or rocks, or the file is rounded. */
const SOFTEST = 0.07;
const HARDEST = 0.62;
/** The least frames between two bounces. */
const APART = 2;
/** If there are more bounces, the hardest are played. */
const MOST = 26;

function bouncesOf(track: readonly (readonly number[])[]): Bounce[] {
  const pushes = track.map((place, f) => {
    const [before, after] = [track[f - 1], track[f + 1]];
    if (before === undefined || after === undefined) return 0;
    const bent = (c: number) => entryAt(after, c) - 2 * entryAt(place, c) + entryAt(before, c);
    return Math.hypot(bent(0), bent(1) + FALL, bent(2));
  });
  return pushes.flatMap((push, f) => {
    const near = pushes.slice(Math.max(0, f - APART), f + APART + 1);
    if (push < SOFTEST || push < Math.max(...near) || pushes.indexOf(push, Math.max(0, f - APART)) < f) return [];
    return [{ at: f / THROW_RATE, force: Math.min(1, push / HARDEST) }];
  });
}

/** Returns every audible bounce of a throw, at the speed of the animation. */
export function bouncesIn({ tracks, pace }: TableThrow): Bounce[] {
  const all = tracks.flatMap(bouncesOf).sort((a, b) => b.force - a.force);
  return all
    .slice(0, MOST)
    .map(({ at, force }) => ({ at: at * pace, force }))
    .sort((a, b) => a.at - b.at);
}
