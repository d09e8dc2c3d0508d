// Plays whole games with every option of the rules: each value, or of a range both ends and one value
// between. Includes options that players cannot choose yet. Checks all laws in the first two rounds. Later
// checks that nothing is lost or created, and that no game gets stuck.
import { describe, expect, test } from 'vitest';
import type { Bot } from '../../shared/minds/bots/bot.ts';
import { BOTS } from '../../shared/minds/bots/index.ts';
import { faultsOf } from '../../shared/model/game/invariants.ts';
import type { RuleSet } from '../../shared/model/game/types.ts';
import { OPTION_NAMES, type OptionName, optionOf, RULE_OPTIONS } from '../../shared/model/options/index.ts';
import { playGame } from '../../shared/testkit/self-play.ts';
import { type Choice, handfulsOf } from '../rulesets/with-value.ts';
import { LawChecker } from './laws.ts';

const FEW = 4;
/** How many values one game plays, so that the tests take minutes and a fault points to few values. */
const TOGETHER = 12;
/** The rounds in which all laws are checked at every step, and the last round of a game. */
const CLOSELY = 2;
const CAP = 20;

const SUPPLIES = [[0, 0, 0, 0, 0], [0, 1, 1, 1, 1], optionOf('fortSupply').usual, [0, 100, 100, 100, 100], null];

function valuesPlayed(name: OptionName): readonly unknown[] {
  const { all } = optionOf(name).values;
  if (name === 'fortSupply') return SUPPLIES;
  return all.length <= FEW ? all : [all[0], all[all.length >> 1], all.at(-1)];
}

const RULES = OPTION_NAMES.filter((name) => Object.hasOwn(RULE_OPTIONS, name));
const ROWS = RULES.flatMap((name) => valuesPlayed(name).map((value) => [name, value] as const));

function lawFaults(rules: RuleSet, seed: string, bots: readonly Bot[]): string[] {
  const laws = new LawChecker({ seed, twinEvery: 20, twinSteps: 10 });
  const wrong: string[] = [];
  let closely = true;
  const game = playGame({
    rules,
    seed,
    bots,
    cap: CAP,
    freeEvery: 25,
    undoEvery: 25,
    blind: true,
    onStep(step) {
      // Once a step was not checked, a later undo cannot be compared, so checking ends.
      closely &&= step.after.round <= CLOSELY;
      if (closely) laws.see(step);
      else wrong.push(...faultsOf(step.after).map((what) => `law 5: ${what}`));
    },
  });
  if (game.end === 'stuck') wrong.push('law 6: nobody has to answer and the game is not over');
  return [...laws.faults.map((fault) => JSON.stringify(fault)), ...wrong];
}

test('each value is one the option can have, and there are several', () => {
  for (const [name, value] of ROWS) expect(optionOf(name).values.is(value), `${name} ${value}`).toBe(true);
  for (const name of RULES) expect(valuesPlayed(name).length, name).toBeGreaterThan(1);
});

const textOf = (values: readonly Choice[]): string =>
  values.map(([name, value]) => `${name} ${JSON.stringify(value)}`).join(', ');

describe.each([2, 4])('with %i players', (players) => {
  const handfuls = handfulsOf(ROWS, players, TOGETHER).map((handful) => [textOf(handful.values), handful] as const);

  test('each value is played in some game', () => {
    for (const [, { values, rules }] of handfuls) expect(rules).toMatchObject(Object.fromEntries(values));
    expect(handfuls.flatMap(([, { values }]) => values)).toHaveLength(ROWS.length);
  });

  test.each(handfuls)(
    'law 1, law 2, law 3, law 4, law 5, law 6: hold for two random rounds of %s; law 5 holds and play goes on to the end',
    (what, { rules }) => {
      const bots = Array.from({ length: rules.players }, () => BOTS.random);
      expect(lawFaults(rules, `${what} ${players}`, bots)).toEqual([]);
    },
  );

  if (players === 2) {
    test.each(handfuls)('law 5, law 6: a planning bot plays to the end of %s', (what, { rules }) => {
      const bots = Array.from({ length: rules.players }, () => BOTS.steady);
      expect(lawFaults(rules, `${what} steady`, bots)).toEqual([]);
    });
  }
});
