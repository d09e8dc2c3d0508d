import { expect, test } from 'vitest';
import { newGame } from '../../../model/game/newgame.ts';
import { classicRules } from '../../../model/game/ruleset.ts';
import type { Game, Input } from '../../../model/game/types.ts';
import type { Luck } from '../../../model/luck/luck.ts';
import { PlacedLuck } from './placed-luck.ts';

const ordinals: Luck = { number: (_, n) => n };

const freshGame = newGame(classicRules(2));
function picks(hex: number, rolled: number): [Game, Input] {
  const open = [{ id: 1, kind: 'battle.pick', seat: 0 }];
  const game = { ...freshGame, round: 3, phase: 'combat', turn: 0, open, luck: { ...freshGame.luck, battle: rolled } };
  return [game as unknown as Game, { answers: [[1, { hex }]] } as unknown as Input];
}
function rolls(hexes: readonly number[]): Map<number, number[]> {
  const luck = new PlacedLuck(ordinals);
  return new Map(
    hexes.map((hex, i) => {
      luck.next(...picks(hex, 4 * i));
      return [hex, [0, 1, 2, 3].map((n) => luck.number('battle', 4 * i + n, 6))];
    }),
  );
}

test('a battle rolls the same with or without a battle before it', () => {
  const [alone, second] = [rolls([7]), rolls([5, 7])];
  expect(second.get(7)).toEqual(alone.get(7));
  expect(new Set([...second.values()].flat()).size).toBe(8);
});

test('one place never rolls a number twice, not even on a second visit', () => {
  const luck = new PlacedLuck(ordinals);
  const numbers = [picks(7, 0), picks(7, 1), picks(5, 2), picks(7, 3)].map((pick, n) => {
    luck.next(...pick);
    return luck.number('battle', n, 6);
  });
  expect(new Set(numbers).size).toBe(4);
});
