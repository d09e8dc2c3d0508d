// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hexNamed } from '../../shared/testkit/index.ts';
import { useBoard } from '../session/board.ts';
import { loadRounds } from './QuestionPanel.tsx';
import { hex, LAND, mount, part, resetPage } from './testing/question.ts';
import { hexKey } from './words.ts';

beforeAll(loadRounds);
beforeEach(resetPage);

const stack = { at: 'D4', seat: 0, kinds: ['ogre', 'troll', 'griffon'] };

test('MOVE-02: a stack is split, its path is built hex by hex or chosen in one press, and the panel shows its points', () => {
  const table = part({ pieces: [stack] });
  const panel = mount(table, 'move');
  panel.press(hex('D4'));
  expect(panel.text()).toContain('4 points left');
  panel.press('none');
  expect(panel.button('send')?.title).toBe('Choose at least one piece to move.');
  for (const kind of stack.kinds) panel.press(`piece-${table.id(kind)}`);
  panel.press('way');
  panel.press({ hex: hexNamed('D3') });
  panel.press({ hex: hexNamed('C3') });
  expect(panel.text()).toContain('path: 3 points');
  panel.press('send');
  const ids = stack.kinds.map((kind) => table.id(kind));
  expect(panel.sent).toEqual([{ do: 'go', ids, path: [hexNamed('D3'), hexNamed('C3')] }]);
});

test('MOVE-02: one press of a hex sends a stack if the move risks nothing, but not if it meets an opponent', () => {
  const table = part({ pieces: [stack, { at: 'E3', seat: 1, kinds: ['goblins'] }] });
  const panel = mount(table, 'move');
  panel.press(hex('D4'));
  panel.press(`piece-${table.id('ogre')}`);
  panel.press({ hex: hexNamed('E3') });
  expect(panel.sent).toEqual([]);
  const { ghosts } = useBoard.getState().link;
  expect(ghosts?.map(({ hex }) => hex)).toEqual([hexNamed('E3'), hexNamed('E3')]);
  panel.press('undo');
  panel.press({ hex: hexNamed('D3') });
  const ids = [table.id('troll'), table.id('griffon')];
  expect(panel.sent).toEqual([{ do: 'go', ids, path: [hexNamed('D3')] }]);
});

test('BLUF-02: the panel warns before bluffs are sent into a battle that reveals them', () => {
  const panel = mount(part({ pieces: [stack, { at: 'E3', seat: 1, kinds: ['goblins'] }] }), 'move');
  panel.press(hex('D4'));
  expect(panel.text()).not.toMatch(/of these/);
  panel.press({ hex: hexNamed('E3') });
  expect(panel.text()).toMatch(/3 of these are bluffs/);
});

test('MOVE-02: pressing a piece selects it alone, pressing another adds it, and one press of a hex sends both', () => {
  const table = part({ pieces: [stack] });
  const panel = mount(table, 'move');
  const [ogre, troll] = [table.id('ogre'), table.id('troll')];
  panel.press(`piece-${troll}`);
  expect(panel.button(`piece-${ogre}`)?.getAttribute('aria-pressed')).toBe('false');
  panel.press(`piece-${ogre}`);
  panel.press({ hex: hexNamed('D3') });
  expect(panel.sent).toEqual([{ do: 'go', ids: [troll, ogre], path: [hexNamed('D3')] }]);
});

test('the question follows the move: which stack, where to, and whether to go to the chosen hex', () => {
  const panel = mount(part({ pieces: [stack] }), 'move');
  const asks = () => panel.box.querySelector('.say')?.textContent;
  expect(asks()).toBe('Choose a stack, then where it goes.');
  panel.press(hex('D4'));
  expect(asks()).toBe('Go from D4 to a marked hex.');
  panel.press('way');
  panel.press({ hex: hexNamed('D3') });
  expect(asks()).toBe('Move from D4 to D3?');
});

test('selecting a stack keeps every button of the row: the same elements in the same places', () => {
  const table = part({ pieces: [stack, { at: 'D3', seat: 0, kinds: ['bears', 'goblins'] }] });
  const panel = mount(table, 'move');
  const row = () => [...panel.box.querySelectorAll('.stacks > *')];
  const [before, bears] = [row(), table.id('bears')];
  for (const press of [`piece-${bears}`, `piece-${table.id('troll')}`, `stack-${hexKey(hexNamed('D4'))}`]) {
    panel.press(press);
    expect(row(), press).toEqual(before);
    expect(row().every((el, i) => el === before[i])).toBe(true);
  }
  panel.press(`piece-${bears}`);
  expect(panel.button(`piece-${bears}`)?.getAttribute('aria-pressed')).toBe('true');
});

