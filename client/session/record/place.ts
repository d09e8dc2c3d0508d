// Places between the moments of a record, and the beginnings and ends of battles.
import type { GameEvent } from '../../../shared/model/events/index.ts';
import type { FoughtBattle } from '../../../shared/play/replay/battles.ts';

/** A moment, and how many events of the next moment are already shown. */
export interface RecordPlace {
  index: number;
  part: number;
}

/** Events at a battle's beginning: after them all fighters are visible. */
const BEGINS: readonly GameEvent['t'][] = ['revealed', 'stepped'];
/** Results of a battle, which follow its end, and events that may come between them. */
const CAME_OF: readonly GameEvent['t'][] = ['captured', 'lowered', 'looted', 'incomeRemoved'];
const BETWEEN: readonly GameEvent['t'][] = [...CAME_OF, 'stepped'];

/** Returns the place after `count` events of a moment; after all events, the moment itself. */
const after = (index: number, count: number, of: number): RecordPlace =>
  count === of ? { index, part: 0 } : { index: index - 1, part: count };

/**
 * Returns where a battle begins and ends: from the revealed fighters to its results.
 * @param eventsOf returns the events that led to a moment
 * @param last the last moment
 */
export async function stretchOf(
  { index, hex }: FoughtBattle,
  eventsOf: (index: number) => Promise<readonly GameEvent[]>,
  last: number,
): Promise<{ from: RecordPlace; to: RecordPlace }> {
  const first = await eventsOf(index);
  const firstAfter = first.findIndex((e) => e.t === 'battleBegan' && e.hex === hex) + 1;
  let open = firstAfter;
  while (BEGINS.includes(first[open]?.t ?? 'asked')) open++;
  const from = after(index, open, first.length);
  for (let at = index; at <= last; at++) {
    const events = at === index ? first : await eventsOf(at);
    const ended = events.findIndex((e, k) => (at > index || k >= firstAfter) && e.t === 'battleEnded' && e.hex === hex);
    if (ended < 0) continue;
    let end = ended + 1;
    for (let k = end; BETWEEN.includes(events[k]?.t ?? 'asked'); k++)
      if (CAME_OF.includes(events[k]?.t ?? 'asked')) end = k + 1;
    return { from, to: after(at, end, events.length) };
  }
  return { from, to: { index: last, part: 0 } };
}
