import { expect, test } from 'vitest';
import { POWER_IDS } from '../../model/catalogue/index.ts';
import { project } from '../../model/game/project.ts';
import { classicRules, type RuleSet } from '../../model/game/ruleset.ts';
import { NOBODY } from '../../model/game/types.ts';
import { Table } from '../../testkit/index.ts';
import { options } from '../decisions/index.ts';
import { order } from '../queries/queries.ts';

const start = (encounterPowers: 'off' | 'random' | 'agreed', script = {}) =>
  Table.start(classicRules(4, { encounterPowers, heroes: false, specialPowers: false }), 'powers', script);

test('POW-01 AMB-150: under random, players in order get one of the remaining powers before the starts, publicly', () => {
  const t = start('random', { pool: [1, 1, 0, 0] });
  const [second, third, first, fourth] = [POWER_IDS[1], POWER_IDS[2], POWER_IDS[0], POWER_IDS[3]];
  expect(t.all('powerTaken').map((e) => [e.seat, e.power])).toEqual(
    [second, third, first, fourth].map((power, i) => [order(t.game)[i], power]),
  );
  expect(t.game.luck.pool).toBe(4);
  expect(t.open()).toMatchObject([{ kind: 'start.cell', seat: t.game.first }]);
  expect(project(t.game, NOBODY).powers).toEqual(t.game.powers);
});

test('D-07 AMB-150: under agreed, players in order take a free power; the fallback takes one by luck', () => {
  const t = start('agreed');
  const [a, b, c, d] = order(t.game);
  expect(t.open()).toMatchObject([{ kind: 'power.pick', seat: a }]);
  expect(options(t.game, t.decision('power.pick')).powers).toEqual(POWER_IDS.filter((id) => id !== 'recruiter'));
  t.answer(a, 'power.pick', { power: 'trafficker' });
  expect(t.refusal(b, 'power.pick', { power: 'trafficker' })).toBe('decision.choice');
  t.answer(b, 'power.pick', { power: 'builder' }).timeOut(c).timeOut(d);
  const taken = t.game.powers?.map((dealt) => dealt.power) ?? [];
  expect([taken[a], taken[b]]).toEqual(['trafficker', 'builder']);
  expect(new Set(taken).size).toBe(4);
  expect(t.open()).toMatchObject([{ kind: 'start.cell' }]);
});

test('POW-01: under off no player has a power, and no event mentions one', () => {
  const t = start('off');
  expect(t.game.powers).toBeNull();
  expect(t.all('powerTaken')).toEqual([]);
});

test('POW-01 AMB-166: a power that would be useless or harmful under the options is not offered', () => {
  const missing = (rules: Partial<RuleSet>) => {
    const t = Table.start(classicRules(2, { encounterPowers: 'agreed', ...rules }), 'powers');
    const { powers } = options(t.game, t.decision('power.pick'));
    return POWER_IDS.filter((id) => !powers.includes(id));
  };
  const unheroic = { heroes: false, specialPowers: false };
  expect(missing({ fortCost: 5, tradeRatio: null, flying: false, battleSteps: 'single' })).toEqual([]);
  expect(missing({ fortCost: 4, tradeRatio: 1, postBattleRoll: false })).toEqual(['builder', 'trafficker', 'vandal']);
  expect(missing({ ...unheroic, flying: false, battleSteps: 'single' })).toEqual(['aviator', 'magician', 'recruiter']);
  expect(missing(unheroic)).toEqual(['recruiter']);
});
