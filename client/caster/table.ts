// The page's table with those who play on its places, for who only looks: nothing can be done at it.
import { refuse } from '../../shared/game/refusal.ts';
import { NOBODY, type Refusal } from '../../shared/game/types.ts';
import type { CasterPage, LogPage } from '../../shared/net/messages.ts';
import { tableOf } from '../../shared/options/index.ts';
import { openTable, patchTable } from '../state/game.ts';

const isNone = (): Promise<Refusal> => Promise.resolve(refuse('match.seat'));

/** Opens the table; `log` gives the steps before a step number. */
export function openCasterTable(log: (before: number) => Promise<LogPage>): void {
  const wishes = { answer: isNone, free: isNone, undo: isNone, ready: isNone, fill: isNone, auto: isNone };
  openTable({ ...wishes, hold: isNone, rename: isNone, rematch: isNone, retry: () => {}, leave: () => {}, log });
  patchTable({ line: 'on' });
}

/** Who sits there. */
export function seatAll({ names, over }: Pick<CasterPage, 'names' | 'over'>, roomId: string): void {
  const rest = {
    kind: 'human',
    connected: true,
    ready: true,
    auto: false,
    done: false,
    deadline: 0,
    undo: -1,
  } as const;
  patchTable({
    places: names.map((name) => ({ ...rest, name })),
    table: {
      roomId,
      status: over ? 'over' : 'playing',
      host: NOBODY,
      options: tableOf({}),
      code: '',
      fillAt: 0,
      deadline: 0,
      watching: 0,
      heldOpen: false,
      caster: '',
      commitment: '',
      chain: '',
    },
  });
}
