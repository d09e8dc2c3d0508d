// @vitest-environment happy-dom
// The form sends the host's choices, and the other players see the same. D-52
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PROFILE_NAMES, type TableWish, tableOf } from '../../shared/model/options/index.ts';
import { WISH } from '../../shared/play/net/validate.ts';
import { useSettings } from '../session/settings.ts';
import { classicDifferences, optionTextsFor, presetText } from '../ui/option-texts.ts';
import { RoomRules } from '../ui/PlayedRules.tsx';
import { MakeTable } from './MakeTable.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root | null = null;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});
beforeEach(() => useSettings.setState({ playLevel: 'easy', playPreset: 'table', playPlayers: null }));

function sheet(): TableWish[] {
  const box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
  const wishes: TableWish[] = [];
  const props = { busy: false, onClose: () => {}, onMake: (wish: TableWish) => void wishes.push(wish) };
  act(() => root?.render(createElement(MakeTable, props)));
  return wishes;
}

const part = (id: string) => document.querySelector<HTMLInputElement>(`[data-testid="set-${id}"]`) as HTMLInputElement;
const tick = (id: string) => act(() => part(id).click());
const at = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`) as HTMLElement;
const press = (id: string) => act(() => at(id).click());
const field = (name: string) => at(`option-${name}`);
const group = (name: string) => at(`group-${name}`);
const summaryText = () => at('make-summary').textContent;
const label = (preset: string) => at(`set-preset-${preset}`).closest('label')?.querySelector('b')?.textContent;
const make = () => act(() => document.querySelector<HTMLButtonElement>('[data-testid="action-create"]')?.click());

test('a table has everything unless the host unticks it; heroes take their powers away and bring them back', () => {
  const wishes = sheet();
  make();
  tick('events');
  make();
  tick('heroes');
  expect(part('specialPowers').checked).toBe(false);
  expect(part('specialPowers').disabled).toBe(true);
  expect(field('specialPowers').textContent).toContain('Special powers belong to heroes.');
  make();
  tick('events');
  tick('heroes');
  expect(part('specialPowers').disabled).toBe(false);
  make();
  tick('specialPowers');
  make();
  // The server's schema accepts each wish.
  for (const wish of wishes) expect(WISH.safeParse(wish).success).toBe(true);
  const usual = { preset: 'table', botLevel: 'easy' } as const;
  expect(wishes.map(tableOf)).toEqual([
    tableOf(usual),
    tableOf({ ...usual, events: false }),
    tableOf({ ...usual, heroes: false, events: false }),
    tableOf(usual),
    tableOf({ ...usual, specialPowers: false }),
  ]);
});

test.each(PROFILE_NAMES)('one press selects the whole preset %s, and returns to it after changes', (preset) => {
  const wishes = sheet();
  press(`set-preset-${preset}`);
  make();
  tick('magic');
  expect(summaryText()).toBe(`${label(preset)}, with 1 change`);
  expect(field('magic').className).toContain('is-changed');
  expect(group('parts').querySelector('summary')?.textContent).toContain('1 change');
  press('reset-magic');
  expect(summaryText()).toBe(label(preset));
  tick('magic');
  press('action-reset');
  make();
  expect(wishes).toEqual([
    { preset, players: 4, botLevel: 'easy' },
    { preset, players: 4, botLevel: 'easy' },
  ]);
});

test('an impossible value cannot be chosen and says why; a choice that does not allow more players changes visibly', () => {
  const wishes = sheet();
  press('set-bots-3');
  press('set-players-2');
  expect(part('bots-3').disabled).toBe(true);
  expect(field('bots').textContent).toContain('At least one seat must be for a person.');
  make();
  press('set-players-4');
  expect(part('bots-3').checked).toBe(true);
  expect(wishes.map(tableOf)).toEqual([tableOf({ preset: 'table', botLevel: 'easy', players: 2, bots: 0 })]);
});

test('bot level, preset and number of players are shared with the start page in both directions', () => {
  useSettings.setState({ playLevel: 'sharp', playPreset: 'express', playPlayers: 3 });
  const wishes = sheet();
  make();
  press('set-botLevel-master');
  press('set-players-5');
  press('set-preset-table');
  make();
  expect(wishes).toMatchObject([
    { preset: 'express', botLevel: 'sharp', players: 3 },
    { preset: 'table', botLevel: 'master', players: 5 },
  ]);
  expect(useSettings.getState()).toMatchObject({ playLevel: 'master', playPreset: 'table', playPlayers: 5 });
});

test('each unusual option is described once, in plain words', () => {
  const listed = (wish: TableWish) => optionTextsFor(tableOf(wish), 'list').map(({ says }) => says);
  expect(listed({})).toEqual(['Normal clock (20 to 180 s a question; alone against bots 4 times as long)']);
  expect(listed({ events: false, magic: false })).toEqual([
    'without events',
    'without magic items',
    'Normal clock (20 to 180 s a question; alone against bots 4 times as long)',
  ]);
  expect(listed({ heroes: false })).toEqual([
    'without heroes',
    'Normal clock (20 to 180 s a question; alone against bots 4 times as long)',
  ]);
  expect(listed({ specialPowers: false, clock: 'fast' })).toEqual([
    'without special powers',
    'Fast clock (8 to 72 s a question)',
  ]);
  expect(optionTextsFor(tableOf({ players: 3 }), 'waitingRoom').map(({ says }) => says)).toEqual([
    '3 players',
    'players call bluffs',
    'the only citadel wins if held for a round; so do two',
    'Normal clock (20 to 180 s a question; alone against bots 4 times as long)',
  ]);
});

test('an option without effect at this number of players is not described', () => {
  const namesOf = (players: number) =>
    classicDifferences(tableOf({ preset: 'summary', players })).map(({ name }) => name);
  expect(namesOf(2)).toEqual(expect.arrayContaining(['rotateTwoPlayers', 'smallBoardAside']));
  expect(namesOf(2)).not.toContain('retreatOrder');
  expect(namesOf(4)).toContain('retreatOrder');
  expect(namesOf(4)).not.toContain('rotateTwoPlayers');
  expect(namesOf(4)).not.toContain('smallBoardAside');
});

test('the waiting room counts the rules that differ; the list is folded, with those first', () => {
  const textsOf = (wish: TableWish): string[] => {
    const box = document.createElement('div');
    document.body.append(box);
    root = createRoot(box);
    act(() => root?.render(createElement(RoomRules, { table: tableOf(wish) })));
    const texts = [...box.querySelectorAll('summary, li')].map((element) => element.textContent ?? '');
    expect(box.querySelectorAll('details:not([open]) li').length).toBe(box.querySelectorAll('li').length);
    act(() => root?.unmount());
    return texts;
  };
  const ending = 'The only citadel wins if held for a round; so do two.';
  expect(textsOf({ players: 4 })).toEqual([
    'All rules: standard',
    '4 players.',
    'Players call bluffs.',
    ending,
    'Normal clock (20 to 180 s a question; alone against bots 4 times as long).',
  ]);
  expect(textsOf({ heroes: false, clock: 'fast' })).toEqual([
    '2 rules differ',
    'Without heroes.',
    'Fast clock (8 to 72 s a question).',
    '4 players.',
    'Players call bluffs.',
    ending,
  ]);
});

test('a table is named by its preset, and its differences from the classic game are sentences', () => {
  expect(presetText(tableOf({}))).toBe('Classic');
  expect(presetText(tableOf({ preset: 'summary', events: false, magic: false }))).toBe('Summary, with 2 changes');
  for (const preset of PROFILE_NAMES) {
    const says = classicDifferences(tableOf({ preset })).map((difference) => difference.says);
    expect(says.length > 0).toBe(preset !== 'classic');
    expect(new Set(says).size).toBe(says.length);
  }
  // A dependent option is not described if its condition is off.
  expect(classicDifferences(tableOf({ players: 3, heroes: false })).map(({ name }) => name)).toEqual(['heroes']);
});

test('COMP-09: forts of a box are counted by level, or have no limit', () => {
  const wishes = sheet();
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  act(() => {
    value?.set?.call(part('fortSupply-1'), '3');
    part('fortSupply-1').dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(field('fortSupply').textContent).toContain('A box has 3 towers, 8 keeps, 8 castles and 6 citadels.');
  make();
  tick('fortSupply-null');
  expect(field('fortSupply').textContent).toContain('The number of forts is unlimited.');
  make();
  tick('fortSupply-null');
  make();
  expect(wishes.map(({ fortSupply }) => fortSupply)).toEqual([[0, 3, 8, 8, 6], null, undefined]);
});
