// The heroes with which the pool begins. SETUP-03

import { heroCountersOf } from '../../catalogue/index.ts';
import type { Play } from '../play.ts';

/** Fills the pool. Each hero counter shows one of its faces by luck. SETUP-03 */
export function fillPool(play: Play): void {
  const from = play.game.luck.pool;
  const counters = heroCountersOf(play.game.rules);
  let taken = 0;
  const heroes = counters.map(([front, back = front]) =>
    back === front || play.luck.number('pool', from + taken++, 2) === 0 ? front : back,
  );
  play.emit({ t: 'poolFilled', heroes: heroes.sort((a, b) => a - b), taken });
}
