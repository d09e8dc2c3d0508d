// The badges of a throw in a battle.
import { expect, test, vi } from 'vitest';
import { throwDice } from './fights.ts';
import type { Of, Staged } from './transition.ts';

test('when the last die hangs over the others, only its badge still says what it needs, and is larger', async () => {
  const badges = vi.fn();
  const roll = async ({ last, onLie }: { last: number; onLie(hanging?: number): void }) => {
    onLie(last);
    onLie();
  };
  const at = { current: { badges, moment: async () => {} } };
  const laid = { dice: async () => ({ roll }), parts: { marks: at, stage: at, camera: at } };
  const die = { seat: 1, by: 'fort', need: 3 };
  const dice = [
    { ...die, value: 2, hit: true },
    { ...die, value: 5, hit: false },
  ];
  const a = { t: 'dice', hex: 0, roll: 1, dice, last: 1 } as unknown as Of<'dice'>;
  await throwDice(a, { laid, ms: 1, pace: { all: 1, throw: 1 } } as unknown as Staged);
  const shown = badges.mock.calls.map(([all]) => all.map(({ as }: { as: string }) => as));
  expect(shown).toEqual([['need', 'need'], ['hit', 'need'], ['hit', 'miss'], []]);
  const sizeOf = (call: number) => badges.mock.calls[call]?.[0][1].r;
  expect(sizeOf(1)).toBeGreaterThan(sizeOf(0));
});
