// @vitest-environment happy-dom

import { readFileSync } from 'node:fs';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KINDS, kindOf } from '../../../shared/model/catalogue/index.ts';
import { type PieceId, pieceId, type View } from '../../../shared/model/game/types.ts';
import { hexId } from '../../../shared/model/hex/hex.ts';
import { t } from '../../i18n/index.ts';
import type { Prepared } from '../../scenes/prepared.ts';
import { useBoard } from '../../session/board.ts';
import { boardActions } from '../../session/board-actions.ts';
import { frontSession } from '../../session/context.ts';
import { closeTable, patchTable } from '../../session/game.ts';
import { Inspector } from './Inspector.tsx';
import { Rack } from './Rack.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const { view, seat } = JSON.parse(readFileSync('client/scenes/data/recruit.place.json', 'utf8')) as Prepared;
const RUBY = {
  id: pieceId(9001),
  kind: kindOf('ruby'),
  seat,
  at: 'rack',
  up: false,
  role: null,
  spent: null,
  named: false,
};
const withRuby = { ...view, counters: [...view.counters, RUBY] } as View;

const box = document.createElement('div');
let root: Root;
beforeEach(() => {
  document.body.append(box);
  root = createRoot(box);
  patchTable({ shown: withRuby, truth: withRuby, seat });
  act(() =>
    root.render(
      <>
        <Rack />
        <Inspector />
      </>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  box.remove();
  closeTable();
  useBoard.setState({ inspected: null, pinned: false, pinnedByHex: false, question: -1, link: { lit: [] } });
});
const find = (id: string) => box.querySelector<HTMLElement>(`[data-testid="${id}"]`);
const pass = (ms: number) => act(() => new Promise((go) => setTimeout(go, ms)));
/** React derives entering and leaving from `pointerover` and `pointerout`. */
const point = (type: 'pointerover' | 'pointerout', on: Element | null, pointerType: string) =>
  act(() => void on?.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { pointerType })));
const look = () => act(() => boardActions(frontSession()).inspect({ what: 'kind', kind: RUBY.kind, id: RUBY.id }));

test("pressing a Thing that the open panel cannot use pins the inspector with the Thing's options", () => {
  const passed: PieceId[] = [];
  const onPiece = (id: PieceId) => void passed.push(id);
  act(() => useBoard.setState({ link: { lit: [], onPiece, takesRack: true, takes: (id) => id !== RUBY.id } }));
  act(() => find(`thing-${RUBY.id}`)?.click());
  expect(useBoard.getState().pinned).toBe(true);
  expect(find('action-cash')).not.toBeNull();
  expect(passed).toEqual([RUBY.id]);
  act(() => boardActions(frontSession()).inspect(null, true));
  // A Thing that the panel can use goes to the panel alone.
  const other = withRuby.counters.find((c) => c.seat === seat && c.at === 'rack' && c.id !== RUBY.id);
  act(() => find(`thing-${other?.id}`)?.click());
  expect(passed).toEqual([RUBY.id, other?.id]);
  expect(useBoard.getState().pinned).toBe(false);
});

test('a finger on a Thing opens nothing before it has pressed', () => {
  point('pointerover', find(`thing-${RUBY.id}`), 'touch');
  expect(find('inspector')).toBeNull();
  point('pointerover', find(`thing-${RUBY.id}`), 'mouse');
  expect(find('inspector')).not.toBeNull();
});

test('a piece that appears under a resting mouse opens nothing; moving the mouse onto a piece does', () => {
  const move = Object.assign(new Event('pointermove', { bubbles: true }), { clientX: 50, clientY: 60 });
  act(() => void document.dispatchEvent(move));
  const enter = (clientX: number) =>
    Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'mouse', clientX, clientY: 60 });
  act(() => void find(`thing-${RUBY.id}`)?.dispatchEvent(enter(50)));
  expect(find('inspector')).toBeNull();
  const other = withRuby.counters.find((c) => c.seat === seat && c.at === 'rack' && c.id !== RUBY.id);
  act(() => void find(`thing-${other?.id}`)?.dispatchEvent(enter(51)));
  expect(find('inspector')).not.toBeNull();
});

