// How fast a table plays. Its slowest player decides. The pace is public and does not depend
// on any hand. Law 4
import { isWindow } from '../../model/decisions/kinds.ts';
import type { Timing } from './clock.ts';

/** The slowest pace first. */
export const PACES = ['normal', 'quick', 'instant'] as const;
export type Pace = (typeof PACES)[number];

/** The times of each pace in per cent of the normal times. */
const PER_CENT: Readonly<Record<Pace, { show: number; pause: number; open: number; first: number }>> = {
  normal: { show: 100, pause: 100, open: 100, first: 100 },
  quick: { show: 35, pause: 60, open: 70, first: 50 },
  instant: { show: 0, pause: 30, open: 60, first: 40 },
};

/** Returns the slowest of these paces; 'normal' if the list is empty. */
export const slowestOf = (paces: readonly Pace[]): Pace => PACES.find((pace) => paces.includes(pace)) ?? 'normal';

/**
 * Returns the clocks of a table at this pace. Only clocks of questions and of thinking bots stay the same.
 */
export function pacedTiming(timing: Timing, pace: Pace): Timing {
  if (pace === 'normal') return timing;
  const per = PER_CENT[pace];
  const part = (ms: number, of: keyof typeof per): number => Math.round((ms * per[of]) / 100);
  return {
    ...timing,
    first: (kind) => (isWindow(kind) ? part(timing.first(kind), 'first') : timing.first(kind)),
    bot: (kind) => Math.max(part(timing.bot(kind), 'pause'), timing.thinking(kind)),
    // The windows of a game of days are not made for players who watch the table.
    window: (kind) => (timing.days === null ? part(timing.window(kind), 'open') : timing.window(kind)),
    windowOfBots: (kind) => Math.max(part(timing.windowOfBots(kind), 'show'), timing.thinking(kind)),
    show: (event, before) => part(timing.show(event, before), 'show'),
  };
}
