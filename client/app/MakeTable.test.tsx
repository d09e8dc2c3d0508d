// @vitest-environment happy-dom
// What the host ticks and unticks is what the server is asked for, and what the others are told. D-52
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import type { TableOptions } from '../../shared/match/types.ts';
import { MakeTable } from './MakeTable.tsx';
import { withoutWords } from './parts.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root | null = null;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

/** The sheet, and every table it was asked to make. */
function sheet(): TableOptions[] {
  const box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
  const made: TableOptions[] = [];
  const props = { busy: false, onClose: () => {}, onMake: (table: TableOptions) => void made.push(table) };
  act(() => root?.render(createElement(MakeTable, props)));
  return made;
}

const part = (id: string) =>
  document.querySelector<HTMLInputElement>(`[data-testid="set-part-${id}"]`) as HTMLInputElement;
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
  expect(made.map((table) => table.without)).toEqual([
    [],
    ['events'],
    ['heroes', 'events', 'specialPowers'],
    [],
    ['specialPowers'],
  ]);
});

test('what is left out is named once, in plain words', () => {
  expect(withoutWords(['events', 'magic'])).toBe('without events, magic items');
  expect(withoutWords(['heroes', 'specialPowers'])).toBe('without heroes');
  expect(withoutWords(['specialPowers'])).toBe('without special powers');
});
