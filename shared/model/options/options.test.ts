import { describe, expect, test } from 'vitest';
import { WISH } from '../../play/net/validate.ts';
import { changesOf, classicRules, readRules, rulesFor, rulesOf } from '../game/ruleset.ts';
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

/** Returns all values of an option, or two of them if their number is unlimited. */
const valuesOf = (name: OptionName): readonly unknown[] => {
  const { values, usual } = optionOf(name);
  if (values.control === 'text') return ['', 'Ünlü'];
  return values.control === 'counts' ? [...values.all, usual, [0, 1, 2, 3, 4]] : values.all;
};
/** Returns values of other options that make this value possible. */
const beside = (name: OptionName, value: unknown): TableWish =>
  Object.fromEntries(
    (optionOf(name).conflicts ?? [])
      .filter((conflict) => conflict.of.includes(value))
      .map((conflict) => {
        const { all } = optionOf(conflict.with as OptionName).values;
        return [conflict.with, all.find((value) => !isBarred(conflict, { [conflict.with]: value }))];
      }),
  );
const CHOSEN = OPTION_NAMES.filter((name) => optionOf(name).by === 'maker');

describe.each(OPTION_NAMES)('%s', (name) => {
  const { values, usual, form, conflicts = [], by } = optionOf(name);

  test('its default is a possible value, for any number of players', () => {
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

  test('it gives way only to earlier options, and one value always remains', () => {
    const before = OPTION_NAMES.slice(0, OPTION_NAMES.indexOf(name));
    expect(conflicts.filter(({ with: other }) => !before.includes(other as OptionName))).toEqual([]);
    for (const { with: other, being: barred, of, why } of conflicts) {
      // conflicts.test.ts covers conflicts that are a condition.
      const being = typeof barred === 'function' ? [] : barred;
      for (const value of being) expect(optionOf(other as OptionName).values.is(value), String(value)).toBe(true);
      for (const value of of) expect(values.is(value), String(value)).toBe(true);
      expect(why).toMatch(/^[A-Z].*\.$/);
      for (const value of being) {
        const left = values.all.filter((choice) => conflictOf(name, choice, { [other]: value }) === null);
        expect(left.length, `${other} ${value}`).toBeGreaterThan(0);
      }
    }
  });

  test('it can be asked for and shown, if it can be chosen', () => {
    expect(form === null || by === 'maker').toBe(true);
    if (form === null) return;
    expect(form.label).toMatch(/^[A-Z]/);
    const { words, says, counted } = form;
    expect(counted !== undefined, 'counted').toBe(values.control === 'counts');
    if (values.all.includes(null)) expect(words?.null).toBeDefined();
    for (const value of values.control === 'number' ? [] : values.all) {
      // A number needs no word. A switch needs none either, but it has a text for its absence.
      const isSaid = typeof value === 'boolean' && words === undefined ? says?.[String(value)] : words?.[String(value)];
      expect(isSaid ?? (typeof value === 'number' ? value : undefined), String(value)).toBeDefined();
    }
  });

  test('a command line reads it as it is written', () => {
    for (const value of valuesOf(name)) {
      expect(values.parse(Array.isArray(value) ? value.join('/') : String(value ?? 'none'))).toEqual(value);
    }
    if (values.control !== 'text') expect(values.parse('perhaps')).toBeUndefined();
  });

  test('every value is stored as a change, sent, kept and read back', () => {
    for (const value of valuesOf(name)) {
      // The highest number of bots needs the largest table.
      const players = name === 'bots' ? SEATS.length : 4;
      const table = tableOf({ players, ...beside(name, value), [name]: value });
      expect(readTable(JSON.parse(JSON.stringify(tableChanges(table))))).toEqual(table);
      expect(readTable(JSON.parse(JSON.stringify(table)))).toEqual(table);
      const rules = rulesOf(table);
      expect(readRules(JSON.parse(JSON.stringify(rules)))).toEqual(rules);
      expect(readRules(JSON.parse(JSON.stringify(changesOf(rules))))).toEqual(rules);
    }
  });

  test('the server accepts it only from the person who may choose it', () => {
    for (const value of valuesOf(name)) expect(WISH.safeParse({ [name]: value }).success).toBe(by === 'maker');
    expect(WISH.safeParse({ [name]: { $gt: 1 } }).success).toBe(false);
  });
});

test('rules stored before an option existed get its classic value and keep their fingerprint', () => {
  const rules = classicRules(3);
  for (const name of Object.keys(RULE_OPTIONS).filter((option) => option !== 'players')) {
    const earlier = Object.fromEntries(Object.entries(rules).filter(([key]) => key !== name));
    expect(readRules(earlier), name).toEqual(rules);
  }
  expect(changesOf(rules)).toEqual({ players: 3 });
  expect(changesOf(classicRules(4, { fortCost: 3 }))).toEqual({ players: 4, fortCost: 3 });
});

test('an option or value that this build does not know is refused', () => {
  const rules = classicRules(2);
  expect(readRules({ ...rules, towersFree: true })).toBeNull();
  expect(readRules({ ...rules, bluffCall: 'never' })).toBeNull();
  expect(readRules({ ...rules, players: 7 })).toBeNull();
  expect(readTable({ toString: true })).toBeNull();
  expect(readTable('[]')).toBeNull();
  // A page ignores what a server of another build sends.
  expect(tableFrom({ players: 3, towersFree: true, clock: 'none' })).toEqual(tableOf({ players: 3 }));
});

test('D-52: a table has what was chosen; options that were not chosen give way', () => {
  expect(tableChanges(tableOf({}))).toEqual({});
  expect(tableOf({ heroes: false }).specialPowers).toBe(false);
  expect(tableOf({ players: 2 }).citadelIncome).toBe(15);
  expect(PARTS).toEqual(expect.arrayContaining(['heroes', 'events', 'magic', 'specialPowers']));
  expect(CHOSEN.length).toBeGreaterThan(8);
});

test('options that make no game are refused with the reason, and never changed silently', () => {
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
  // In the form the conflicting option changes, and gets its chosen value back as soon as that is possible.
  expect(tableOf(settled(powers)).specialPowers).toBe(false);
  expect(tableOf(settled({ ...powers, heroes: true })).specialPowers).toBe(true);
});

test('a table is requested by its differences from its preset, and stored by its differences from the classic game', () => {
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
  '%s counts as unchanged if none of its rules was changed, even if other options were',
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
