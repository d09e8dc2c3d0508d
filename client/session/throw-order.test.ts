import { expect, test } from 'vitest';
import { apply, type GameEvent } from '../../shared/model/events/index.ts';
import { newGame } from '../../shared/model/game/newgame.ts';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import { NOBODY, pieceId, type Seat, type View } from '../../shared/model/game/types.ts';
import { hexId } from '../../shared/model/hex/hex.ts';
import { newBattle } from '../../shared/rules/battle/sides.ts';
import type { PlayedEvent } from './playback.ts';
import { throwsInOrder } from './throw-order.ts';

const HERE = hexId(0);

/** Returns the throws of a battle of one piece against three. `hits`: whether each die hits, by side. */
function throwsOf(hits: readonly [readonly boolean[], readonly boolean[]]): PlayedEvent[] {
  const game = newGame(classicRules(2));
  const hexes = game.hexes.map((h, hex) => (hex === HERE ? { ...h, hidden: [3, 1] } : h));
  let view: View = { ...game, cup: null, hexes, stack: [newBattle(HERE, [0, 1], NOBODY)] };
  let from = 0;
  return ([0, 1] as const).map((side: Seat & (0 | 1)) => {
    const dice = hits[side].map((hit, i) => {
      const die = hit ? 1 : 6;
      return { by: pieceId(10 * side + i + 1), kind: 0 as never, cv: 3, die, hit };
    });
    const foe: Seat = side === 0 ? 1 : 0;
    const won = hits[side].filter(Boolean).length;
    const event: GameEvent = { t: 'battleRolled', hex: HERE, side, foe, step: 'melee', dice, hits: won, from };
    from += dice.length;
    const before = view;
    view = apply(view, event);
    return { event, before, after: view };
  });
}
const sides = (played: readonly PlayedEvent[]) =>
  played.map(({ event }) => (event.t === 'battleRolled' ? event.side : NOBODY));

test('the throw that decides is shown last, and the position after both stays the same', () => {
  const played = throwsOf([[true, false, false], [false]]);
  const shown = throwsInOrder(played);
  expect(sides(shown)).toEqual([1, 0]);
  expect(shown[1]?.after).toBe(played[1]?.after);
  expect(shown[0]?.after).toBe(shown[1]?.before);
});

test('throws of which none or the last decides keep their order', () => {
  const none = throwsOf([[true, true, true], [false]]);
  expect(throwsInOrder(none)).toEqual(none);
});
