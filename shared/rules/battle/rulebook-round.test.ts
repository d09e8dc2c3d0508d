import { expect, test } from 'vitest';
import { combat } from '../../testkit/combat.ts';

const rolls = (t: ReturnType<typeof combat>) => t.all('battleRolled').map((e) => [e.step, e.side, e.hits]);

// Side A has two magic pieces and three melee pieces. Side B has one magic piece, two ranged and two melee
// pieces, and a city.
function rulebookRound() {
  const t = combat(
    {
      hexes: { D4: { terrain: 'forest', owner: 1, income: 'city' }, C3: { owner: 0, terrain: 'forest' } },
      pieces: [
        { at: 'D4', seat: 0, kinds: ['genie', 'dryad', 'unicorn', 'walrus', 'troll'] },
        { at: 'D4', seat: 1, kinds: ['basilisk', 'elves_2', 'dwarves_2', 'pirates', 'ogre'] },
      ],
    },
    { battle: [3, 2, 4, 4, 1, 4, 4, 4, 2, 2, 2] },
  );
  const answer = {
    magic: () => t.answer(1, 'battle.hits', { targets: ['town'] }),
    ranged: () => t.answer(0, 'battle.hits', { targets: [t.id('dryad')] }),
  };
  return { t, answer };
}

test('T-21 COMB-06 COMB-08: magic: A rolls 3 and 2, B rolls 4; B puts the one hit on the city', () => {
  const { t, answer } = rulebookRound();
  expect(rolls(t)).toEqual([
    ['magic', 0, 1],
    ['magic', 1, 0],
  ]);
  expect(t.open()).toMatchObject([{ seat: 1, kind: 'battle.hits', hits: 1 }]);
  answer.magic();
  expect(t.hex('D4').income?.hits).toBe(1);
});

test('T-22 COMB-08: ranged: B rolls 4 and 1, A has no ranged piece and gives up the dryad', () => {
  const { t, answer } = rulebookRound();
  answer.magic();
  expect(rolls(t).slice(2)).toEqual([['ranged', 1, 1]]);
  expect(t.open()).toMatchObject([{ seat: 0, kind: 'battle.hits', hits: 1 }]);
  answer.ranged();
  expect(t.pieces('dryad')).toEqual([]);
});

test('T-23 RET-01: melee: A rolls 4, 4, 4 for three hits; B rolls 2, 2, 2 for two, as the city at 1 misses; A retreats', () => {
  const { t, answer } = rulebookRound();
  answer.magic();
  answer.ranged();
  expect(rolls(t).slice(3)).toEqual([
    ['melee', 0, 3],
    ['melee', 1, 2],
  ]);
  expect(t.all('battleRolled')[4].dice[2]).toMatchObject({ by: 'town', cv: 1, die: 2, hit: false });
  t.answer(0, 'battle.hits', { targets: [t.id('unicorn'), t.id('walrus')] });
  t.answer(1, 'battle.hits', { targets: [t.id('elves_2'), t.id('dwarves_2'), 'town'] });
  t.answer(0, 'battle.retreat', { hex: t.at('C3') });
  expect(t.hex('C3').hidden[0]).toBe(2);
  expect(t.all('battleEnded')).toMatchObject([{ winner: 1, rounds: 1 }]);
  expect(t.hex('D4')).toMatchObject({ owner: 1, hidden: [0, 3] });
});
