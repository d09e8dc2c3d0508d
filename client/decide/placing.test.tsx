// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { PieceId } from '../../shared/model/game/types.ts';
import { check } from '../../shared/rules/decisions/index.ts';
import { hexNamed, type Setup, Table } from '../../shared/testkit/index.ts';
import { useBoard } from '../session/board.ts';
import { forgetDrafts } from './draft/useDraft.ts';
import { loadRounds } from './QuestionPanel.tsx';
import { hex, LAND, mount, reasonOf, resetPage } from './testing/question.ts';

beforeAll(loadRounds);
beforeEach(resetPage);

const FULL_RACK = ['goblins', 'troll', 'unicorn', 'wyvern', 'ghost', 'giant_ape', 'cyclops', 'sprite', 'genie', 'city'];

const AT_PLACING: Setup = {
  players: 2,
  phase: 'things',
  hexes: LAND,
  stack: [
    { kind: 'round', nextPhase: 3 },
    { kind: 'things', state: 'place', index: 0 },
  ],
};

test('DEP-03 DEP-04: Things are selected and placed, and an illegal hex names the rule', () => {
  const table = Table.of({
    players: 2,
    phase: 'things',
    hexes: LAND,
    racks: { 0: ['village', 'city', 'timberland', 'ogre', 'talisman'] },
    stack: [
      { kind: 'round', nextPhase: 3 },
      { kind: 'things', state: 'place', index: 0 },
    ],
  });
  const panel = mount(table, 'recruit.place');
  const piece = (kind: string) => `piece-${table.id(kind)}`;
  expect(reasonOf(panel.button(piece('talisman')))).toMatch(/\(DEP-05\)$/);
  panel.press(piece('village'));
  panel.press(hex('D3'));
  panel.press(piece('city'));
  expect(reasonOf(panel.button(hex('D3')))).toMatch(/\(DEP-03\)$/);
  panel.press(piece('city'));
  panel.press(piece('timberland'));
  expect(reasonOf(panel.button(hex('D4')))).toMatch(/\(DEP-04\)$/);
  panel.press({ hex: hexNamed('C3') });
  expect(panel.text()).toContain('Rack: 3 of 10 after this');
  panel.press(piece('village'));
  panel.press('send');
  expect(panel.sent).toEqual([{ place: [{ id: table.id('timberland'), hex: hexNamed('C3') }], discard: [] }]);
});

test('DEP-03 DEP-04: an income piece that fits nowhere names what bars it on its own terrain, as the server does', () => {
  const table = Table.of({
    players: 2,
    phase: 'things',
    hexes: { ...LAND, C3: { ...LAND.C3, income: 'village' } },
    racks: { 0: ['timberland', 'elephants_graveyard'] },
    stack: [
      { kind: 'round', nextPhase: 3 },
      { kind: 'things', state: 'place', index: 0 },
    ],
  });
  const panel = mount(table, 'recruit.place');
  const [blocked, nowhere] = ['timberland', 'elephants_graveyard'].map((kind) => table.id(kind));
  expect(reasonOf(panel.button(`piece-${blocked}`))).toMatch(/.*C3.*\(DEP-03\)$/);
  expect(reasonOf(panel.button(`piece-${nowhere}`))).toMatch(/\(DEP-04\)$/);
  const rule = (id: PieceId, hex: string) => {
    const [d] = table.game.open;
    return check(table.game, 0, d.id, { place: [{ id, hex: hexNamed(hex) }], discard: [] })?.rule;
  };
  expect([rule(blocked, 'C3'), rule(nowhere, 'D3')]).toEqual(['DEP-03', 'DEP-04']);
});

test('REC-05: the panel counts the Things above the limit after the draft, and says what to press if nothing is left to place', () => {
  const table = Table.of({
    ...AT_PLACING,
    racks: { 0: [...FULL_RACK, 'ogre', 'bears'] },
  });
  const panel = mount(table, 'recruit.place');
  const readSay = () => panel.box.querySelector('.say')?.textContent;
  const why = () => panel.box.querySelector('[data-testid="decide-why"]')?.textContent;
  expect(readSay()).toBe('Place Things: your rack holds 2 too many.');
  panel.press({ hex: hexNamed('D3') });
  expect(readSay()).toBe('Place Things: your rack holds 1 too many.');
  panel.press({ hex: hexNamed('D3') });
  expect(readSay()).toBe('Your rack is within its limit.');
  const next = panel
    .buttons()
    .find((b) => b.getAttribute('aria-pressed') === 'false' && b.dataset.testid?.includes('piece'));
  panel.press(next?.dataset.testid?.slice('action-'.length) ?? '');
  panel.cancel();
  panel.press({ hex: hexNamed('C3') });
  expect(why()).toMatch(/^Pick a Thing, then a marked hex/);
  // A rack with fewer Things is placed completely.
  const few = Table.of({ ...AT_PLACING, racks: { 0: ['ogre'] } });
  forgetDrafts();
  const last = mount(few, 'recruit.place');
  last.press({ hex: hexNamed('D3') });
  last.press({ hex: hexNamed('C3') });
  expect(last.box.querySelector('[data-testid="decide-why"]')?.textContent).toMatch(/^You can’t place any more Things/);
});