test('MOVE-14: if the table picks paths, a chosen hex is a new goal, choosing it again goes, and only the goal is sent', () => {
  const table = part({ pieces: [stack], rules: { pathing: 'autoShortest' } });
  const panel = mount(table, 'move');
  panel.press(hex('D4'));
  panel.press('way');
  panel.press({ hex: hexNamed('D3') });
  expect(panel.text()).toContain('path: 1 point');
  // C3 is next to D4, so it replaces the path to D3 instead of extending it.
  panel.press({ hex: hexNamed('C3') });
  expect(panel.text()).toContain('path: 2 points');
  panel.press('undo');
  expect(panel.button('send')?.title).toBe('Choose where to go, on the board or in the list.');
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  panel.press(hex('C3'));
  panel.press(hex('C3'));
  expect(panel.sent, 'a double click is one press').toEqual([]);
  clock.mockReturnValue(2000);
  panel.press({ hex: hexNamed('G1') });
  panel.press(hex('C3'));
  clock.mockRestore();
  const ids = stack.kinds.map((kind) => table.id(kind));
  expect(panel.sent).toEqual([{ do: 'go', ids, path: [hexNamed('C3')] }]);
});

test('the panel warns of a fort left unguarded, but not if a piece stays', () => {
  const table = part({ pieces: [stack], hexes: { ...LAND, D4: { owner: 0, fort: 1 } } });
  const panel = mount(table, 'move');
  panel.press(hex('D4'));
  expect(panel.text()).toContain('This leaves the tower at D4 unguarded.');
  panel.press(`piece-${table.id('ogre')}`);
  expect(panel.text()).not.toContain('This leaves');
  panel.press(`piece-${table.id('ogre')}`);
  // The player was warned before and can take the move back, so one press sends it.
  panel.press({ hex: hexNamed('D3') });
  expect(panel.sent).toHaveLength(1);
});

test('MOVE-11: a hex that ends the move for good is marked before it is chosen', () => {
  const panel = mount(part({ pieces: [stack] }), 'move');
  panel.press(hex('D4'));
  const { lit } = useBoard.getState().link;
  expect(lit.find((l) => l.hex === hexNamed('E4'))).toMatchObject({ mark: 'danger' });
  expect(lit.find((l) => l.hex === hexNamed('D3'))).toMatchObject({ mark: 'target' });
  panel.press('way');
  panel.press({ hex: hexNamed('E4') });
  expect(panel.text()).toContain('The stack stops at E4 and moves no further.');
});

test('MOVE-12: the panel shows the rule if walkers are sent over the sea', () => {
  const panel = mount(
    part({ pieces: [{ ...stack, kinds: ['ogre'] }], hexes: { ...LAND, D5: { terrain: 'sea' } } }),
    'move',
  );
  panel.press(hex('D4'));
  panel.press({ hex: hexNamed('D5') });
  expect(panel.box.querySelector('[data-testid="decide-why"] [data-testid="rule-MOVE-12"]')).not.toBeNull();
});

test('ending asks for confirmation while all stacks could move, but not if none can or a stack has moved', () => {
  const panel = mount(part({ pieces: [stack] }), 'move');
  panel.press('end-move');
  expect(panel.sent).toEqual([]);
  expect(panel.text()).toContain('1 stack can still move');
  panel.press('end-cancel');
  panel.press('end-move');
  panel.press('end-confirm');
  expect(panel.sent).toEqual([{ do: 'end' }]);
  panel.end();
  const moved = part({ pieces: [stack, { at: 'C3', seat: 0, kinds: ['bears'] }] });
  moved.answer(0, 'move', { do: 'go', ids: [moved.id('bears')], path: [hexNamed('C4')] });
  const further = mount(moved, 'move');
  further.press('end-move');
  expect(further.sent).toEqual([{ do: 'end' }]);
  further.end();
  const pinned = part({
    pieces: [
      { at: 'D4', seat: 0, kinds: ['ogre'] },
      { at: 'D4', seat: 1, kinds: ['troll'] },
    ],
  });
  const other = mount(pinned, 'move');
  other.press('end-move');
  expect(other.sent).toEqual([{ do: 'end' }]);
  other.press(`demand-${hexKey(hexNamed('D4'))}`);
  expect(other.sent[1]).toEqual({ do: 'demand', hex: hexNamed('D4') });
});

test('D-24: a player without a movable stack reads only that, and is not asked to choose one', () => {
  const table = part({ pieces: [stack, { at: 'E3', seat: 1, kinds: ['goblins'] }] });
  const ids = stack.kinds.map((kind) => table.id(kind));
  table.answer(0, 'move', { do: 'go', ids, path: [hexNamed('E3')] });
  const panel = mount(table, 'move');
  expect(panel.text().match(/can move any more/g)).toHaveLength(1);
  expect(panel.text()).not.toMatch(/choose one|0 stacks/i);
});
