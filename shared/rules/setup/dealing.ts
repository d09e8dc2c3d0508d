// What luck decides before the first round: the first player, the pool of heroes, the powers and the
// exchanged Things. SETUP-03, SETUP-06, SETUP-15, SETUP-16, AMB-05, POW-01, AMB-150

import { heroCountersOf } from '../../model/catalogue/index.ts';
import { type Game, type PieceId, type PowerId, type Seat, seatsOf } from '../../model/game/types.ts';
import { entryAt, firstOf } from '../../model/shape/entry.ts';
import { rollWithoutWindow } from '../dice.ts';
import { drawThings } from '../drawing-things.ts';
import type { Play } from '../play.ts';
import { powersLeft } from '../powers/powers.ts';
import { order } from '../queries/queries.ts';

/** Each player rolls two dice. Players who share the highest roll roll again. SETUP-06, AMB-05 */
export function rollForFirst(play: Play): void {
  let rolling = seatsOf(play.game.seats);
  while (rolling.length > 1) {
    const sums = rolling.map((seat) => rollWithoutWindow(play, 'first', seat, null, 2).reduce((a, b) => a + b, 0));
    const best = Math.max(...sums);
    rolling = rolling.filter((_, i) => sums[i] === best);
  }
  play.emit({ t: 'ordered', clockwise: [...play.game.clockwise], first: firstOf(rolling) });
}

/** Fills the pool of heroes. Luck decides which of its two heroes each counter shows. SETUP-03 */
export function fillPool(play: Play): void {
  const from = play.game.luck.pool;
  const counters = heroCountersOf(play.game.rules);
  let taken = 0;
  const heroes = counters.map(([front, back = front]) =>
    back === front || play.luck.number('pool', from + taken++, 2) === 0 ? front : back,
  );
  play.emit({ t: 'poolFilled', heroes: heroes.sort((a, b) => a - b), taken });
}

/** Deals each player a random power. AMB-150 */
export function dealPowers(play: Play): void {
  for (const seat of order(play.game)) {
    const left = powersLeft(play.game);
    const at = play.luck.number('pool', play.game.luck.pool, left.length);
    play.emit({ t: 'powerTaken', seat, power: entryAt(left, at), taken: 1 });
  }
}

/** Gives a player the power they chose. D-07 */
export const takePower = (play: Play, seat: Seat, power: PowerId): void =>
  play.emit({ t: 'powerTaken', seat, power, taken: 0 });

/**
 * Returns the last piece id before this seat's exchange. Things received in the exchange have higher
 * ids. This is public.
 */
export function exchangeLine(g: Game, seat: Seat): number | null {
  for (const frame of g.stack) if (frame.kind === 'setup') return frame.before[seat] ?? null;
  return null;
}

/**
 * Exchanges Things of a player. The new Things are drawn before the old ones return to the cup, so that no
 * old one is drawn. SETUP-15
 */
export function exchange(play: Play, seat: Seat, chosen: readonly PieceId[]): void {
  const drawn = drawThings(play, seat, chosen.length);
  const ids = chosen.slice(0, drawn).sort((a, b) => a - b);
  if (drawn > 0) play.emit({ t: 'returned', seat, count: drawn, ids });
}