test('it opens in a place that covers no legal hex', () => {
  const boxOf = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const place = this.dataset.place ?? '';
    return new DOMRect(place.includes('left') ? 8 : 932, place.includes('low') ? 500 : 100, 340, 200);
  });
  const at: Record<number, { x: number; y: number }> = { 1: { x: 1000, y: 200 }, 2: { x: 100, y: 200 } };
  const lit = (hexes: number[]) => hexes.map((hex) => ({ hex: hexId(hex), mark: 'target' as const }));
  const placeFor = (hexes: number[]): string | undefined => {
    act(() => useBoard.setState({ link: { lit: lit(hexes) }, spotOf: (hex) => at[hex] ?? null }));
    return find('inspector')?.dataset.place;
  };
  look();
  expect([placeFor([]), placeFor([1]), placeFor([1, 2])]).toEqual(['', 'left', 'low']);
  boxOf.mockRestore();
  useBoard.setState({ spotOf: null });
});

test('the inspector describes the effect of every hero, magic item and event before it is chosen', () => {
  const mute: string[] = [];
  for (const { id, group } of KINDS) {
    if (group !== 'magic' && group !== 'event' && group !== 'hero') continue;
    act(() => boardActions(frontSession()).inspect({ what: 'kind', kind: kindOf(id) }));
    if (!/^[A-Z].{12,}\.$/.test(find('inspect-does')?.textContent ?? '')) mute.push(id);
    expect(find('inspector')?.textContent, id).not.toContain('Has a special power');
  }
  expect(mute).toEqual([]);
  look();
  expect(find('inspect-does')).toBeNull();
});

