import { expect, test } from 'vitest';
import { kindOf } from '../../model/catalogue/index.ts';
import { withHeroes } from '../../testkit/heroes.ts';
import { landOf } from '../../testkit/march.ts';
import { options } from '../decisions/index.ts';

const trying = (seat: 0 | 1, pool: string[], hero: number[]) =>
  withHeroes(
    {
      phase: 'heroes',
      hexes: landOf(0, 'D1 D2'),
      powers: { [seat]: 'recruiter' },
      pool,
      stack: [
        { kind: 'round', nextPhase: 2 },
        { kind: 'heroes', index: 0, state: { step: 'try' } },
      ],
    },
    { hero },
  );

test('T-36 POW-13 HERO-10: the Recruiter needs 7, 8, 9 for heroes of 4, 5, 6 and 8 for the Marksman; others need 8, 10, 12', () => {
  const pool = ['deerhunter', 'marksman', 'sir_lance_a_lot', 'arch_mage'];
  const needs = (seat: 0 | 1) => {
    const t = trying(seat, pool, []);
    const offers = options(t.game, t.decision('hero.recruit', 0)).heroes;
    return pool.map((id) => offers.find((o) => o.hero === kindOf(id))?.need);
  };
  expect(needs(0)).toEqual([7, 8, 8, 9]);
  expect(needs(1)).toEqual([8, 10, 10, 12]);
});

test('POW-13 HERO-02: a roll of 9 gains a hero of 6', () => {
  const t = trying(0, ['arch_mage'], [4, 5]);
  t.answer(0, 'hero.recruit', { discharge: [], attempt: { hero: kindOf('arch_mage'), gold: 0 } });
  expect(t.all('heroTried')).toMatchObject([{ need: 9 }]);
  expect(t.open(0)).toMatchObject([{ kind: 'hero.place' }]);
});
