// Luck by where it is rolled: what was rolled elsewhere before changes nothing, and no two places share a number.
import { expect, test } from 'vitest';
import { newGame } from '../../game/newgame.ts';
import { classicRules } from '../../game/ruleset.ts';
import type { Game, Input } from '../../game/types.ts';
import type { Luck } from '../../luck/index.ts';
import { PlacedLuck } from './placed-luck.ts';

/** Tells which number is asked for. */
const told: Luck = { number: (_, n) => n };

const fresh = newGame(classicRules(2));
/** A battle in a hex is begun after `rolled` dice. */
function picks(hex: number, rolled: number): [Game, Input] {
  const open = [{ id: 1, kind: 'battle.pick', seat: 0 }];
  const game = { ...fresh, round: 3, phase: 'combat', turn: 0, open, luck: { ...fresh.luck, battle: rolled } };
  return [game as unknown as Game, { answers: [[1, { hex }]] } as unknown as Input];
}
/** The numbers of battles of four dice each, one after the other. */
function rolls(hexes: readonly number[]): Map<number, number[]> {
  const luck = new PlacedLuck(told);
  return new Map(
    hexes.map((hex, i) => {
      luck.next(...picks(hex, 4 * i));
      return [hex, [0, 1, 2, 3].map((n) => luck.number('battle', 4 * i + n, 6))];
    }),
  );
}

test('a battle rolls the same whether another came before it or not', () => {
  const [alone, second] = [rolls([7]), rolls([5, 7])];
  expect(second.get(7)).toEqual(alone.get(7));
  expect(new Set([...second.values()].flat()).size).toBe(8);
});

test('in one place nothing is rolled twice: not when it goes on, and not when it is come to again', () => {
  const luck = new PlacedLuck(told);
  const asked = [picks(7, 0), picks(7, 1), picks(5, 2), picks(7, 3)].map((one, n) => {
    luck.next(...one);
    return luck.number('battle', n, 6);
  });
  expect(new Set(asked).size).toBe(4);
});
