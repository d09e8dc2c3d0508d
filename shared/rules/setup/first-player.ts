// The first player. SETUP-06, AMB-05

import { seatsOf } from '../../game/types.ts';
import { firstOf } from '../../shape/entry.ts';
import { rollWithoutWindow } from '../dice.ts';
import type { Play } from '../play.ts';

/** Rolls two dice for each player; ties for the highest roll again. SETUP-06, AMB-05 */
export function rollForFirst(play: Play): void {
  let rolling = seatsOf(play.game.seats);
  while (rolling.length > 1) {
    const sums = rolling.map((seat) => rollWithoutWindow(play, 'first', seat, null, 2).reduce((a, b) => a + b, 0));
    const best = Math.max(...sums);
    rolling = rolling.filter((_, i) => sums[i] === best);
  }
  play.emit({ t: 'ordered', clockwise: [...play.game.clockwise], first: firstOf(rolling) });
}
