// The rules of simulated games reach every value and every pair of values, and all of them can be played.
import { describe, expect, test } from 'vitest';
import { randomOf } from '../../shared/model/luck/random.ts';
import { conflictOf, problemsOf, RULE_OPTIONS } from '../../shared/model/options/index.ts';
import { PairCounter, pairedRules, pairsIn } from './pairs.ts';
import { randomRules } from './random.ts';
import { everyValueOf, RULE_NAMES, valuesPaired } from './values.ts';

const PLAYERS = RULE_OPTIONS.players.values.all;

test('random rules make a game, and reach every value of every option', () => {
  const random = randomOf('random rules');
  const seen = new Set<string>();
  for (let i = 0; i < 2500; i++) {
    const rules = randomRules(random, { players: PLAYERS[i % PLAYERS.length] });
    expect(problemsOf(rules)).toEqual([]);
    for (const name of RULE_NAMES) seen.add(`${name}=${JSON.stringify(rules[name])}`);
  }
  const missing = RULE_NAMES.flatMap((name) => everyValueOf(name).map((value) => `${name}=${JSON.stringify(value)}`));
  expect(missing.filter((value) => !seen.has(value))).toEqual([]);
});

test('fixed options stay, and no option gets a value that makes no game with them', () => {
  const random = randomOf('fixed');
  for (let i = 0; i < 50; i++) {
    expect(randomRules(random, { players: 2, heroes: false })).toMatchObject({ heroes: false, specialPowers: false });
  }
  expect(() => randomRules(random, { players: 2, heroes: false, specialPowers: true })).toThrow('make no game');
});

// The numbers of players for the small, the standard and, if there is one, the larger board.
describe.each([...new Set([PLAYERS[0], 4, PLAYERS.at(-1)])] as number[])('with %i players', (players) => {
  test('every two values of two options that make a game are played together', () => {
    const { rules, impossible } = pairedRules({ players });
    expect(rules.length).toBeLessThan(400);
    for (const ruleSet of rules) expect(problemsOf(ruleSet)).toEqual([]);
    const played = new Set(rules.flatMap(pairsIn));
    const missing: string[] = [];
    RULE_NAMES.forEach((name, i) => {
      for (const value of name === 'players' ? [players] : valuesPaired(name, players)) {
        for (const other of RULE_NAMES.slice(i + 1)) {
          for (const otherValue of valuesPaired(other, players)) {
            const values: Record<string, unknown> = { players, [name]: value, [other]: otherValue };
            if ([name, other].some((option) => conflictOf(option, values[option], values) !== null)) continue;
            const key = `${name}=${JSON.stringify(value)} ${other}=${JSON.stringify(otherValue)}`;
            if (!played.has(key) && !impossible.includes(key)) missing.push(key);
          }
        }
      }
    });
    expect(missing).toEqual([]);
    // With more than four players territory cannot win and rounds are unlimited, so the
    // other endings need citadels.
    expect(impossible).toEqual(players > 4 ? ['fortSupply=[0,0,0,0,0] turnLimit=null'] : []);

    const counter = new PairCounter();
    counter.expect(rules);
    for (const ruleSet of rules) counter.add(ruleSet);
    expect(counter.figures(1)).toEqual({ of: played.size, times: 1, short: 0, some: [] });
    // Some pair occurs in one of these rules only.
    expect(counter.figures(2).short).toBeGreaterThan(0);
    expect(counter.figures(2).some[0]).toMatch(/^\w+=\S+ \w+=\S+: 1$/);
  });
});
