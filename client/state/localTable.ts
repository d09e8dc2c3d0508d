// A table of which no server knows: of a lesson, a record, a game that is played on from one.
import type { ReceivedRefusal } from '../../shared/game/refusal.ts';
import type { SeatKind } from '../../shared/match/types.ts';
import type { Driver, SeatInfo, TableInfo } from './seated.ts';

/**
 * What keeps such a table.
 * @param barred says why the rest cannot be done
 * @param able what can be
 */
export const localDriver = (barred: () => Promise<ReceivedRefusal | null>, able: Partial<Driver> = {}): Driver => ({
  ...{ answer: barred, free: barred, undo: barred, ready: barred, fill: barred, auto: barred, hold: barred },
  isServed: false,
  ...{ rename: barred, rematch: barred, log: async () => null, retry: () => {}, leave: () => {} },
  ...able,
});

/** Somebody at such a table. */
export const localPlace = (name: string, kind: SeatKind): SeatInfo => ({
  ...{ name, kind, connected: true, ready: true, auto: false, done: false, deadline: 0, undo: -1 },
});

/** The facts of such a table. */
export const localTable = (known: Pick<TableInfo, 'roomId' | 'status' | 'host' | 'options'>): TableInfo => ({
  ...{ code: '', fillAt: 0, deadline: 0, watching: 0, heldOpen: false, caster: '', commitment: '', chain: '' },
  ...known,
});
