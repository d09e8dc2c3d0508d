// Why the server cannot be asked anything now; shown next to disabled buttons.
import { stalled, type TableState } from './game.ts';

/** Returns the sentence; null if the game goes on. */
export function whyStalled(s: TableState): 'refusal.match.elsewhere' | 'paused.why' | null {
  const refusal = stalled(s);
  if (refusal === null) return null;
  return refusal.rule === 'match.elsewhere' ? 'refusal.match.elsewhere' : 'paused.why';
}
