import { expect, test } from 'vitest';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import { PROFILE_NAMES, problemsOf } from '../../shared/model/options/index.ts';
import { playableSets, rulesByTurns, rulesIn, rulesNamed } from './settings.ts';

test('every option of the rules is set by its name, several values alternating', () => {
  expect(rulesIn(['fortCost=3', 'heroes=off'])).toEqual([{ fortCost: 3, heroes: false }]);
  expect(rulesIn(['bluffCall=manual|auto', 'fortSupply=0/9/9/9/9'])).toEqual([
    { bluffCall: 'manual', fortSupply: [0, 9, 9, 9, 9] },
    { bluffCall: 'auto', fortSupply: [0, 9, 9, 9, 9] },
  ]);
  expect(rulesIn(['bluffCall=manual|auto', 'movement=3|4|5'])).toHaveLength(6);
  expect(new Set(rulesIn(['bluffCall=manual|auto', 'magic=on|off']).map((r) => JSON.stringify(r))).size).toBe(4);
});

test('an unknown option or value is reported with the possible ones', () => {
  expect(() => rulesIn(['towersFree=true'])).toThrow(/there is no option towersFree; there are .*fortCost/);
  expect(() => rulesIn(['players=3'])).toThrow('there is no option players');
  expect(() => rulesIn(['toString=1'])).toThrow('there is no option toString');
  expect(() => rulesIn(['bluffCall=never'])).toThrow('bluffCall cannot be never');
});

test('rules are named, one or several, and alternate with the settings', () => {
  expect(rulesNamed('summary,random')).toEqual(['summary', 'random']);
  expect(() => rulesNamed('summary,chess')).toThrow(/--rules takes some of: classic, .*random/);
  const { rulesOf } = rulesByTurns(['classic', 'table'], rulesIn(['movement=6']));
  expect(rulesOf(0, 0, 3)).toEqual({ name: 'classic', rules: classicRules(3, { movement: 6 }) });
  expect(rulesOf(1, 1, 2)).toMatchObject({ name: 'table', rules: { players: 2, movement: 6, bluffCall: 'auto' } });
  for (const name of PROFILE_NAMES) expect(rulesByTurns([name], [{}]).rulesOf(0, 0, 2).rules.players).toBe(2);
});

test('of alternating values those that make no game together are left out; if none does, the reason is given', () => {
  const sets = rulesIn(['newHeroes=off|on', 'encounterPowers=off|random|agreed']);
  expect(sets).toHaveLength(6);
  const playable = playableSets(['classic', 'random'], sets, [2, 5]);
  expect(playable).toHaveLength(4);
  expect(playable.filter(({ newHeroes }) => newHeroes)).toEqual([{ newHeroes: true, encounterPowers: 'off' }]);
  for (const name of ['classic', 'random'] as const) {
    expect(() => playableSets([name], rulesIn(['heroes=off', 'specialPowers=on']), [4])).toThrow(
      'specialPowers: Special powers belong to heroes.',
    );
    expect(() => playableSets([name], rulesIn(['alternateDirection=on']), [4, 3])).toThrow(
      'This needs exactly four players.',
    );
  }
});

test('random rules differ from game to game, are repeatable and make a game; their pairs are counted', () => {
  const playTwenty = (): string[] => {
    const { rulesOf, pairs } = rulesByTurns(['random'], rulesIn(['events=off']));
    const rules = Array.from({ length: 20 }, (_, turn) => rulesOf(turn, turn, 4)).map(({ rules }) => {
      expect(problemsOf(rules)).toEqual([]);
      expect(rules).toMatchObject({ players: 4, events: false });
      return JSON.stringify(rules);
    });
    // Ten games play rules from the list of all pairs, and ten play random rules.
    const { of, short } = pairs.figures(1);
    expect(of).toBeGreaterThan(10_000);
    expect(short).toBeGreaterThan(0);
    expect(short).toBeLessThan(of / 2);
    return rules;
  };
  const found = playTwenty();
  expect(new Set(found).size).toBeGreaterThan(15);
  expect(playTwenty()).toEqual(found);
});
