// Places in a record between its moments, and those between which a battle is fought.
import type { GameEvent } from '../../shared/events/index.ts';
import type { FoughtBattle } from '../../shared/replay/battles.ts';

/** A moment, and how many events of the next one are shown already. */
export interface RecordPlace {
  index: number;
  part: number;
}

/** What belongs to a battle's beginning: with it everybody can be looked at. */
const BEGINS: readonly GameEvent['t'][] = ['revealed', 'stepped'];
/** What came of a battle, told with its end; and what may lie between. */
const CAME_OF: readonly GameEvent['t'][] = ['captured', 'lowered', 'looted', 'incomeRemoved'];
const BETWEEN: readonly GameEvent['t'][] = [...CAME_OF, 'stepped'];

/** After `count` events of a moment: none of the next one's where that is all of them. */
const after = (index: number, count: number, of: number): RecordPlace =>
  count === of ? { index, part: 0 } : { index: index - 1, part: count };

/**
 * From where to where a battle is fought: from those who fight lying face up to what came of it, before they turn face down again and
 * the game goes on.
 * @param eventsOf what led to a moment
 * @param last the last moment
 */
export async function stretchOf(
  { index, hex }: FoughtBattle,
  eventsOf: (index: number) => Promise<readonly GameEvent[]>,
  last: number,
): Promise<{ from: RecordPlace; to: RecordPlace }> {
  const first = await eventsOf(index);
  const begun = first.findIndex((e) => e.t === 'battleBegan' && e.hex === hex) + 1;
  let open = begun;
  while (BEGINS.includes(first[open]?.t ?? 'asked')) open++;
  const from = after(index, open, first.length);
  for (let at = index; at <= last; at++) {
    const events = at === index ? first : await eventsOf(at);
    const ended = events.findIndex((e, k) => (at > index || k >= begun) && e.t === 'battleEnded' && e.hex === hex);
    if (ended < 0) continue;
    let end = ended + 1;
    for (let k = end; BETWEEN.includes(events[k]?.t ?? 'asked'); k++)
      if (CAME_OF.includes(events[k]?.t ?? 'asked')) end = k + 1;
    return { from, to: after(at, end, events.length) };
  }
  return { from, to: { index: last, part: 0 } };
}
