// Finds moments of a record by mark or step.
import { entryAt } from '../../../shared/model/shape/entry.ts';
import type { Moment } from './protocol.ts';

/** The kinds of marks on the timeline of a replay. Each kind has a button that jumps to its next mark. */
export const SHOWN_MARKS = ['battle', 'capture', 'build'] as const;
export type ShownMark = (typeof SHOWN_MARKS)[number];

/** Returns whether a moment with this mark comes after `index`. */
export const hasMark = (moments: readonly Moment[], index: number, kind: Moment['marks'][number]['kind']): boolean =>
  moments.some((m, i) => i > index && m.marks.some((mark) => mark.kind === kind));

/**
 * Returns the next moment with a mark after `index` (before it with `back`), else the last or first moment.
 */
export function nextMark(
  moments: readonly Moment[],
  index: number,
  kind: Moment['marks'][number]['kind'],
  back: boolean,
): number {
  const way = back ? -1 : 1;
  for (let i = index + way; i >= 0 && i < moments.length; i += way) {
    if (entryAt(moments, i).marks.some((m) => m.kind === kind)) return i;
  }
  return back ? 0 : moments.length - 1;
}

/** Returns the moment of a step number, or the nearest moment. */
export function indexOf(moments: readonly Moment[], seq: number): number {
  const after = moments.findIndex((m) => m.seq >= seq);
  return after < 0 ? moments.length - 1 : after;
}
