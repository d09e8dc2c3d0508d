// The lines of a whole step: each event's own, and who did not choose themselves.
import type { Chosen } from '../../../shared/match/types.ts';
import { line, type NewLine } from './line.ts';

/**
 * The lines of each event of a step, in order. A choice the clock or a bot made is marked at the first line that tells
 * what the seat did; where a choice of the clock left nothing to tell, it has a line of its own.
 * @param told the sentence of each event, null for none
 * @param chosen for whom somebody else chose in this step
 */
export function stepLines(told: readonly (NewLine | null)[], chosen: readonly Chosen[] = []): NewLine[][] {
  const lines = told.map((one) => (one === null ? [] : [one]));
  // With a new part of the round ends what follows from the choice.
  const part = told.findIndex((one) => one?.kind === 'part');
  const own = part < 0 ? told : told.slice(0, part);
  for (const { seat, by } of chosen) {
    const at = own.findIndex((one) => one?.seat === seat);
    const meant = lines[at];
    if (meant !== undefined) lines[at] = meant.map((one) => (one === told[at] ? { ...one, by } : one));
    else if (by === 'clock') lines[0]?.unshift(line('land', 'log.clock', { who: { seat } }, -1, seat));
  }
  return lines;
}
