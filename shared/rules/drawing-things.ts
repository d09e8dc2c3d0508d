// Draws Things from the cup at random, unseen by all players. REC-04, REC-08, REC-09, SETUP-14, EXPL-02

import { type Kind, kindAt } from '../model/catalogue/index.ts';
import type { Seat } from '../model/game/types.ts';
import { addAt, placeAmong } from '../model/shape/entry.ts';
import { mint, type Play } from './play.ts';

/** Returns up to `n` kinds drawn from the cup. They leave the cup only with the event that uses them. */
export function drawKinds(play: Play, n: number): Kind[] {
  const g = play.game;
  if (g.cup === null) throw new Error('only the game itself draws from the cup');
  const cup = g.cup.slice();
  let left = g.cupSize;
  const kinds: Kind[] = [];
  for (let i = 0; i < n && left > 0; i++) {
    const kind = placeAmong(cup, play.luck.number('draw', g.luck.draw + i, left));
    addAt(cup, kind, -1);
    left--;
    kinds.push(kindAt(kind));
  }
  return kinds;
}

/** Draws up to `n` Things from the cup to a rack. Returns how many Things were drawn. REC-01…REC-09 */
export function drawThings(play: Play, seat: Seat, n: number): number {
  const kinds = drawKinds(play, n);
  if (kinds.length > 0) {
    play.emit({
      t: 'drew',
      seat,
      count: kinds.length,
      faces: mint(play.game, kinds),
      last: play.game.cupSize === kinds.length,
    });
  }
  return kinds.length;
}
