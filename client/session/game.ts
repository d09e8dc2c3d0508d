// The session in front, for things that a page has only once: keys, sounds, and components outside any
// provider.
import { tellFiguresOf } from '../i18n/index.ts';
import { frontSession, sessionState } from './context.ts';
import type { Driver, SeatInfo, TableInfo } from './seated.ts';
import type { Session } from './session.ts';
import { myDecisions, stallOf, type TableState, undoTo } from './table.ts';

export type { Driver, SeatInfo, TableInfo, TableState };
export { myDecisions, undoTo };

export const useTable = sessionState((session) => session.table);

// Texts state figures of this game's rules.
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

/** Opens a driver's table, and forgets the last table. */
export const openTable = (driver: Driver): void => frontSession().open({ act: driver });

/** Closes the table in front. */
export const closeTable = (forGood = false): void => frontSession().close(forGood);

/** Changes facts of the table outside the game. */
export const patchTable = (change: Parameters<Session['patch']>[0]): void => frontSession().patch(change);

/** Installs a view without playing events. */
export const install: Session['install'] = (view, game) => frontSession().install(view, game);

/** Applies a step's events to the true view and queues them for display. Returns the new true view. */
export const takeStep: Session['take'] = (events, chosen) => frontSession().take(events, chosen);

/** Returns why the page cannot send requests now; null if it can. */
export const stalled = (s: TableState = useTable.getState()) => stallOf(s);

/** Sends the answer to an open decision. */
export const sendAnswer: Session['answer'] = (id, answer) => frontSession().answer(id, answer);

/** Sends a free action; a refusal is shown as a notice. */
export const sendFree: Session['free'] = (action) => frontSession().free(action);

/** Takes the player's last step back. If this is not allowed, a notice says why. */
export const takeBack = (): Promise<void> => frontSession().takeBack();

/** Sends any other request; a refusal is shown as a notice. */
export const request: Session['request'] = (ask) => frontSession().request(ask);

/** Returns the sentence; null if the page can send requests. */
export function whyStalled(s: TableState): 'refusal.match.elsewhere' | 'paused.why' | null {
  const refusal = stalled(s);
  if (refusal === null) return null;
  return refusal.rule === 'match.elsewhere' ? 'refusal.match.elsewhere' : 'paused.why';
}
