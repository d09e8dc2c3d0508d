import { expect, test } from 'vitest';
import { attack, combat } from '../../testkit/combat.ts';
import { duel, passWindows } from '../../testkit/duel.ts';
import { namesIn } from '../../testkit/march.ts';
import { options } from '../decisions/index.ts';

/**
 * Seat 0's troll and cyclops fight seat 1's ogre and goblins. One of the two seats has the
 * power of the Amoeba.
 */
const fight = (amoeba: 0 | 1, battle: number[]) =>
  combat(attack(['troll', 'cyclops'], ['ogre', 'goblins'], {}, { powers: { [amoeba]: 'amoeba' } }), { battle });

test('POW-01 AMB-152: the first loss of a round is spared, the next is not; the player hit chooses the order', () => {
  // Both pieces of seat 1 hit.
  const t = fight(0, [6, 6, 1, 1]);
  expect(options(t.game, t.decision('battle.hits', 0))).toMatchObject({ count: 2, spares: true });
  t.answer(0, 'battle.hits', { targets: [t.id('cyclops'), t.id('troll')] });
  expect(t.all('spared')).toMatchObject([{ seat: 0 }]);
  expect(namesIn(t, 0, 'D4')).toEqual(['cyclops']);
});

test('POW-01 AMB-119: a single hit is spared, and counts as not effective', () => {
  const t = fight(0, [6, 6, 1, 6]);
  t.answer(0, 'battle.hits', { targets: [t.id('troll')] });
  expect(namesIn(t, 0, 'D4')).toEqual(['cyclops', 'troll']);
  expect(t.all('struck')).toEqual([]);
  expect(t.game.stack.find((f) => f.kind === 'battle')).toMatchObject({ round: 2, hitlessRounds: 2 });
});

test('POW-01: the first loss of every round is spared; other players have no spared loss', () => {
  const t = fight(0, [6, 6, 1, 6, 6, 6, 1, 6]);
  t.answer(0, 'battle.hits', { targets: [t.id('troll')] });
  while (t.all('battleRoundBegan').length < 2) t.timeOut();
  t.answer(0, 'battle.hits', { targets: [t.id('troll')] });
  expect(t.all('spared')).toHaveLength(2);
  const other = fight(1, [6, 6, 1, 6]);
  other.answer(0, 'battle.hits', { targets: [other.id('troll')] });
  expect(namesIn(other, 0, 'D4')).toEqual(['cyclops']);
});

test('POW-01 MAG-11 AMB-152: a hit that the Talisman fails to save is still spared', () => {
  const t = duel(
    {
      attacker: ['troll', 'cyclops'],
      defender: ['ogre', 'goblins'],
      racks: { 0: ['talisman'] },
      powers: { 0: 'amoeba' },
    },
    { battle: [6, 6, 1, 6], save: [1] },
  );
  while (!t.open().some((d) => d.kind === 'battle.hits')) t.timeOut();
  const troll = t.id('troll');
  t.answer(0, 'battle.hits', { targets: [troll], saver: t.id('talisman', 0), saves: [troll] });
  passWindows(t);
  expect(t.all('saved')).toMatchObject([{ safe: false }]);
  expect(t.all('spared')).toHaveLength(1);
  expect(namesIn(t, 0, 'D4')).toContain('troll');
});
