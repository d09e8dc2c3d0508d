// Each player has a different power, by luck or by choice in order. POW-01, AMB-150, D-07

import type { PowerId, Seat } from '../../game/types.ts';
import { entryAt } from '../../shape/entry.ts';
import type { Play } from '../play.ts';
import { powersLeft } from '../powers/powers.ts';
import { order } from '../queries/queries.ts';

/** Deals the players powers by luck. AMB-150 */
export function dealPowers(play: Play): void {
  for (const seat of order(play.game)) {
    const left = powersLeft(play.game);
    const at = play.luck.number('pool', play.game.luck.pool, left.length);
    play.emit({ t: 'powerTaken', seat, power: entryAt(left, at), taken: 1 });
  }
}

/** Gives a player the chosen power. D-07 */
export const takePower = (play: Play, seat: Seat, power: PowerId): void =>
  play.emit({ t: 'powerTaken', seat, power, taken: 0 });
