import { expect, test } from 'vitest';
import { attack, combat } from '../../testkit/combat.ts';
import { options } from '../decisions/index.ts';

const fight = (gold: number[], battle: number[] = [1, 6]) =>
  combat(attack(['cyclops'], ['goblins'], {}, { powers: { 0: 'gambler' }, gold }), { battle });

test('POW-11 AMB-161 D-38: both players pay the stake, and the winner takes both', () => {
  const t = fight([5, 4]);
  expect(options(t.game, t.decision('power.stake', 0))).toEqual({ most: 3, rival: 1 });
  expect(t.refusal(0, 'power.stake', { gold: 4 })).toBe('POW-11');
  t.answer(0, 'power.stake', { gold: 3 });
  expect(t.all('paid').map((e) => [e.seat, e.gold, e.why])).toEqual([
    [0, 3, 'stake'],
    [1, 3, 'stake'],
  ]);
  expect(t.all('earned').filter((e) => e.why === 'stake')).toMatchObject([{ seat: 0, gold: 6 }]);
  expect(t.game.seats.map((s) => s.gold)).toEqual([8, 1]);
});

test('POW-11: the opponent may win the stakes; without a winner both get theirs back', () => {
  const lost = fight([5, 4], [6, 1]).answer(0, 'power.stake', { gold: 2 });
  expect(lost.all('earned').filter((e) => e.why === 'stake')).toMatchObject([{ seat: 1, gold: 4 }]);
  // Both pieces die in an unowned hex, so neither player wins.
  const both = combat(
    {
      hexes: { D4: { terrain: 'plains' } },
      pieces: [
        { at: 'D4', seat: 0, kinds: ['cyclops'] },
        { at: 'D4', seat: 1, kinds: ['goblins'] },
      ],
      powers: { 0: 'gambler' },
    },
    { battle: [1, 1] },
  ).answer(0, 'power.stake', { gold: 1 });
  expect(
    both
      .all('earned')
      .filter((e) => e.why === 'stake')
      .map((e) => [e.seat, e.gold]),
  ).toEqual([
    [0, 1],
    [1, 1],
  ]);
});

test('POW-11 AMB-161: the stake is at most what the opponent can pay; no stake against an empty purse or several sides', () => {
  expect(options(fight([5, 2]).game, fight([5, 2]).decision('power.stake', 0)).most).toBe(2);
  expect(
    fight([5, 0])
      .all('asked')
      .flatMap((e) => e.decisions)
      .some((d) => d.kind === 'power.stake'),
  ).toBe(false);
  const three = combat({
    players: 3,
    hexes: { D4: { owner: 1 } },
    pieces: [
      { at: 'D4', seat: 0, kinds: ['cyclops'] },
      { at: 'D4', seat: 1, kinds: ['goblins'] },
      { at: 'D4', seat: 2, kinds: ['ogre'] },
    ],
    powers: { 0: 'gambler' },
  });
  expect(three.open().some((d) => d.kind === 'power.stake')).toBe(false);
});
