// Why nothing can be asked of the server now, said beside what cannot be pressed.
import { stalled, type TableState } from './game.ts';

/** The sentence; null when the game goes on. */
export function whyStalled(s: TableState): 'refusal.match.elsewhere' | 'paused.why' | null {
  const refusal = stalled(s);
  if (refusal === null) return null;
  return refusal.rule === 'match.elsewhere' ? 'refusal.match.elsewhere' : 'paused.why';
}
