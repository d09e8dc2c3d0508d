// The page's table for a caster, with the players' names: it refuses all requests.
import { refuse } from '../../shared/game/refusal.ts';
import { NOBODY, type Refusal } from '../../shared/game/types.ts';
import type { FeedPage, LogPage } from '../../shared/net/messages.ts';
import { tableOf } from '../../shared/options/index.ts';
import { openTable, patchTable } from '../session/game.ts';
import { localDriver, localPlace, localTable } from '../session/localTable.ts';

const isNone = (): Promise<Refusal> => Promise.resolve(refuse('match.seat'));

/** Opens the table; `log` returns the steps before a step number. */
export function openCasterTable(log: (before: number) => Promise<LogPage>): void {
  openTable(localDriver(isNone, { log }));
  patchTable({ line: 'on' });
}

/** Sets the names of the players. */
export function seatAll({ names, over }: Pick<FeedPage, 'names' | 'over'>, roomId: string): void {
  const status = over ? 'over' : 'playing';
  patchTable({
    places: names.map((name) => localPlace(name, 'human')),
    table: localTable({ roomId, status, host: NOBODY, options: tableOf({}) }),
  });
}
