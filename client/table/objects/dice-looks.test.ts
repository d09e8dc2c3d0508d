import { expect, test } from 'vitest';
import { looksOf } from '../../session/looks.ts';
import { seatColour } from '../art/palette.ts';
import { DICE_LOOKS, paintOf } from './dice-looks.ts';

const LOOKS = ['', ...Object.keys(DICE_LOOKS)];

test('plain dice have the colour of their seat, and every look keeps the pips apart from the body', () => {
  const die = { value: 3, seat: 1, hit: null } as const;
  expect(paintOf(die)).toMatchObject({ body: seatColour(1), rim: null, veins: 0 });
  for (const look of LOOKS) {
    for (const seat of [-1, 0, 1, 2, 3] as const) {
      const { body, pip } = paintOf({ ...die, seat, look });
      const light = (c: typeof body) => 0.3 * c.r + 0.6 * c.g + 0.1 * c.b;
      expect(Math.abs(light(body) - light(pip)), `${look}, seat ${seat}`).toBeGreaterThan(0.08);
    }
  }
});

test('the table has each look of dice that a player can earn', () => {
  expect(
    looksOf('dice')
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...LOOKS].sort());
});
