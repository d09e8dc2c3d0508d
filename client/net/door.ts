// What a refusal at the entry means for somebody who is on the way back to their table.
import type { ReceivedRefusal } from '../../shared/game/refusal.ts';

/** Those that say nothing about the table: worth another attempt. */
const TEMPORARY: readonly string[] = [
  ...['match.rate', 'match.busy', 'match.store', 'match.ending', 'match.newer', 'match.fault'],
  ...['match.connections', 'match.watchers', 'match.crowd'],
];

/** Another attempt is worth it; the server has a newer page, with which the seat is there again; there is no way back. */
export const meaningOfRefusal = ({ rule }: ReceivedRefusal): 'temporary' | 'old' | 'final' => {
  if (rule === 'match.version') return 'old';
  return TEMPORARY.includes(rule) ? 'temporary' : 'final';
};