test('it stays for a moment after the pointer leaves, while the pointer is inside, and after a press', async () => {
  look();
  act(() => boardActions(frontSession()).inspect(null));
  expect(find('action-cash')).not.toBeNull();
  point('pointerover', find('inspector'), 'mouse');
  await pass(400);
  expect(find('action-cash')).not.toBeNull();
  act(() => void find('inspector')?.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  expect(useBoard.getState()).toMatchObject({ pinned: true, inspected: { kind: RUBY.kind } });
  // After Cancel the inspector closes immediately. Opened again, it closes automatically
  // when the pointer leaves.
  act(() => boardActions(frontSession()).cancelChoice());
  await pass(0);
  expect(find('inspector')).toBeNull();
  look();
  act(() => boardActions(frontSession()).inspect(null));
  await pass(400);
  expect(find('inspector')).toBeNull();
});

test("POW-07: the inspector shows a player's power, its effect and its marked hex", () => {
  const powers = view.seats.map((_, i) => ({ power: i === 1 ? 'tax_farmer' : null, marked: i === 1 ? 3 : null }));
  act(() => patchTable({ shown: { ...withRuby, powers } as unknown as View }));
  act(() => boardActions(frontSession()).inspect({ what: 'seat', seat: 1 }));
  expect(find('inspect-power')?.textContent).toMatch(/^Tax Farmer, E4 marked\. At the end of the gold phase/);
  act(() => boardActions(frontSession()).inspect({ what: 'seat', seat: 0 }));
  expect(find('inspect-power')).toBeNull();
});

test('NEWH-04: the inspector shows who has looked at a face-down tile, and its terrain if the viewer may know it', () => {
  const hexes = view.hexes.map((h, i) => (i < 2 ? { ...h, terrain: null } : h));
  const looks = [
    { seat: 0, hex: 0, terrain: 7 },
    { seat: 1, hex: 0, terrain: null },
    { seat: 1, hex: 1, terrain: 4 },
  ];
  act(() => patchTable({ seat: 0, shown: { ...withRuby, hexes, looks } as unknown as View }));
  act(() => boardActions(frontSession()).inspect({ what: 'hex', hex: hexId(0) }));
  expect(find('inspector')?.textContent).toContain('You have seen this tile: sea. Player 2 has seen this tile.');
  // In a replay the viewer sees everything, so knows what an opponent has found.
  act(() => boardActions(frontSession()).inspect({ what: 'hex', hex: hexId(1) }));
  expect(find('inspector')?.textContent).toContain('Player 2 has seen this tile: mountain.');
});

test("COMB-05 FLY-01 INC-07: a counter's abilities are described by the table's rules", () => {
  const rules = { ...view.rules, flying: false, battleSteps: 'single', anytimeActions: 'ownTurn' };
  const text = (kind: string, shown: View): string => {
    act(() => patchTable({ shown }));
    act(() => boardActions(frontSession()).inspect({ what: 'kind', kind: kindOf(kind) }));
    return find('inspector')?.textContent ?? '';
  };
  const played = { ...withRuby, rules } as View;
  expect(text('genie', withRuby)).toContain('Rolls in the magic step');
  expect(text('genie', played)).toContain('All fighters roll together in this game.');
  expect(text('eagles', withRuby)).toContain('Flies over seas');
  expect(text('eagles', played)).toContain('Flying is not used in this game.');
  expect(text('ruby', withRuby)).toContain('at any time');
  expect(text('ruby', played)).toContain('in your own turn');
});

test('each phase in the top bar is described in a sentence', () => {
  for (const phase of ['gold', 'heroes', 'things', 'events', 'move', 'combat', 'build', 'powers', 'order']) {
    act(() => boardActions(frontSession()).inspect({ what: 'word', word: `phase.${phase}` }, true));
    expect(box.querySelector('.inspector p')?.textContent, phase).toMatch(/^\w.*\.$/);
  }
});

test("the inspector explains each figure of a player's card with its number", () => {
  act(() => boardActions(frontSession()).inspect({ what: 'seat', seat: 1 }, true));
  const figureTexts = ['gold', 'income', 'hexes', 'rack', 'forts'].map(
    (name) => find(`inspect-${name}`)?.textContent ?? '',
  );
  const { gold, rack } = withRuby.seats[1] ?? {};
  expect(figureTexts[0]).toContain(`Gold ${gold}.`);
  expect(figureTexts[3]).toContain(`Rack ${rack}.`);
  for (const line of figureTexts) expect(line).toMatch(/^\w+ \d+\. \w/);
});

test.each([
  ['INC-03', 'battleOnly', 3],
  ['FORT-05', 'persistent', 1],
] as const)(
  '%s: a damaged fort is shown with the income it pays, at a table where damage lasts: %s',
  (_, fortDamage, forts) => {
    const fort = { level: 3, hits: 2, citadelRound: null };
    const own = withRuby.hexes.flatMap(({ owner }, i) => (owner === 1 ? [i] : []));
    const hexes = withRuby.hexes.map((h, i) =>
      h.owner === 1 ? { ...h, income: null, fort: i === own[0] ? fort : null } : h,
    );
    const counters = withRuby.counters.filter((c) => c.seat !== 1);
    const shown = { ...withRuby, hexes, counters, rules: { ...withRuby.rules, fortDamage } } as unknown as View;
    act(() => patchTable({ shown }));
    act(() => boardActions(frontSession()).inspect({ what: 'seat', seat: 1 }, true));
    expect(find('inspector')?.textContent).toContain(
      `${own.length} from land, ${forts} from forts, 0 from income Things`,
    );
    expect(find('inspector')?.textContent).toContain(t('inspect.income', { gold: own.length + forts }));
  },
);

test('if it covers the question, a press on the board closes it and answers nothing; the next press answers', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const onHex = vi.fn();
  useBoard.setState({ link: { lit: [], onHex } });
  act(() => boardActions(frontSession()).inspect({ what: 'kind', kind: RUBY.kind, id: RUBY.id }, true));
  act(() => boardActions(frontSession()).chooseHex(hexId(0)));
  expect([find('inspector'), onHex.mock.calls]).toEqual([null, []]);
  act(() => boardActions(frontSession()).chooseHex(hexId(0)));
  expect(onHex).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('a new question closes casual looks, including a hex pressed too late, but not pinned looks', () => {
  const openQuestion = (question: number) => act(() => useBoard.setState({ question }));
  act(() => boardActions(frontSession()).inspect({ what: 'hex', hex: hexId(3) }));
  openQuestion(7);
  expect(useBoard.getState().inspected).toBeNull();
  act(() => boardActions(frontSession()).chooseHex(hexId(4)));
  expect(useBoard.getState()).toMatchObject({ inspected: { hex: 4 }, pinned: true });
  openQuestion(-1);
  expect(useBoard.getState().inspected).not.toBeNull();
  openQuestion(8);
  expect(useBoard.getState()).toMatchObject({ inspected: null, pinned: false });
  act(() => boardActions(frontSession()).inspect({ what: 'hex', hex: hexId(5) }, true));
  openQuestion(9);
  expect(useBoard.getState()).toMatchObject({ inspected: { hex: 5 }, pinned: true });
});
