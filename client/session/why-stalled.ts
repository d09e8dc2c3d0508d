// The sentence next to disabled buttons while the page cannot send requests.
import { stalled, type TableState } from './game.ts';

/** Returns the sentence; null if the page can send requests. */
export function whyStalled(s: TableState): 'refusal.match.elsewhere' | 'paused.why' | null {
  const refusal = stalled(s);
  if (refusal === null) return null;
  return refusal.rule === 'match.elsewhere' ? 'refusal.match.elsewhere' : 'paused.why';
}
