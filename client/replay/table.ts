// The page's table with the players of a record on its places: nothing can be done at it, and its log comes from the record.

import { refuse } from '../../shared/game/refusal.ts';
import { NOBODY, type Refusal } from '../../shared/game/types.ts';
import type { LogPage } from '../../shared/net/messages.ts';
import { tableWith } from '../../shared/options/index.ts';
import type { Opened } from '../record/protocol.ts';
import { type Driver, openTable, patchTable } from '../state/game.ts';

const isOver = (): Promise<Refusal> => Promise.resolve(refuse('match.over'));

/** Opens the table; `log` fetches the steps before a step number. */
export function openReplayTable(
  { match }: Opened,
  name: string,
  log: (before: number) => Promise<LogPage | null>,
): void {
  const driver: Driver = {
    answer: isOver,
    free: isOver,
    undo: isOver,
    ready: isOver,
    fill: isOver,
    auto: isOver,
    hold: isOver,
    rename: isOver,
    rematch: isOver,
    retry: () => {},
    leave: () => {},
    log,
  };
  openTable(driver);
  const rest = { connected: true, ready: true, auto: false, done: false, deadline: 0, undo: -1 } as const;
  patchTable({
    line: 'on',
    places: match.seats.map((s) => ({ ...rest, name: s.name, kind: s.kind })),
    table: {
      roomId: match.room,
      status: 'over',
      host: NOBODY,
      options: tableWith(match.rules, name),
      code: '',
      fillAt: 0,
      deadline: 0,
      watching: 0,
      heldOpen: false,
      caster: '',
      commitment: match.commitment,
      chain: '',
    },
  });
}
