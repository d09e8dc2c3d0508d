import { afterEach, expect, test } from 'vitest';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import { type OptionName, optionOf } from '../../shared/model/options/index.ts';
import * as glossary from './en/help/glossary.ts';
import * as magic from './en/help/kinds.ts';
import * as things from './en/help/kinds.ts';
import * as heroes from './en/help/kinds.ts';
import { addTexts, tellFiguresOf, tIf } from './index.ts';

const HELP: Readonly<Record<string, string>> = Object.assign(
  {},
  ...[glossary, heroes, magic, things].flatMap((part) => Object.values(part)),
);
addTexts(HELP);
afterEach(() => tellFiguresOf(null));

test('a text shows the current game’s number, and the usual number without a game', () => {
  expect(tIf('help.phase.move')).toContain('4 points');
  tellFiguresOf(classicRules(4, { movement: 6 }));
  expect(tIf('help.phase.move')).toContain('6 points');
  tellFiguresOf(null);
  expect(tIf('help.phase.move')).toContain('4 points');
});

test('REC-02: a number without a limit says so', () => {
  tellFiguresOf(classicRules(4, { paidRecruitMax: null }));
  expect(tIf('help.phase.things')).toContain('(limit: none)');
});

test('CIT-01 SETUP-14 VAR-01: the usual number depends on the players; in a game it is one number', () => {
  expect(tIf('help.fort.4')).toContain('at least 20 (15 with fewer players, 25 with more)');
  expect(tIf('help.phase.setup')).toContain('draws 10 (20 with more players)');
  tellFiguresOf(classicRules(2));
  expect(tIf('help.fort.4')).toContain('at least 15 and');
});

test('every option in the help exists, and its number appears if it is not the usual one', () => {
  const used = new Set<string>();
  for (const [key, text] of Object.entries(HELP)) {
    for (const [, name = ''] of text.matchAll(/\{\{(\w+)\}\}/g)) {
      if (!Object.hasOwn(classicRules(4), name)) continue;
      used.add(name);
      expect(optionOf(name as OptionName).values.is(37), name).toBe(name !== 'movement');
      const value = name === 'movement' ? 7 : 37;
      tellFiguresOf(classicRules(4, { [name]: value }));
      expect(tIf(key), key).toContain(String(value));
    }
  }
  expect([...used].sort()).toEqual(
    'citadelIncome fortCost movement paidRecruitMax rackLimit recruitCost stackLimit startGold startingThings'.split(
      ' ',
    ),
  );
});
