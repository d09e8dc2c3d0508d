import { expect, test } from 'vitest';
import { kindOf } from '../../model/catalogue/index.ts';
import { seatAt } from '../../model/game/types.ts';
import { attack, combat, fighterAt } from '../../testkit/combat.ts';
import { battleRolls } from '../../testkit/duel.ts';
import { withHeroes } from '../../testkit/heroes.ts';
import { landOf } from '../../testkit/march.ts';
import { options } from '../decisions/index.ts';

/** Seat 0 and seat 1 both have magic pieces, and seat 1 defends a citadel. */
const fight = (magician: 0 | 1) =>
  battleRolls(
    combat(attack(['sprite'], ['arch_cleric'], { fort: 4 }, { powers: { [magician]: 'magician' } }), {
      battle: [6, 6, 6, 6, 6],
    }),
  )
    .filter((roll, i, all) => all.indexOf(roll) === i)
    .sort();

test('POW-09 AMB-151: magic pieces fight the Magician in melee; citadels and the Magician’s own pieces keep magic', () => {
  expect(fight(0)).toEqual(['0 magic sprite:1', '1 magic fort:4', '1 melee arch_cleric:5']);
  expect(fight(1)).toEqual(['0 melee sprite:1', '1 magic arch_cleric:5 fort:4']);
});

test('POW-09 AMB-151 MULT-01: with several sides this holds for sides that aim at the Magician', () => {
  const t = combat({
    players: 3,
    rules: { heroes: true },
    hexes: { D4: { owner: 1 } },
    pieces: [
      { at: 'D4', seat: 0, kinds: ['arch_mage', 'elf_lord'] },
      { at: 'D4', seat: 1, kinds: ['arch_cleric', 'deerhunter'] },
      { at: 'D4', seat: 2, kinds: ['sir_lance_a_lot', 'warlord'] },
    ],
    powers: { 2: 'magician' },
  });
  while (!t.open().some((d) => d.kind === 'battle.aim')) t.timeOut();
  for (const [seat, aim] of [
    [0, 2],
    [1, 0],
    [2, 0],
  ] as const)
    t.answer(seat, 'battle.aim', { seat: seatAt(aim) });
  // Seats 0 and 2 aim at the Magician, so their magic pieces roll in melee. Only seat 1 rolls
  // in the magic step.
  expect(t.all('battleRolled').map(({ side, step }) => [side, step])).toEqual([[1, 'magic']]);
  const [D4, mage, cleric] = [t.at('D4'), t.id('arch_mage'), t.id('arch_cleric')];
  expect(fighterAt(t.game, D4, mage)?.step).toBe('melee');
  expect(fighterAt(t.game, D4, cleric)?.step).toBe('magic');
});

test('POW-09 HERO-02: the Magician needs one less for Arch Cleric and Arch Mage, but not for the Elf Lord', () => {
  const pool = ['arch_cleric', 'arch_mage', 'elf_lord'];
  const t = withHeroes({
    phase: 'heroes',
    hexes: landOf(0, 'D1'),
    powers: { 0: 'magician' },
    pool,
    stack: [
      { kind: 'round', nextPhase: 2 },
      { kind: 'heroes', index: 0, state: { step: 'try' } },
    ],
  });
  const { heroes } = options(t.game, t.decision('hero.recruit', 0));
  expect(pool.map((id) => heroes.find((o) => o.hero === kindOf(id))?.need)).toEqual([9, 11, 12]);
});
