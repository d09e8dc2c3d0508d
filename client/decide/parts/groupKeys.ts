// The keys that move through a list, so that every choice is at most five keys away.

const STEP: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const LEAP: Readonly<Record<string, number>> = { PageDown: 5, PageUp: -5 };

/** Returns where a key moves from place `at` of `count` (-1: outside the list), or -1. */
export function placeByKey(key: string, at: number, count: number): number {
  const [step, leap] = [STEP[key], LEAP[key]];
  if (step !== undefined && at >= 0) return (at + step + count) % count;
  if (leap !== undefined && at >= 0) return Math.min(count - 1, Math.max(0, at + leap));
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}
