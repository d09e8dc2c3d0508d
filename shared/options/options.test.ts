// An option is one row, and all that follows from it follows for every row: types, checks, what is written, sent and read.
import { describe, expect, test } from 'vitest';
import { changesOf, classicRules, readRules, rulesOf } from '../game/ruleset.ts';
import { WISH } from '../net/validate.ts';
import {
  fitting,
  OPTION_NAMES,
  OPTIONS,
  type OptionName,
  optionOf,
  PARTS,
  RULE_OPTIONS,
  readTable,
  type TableOptions,
  tableChanges,
  tableFrom,
  tableOf,
} from './index.ts';

/** Values that an option can have: all of them, or two where there is no end of them. */
const valuesOf = (name: OptionName): readonly unknown[] => {
  const { values, usual } = optionOf(name);
  if (values.all.length > 0) return values.all;
  return name === 'name' ? ['', 'Ünlü'] : [usual, [0, 1, 2, 3, 4]];
};
const CHOSEN = OPTION_NAMES.filter((name) => optionOf(name).by === 'maker');

describe.each(OPTION_NAMES)('%s', (name) => {
  const { values, usual, form, needs, below, by } = optionOf(name);

  test('is usually what it may be, whatever the number of players', () => {
    for (const players of [2, 3, 4]) expect(values.is(typeof usual === 'function' ? usual(players) : usual)).toBe(true);
    for (const wrong of [null, undefined, {}, [], -0, 0.5, Number.NaN, 1e9, 'x'.repeat(200)]) {
      expect(values.is(wrong), String(wrong)).toBe(false);
    }
  });

  test('leans on options before it alone', () => {
    const before = OPTION_NAMES.slice(0, OPTION_NAMES.indexOf(name));
    for (const other of [needs, below]) if (other !== undefined) expect(before).toContain(other);
  });

  test('can be asked for and told, where somebody chooses it', () => {
    if (form === null) return;
    expect(by).toBe('maker');
    expect(values.control).not.toBe('none');
    expect(form.label).toMatch(/^[A-Z]/);
    const { words, says } = form;
    for (const value of values.control === 'number' ? [] : values.all) {
      // A number is a word by itself; a yes-or-no that is ticked needs none, and says what its absence means.
      const isSaid = typeof value === 'boolean' && words === undefined ? says?.[String(value)] : words?.[String(value)];
      expect(isSaid ?? (typeof value === 'number' ? value : undefined), String(value)).toBeDefined();
    }
    if (needs !== undefined) expect(form.why).toMatch(/\.$/);
  });

  test('is read from a command line as it is written', () => {
    for (const value of valuesOf(name)) {
      expect(values.parse(Array.isArray(value) ? value.join('/') : String(value))).toEqual(value);
    }
    if (values.control !== 'text') expect(values.parse('perhaps')).toBeUndefined();
  });

  test('is written as a change, sent, kept and read again, whatever its value', () => {
    for (const value of valuesOf(name)) {
      const table = { ...tableOf({ players: 4 }), [name]: value } as TableOptions;
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
  expect(changesOf(rules)).toEqual({ profile: 'classic', players: 3 });
  expect(changesOf(classicRules(4, { fortCost: 3 }))).toEqual({ profile: 'classic', players: 4, fortCost: 3 });
});

test('an option or value that this build does not know is no rule of it', () => {
  const rules = classicRules(2);
  expect(readRules({ ...rules, towersFree: true })).toBeNull();
  expect(readRules({ ...rules, bluffCall: 'never' })).toBeNull();
  expect(readRules({ ...rules, players: 7 })).toBeNull();
  expect(readRules({ ...rules, profile: 'other' })).toBeNull();
  expect(readTable({ toString: true })).toBeNull();
  expect(readTable('[]')).toBeNull();
  // A page leaves out what a server of another build says.
  expect(tableFrom({ players: 3, towersFree: true, clock: 'none' })).toEqual(tableOf({ players: 3 }));
});

test('D-52: a table is what is asked for, as far as its options fit each other', () => {
  expect(tableChanges(tableOf({}))).toEqual({});
  expect(tableOf({ players: 2, bots: 3 }).bots).toBe(1);
  expect(tableOf({ heroes: false, specialPowers: true }).specialPowers).toBe(false);
  expect(fitting('specialPowers', tableOf({ heroes: false }))).toEqual([false]);
  expect(tableOf({ players: 2 }).citadelIncome).toBe(15);
  // Nobody chooses it.
  expect(tableOf({ fortCost: 1 }).fortCost).toBe(OPTIONS.fortCost.usual);
  expect(PARTS).toEqual(expect.arrayContaining(['heroes', 'events', 'magic', 'specialPowers']));
  expect(CHOSEN.length).toBeGreaterThan(8);
});
