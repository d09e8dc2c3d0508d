// @vitest-environment happy-dom
// What the host ticks and unticks is what the server is asked for, and what the others are told. D-52
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { WISH } from '../../shared/net/validate.ts';
import { type TableWish, tableOf } from '../../shared/options/index.ts';
import { MakeTable } from './MakeTable.tsx';
import { optionsTold } from './optionTexts.ts';
import { RoomOptions } from './RoomOptions.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root | null = null;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

/** The sheet, and every table it was asked to make. */
function sheet(): TableWish[] {
  const box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
  const made: TableWish[] = [];
  const props = { busy: false, onClose: () => {}, onMake: (wish: TableWish) => void made.push(wish) };
  act(() => root?.render(createElement(MakeTable, props)));
  return made;
}

const part = (id: string) => document.querySelector<HTMLInputElement>(`[data-testid="set-${id}"]`) as HTMLInputElement;
const tick = (id: string) => act(() => part(id).click());
const make = () => act(() => document.querySelector<HTMLButtonElement>('[data-testid="action-create"]')?.click());

test('nothing is left out unless the host unticks it; with the heroes go their powers, and come back with them', () => {
  const made = sheet();
  make();
  tick('events');
  make();
  tick('heroes');
  expect(part('specialPowers').checked).toBe(false);
  expect(part('specialPowers').disabled).toBe(true);
  make();
  tick('events');
  tick('heroes');
  expect(part('specialPowers').disabled).toBe(false);
  make();
  tick('specialPowers');
  make();
  // The door takes it as it is.
  for (const wish of made) expect(WISH.safeParse(wish).success).toBe(true);
  expect(made.map(tableOf)).toEqual([
    tableOf({}),
    tableOf({ events: false }),
    tableOf({ heroes: false, events: false }),
    tableOf({}),
    tableOf({ specialPowers: false }),
  ]);
});

test('what is not as usual is told once, in plain words', () => {
  const told = (wish: TableWish) => optionsTold(tableOf(wish), 'list').map(({ says }) => says);
  expect(told({})).toEqual(['Normal clock']);
  expect(told({ events: false, magic: false })).toEqual(['without events', 'without magic items', 'Normal clock']);
  expect(told({ heroes: false })).toEqual(['without heroes', 'Normal clock']);
  expect(told({ specialPowers: false, clock: 'fast' })).toEqual(['without special powers', 'Fast clock']);
  expect(optionsTold(tableOf({ players: 3 }), 'waitingRoom').map(({ says }) => says)).toEqual([
    '3 players',
    'Bluffs: Players call them',
    'Normal clock',
  ]);
});

test('in the waiting room stands what is not as usual; the usual is folded away', () => {
  const shown = (wish: TableWish): string[][] => {
    const box = document.createElement('div');
    document.body.append(box);
    root = createRoot(box);
    act(() => root?.render(createElement(RoomOptions, { options: optionsTold(tableOf(wish), 'waitingRoom') })));
    const said = [...box.querySelectorAll('li')];
    const folded = said.filter((one) => one.closest('details:not([open])') !== null);
    act(() => root?.unmount());
    return [said.filter((one) => !folded.includes(one)), folded].map((list) =>
      list.map((one) => one.textContent ?? ''),
    );
  };
  expect(shown({ players: 4 })).toEqual([[], ['4 players', 'Bluffs: Players call them', 'Normal clock']]);
  expect(shown({ heroes: false, clock: 'fast' })).toEqual([
    ['without heroes', 'Fast clock'],
    ['4 players', 'Bluffs: Players call them'],
  ]);
});
