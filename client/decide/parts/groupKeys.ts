// The keys that go through a list of choices, so that none of them is more than five keys away.

const STEP: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const LEAP: Readonly<Record<string, number>> = { PageDown: 5, PageUp: -5 };

/** The place that a key leads to from place `at` (-1: beside the list) of `count`; -1 where it leads nowhere. */
export function placeByKey(key: string, at: number, count: number): number {
  const [step, leap] = [STEP[key], LEAP[key]];
  if (step !== undefined && at >= 0) return (at + step + count) % count;
  if (leap !== undefined && at >= 0) return Math.min(count - 1, Math.max(0, at + leap));
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}
