import { expect, test } from 'vitest';
import { attack, combat } from '../../testkit/combat.ts';
import { namesIn } from '../../testkit/march.ts';
import { options } from '../decisions/index.ts';

const fight = (battle: number[], lucky: 0 | 1 = 0) =>
  combat(attack(['troll', 'cyclops'], ['ogre', 'goblins'], {}, { powers: { [lucky]: 'lucky' } }), { battle });

test('POW-05 AMB-154 D-42: Lucky rerolls one own die of a step, and the new face counts', () => {
  const t = fight([6, 6, 6, 6, 1]);
  const { dice } = options(t.game, t.decision('power.reroll', 0));
  expect(dice.map(({ die, face }) => [die, face])).toEqual([
    [0, 6],
    [1, 6],
  ]);
  expect(t.refusal(0, 'power.reroll', { die: 2 })).toBe('POW-05');
  const second = fight([6, 6, 6, 6], 1);
  expect(options(second.game, second.decision('power.reroll', 1)).dice.map(({ die }) => die)).toEqual([2, 3]);
  t.answer(0, 'power.reroll', { die: 1 });
  expect(t.all('rerolled')).toMatchObject([{ seat: 0, die: 1, face: 1 }]);
  expect(t.open(1)).toMatchObject([{ kind: 'battle.hits', hits: 1 }]);
});

test('POW-05: a reroll may lose a hit; the fallback rerolls nothing', () => {
  const t = fight([1, 6, 6, 6, 6]);
  t.answer(0, 'power.reroll', { die: 0 });
  expect(namesIn(t, 1, 'D4')).toHaveLength(2);
  const left = fight([6, 6, 6, 6]).timeOut();
  expect(left.all('rerolled')).toEqual([]);
});

test('POW-05: Lucky may reroll once per round; the opponent is not asked', () => {
  const t = combat(
    attack(['elves_2', 'troll'], ['cyclops', 'ogre'], {}, { powers: { 0: 'lucky' } }),
    // The elf shoots twice and misses; in melee all miss.
    { battle: Array.from({ length: 30 }, () => 6) },
  );
  const rerollQuestions = () =>
    t
      .all('asked')
      .flatMap((e) => e.decisions)
      .filter((d) => d.kind === 'power.reroll');
  t.answer(0, 'power.reroll', { die: 0 });
  while (t.all('battleRoundBegan').length < 2) t.timeOut();
  expect(rerollQuestions()).toHaveLength(1 + t.open().filter((d) => d.kind === 'power.reroll').length);
  while (rerollQuestions().length < 2) t.timeOut();
  expect(rerollQuestions().every((d) => d.seat === 0)).toBe(true);
});
