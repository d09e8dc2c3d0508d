import { tableOf } from '../../shared/model/options/index.ts';
import type { KeptRoom } from '../store/store.ts';

/** Returns a table of two whose first game is over; a private table has the code `secret`. */
export const finishedRoom = (id: string, isPublic: boolean): KeptRoom => ({
  id,
  options: { table: tableOf({ players: 2, isPublic }), quick: false, test: null },
  code: isPublic ? '' : 'secret',
  maker: '',
  host: 0,
  status: 'over',
  game: 1,
  seats: [0, 1].map(() => ({ kind: 'human' as const, name: 'x', key: '' })),
});
