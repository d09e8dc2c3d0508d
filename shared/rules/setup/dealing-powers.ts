// Each player has a power, no two the same: dealt by lot, or each in order takes one that is left. POW-01, AMB-150, D-07

import type { PowerId, Seat } from '../../game/types.ts';
import { powersLeft } from '../../powers/table.ts';
import { entryAt } from '../../shape/entry.ts';
import type { Play } from '../play.ts';
import { order } from '../queries.ts';

/** Each in order gets one of those that are left, by lot. AMB-150 */
export function dealPowers(play: Play): void {
  for (const seat of order(play.game)) {
    const left = powersLeft(play.game);
    const at = play.luck.number('pool', play.game.luck.pool, left.length);
    play.emit({ t: 'powerTaken', seat, power: entryAt(left, at), taken: 1 });
  }
}

/** A player's own choice. D-07 */
export const takePower = (play: Play, seat: Seat, power: PowerId): void =>
  play.emit({ t: 'powerTaken', seat, power, taken: 0 });
