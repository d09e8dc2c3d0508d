// Lengths of time in a game of days.
import { t } from '../../i18n/index.ts';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
/** From this length on, a time is shown in days. */
const IN_DAYS = 2 * DAY;

/** Returns a length of time as a text: "3 days", "23 h", "40 min". */
export function spanText(ms: number): string {
  if (ms >= IN_DAYS) return t('days.span.day', { count: Math.round(ms / DAY) });
  if (ms >= HOUR) return t('days.span.hour', { count: Math.round(ms / HOUR) });
  return t('days.span.minute', { count: Math.ceil(Math.max(0, ms) / MINUTE) });
}
