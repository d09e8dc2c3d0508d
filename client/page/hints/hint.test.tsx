// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Decision, View } from '../../../shared/model/game/types.ts';
import { options } from '../../../shared/rules/decisions/index.ts';
import { ALL_RULES } from '../../decide/rounds.tsx';
import { hints } from '../../i18n/en/hints.ts';
import tower from '../../scenes/data/tower.hex.json' with { type: 'json' };
import { closeTable, patchTable } from '../../session/game.ts';
import { switchHints } from '../../session/hints.ts';
import { useRules } from '../../session/rules.ts';
import { useSettings } from '../../session/settings.ts';
import { testDriver } from '../../session/testing/driver.ts';
import { openTable } from '../../session/testing/table.ts';
import { HINTS, isHinted } from './hints.ts';
import { QuestionHint } from './QuestionHint.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

// JSON has lost the branded number types, hence the cast.
const view = tower.view as unknown as View;
const [question] = view.open;
if (question === undefined) throw new Error('nothing is asked there');
const nth = (id: number): Decision => ({ ...question, id });

let root: Root;
let place: HTMLElement;
beforeEach(() => {
  localStorage.clear();
  // Another test file of this worker may have left the setting in memory.
  switchHints(true);
  useRules.setState({ rules: ALL_RULES });
  openTable(testDriver());
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  closeTable();
});

async function hintOn(decision: Decision, seen: View = view): Promise<string> {
  await act(async () => {
    patchTable({ seat: 0, shown: { ...seen, open: [decision] } });
    root.render(<QuestionHint decision={decision} place={place} />);
  });
  return document.querySelector('[role="status"]')?.textContent ?? '';
}

test('a kind of question has its hint twice, even if the page reloads in between', async () => {
  expect(await hintOn(nth(1))).toContain(hints['hint.tower.hex']);
  expect(await hintOn(nth(2))).toContain(hints['hint.tower.hex']);
  expect(await hintOn(nth(3))).toBe('');
  expect(await hintOn(nth(2))).toContain(hints['hint.tower.hex']);
  expect(document.activeElement).toBe(document.body);
});

test('without a choice there is no hint', async () => {
  const own = view.hexes.findIndex(({ owner }) => owner === question.seat);
  const withOneHex = { ...view, hexes: view.hexes.map((hex, i) => (i === own ? hex : { ...hex, owner: -1 as const })) };
  expect(await hintOn(nth(1), withOneHex)).toBe('');
  expect(await hintOn(nth(2))).not.toBe('');
});

const press = (testid: string) =>
  act(async () => document.querySelector<HTMLElement>(`[data-testid="${testid}"]`)?.click());

const isCardOpen = () => document.querySelector('[data-testid="hint-card"]') !== null;

test('a hint opens above the board only after a press, and never takes the focus before', async () => {
  for (const id of [1, 2]) {
    await hintOn(nth(id));
    expect([isCardOpen(), document.activeElement]).toEqual([false, document.body]);
  }
});

test('the hint is in the head of the question, a press unfolds it and another question folds it', async () => {
  await hintOn(nth(1));
  expect(place.textContent).toContain(hints['hint.tower.hex']);
  await press('hint');
  await press('hint');
  expect(isCardOpen()).toBe(false);
  await press('hint');
  expect(document.querySelector('[data-testid="hint-card"]')?.textContent).toContain(hints['hint.tower.hex']);
  expect(document.activeElement?.getAttribute('data-testid')).toBe('action-hint-fold');
  await press('action-hint-fold');
  expect(document.querySelector('[data-testid="hint-card"]')).toBeNull();
  expect(document.activeElement?.getAttribute('data-testid')).toBe('hint');
  await press('hint');
  await hintOn(nth(2));
  expect(document.querySelector('[data-testid="hint-card"]')).toBeNull();
  expect(place.textContent).not.toBe('');
});

test('one press in the unfolded hint turns hints off for good', async () => {
  await hintOn(nth(1));
  await press('hint');
  await act(async () => document.querySelector<HTMLElement>('[data-testid="action-hints-off"]')?.click());
  expect(useSettings.getState().hints).toBe(false);
  expect(JSON.parse(localStorage.getItem('kt.settings') ?? '{}').hints).toBe(false);
});

test('every hint belongs to a kind of question, is one sentence, and names no rule id', () => {
  for (const kind of Object.keys(HINTS)) expect(isHinted(kind as never), kind).toBe(true);
  const sentences = Object.entries(hints).filter(([key]) => isHinted(key.slice('hint.'.length) as never));
  expect(sentences).toHaveLength(Object.keys(HINTS).length);
  for (const [key, text] of sentences) {
    expect(text, key).toMatch(/^[A-Z][^.!]*[.?]$/);
    expect(text.length, key).toBeLessThanOrEqual(125);
    expect(text, key).not.toMatch(/[A-Z]{2,5}-\d\d/);
  }
  expect(options(view, question)).not.toBeNull();
});
