import { expect, test } from 'vitest';
import { planned } from '../../../testkit/bots/planned.ts';
import { combat } from '../../../testkit/combat.ts';
import { landOf, movementTable } from '../../../testkit/march.ts';
import { meetingsOf, outlook, purseOf } from './explore.ts';
import { addUnknown, noForce } from './strength.ts';

test('BRIB-01: gold wins no land if the rules have no bribes', () => {
  const outlookWith = (bribery: boolean, gold: number): number => {
    const { game } = movementTable({ rules: { bribery }, gold: [gold, 0, 0, 0], hexes: landOf(0, 'D1') });
    const two = noForce();
    addUnknown(two, 2);
    return outlook(two, purseOf(game, 0), meetingsOf(game, 0)).win;
  };
  expect(outlookWith(true, 20)).toBeGreaterThan(outlookWith(true, 0) + 0.1);
  expect(outlookWith(false, 20)).toBe(outlookWith(false, 0));
  expect(outlookWith(false, 0)).toBe(outlookWith(true, 0));
});

test('EXPL-01 POW-06: two faces of six are free of defenders; the Explorer meets fewer on the others', () => {
  const { game } = movementTable({ hexes: landOf(0, 'D1'), powers: { 0: 'explorer', 1: 'vandal' } });
  const sizes = (seat: 0 | 1) => meetingsOf(game, seat).defenders.map(({ hp }) => hp);
  expect([meetingsOf(game, 0).free, meetingsOf(game, 1).free]).toEqual([2, 2]);
  expect(sizes(0)).toHaveLength(4);
  expect(Math.max(...sizes(0))).toBeLessThan(Math.max(...sizes(1)));
});

test.each([
  ['POW-06: the Explorer turns a 4 to the 5, which meets nobody', 4, 'explorer', 1],
  ['POW-06: and has nothing to turn on a 5', 5, 'explorer', null],
  ['EXPL-01: others turn a 5 to the 6', 5, 'vandal', 1],
  ['EXPL-01: and a 2 to the 1', 2, 'vandal', -1],
  ['EXPL-01: but no 3', 3, 'vandal', null],
] as const)('MAG-09 %s', (_title, die, power, by) => {
  const t = combat(
    {
      rules: { magic: true },
      hexes: { D4: { terrain: 'forest' } },
      racks: { 0: ['lucky_charm'] },
      pieces: [{ at: 'D4', seat: 0, kinds: ['ogre'] }],
      powers: { 0: power },
    },
    { explore: [die] },
  );
  expect(planned(t, 'luck.charm')).toMatchObject(by === null ? { do: 'pass' } : { do: 'turn', die: 0, by });
});
