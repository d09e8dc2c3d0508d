import { expect, test } from 'vitest';
import { kindOf } from '../../catalogue/index.ts';
import { project } from '../../game/project.ts';
import { NOBODY } from '../../game/types.ts';
import { rackOf } from '../../rules/queries.ts';
import { attack, combat } from '../../testkit/combat.ts';

/** Seat 1's white knight, who charges, and their farmers against seat 0's cyclops. */
const fight = (brute: 0 | 1, rack: string[] = []) =>
  combat(
    attack(
      ['cyclops', 'ogre'],
      ['white_knight', 'farmers'],
      {},
      {
        powers: { [brute]: 'brute' },
        racks: { 1: rack },
      },
    ),
    // The farmers, the knight's two dice, and the attackers' hits.
    { battle: [1, 1, 6, 6, 6] },
  );
const rack = (t: ReturnType<typeof fight>) => rackOf(t.game, 1).map((c) => c.kind);

test('POW-04 AMB-153: a charging creature that falls comes back to the rack, another goes to the cup', () => {
  const t = fight(1);
  const cup = t.game.cup?.[kindOf('white_knight')];
  expect(rack(t)).toEqual([kindOf('white_knight')]);
  expect(t.all('cameBack')).toMatchObject([{ seat: 1 }]);
  expect(t.game.seats[1]?.rack).toBe(1);
  expect(cup).toBe(0);
  expect(project(t.game, NOBODY).counters.some((c) => c.kind === kindOf('white_knight'))).toBe(false);
});

test('POW-04: of others it goes to the cup', () => {
  const t = fight(0);
  expect(rack(t)).toEqual([]);
  expect(t.game.cup?.[kindOf('white_knight')]).toBe(1);
});

test('POW-04 AMB-153 REC-06: a rack above its limit gives way as soon as the battle is over', () => {
  const full = ['skeletons', 'ghost', 'dervish', 'elves_2', 'walrus', 'wolves', 'bears', 'genie', 'sphinx', 'buzzard'];
  const t = fight(1, full.slice(0, 10));
  for (let i = 0; i < 9 && !t.open().some((d) => d.kind === 'rack.excess'); i++) t.timeOut();
  expect(t.open(1)).toMatchObject([{ kind: 'rack.excess', over: 1 }]);
});
