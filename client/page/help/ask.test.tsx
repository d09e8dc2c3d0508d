// @vitest-environment happy-dom

import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { kindOf } from '../../../shared/model/catalogue/index.ts';
import { hexId } from '../../../shared/model/hex/hex.ts';
import { FortFace } from '../../decide/parts/FortFace.tsx';
import { PieceButton } from '../../decide/parts/PieceChip.tsx';
import { useBoard } from '../../session/board.ts';
import { closeTable, patchTable } from '../../session/game.ts';
import { openWhy, useHelp } from '../../session/help.ts';
import type { Line } from '../../session/log.ts';
import { RuleText } from '../../ui/RuleText.tsx';
import { Log } from '../panels/Log.tsx';
import { HelpPanel } from './HelpPanel.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const box = document.createElement('div');
let root: Root;
beforeEach(() => {
  document.body.append(box);
  root = createRoot(box);
});
afterEach(() => {
  act(() => root.unmount());
  box.remove();
  closeTable();
  useHelp.setState({ topics: [], book: null });
  useBoard.setState({ inspected: null, pinned: false });
});
const draw = (what: ReactNode) => act(() => root.render(what));
const press = (target: Element | null, type: string, more: EventInit & { pointerType?: string } = {}) =>
  act(() => void target?.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), more)));

test('a rule id in a sentence opens the rulebook at that rule; other numbers and names do not', () => {
  draw(<RuleText text="MOVE-09: A move ends there. (needed: 3, there: 0) See also CIT-04, AMB-122, D-41, and B-52." />);
  const links = [...box.querySelectorAll('button')];
  expect(links.map((b) => b.textContent)).toEqual(['MOVE-09', 'CIT-04', 'AMB-122', 'D-41']);
  expect(box.textContent).toMatch(/^MOVE-09: A move ends there. .needed: 3, there: 0. See also .*, and B-52.$/);
  act(() => links[1]?.click());
  expect(useHelp.getState().book).toBe('CIT-04');
  // In a message to a player a link "Why?" replaces the id; in the rulebook the id stays.
  draw(<RuleText text="There is no room. (MOVE-05)" />);
  expect(box.textContent).toBe('There is no room. Why?');
  expect(box.querySelector('button')?.getAttribute('aria-label')).toBe('Why? MOVE-05');
  draw(<RuleText text="There is no room. (MOVE-05)" onRule={() => {}} />);
  expect(box.textContent).toBe('There is no room. (MOVE-05)');
});

test('every line of the log explains itself and the pieces it names', () => {
  const kinds = [kindOf('bears'), kindOf('fan'), kindOf('bears')];
  const line = (n: number, params: Line['params']): Line => ({
    number: n,
    seq: n,
    kind: 'things',
    key: 'log.traded',
    params: { who: { seat: 0 }, count: 3, ...params },
    hex: -1,
    seat: 0,
  });
  patchTable({
    lines: [line(1, { things: { kinds } }), line(2, {}), line(3, { fort: { key: 'fort.2' } })],
    older: false,
  });
  draw(<Log />);
  const asks = box.querySelectorAll<HTMLButtonElement>('.line-ask');
  expect(asks).toHaveLength(3);
  expect(asks[0]?.getAttribute('aria-label')).toMatch(/^Why did that happen\? .*Bears.*Fan/);
  act(() => asks[0]?.click());
  expect(useHelp.getState()).toMatchObject({
    topics: ['why.log.traded', 'kind.bears', 'kind.fan'],
    line: { number: 1 },
  });
  act(() => asks[1]?.click());
  expect(useHelp.getState().topics).toEqual(['why.log.traded']);
  act(() => asks[2]?.click());
  expect(useHelp.getState().topics).toEqual(['why.log.traded', 'fort.2']);
});

test('a right click or long press inspects a counter of a panel without choosing it', async () => {
  let chosen = 0;
  const kind = kindOf('fan');
  draw(<PieceButton piece="x" kind={kind} onPress={() => chosen++} />);
  const piece = box.querySelector('button');
  press(piece, 'contextmenu');
  expect(useBoard.getState()).toMatchObject({ inspected: { what: 'kind', kind }, pinned: true });
  expect(chosen).toBe(0);
  useBoard.setState({ inspected: null, pinned: false });
  press(piece, 'pointerdown', { pointerType: 'touch' });
  await act(() => new Promise((go) => setTimeout(go, 520)));
  expect(useBoard.getState().pinned).toBe(true);
  press(piece, 'pointerup', { pointerType: 'touch' });
  act(() => piece?.click());
  expect(chosen).toBe(0);
  press(piece, 'pointerdown', { pointerType: 'touch' });
  press(piece, 'pointerup', { pointerType: 'touch' });
  act(() => piece?.click());
  expect(chosen).toBe(1);
});

test('a fort of a panel can be inspected', () => {
  draw(<FortFace piece="fort" level={3} name="castle" note="" chosen={false} why={null} onPress={() => {}} />);
  press(box.querySelector('button'), 'contextmenu');
  expect(useBoard.getState()).toMatchObject({ inspected: { what: 'word', word: 'fort.3' }, pinned: true });
});

const LINE: Line = {
  number: 1,
  seq: 1,
  kind: 'battle',
  key: 'log.struck',
  params: { who: { seat: 0 }, count: 2, things: { kinds: [kindOf('bears')] }, hex: { hex: hexId(0) } },
  hex: hexId(0),
  seat: 0,
};

test('"why was that so?" shows the line, its rules and the rulings that decide it; an id opens the book at that rule', () => {
  const rules: string[] = [];
  const topics = ['why.log.struck', 'kind.bears'];
  draw(<HelpPanel topics={topics} line={LINE} onClose={() => {}} onRule={(id) => rules.push(id)} />);
  expect(box.querySelector('.help-line')?.textContent).toMatch(/takes 2 hits at .*Bears/);
  const rows = [...box.querySelectorAll('.help-rules .rule-link')].map((b) => b.textContent);
  expect(rows.slice(0, 4)).toEqual(['HIT-01', 'HIT-03', 'AMB-47', 'AMB-122']);
  expect(box.textContent).toMatch(/Which player assigns hits first\?/);
  act(() => box.querySelector<HTMLElement>('[data-testid="help-rule-AMB-47"]')?.click());
  expect(rules).toEqual(['AMB-47']);
  act(() => box.querySelector<HTMLElement>('[data-testid="help-kind.bears"]')?.click());
  expect(box.querySelector('.help-line')).toBeNull();
  expect(box.querySelector('[data-topic]')?.getAttribute('data-topic')).toBe('kind.bears');
});

test('the heading of a phase leads to the phase', () => {
  openWhy({ ...LINE, key: 'log.part', params: { who: { seat: 0 }, phase: { key: 'phase.combat' } } });
  expect(useHelp.getState().topics).toEqual(['phase.combat']);
});
