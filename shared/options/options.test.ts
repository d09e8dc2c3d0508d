// An option is one row, and all that follows from it follows for every row: types, checks, what is written, sent and read.

import { describe, expect, test } from 'vitest';
import { changesOf, classicRules, readRules, rulesFor, rulesOf } from '../game/ruleset.ts';
import { WISH } from '../net/validate.ts';
import { SEATS } from '../shape/parts.ts';
import {
  conflictOf,
  isBarred,
  OPTION_NAMES,
  type OptionName,
  optionOf,
  PARTS,
  PROFILE_NAMES,
  playsPreset,
  presetChanges,
  problemsOf,
  RULE_OPTIONS,
  readTable,
  settled,
  type TableWish,
  tableChanges,
  tableFrom,
  tableOf,
  wishFor,
} from './index.ts';

/** Values that an option can have: all of them, or two where there is no end of them. */
const valuesOf = (name: OptionName): readonly unknown[] => {
  const { values, usual } = optionOf(name);
  if (values.control === 'text') return ['', 'Ünlü'];
  return values.control === 'counts' ? [...values.all, usual, [0, 1, 2, 3, 4]] : values.all;
};
/** Values of other options beside which this one can have the value. */
const beside = (name: OptionName, value: unknown): TableWish =>
  Object.fromEntries(
    (optionOf(name).conflicts ?? [])
      .filter((conflict) => conflict.of.includes(value))
      .map((conflict) => {
        const { all } = optionOf(conflict.with as OptionName).values;
        return [conflict.with, all.find((one) => !isBarred(conflict, { [conflict.with]: one }))];
      }),
  );
const CHOSEN = OPTION_NAMES.filter((name) => optionOf(name).by === 'maker');

describe.each(OPTION_NAMES)('%s', (name) => {
  const { values, usual, form, conflicts = [], by } = optionOf(name);

  test('is usually what it may be, whatever the number of players', () => {
    for (const players of [2, 3, 4]) expect(values.is(typeof usual === 'function' ? usual(players) : usual)).toBe(true);
    for (const wrong of [
      ...(values.all.includes(null) ? [] : [null]),
      undefined,
      {},
      [],
      -0,
      0.5,
      Number.NaN,
      1e9,
      'x'.repeat(200),
    ]) {
      expect(values.is(wrong), String(wrong)).toBe(false);
    }
  });

  test('gives way to options before it alone, and leaves a value whatever they are', () => {
    const before = OPTION_NAMES.slice(0, OPTION_NAMES.indexOf(name));
    for (const { with: other, being: barred, of, why } of conflicts) {
      // Values under a condition are those of conflicts.test.ts.
      const being = typeof barred === 'function' ? [] : barred;
      expect(before).toContain(other);
      for (const value of being) expect(optionOf(other as OptionName).values.is(value), String(value)).toBe(true);
      for (const value of of) expect(values.is(value), String(value)).toBe(true);
      expect(why).toMatch(/^[A-Z].*\.$/);
      for (const value of being) {
        const left = values.all.filter((one) => conflictOf(name, one, { [other]: value }) === null);
        expect(left.length, `${other} ${value}`).toBeGreaterThan(0);
      }
    }
  });

  test('can be asked for and told, where somebody chooses it', () => {
    if (form === null) return;
    expect(by).toBe('maker');
    expect(form.label).toMatch(/^[A-Z]/);
    const { words, says, counted } = form;
    expect(counted !== undefined, 'counted').toBe(values.control === 'counts');
    if (values.all.includes(null)) expect(words?.null).toBeDefined();
    for (const value of values.control === 'number' ? [] : values.all) {
      // A number is a word by itself; a yes-or-no that is ticked needs none, and says what its absence means.
      const isSaid = typeof value === 'boolean' && words === undefined ? says?.[String(value)] : words?.[String(value)];
      expect(isSaid ?? (typeof value === 'number' ? value : undefined), String(value)).toBeDefined();
    }
  });

  test('is read from a command line as it is written', () => {
    for (const value of valuesOf(name)) {
      expect(values.parse(Array.isArray(value) ? value.join('/') : String(value ?? 'none'))).toEqual(value);
    }
    if (values.control !== 'text') expect(values.parse('perhaps')).toBeUndefined();
  });

  test('is written as a change, sent, kept and read again, whatever its value', () => {
    for (const value of valuesOf(name)) {
      // As many bots as there are take the largest table.
      const players = name === 'bots' ? SEATS.length : 4;
      const table = tableOf({ players, ...beside(name, value), [name]: value });
      expect(readTable(JSON.parse(JSON.stringify(tableChanges(table))))).toEqual(table);
      expect(readTable(JSON.parse(JSON.stringify(table)))).toEqual(table);
      const rules = rulesOf(table);
      expect(readRules(JSON.parse(JSON.stringify(rules)))).toEqual(rules);
      expect(readRules(JSON.parse(JSON.stringify(changesOf(rules))))).toEqual(rules);
    }
  });

  test('is taken at the door from who may choose it, and from nobody else', () => {
    for (const value of valuesOf(name)) expect(WISH.safeParse({ [name]: value }).success).toBe(by === 'maker');
    expect(WISH.safeParse({ [name]: { $gt: 1 } }).success).toBe(false);
  });
});

