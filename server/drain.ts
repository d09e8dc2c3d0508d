// Moves the tables of this process to the other processes before it ends. Players notice a short break.
import { isWindow } from '../shared/model/decisions/kinds.ts';
import type { Decision } from '../shared/model/game/types.ts';
import { monotonicNow } from './common/clock.ts';
import type { Log } from './common/log.ts';
import type { MatchRoom } from './rooms/match-room.ts';
import type { OwnProcess } from './rooms/services.ts';
import type { Table } from './rooms/table.ts';
import type { Tables } from './rooms/tables.ts';
import { OWN_MAKER, type Store } from './store/store.ts';

/** How long a table may wait for a quiet moment, ms. */
export const PATIENCE = 30_000;
/** How often the tables are looked at, ms. */
const EVERY = 100;
/** How long the move of one table may hold up the others, ms. */
const MOVE_MOST = 3000;

const pause = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

/** Does no player have to answer in a window, and does no game begin? Then a short break disturbs least. */
export function isQuiet({ match, isStarting }: Pick<Table, 'match' | 'isStarting'>): boolean {
  const isAnswered = ({ kind, seat }: Decision): boolean => !isWindow(kind) || match?.isAuto(seat) !== false;
  return !isStarting && (match?.game.open.every(isAnswered) ?? true);
}

/** Ends a house game, which another process begins again. Stores any other table for the next visitor. */
function move(room: MatchRoom): Promise<unknown> {
  const leaving = room.table.maker === OWN_MAKER ? room.end() : room.unload();
  return Promise.race([leaving.then(() => room.closed), pause(MOVE_MOST)]);
}

/**
 * Announces that this process gets no more tables, and closes each of its tables at a quiet moment, one after the
 * other. Its players come back at another process. Does nothing if no other process is open.
 * @returns how many tables were moved
 */
export async function drain(store: Store, tables: Tables, own: OwnProcess, log: Log): Promise<number> {
  const others = (await store.processes()).filter(({ id, state }) => id !== own.id && state === 'open');
  if (others.length === 0) return 0;
  own.state = 'draining';
  await store.renew(own, own.leaseMs);
  const since = monotonicNow();
  let moved = 0;
  while (tables.all().length > 0) {
    const isLate = monotonicNow() - since > PATIENCE;
    for (const room of tables.all()) {
      if (!isLate && !isQuiet(room.table)) continue;
      await move(room);
      moved++;
    }
    await pause(EVERY);
  }
  log.info({ tables: moved, seconds: Math.round((monotonicNow() - since) / 1000) }, 'the tables have moved');
  return moved;
}
