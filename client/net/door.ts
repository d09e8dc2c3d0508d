// What a refusal at the entry, or the end of a line, means for a player on the way back to their table.
import { type ReceivedRefusal, refuse } from '../../shared/game/refusal.ts';
import { NOBODY, type Seat } from '../../shared/game/types.ts';
import { CLOSED } from '../../shared/net/messages.ts';
import type { LineState } from '../state/seated.ts';

/** Those that say nothing about the table: worth another attempt. */
const TEMPORARY: readonly string[] = [
  ...['match.rate', 'match.busy', 'match.store', 'match.ending', 'match.newer', 'match.fault'],
  ...['match.connections', 'match.watchers', 'match.crowd'],
];

/** Ends of a line after which there is no way back to the seat. */
export const ENDED: Readonly<Record<number, LineState>> = {
  [CLOSED.idle]: 'closed',
  [CLOSED.crowded]: 'crowded',
  [CLOSED.freed]: 'freed',
};

/** Another attempt is worth it; the server has a newer page, with which the seat is there again; there is no way back. */
export const meaningOfRefusal = ({ rule }: ReceivedRefusal): 'temporary' | 'old' | 'final' => {
  if (rule === 'match.version') return 'old';
  return TEMPORARY.includes(rule) ? 'temporary' : 'final';
};

/** What is told at the door to whoever was at the table before: a seat of which the server knows nothing any more is gone. */
export const onReturn = (refusal: ReceivedRefusal, seat: Seat): ReceivedRefusal =>
  seat !== NOBODY && refusal.rule === 'match.unknown' ? refuse('match.gone') : refusal;