test('rules of before an option are whole with its classic value, and their fingerprint is the same', () => {
  const rules = classicRules(3);
  for (const name of Object.keys(RULE_OPTIONS).filter((one) => one !== 'players')) {
    const earlier = Object.fromEntries(Object.entries(rules).filter(([key]) => key !== name));
    expect(readRules(earlier), name).toEqual(rules);
  }
  expect(changesOf(rules)).toEqual({ players: 3 });
  expect(changesOf(classicRules(4, { fortCost: 3 }))).toEqual({ players: 4, fortCost: 3 });
});

test('an option or value that this build does not know is no rule of it', () => {
  const rules = classicRules(2);
  expect(readRules({ ...rules, towersFree: true })).toBeNull();
  expect(readRules({ ...rules, bluffCall: 'never' })).toBeNull();
  expect(readRules({ ...rules, players: 7 })).toBeNull();
  expect(readTable({ toString: true })).toBeNull();
  expect(readTable('[]')).toBeNull();
  // A page leaves out what a server of another build says.
  expect(tableFrom({ players: 3, towersFree: true, clock: 'none' })).toEqual(tableOf({ players: 3 }));
});

test('D-52: a table is what is asked for; what is not asked for makes room', () => {
  expect(tableChanges(tableOf({}))).toEqual({});
  expect(tableOf({ heroes: false }).specialPowers).toBe(false);
  expect(tableOf({ players: 2 }).citadelIncome).toBe(15);
  expect(PARTS).toEqual(expect.arrayContaining(['heroes', 'events', 'magic', 'specialPowers']));
  expect(CHOSEN.length).toBeGreaterThan(8);
});

test('what makes no game is refused with the reason, and never changed in silence', () => {
  const powers = { heroes: false, specialPowers: true };
  const reason = {
    option: 'specialPowers',
    why: 'Special powers belong to heroes.',
    place: 0,
  };
  expect(problemsOf(tableOf(powers))).toEqual([reason]);
  expect(() => rulesFor(powers)).toThrow('specialPowers: Special powers belong to heroes.');
  expect(problemsOf(tableOf({ players: 2, bots: 2 })).map(({ option }) => option)).toEqual(['bots']);
  expect(problemsOf(tableOf({ players: 2, bots: 1 }))).toEqual([]);
  expect(readRules({ ...classicRules(4), heroes: false })).toBeNull();
  expect(readTable({ ...powers })).toBeNull();
  expect(problemsOf({ towersFree: true, bluffCall: 'never' }).map(({ option, why }) => `${option}: ${why}`)).toEqual([
    'towersFree: There is no such option.',
    'bluffCall: It cannot have that value.',
  ]);
  // In the form the option that conflicts gives way, and is as it was asked for again once it can be.
  expect(tableOf(settled(powers)).specialPowers).toBe(false);
  expect(tableOf(settled({ ...powers, heroes: true })).specialPowers).toBe(true);
});

test('a table is asked for as it differs from its preset, and written down as it differs from the classic game', () => {
  for (const preset of PROFILE_NAMES) {
    for (const players of RULE_OPTIONS.players.values.all) {
      const table = tableOf({ preset, players, events: false, clock: 'fast', bluffCall: 'manual' });
      expect(problemsOf(table), preset).toEqual([]);
      expect(tableOf(wishFor(table))).toEqual(table);
      expect(readTable(JSON.parse(JSON.stringify(tableChanges(table))))).toEqual(table);
      expect(wishFor(tableOf({ preset, players }))).toEqual({ preset, players });
    }
  }
});

test.each(PROFILE_NAMES)(
  '%s is played just as it is where nothing of its rules was changed, whatever else was',
  (preset) => {
    const wishes: TableWish[] = [{}, { bots: 1, clock: 'fast', isPublic: false }, { startGold: 11 }, { magic: false }];
    const found = wishes.map((wish) => {
      const table = tableOf({ preset, players: 4, ...wish });
      expect(playsPreset(table), JSON.stringify(wish)).toBe(presetChanges(table).length === 0);
      return playsPreset(table);
    });
    expect(found.slice(0, 3)).toEqual([true, true, false]);
  },
);
