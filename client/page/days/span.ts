// Lengths of time in a game of days.
import { t } from '../../i18n/index.ts';

const MINUTE = 60_000;

/** Returns a length of time in its two largest units: "3 d 23 h", "5 h 20 min", "40 min". */
export function spanText(ms: number): string {
  const minutes = Math.ceil(Math.max(0, ms) / MINUTE);
  const hours = Math.floor(minutes / 60);
  const day = { unit: 'day', count: Math.floor(hours / 24) } as const;
  const hour = { unit: 'hour', count: hours % 24 } as const;
  const minute = { unit: 'minute', count: minutes % 60 } as const;
  const parts = day.count > 0 ? [day, hour] : hour.count > 0 ? [hour, minute] : [minute];
  return parts
    .filter(({ count }, i) => i === 0 || count > 0)
    .map(({ unit, count }) => t(`days.span.${unit}`, { count }))
    .join(' ');
}