test('DEP-02: placeable Things are preselected one after the other and announced, and may stay on the rack', () => {
  const table = Table.of({
    players: 2,
    phase: 'things',
    hexes: LAND,
    racks: { 0: ['ogre', 'bears', 'goblins'] },
    stack: [
      { kind: 'round', nextPhase: 3 },
      { kind: 'things', state: 'place', index: 0 },
    ],
  });
  const panel = mount(table, 'recruit.place');
  const held = () => panel.box.querySelector('[data-testid="in-hand"]')?.textContent;
  const names = [...panel.box.querySelectorAll('.piece-name')].map((name) => name.firstChild?.textContent);
  const faces = panel.buttons().filter((b) => b.dataset.testid?.startsWith('action-piece-'));
  const asks = () => panel.box.querySelector('.say')?.textContent;
  expect(asks()).toBe(`Place ${names[0]} where?`);
  const [a, b, c] = faces.map((face) => Number(face.dataset.testid?.slice('action-piece-'.length)));
  expect(held()).toBe(`In hand: ${names[0]}`);
  panel.press(`piece-${a}`);
  panel.press({ hex: hexNamed('D3') });
  expect(held()).toBe(`In hand: ${names[1]}`);
  panel.press(`piece-${c}`);
  expect(held()).toBe(`In hand: ${names[2]}`);
  panel.press({ hex: hexNamed('C3') });
  expect(held()).toBe(`In hand: ${names[1]}`);
  panel.cancel();
  expect(held()).toBe(`In hand: ${names[2]}`);
  panel.press({ hex: hexNamed('D4') });
  expect(held()).toBe(`In hand: ${names[1]}`);
  panel.press('send');
  const place = [a, c].map((id, n) => ({ id, hex: hexNamed(n === 0 ? 'D3' : 'D4') }));
  expect(panel.sent).toEqual([{ place, discard: [] }]);
  for (let back = 0; back < 4; back++) panel.cancel();
  expect([held(), useBoard.getState().link.ghosts]).toEqual(['', []]);
  expect(b).not.toBe(a);
});

test('POST-06: if there is only one hex, a Thing goes there immediately, and an illegal Thing names its rule', () => {
  const table = Table.of({
    players: 2,
    phase: 'combat',
    hexes: LAND,
    racks: { 0: ['village', 'city', 'ogre', 'talisman'] },
    stack: [
      { kind: 'round', nextPhase: 6 },
      { kind: 'combat', index: 0 },
      { kind: 'aftermath', state: 'place', hex: hexNamed('C3'), seat: 0 },
    ],
  });
  const panel = mount(table, 'capture.place');
  const id = (kind: string) => table.id(kind);
  panel.press(`piece-${id('village')}`);
  panel.piece(id('city'));
  expect(panel.box.querySelector('[data-testid="rule-DEP-03"]')).not.toBeNull();
  panel.piece(id('talisman'));
  expect(panel.box.querySelector('[data-testid="rule-DEP-05"]')).not.toBeNull();
  panel.piece(id('ogre'));
  panel.press('send');
  expect(panel.sent).toEqual([
    {
      place: [
        { id: id('village'), hex: hexNamed('C3') },
        { id: id('ogre'), hex: hexNamed('C3') },
      ],
    },
  ]);
});

test('POST-06: if no Thing of the rack may go to the captured hex, the question says so and offers to continue', () => {
  const panel = mount(
    Table.of({
      players: 2,
      phase: 'combat',
      hexes: LAND,
      racks: { 0: ['talisman'] },
      stack: [
        { kind: 'round', nextPhase: 6 },
        { kind: 'combat', index: 0 },
        { kind: 'aftermath', state: 'place', hex: hexNamed('C3'), seat: 0 },
      ],
    }),
    'capture.place',
  );
  expect(panel.box.querySelector('.say')?.textContent).toBe('C3 is yours. Nothing on your rack can be placed there.');
  expect([...panel.box.querySelectorAll('.decide-actions .act')].map((el) => el.textContent)).toEqual(['Continue']);
  panel.press('send');
  expect(panel.sent).toEqual([{ place: [] }]);
});
