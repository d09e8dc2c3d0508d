// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { tableOf } from '../../../shared/model/options/index.ts';
import { patchTable, type TableInfo, useTable } from '../../session/game.ts';
import { RuleChapters } from './Chapters.tsx';
import { HelpPanel } from './HelpPanel.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

afterEach(() => useTable.setState({ table: null }));

function book(): HTMLElement {
  const box = document.body.appendChild(document.createElement('div'));
  const props = { at: '', onPage: false, onRule: () => {} };
  act(() => createRoot(box).render(createElement(RuleChapters, props)));
  return box;
}

test('FLY-05: only a rule that the table changes says so', () => {
  expect(book().querySelectorAll('.book-table')).toHaveLength(0);
  patchTable({ table: { options: tableOf({ flyCost: 'one' }) } as TableInfo });
  const notes = [...book().querySelectorAll('.book-table')];
  expect(notes.map((note) => note.closest('article')?.dataset.rule)).toEqual(['FLY-05']);
  expect(notes[0]?.textContent).toBe('At this table: Flyers pay one point a hex.');
});

test('FLY-05: help based on such a rule says so once, below its text', () => {
  patchTable({ table: { options: tableOf({ flyCost: 'one', retreat: false }) } as TableInfo });
  const box = document.body.appendChild(document.createElement('div'));
  const props = { topics: ['flag.fly'], onClose: () => {} };
  act(() => createRoot(box).render(createElement(HelpPanel, props)));
  const notes = [...document.querySelectorAll('.help-text .book-table')];
  expect(notes.map((note) => note.textContent)).toEqual(['At this table: Flyers pay one point a hex.']);
});
