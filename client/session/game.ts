// `useTable`: the table of this component's session. Outside components, `getState` and `patchTable` use the
// session in front, which has the page's keys and sounds.
import { tellFiguresOf } from '../i18n/index.ts';
import { frontSession, sessionState } from './context.ts';
import type { Driver, SeatInfo, TableInfo } from './seated.ts';
import type { Session } from './session.ts';
import { myDecisions, stallOf, type TableState, undoTo } from './table.ts';

export type { Driver, SeatInfo, TableInfo, TableState };
export { myDecisions, undoTo };

export const useTable = sessionState((session) => session.table);

// Sentences of the page contain numbers of the rules, which differ between games.
useTable.subscribe(({ truth }, { truth: last }) => {
  if (truth?.rules !== last?.rules) tellFiguresOf(truth?.rules ?? null);
});

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) catchUp();
  });
}

/** Shows all waiting events immediately. Returns true if there were any. */
export const catchUp = (): boolean => frontSession().catchUp();

/** Closes the table in front. */
export const closeTable = (forGood = false): void => frontSession().close(forGood);

/** Changes facts of the table outside the game. */
export const patchTable = (change: Parameters<Session['patch']>[0]): void => frontSession().patch(change);

/** Returns the key of a sentence that says why the page cannot send requests; null if it can. */
export function whyStalled(
  s: TableState,
): 'refusal.match.elsewhere' | 'refusal.match.paused' | 'paused.adjourned' | 'paused.why' | null {
  const refusal = stallOf(s);
  if (refusal === null) return null;
  if (refusal.rule === 'match.elsewhere') return 'refusal.match.elsewhere';
  if (s.paused === 'adjourned') return 'paused.adjourned';
  return refusal.rule === 'match.paused' ? 'refusal.match.paused' : 'paused.why';
}
