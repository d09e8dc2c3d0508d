// @vitest-environment happy-dom
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hexNamed } from '../../shared/testkit/index.ts';
import { patchTable, useTable } from '../session/game.ts';
import { testDriver } from '../session/testing/driver.ts';
import { loadRounds } from './QuestionPanel.tsx';
import { Mounted } from './testing/mount.tsx';
import { ask, building, hex, mount, resetPage } from './testing/question.ts';

beforeAll(loadRounds);
beforeEach(resetPage);

test('a draft survives new views and folding the panel away, and ends with its decision', () => {
  const table = building({ gold: [20, 20] });
  const { view, decision } = ask(table.game, 'build');
  const panel = new Mounted(view, decision);
  panel.press(hex('D3'));
  panel.update({ view: { ...view, seq: view.seq + 1 } });
  expect(panel.button(hex('D3'))?.getAttribute('aria-pressed')).toBe('true');
  panel.end();
  const again = new Mounted(view, decision);
  expect(again.button(hex('D3'))?.getAttribute('aria-pressed')).toBe('true');
  const next = { ...decision, id: decision.id + 1 };
  again.update({ view: { ...view, open: [next] }, decision: next });
  expect(again.button(hex('D3'))?.getAttribute('aria-pressed')).toBe('false');
});

test('a draft survives a reload of its tab', async () => {
  const { view, decision } = ask(building({ gold: [20, 20] }).game, 'build');
  // The page finds a table of a server again after a reload.
  const found = { table: { roomId: 'one' } as never, game: 1 };
  patchTable({ ...found, driver: testDriver({ isServed: true }) });
  new Mounted(view, decision).press(hex('D3'));
  patchTable({ table: null, game: 0, driver: null });
  vi.resetModules();
  const [{ useDraft }, loaded] = await Promise.all([import('./draft/useDraft.ts'), import('../session/game.ts')]);
  loaded.patchTable(found);
  let draft: unknown = null;
  const Probe = () => {
    [draft] = useDraft<unknown>(decision, []);
    return null;
  };
  renderToString(createElement(Probe));
  // The first level is proposed.
  expect(draft).toEqual([expect.any(Number), hexNamed('D3')]);
});

test('the reason of a refusal shows until the player chooses something else', () => {
  const panel = mount(building({ gold: [20, 20] }), 'build');
  const { decision } = ask(building({ gold: [20, 20] }).game, 'build');
  patchTable({ refused: { id: decision.id, refusal: { rule: 'lesson.unwished', params: {} } } });
  panel.press(hex('D3'));
  expect(useTable.getState().refused).toBeNull();
  patchTable({ refused: { id: decision.id + 1, refusal: { rule: 'lesson.unwished', params: {} } } });
  panel.press(hex('D3'));
  expect(useTable.getState().refused).not.toBeNull();
  panel.end();
  patchTable({ refused: null });
});

test('a draft stays in its game, although the next game has decisions with the same numbers', () => {
  const table = building({ gold: [20, 20] });
  patchTable({ table: { roomId: 'one' } as never, game: 1 });
  const panel = mount(table, 'build');
  panel.press(hex('D3'));
  panel.press('send');
  panel.end();
  for (const next of [{ game: 2 }, { table: { roomId: 'two' } as never }]) {
    patchTable(next);
    const other = mount(table, 'build');
    expect(other.button(hex('D3'))?.getAttribute('aria-pressed')).toBe('false');
    other.update({ busy: true });
    other.press(hex('D3'));
    other.press('send');
    expect(other.sent).toHaveLength(1);
    other.end();
  }
});

test('a new view removes from the draft what it no longer allows: gold spent elsewhere', () => {
  const { view, decision } = ask(building({ gold: [10, 10] }).game, 'build');
  const panel = new Mounted(view, decision);
  panel.press(hex('D3'));
  panel.press(hex('D4'));
  expect(panel.text()).toContain('Gold left: 0');
  const seats = view.seats.map((s, i) => (i === 0 ? { ...s, gold: 5 } : s));
  panel.update({ view: { ...view, seats } });
  expect(panel.button(hex('D4'))?.getAttribute('aria-pressed')).toBe('false');
  panel.press('send');
  expect(panel.sent).toEqual([{ hexes: [hexNamed('D3')] }]);
});

test('while an answer is held, the same answer cannot be sent again, but another can', () => {
  const panel = mount(building({ gold: [20, 0] }), 'build');
  panel.press('send');
  panel.update({ busy: true });
  expect(panel.button('send')?.getAttribute('aria-disabled')).toBe('true');
  panel.press(hex('D3'));
  panel.press('send');
  expect(panel.sent).toEqual([{ hexes: [] }, { hexes: [hexNamed('D3')] }]);
});
