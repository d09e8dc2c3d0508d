// The page's table with the players of a record: no actions are possible, and the log comes from the record.

import { refuse } from '../../shared/game/refusal.ts';
import { NOBODY, type Refusal } from '../../shared/game/types.ts';
import type { LogPage } from '../../shared/net/messages.ts';
import { tableWith } from '../../shared/options/index.ts';
import type { Opened } from '../record/protocol.ts';
import { openTable, patchTable } from '../session/game.ts';
import { localDriver, localPlace, localTable } from '../session/localTable.ts';

const isOver = (): Promise<Refusal> => Promise.resolve(refuse('match.over'));

/** Opens the table; `log` fetches the steps before a step number. */
export function openReplayTable(
  { match }: Opened,
  name: string,
  log: (before: number) => Promise<LogPage | null>,
): void {
  openTable(localDriver(isOver, { log }));
  const options = tableWith(match.rules, name);
  patchTable({
    line: 'on',
    places: match.seats.map((s) => localPlace(s.name, s.kind)),
    table: {
      ...localTable({ roomId: match.room, status: 'over', host: NOBODY, options }),
      commitment: match.commitment,
    },
  });
}
