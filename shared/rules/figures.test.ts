import { expect, test } from 'vitest';
import { classicRules, type RuleSet } from '../model/game/ruleset.ts';
import { ROUND_PHASES } from '../model/game/words.ts';
import { withHeroes } from '../testkit/heroes.ts';
import { Table } from '../testkit/index.ts';
import { idsIn, landOf, movementTable, moveRefusal } from '../testkit/march.ts';
import type { Setup } from '../testkit/position.ts';
import { options } from './decisions/index.ts';

const REALM: Setup = {
  players: 2,
  hexes: { C2: { owner: 0 }, C3: { owner: 0, fort: 3 }, E5: { owner: 1, fort: 1 } },
  stack: [{ kind: 'round', nextPhase: 7 }],
};
const building = (more: Partial<Setup>): Table =>
  Table.of({ ...REALM, phase: 'build', stack: [...REALM.stack, { kind: 'build', index: 0 }], ...more });
const recruiting = (more: Partial<Setup>): Table =>
  Table.of({
    ...REALM,
    phase: 'things',
    stack: [
      { kind: 'round', nextPhase: 3 },
      { kind: 'things', state: 'buy', index: 0 },
    ],
    ...more,
  });

test('SETUP-13 SETUP-14: startGold and startingThings set the gold and Things at the start', () => {
  const t = Table.start(classicRules(2, { startGold: 3, startingThings: 4 }), 'figures');
  t.playOn('their Things', (g) => g.seats.every((seat) => seat.rack > 0));
  expect(t.history.filter((e) => e.t === 'earned' && e.why === 'start')).toMatchObject([{ gold: 3 }, { gold: 3 }]);
  expect(t.history.filter((e) => e.t === 'drew').slice(0, 2)).toMatchObject([{ count: 4 }, { count: 4 }]);
});

test('SETUP-15: initialExchange decides whether the first Things may be exchanged', () => {
  for (const initialExchange of [true, false]) {
    const t = Table.start(classicRules(2, { initialExchange }), 'figures');
    t.playOn('after placing', (g) => g.round === 1 || g.open.some((d) => d.kind === 'setup.exchange'));
    expect(t.game.round).toBe(initialExchange ? 0 : 1);
  }
});

test('FORT-01: fortCost is the price of a fort level', () => {
  for (const fortCost of [5, 3]) {
    const t = building({ gold: [6, 0], rules: { fortCost } });
    expect(t.answer(0, 'build', { hexes: [t.at('C2')] }).all('paid')).toMatchObject([{ gold: fortCost }]);
  }
});

test('CIT-01: citadelIncome is the income a citadel needs', () => {
  for (const citadelIncome of [5, 6]) {
    const t = building({ gold: [40, 0], rules: { citadelIncome } });
    expect(t.refusal(0, 'build', { hexes: [t.at('C3')] })).toBe(citadelIncome === 5 ? null : 'CIT-01');
  }
});

test('REC-02: recruitCost and paidRecruitMax limit the Things bought', () => {
  const t = recruiting({ gold: [9, 0], rules: { recruitCost: 3, paidRecruitMax: 2 } });
  expect(options(t.game, t.decision('recruit.buy', 0))).toMatchObject({ cost: 3, maxPaid: 2 });
  expect(t.refusal(0, 'recruit.buy', { paid: 3, trade: [] })).toBe('REC-02');
  expect(t.answer(0, 'recruit.buy', { paid: 2, trade: [] }).all('paid')).toMatchObject([{ gold: 6 }]);
});

test('REC-05 REC-06: rackLimit is the size of a rack', () => {
  for (const rackLimit of [3, 4]) {
    const t = recruiting({ racks: { 0: ['ogre', 'bears', 'walrus'] }, rules: { rackLimit } });
    t.answer(0, 'recruit.buy', { paid: 0, trade: [] });
    expect(t.refusal(0, 'recruit.place', { place: [], discard: [] })).toBe(rackLimit === 3 ? 'REC-05' : null);
  }
});

test('MOVE-02 MOVE-05: movement and stackLimit set the movement points and the pieces a hex holds', () => {
  const march = (rules: Partial<RuleSet>): Table =>
    movementTable({
      rules,
      hexes: landOf(0, 'D1 D2 D3 D4'),
      pieces: [{ at: 'D1', seat: 0, kinds: ['ogre', 'bears', 'walrus'] }],
    });
  const refused = (t: Table, path: string) => moveRefusal(t, 0, idsIn(t, 0, 'D1'), path);
  expect([3, 2].map((movement) => refused(march({ movement }), 'D2 D3 D4'))).toEqual([null, 'MOVE-02']);
  expect([3, 2].map((stackLimit) => refused(march({ stackLimit }), 'D2'))).toEqual([null, 'MOVE-05']);
});

test('TURN-01 HERO-01 POWER-01: a phase that is left out asks no questions', () => {
  const questionsIn = (phase: 'heroes' | 'powers', rules: Partial<RuleSet>) => {
    const t = withHeroes({
      rules,
      stack: [{ kind: 'round', nextPhase: ROUND_PHASES.indexOf(phase) }],
      hexes: landOf(1, 'D1'),
      pieces: rules.heroes === false ? [] : [{ at: 'A1', seat: 0, kinds: ['master_thief'] }],
      gold: [0, 1, 0, 0],
    });
    return t.open(0).map((d) => d.kind);
  };
  expect(questionsIn('heroes', {})).toEqual(['hero.recruit']);
  expect(questionsIn('heroes', { heroes: false, specialPowers: false })).not.toContain('hero.recruit');
  expect(questionsIn('powers', {})).toEqual(['power.thief']);
  expect(questionsIn('powers', { specialPowers: false })).not.toContain('power.thief');
});
