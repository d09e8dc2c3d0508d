import { tableOf } from '../../shared/model/options/index.ts';
import type { KeptRoom } from '../store/store.ts';

/** Returns a stored public table of a person and a bot, in its first game. */
export const keptRoom = (id: string, more: Partial<KeptRoom> = {}): KeptRoom => ({
  id,
  options: { table: tableOf({ players: 2, events: false, name: 'Ünlü' }), quick: false, test: null },
  code: '',
  maker: 'address.network',
  host: 0,
  status: 'playing',
  game: 1,
  seats: [
    { kind: 'human', name: '👑', key: 'key0', account: null },
    { kind: 'bot', name: '', key: '', account: null },
  ],
  ...more,
});

/** Returns a table whose first game is over. A private table has the code `secret`. */
export const finishedRoom = (id: string, isPublic: boolean): KeptRoom =>
  keptRoom(id, {
    options: { table: tableOf({ players: 2, isPublic }), quick: false, test: null },
    code: isPublic ? '' : 'secret',
    maker: '',
    status: 'over',
    seats: [0, 1].map(() => ({ kind: 'human' as const, name: 'x', key: '', account: null })),
  });
