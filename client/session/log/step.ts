// The log lines of a whole step, with the choices of the clock or a bot.
import type { Chosen } from '../../../shared/play/match/types.ts';
import { line, type NewLine } from './line.ts';

/**
 * Returns the lines of each event of a step, in order. The seat's first line marks a choice of the clock or a
 * bot. A choice of the clock without a line gets its own line.
 * @param sentences the sentence of each event, null for none
 * @param chosen seats for which the clock or a bot chose in this step
 */
export function stepLines(sentences: readonly (NewLine | null)[], chosen: readonly Chosen[] = []): NewLine[][] {
  const lines = sentences.map((one) => (one === null ? [] : [one]));
  // The consequences of the choice end where a new part of the round begins.
  const part = sentences.findIndex((one) => one?.kind === 'part');
  const own = part < 0 ? sentences : sentences.slice(0, part);
  for (const { seat, by } of chosen) {
    const at = own.findIndex((one) => one?.seat === seat);
    const meant = lines[at];
    if (meant !== undefined) lines[at] = meant.map((one) => (one === sentences[at] ? { ...one, by } : one));
    else if (by === 'clock') lines[0]?.unshift(line('land', 'log.clock', { who: { seat } }, -1, seat));
  }
  return lines;
}
