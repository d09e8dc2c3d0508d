// @vitest-environment happy-dom
// How the panels treat drafts, keys, numbers and reasons.
import { act, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { check } from '../../shared/decisions/index.ts';
import { project } from '../../shared/game/project.ts';
import type { Decision, DecisionKind, Game, PieceId, Seat, View } from '../../shared/game/types.ts';
import { hexNamed, type Setup, Table } from '../../shared/testkit/index.ts';
import { useBoard } from '../state/board.ts';
import { patchTable } from '../state/game.ts';
import { testDriver } from '../state/testing/driver.ts';
import { forgetDrafts } from './draft/useDraft.ts';
import { rackAfterSetup } from './draft/words.ts';
import { loadRounds } from './loadRounds.ts';
import { Mounted } from './testing/mount.tsx';
import { hexKey } from './words.ts';

beforeAll(loadRounds);
beforeEach(() => {
  forgetDrafts();
  useBoard.setState({ inspected: null, pinned: false });
  document.body.replaceChildren();
});

/** A seat's own view of the open decision of a kind. */
function ask(game: Game, kind: DecisionKind, seat: Seat = 0): { view: View; decision: Decision } {
  const decision = game.open.find((d) => d.kind === kind && d.seat === seat);
  if (decision === undefined) throw new Error(`no ${kind}: ${JSON.stringify(game.open)}`);
  return { view: project(game, seat), decision };
}

const mount = (table: Table, kind: DecisionKind): Mounted => {
  const { view, decision } = ask(table.game, kind, 0);
  return new Mounted(view, decision);
};

const hex = (name: string): string => `hex-${hexKey(hexNamed(name))}`;
const LAND = { D4: { owner: 0, fort: 1 }, D3: { owner: 0 }, C3: { owner: 0, terrain: 'forest' }, E3: { owner: 1 } };

const part = (setup: Partial<Setup>): Table =>
  Table.of({
    players: 2,
    phase: 'move',
    hexes: LAND,
    stack: [
      { kind: 'round', nextPhase: 5 },
      { kind: 'move', index: 0 },
    ],
    ...setup,
  });

const building = (setup: Partial<Setup>): Table =>
  Table.of({
    players: 2,
    phase: 'build',
    hexes: LAND,
    stack: [
      { kind: 'round', nextPhase: 7 },
      { kind: 'build', index: 0 },
    ],
    ...setup,
  });

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

/** Why a button is barred, with the rule. */
const reasonOf = (button: Element | null | undefined): string =>
  document.getElementById(button?.getAttribute('aria-describedby') ?? '')?.dataset.why ?? '';

test('a draft lives through new views and being folded away, and goes with its decision', () => {
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

test('a draft lives through the page being loaded again in its tab', async () => {
  const { view, decision } = ask(building({ gold: [20, 20] }).game, 'build');
  // A table that a server has.
  patchTable({ driver: testDriver({ isServed: true }) });
  new Mounted(view, decision).press(hex('D3'));
  patchTable({ driver: null });
  vi.resetModules();
  const { useDraft } = await import('./draft/useDraft.ts');
  let found: unknown = null;
  const Probe = () => {
    [found] = useDraft<unknown>(decision, []);
    return null;
  };
  renderToString(createElement(Probe));
  expect(found).toEqual([hexNamed('D3')]);
});

test('a draft stays in its game, though the next one has decisions of the same numbers', () => {
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

test('what a new view no longer allows leaves the draft: gold spent elsewhere', () => {
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

test('FORT-01 CIT-01: building shows income and gold after each level, the citadel in words, and why a hex is barred', () => {
  const panel = mount(building({ gold: [5, 0], hexes: { ...LAND, D4: { owner: 0, fort: 3 } } }), 'build');
  // Three hexes and a castle: 3 + 3.
  expect(panel.text()).toContain('Income after: 6');
  expect(panel.text()).toContain('You can build 1 more level.');
  expect(panel.text()).toContain('Citadel: needs an income of 15, 9 more.');
  expect(reasonOf(panel.button(hex('D4')))).toMatch(/\(CIT-01\)$/);
  panel.press(hex('D3'));
  expect(panel.text()).toContain('Income after: 7');
  expect(panel.text()).toContain('Gold left: 0');
  expect(panel.text()).not.toContain('You can build');
  expect(panel.button(hex('C3'))?.title).toMatch(/That costs \d+ gold, and you have \d+/);
  panel.press(hex('D3'));
  expect(panel.text()).toContain('Gold left: 5');
});

test('a hex chosen on a board that is not allowed says why in the panel', () => {
  const panel = mount(building({}), 'build');
  panel.press({ hex: hexNamed('E3') });
  expect(panel.text()).toMatch(/E3 belongs to /);
  expect(panel.box.querySelector('[data-testid="decide-why"] [data-testid="rule-FORT-01"]')).not.toBeNull();
});

test('both boards are lit by what is legal and what is chosen, and dark again when the panel goes', () => {
  const panel = mount(building({}), 'build');
  panel.press(hex('D3'));
  const { lit, ghosts } = useBoard.getState().link;
  expect(ghosts).toEqual([{ hex: hexNamed('D3'), level: 1 }]);
  expect(lit).toContainEqual({ hex: hexNamed('D3'), mark: 'chosen' });
  expect(lit).toContainEqual({ hex: hexNamed('C3'), mark: 'target' });
  panel.cancel();
  expect(useBoard.getState().link.lit).toContainEqual({ hex: hexNamed('D3'), mark: 'target' });
  panel.end();
  expect(useBoard.getState().link.lit).toEqual([]);
});

test('keys: arrows go through a list that is one Tab stop, digits press, Escape takes back', () => {
  const panel = mount(building({ gold: [20, 0] }), 'build');
  const list = panel.buttons().filter((b) => b.dataset.testid?.startsWith('action-hex-'));
  expect(list.map((b) => b.tabIndex)).toEqual([0, -1, -1]);
  list[0].focus();
  panel.key(list[0], 'ArrowRight');
  expect(document.activeElement).toBe(list[1]);
  panel.key(list[1], 'ArrowLeft');
  panel.key(list[0], 'ArrowLeft');
  expect(document.activeElement).toBe(list[2]);
  expect(list.map((b) => b.tabIndex)).toEqual([-1, -1, 0]);
  panel.key(list[2], 'Home');
  panel.key(list[0], '2');
  expect(list[1].getAttribute('aria-pressed')).toBe('true');
  panel.key(list[1], 'Escape');
  expect(list[1].getAttribute('aria-pressed')).toBe('false');
});

test('by keys: G and a name choose that hex, from anywhere; Enter on the button that has the focus then takes it', async () => {
  const panel = mount(building({ gold: [5, 0] }), 'build');
  patchTable({ shown: project(building({}).game, 0) });
  const type = (keys: string) => {
    for (const key of keys)
      act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  };
  type('gd');
  expect(panel.text()).toContain('To hex D…');
  type('3');
  expect(panel.button(hex('D3'))?.getAttribute('aria-pressed')).toBe('true');
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(document.activeElement).toBe(panel.button('send'));
  // What is no name is forgotten, and so is what is typed without G.
  type('gz');
  expect(panel.text()).not.toContain('To hex');
  type('c3');
  expect(panel.button(hex('C3'))?.getAttribute('aria-pressed')).toBe('false');
  patchTable({ shown: null });
  panel.end();
});

test('digits pressed anywhere in the panel go to its list; the next panel takes the focus that this one had', () => {
  const { view, decision } = ask(building({ gold: [20, 0] }).game, 'build');
  const panel = new Mounted(view, decision);
  const send = panel.button('send') as HTMLButtonElement;
  send.focus();
  panel.key(send, '3');
  expect(panel.button(hex('C3'))?.getAttribute('aria-pressed')).toBe('true');
  panel.end();
  const next = new Mounted(view, { ...decision, id: decision.id + 1 });
  expect(document.activeElement).toBe(next.box.querySelector('.say'));
  next.end();
  // Where nothing has the focus, a question takes it.
  expect(document.activeElement).toBe(document.body);
  const first = new Mounted(view, decision);
  expect(document.activeElement).toBe(first.box.querySelector('.say'));
  first.end();
  // Somebody on the board, in the log or in the middle of a word keeps their place.
  for (const kind of ['button', 'input']) {
    const own = document.createElement(kind);
    document.body.append(own);
    own.focus();
    new Mounted(view, decision).end();
    expect(document.activeElement).toBe(own);
    own.remove();
  }
});

test('a barred button can be focused and says why when it is', () => {
  const panel = mount(building({}), 'build');
  const undo = panel.button('undo') as HTMLButtonElement;
  expect(undo.getAttribute('aria-disabled')).toBe('true');
  expect(undo.disabled).toBe(false);
  panel.focus(undo);
  expect(panel.box.querySelector('[data-testid="decide-why"]')?.textContent).toBe('There is nothing to take back yet.');
});

test('a reason comes and goes under the pointer, and nothing stays pointed at when its button goes', () => {
  const table = building({ gold: [20, 0] });
  const panel = mount(table, 'build');
  const why = () => panel.box.querySelector('[data-testid="decide-why"]')?.textContent;
  const undo = panel.button('undo') as HTMLButtonElement;
  panel.focus(undo);
  expect(why()).toBe('There is nothing to take back yet.');
  panel.press({ hex: hexNamed('D3') });
  expect(why()).toBe('');
  panel.press('undo');
  expect(why()).toBe('There is nothing to take back yet.');
  panel.focus(panel.button(hex('D3')) as HTMLButtonElement);
  expect(useBoard.getState().hover).toBe(hexNamed('D3'));
  panel.end();
  expect(useBoard.getState().hover).toBe(-1);
});

test('while an answer is held the same is not sent again, but another one may be', () => {
  const panel = mount(building({ gold: [20, 0] }), 'build');
  panel.press('send');
  panel.update({ busy: true });
  expect(panel.button('send')?.getAttribute('aria-disabled')).toBe('true');
  panel.press(hex('D3'));
  panel.press('send');
  expect(panel.sent).toEqual([{ hexes: [] }, { hexes: [hexNamed('D3')] }]);
});

const stack = { at: 'D4', seat: 0, kinds: ['ogre', 'troll', 'griffon'] };

test('MOVE-02: a stack is split, its path built hex by hex or taken at once, its points told', () => {
  const table = part({ pieces: [stack] });
  const panel = mount(table, 'move');
  panel.press(hex('D4'));
  expect(panel.text()).toContain('4 points left');
  panel.press('none');
  expect(panel.button('send')?.title).toBe('Choose at least one piece to go along.');
  for (const kind of stack.kinds) panel.press(`piece-${table.id(kind)}`);
  panel.press('way');
  panel.press({ hex: hexNamed('D3') });
  panel.press({ hex: hexNamed('C3') });
  expect(panel.text()).toContain('path: 3 points');
  panel.press('send');
  const ids = stack.kinds.map((kind) => table.id(kind));
  expect(panel.sent).toEqual([{ do: 'go', ids, path: [hexNamed('D3'), hexNamed('C3')] }]);
});

test('MOVE-02: one press of a hex sends a stack where nothing is lost by it, and not where others are met', () => {
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

test('BLUF-02: that bluffs are lost is told before they are sent to a battle', () => {
  const panel = mount(part({ pieces: [stack, { at: 'E3', seat: 1, kinds: ['goblins'] }] }), 'move');
  panel.press(hex('D4'));
  expect(panel.text()).not.toMatch(/of these/);
  panel.press({ hex: hexNamed('E3') });
  expect(panel.text()).toMatch(/3 of these are bluffs/);
});

test('MOVE-02: a face pressed among the stacks takes up that piece alone, the next joins it, one press of a hex sends them', () => {
  const table = part({ pieces: [stack] });
  const panel = mount(table, 'move');
  const [ogre, troll] = [table.id('ogre'), table.id('troll')];
  panel.press(`piece-${troll}`);
  expect(panel.button(`piece-${ogre}`)?.getAttribute('aria-pressed')).toBe('false');
  panel.press(`piece-${ogre}`);
  panel.press({ hex: hexNamed('D3') });
  expect(panel.sent).toEqual([{ do: 'go', ids: [troll, ogre], path: [hexNamed('D3')] }]);
});

test('the counters stand in their row as before when one of any stack is taken up: the same elements in the same places', () => {
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

test('MOVE-14: where the table picks the way, a hex chosen is a new goal, chosen again they go, and the goal alone is sent', () => {
  const table = part({ pieces: [stack], rules: { pathing: 'autoShortest' } });
  const panel = mount(table, 'move');
  panel.press(hex('D4'));
  panel.press('way');
  panel.press({ hex: hexNamed('D3') });
  expect(panel.text()).toContain('path: 1 point');
  // C3 is beside D4: the way to D3 is given up, not lengthened.
  panel.press({ hex: hexNamed('C3') });
  expect(panel.text()).toContain('path: 2 points');
  panel.press('undo');
  expect(panel.button('send')?.title).toBe('Choose where to go, on the board or in the list.');
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  panel.press(hex('C3'));
  panel.press(hex('C3'));
  expect(panel.sent, 'a double click is one press').toEqual([]);
  clock.mockReturnValue(2000);
  // A hex that is refused chooses nothing, so it is no first press.
  panel.press({ hex: hexNamed('G1') });
  panel.press(hex('C3'));
  clock.mockRestore();
  const ids = stack.kinds.map((kind) => table.id(kind));
  expect(panel.sent).toEqual([{ do: 'go', ids, path: [hexNamed('C3')] }]);
});

test('a stack that leaves its fort alone is told so before it goes, and not while somebody stays', () => {
  const table = part({ pieces: [stack], hexes: { ...LAND, D4: { owner: 0, fort: 1 } } });
  const panel = mount(table, 'move');
  panel.press(hex('D4'));
  expect(panel.text()).toContain('Nobody stays with the tower at D4.');
  panel.press(`piece-${table.id('ogre')}`);
  expect(panel.text()).not.toContain('Nobody stays');
  panel.press(`piece-${table.id('ogre')}`);
  // It has been told, and can be taken back: one press sends them all the same.
  panel.press({ hex: hexNamed('D3') });
  expect(panel.sent).toHaveLength(1);
});

test('MOVE-11: a hex where the move ends for good is marked as such before it is chosen', () => {
  const panel = mount(part({ pieces: [stack] }), 'move');
  panel.press(hex('D4'));
  const { lit } = useBoard.getState().link;
  expect(lit.find((l) => l.hex === hexNamed('E4'))).toMatchObject({ mark: 'danger' });
  expect(lit.find((l) => l.hex === hexNamed('D3'))).toMatchObject({ mark: 'target' });
  panel.press('way');
  panel.press({ hex: hexNamed('E4') });
  expect(panel.text()).toContain('The move ends for good at E4.');
});

test('MOVE-12: walkers sent over the sea are told the rule', () => {
  const panel = mount(
    part({ pieces: [{ ...stack, kinds: ['ogre'] }], hexes: { ...LAND, D5: { terrain: 'sea' } } }),
    'move',
  );
  panel.press(hex('D4'));
  panel.press({ hex: hexNamed('D5') });
  expect(panel.box.querySelector('[data-testid="decide-why"] [data-testid="rule-MOVE-12"]')).not.toBeNull();
});

test('ending is asked again while all could still move, and not when none can or some have moved', () => {
  const panel = mount(part({ pieces: [stack] }), 'move');
  panel.press('end-move');
  expect(panel.sent).toEqual([]);
  expect(panel.text()).toContain('1 stack could still move');
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
  // What pins them may be asked for proof. MOVE-08
  other.press(`demand-${hexKey(hexNamed('D4'))}`);
  expect(other.sent[1]).toEqual({ do: 'demand', hex: hexNamed('D4') });
});

test('DEP-03 DEP-04: Things are taken up and put down; a hex they may not go to says the rule', () => {
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
  expect(panel.text()).toContain('Rack after: 3 of 10');
  // A placed Thing pressed again comes back.
  panel.press(piece('village'));
  panel.press('send');
  expect(panel.sent).toEqual([{ place: [{ id: table.id('timberland'), hex: hexNamed('C3') }], discard: [] }]);
});

test('DEP-03 DEP-04: an income piece that fits nowhere names what bars it on its own ground, as the server would', () => {
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
  const [taken, nowhere] = ['timberland', 'elephants_graveyard'].map((kind) => table.id(kind));
  expect(reasonOf(panel.button(`piece-${taken}`))).toMatch(/.*C3.*\(DEP-03\)$/);
  expect(reasonOf(panel.button(`piece-${nowhere}`))).toMatch(/\(DEP-04\)$/);
  const rule = (id: PieceId, hex: string) => {
    const [d] = table.game.open;
    return check(table.game, 0, d.id, { place: [{ id, hex: hexNamed(hex) }], discard: [] })?.rule;
  };
  expect([rule(taken, 'C3'), rule(nowhere, 'D3')]).toEqual(['DEP-03', 'DEP-04']);
});

test('REC-05: a rack above its limit is told as the draft leaves it, and what to press where nothing is left to place', () => {
  const table = Table.of({
    ...AT_PLACING,
    racks: { 0: [...FULL_RACK, 'ogre', 'bears'] },
  });
  const panel = mount(table, 'recruit.place');
  const said = () => panel.box.querySelector('.say')?.textContent;
  const why = () => panel.box.querySelector('[data-testid="decide-why"]')?.textContent;
  expect(said()).toBe('Place Things: your rack holds 2 too many.');
  panel.press({ hex: hexNamed('D3') });
  expect(said()).toBe('Place Things: your rack holds 1 too many.');
  panel.press({ hex: hexNamed('D3') });
  expect(said()).toBe('Your rack is within its limit now: send this, or place more.');
  const next = panel
    .buttons()
    .find((b) => b.getAttribute('aria-pressed') === 'false' && b.dataset.testid?.includes('piece'));
  panel.press(next?.dataset.testid?.slice('action-'.length) ?? '');
  panel.cancel();
  panel.press({ hex: hexNamed('C3') });
  expect(why()).toMatch(/^First press a Thing of your rack/);
  // All of a smaller rack is placed.
  const few = Table.of({ ...AT_PLACING, racks: { 0: ['ogre'] } });
  forgetDrafts();
  const last = mount(few, 'recruit.place');
  last.press({ hex: hexNamed('D3') });
  last.press({ hex: hexNamed('C3') });
  expect(last.box.querySelector('[data-testid="decide-why"]')?.textContent).toMatch(
    /^Nothing more of your rack can be placed/,
  );
});

test('DEP-02: what can be placed is in hand by itself, one after the other, told, and may as well stay on the rack', () => {
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
  const [a, b, c] = faces.map((face) => Number(face.dataset.testid?.slice('action-piece-'.length)));
  expect(held()).toBe(`In hand: ${names[0]}`);
  // Whoever presses it first all the same has it in hand as before.
  panel.press(`piece-${a}`);
  panel.press({ hex: hexNamed('D3') });
  expect(held()).toBe(`In hand: ${names[1]}`);
  // Another one pressed takes its place.
  panel.press(`piece-${c}`);
  expect(held()).toBe(`In hand: ${names[2]}`);
  panel.press({ hex: hexNamed('C3') });
  expect(held()).toBe(`In hand: ${names[1]}`);
  // A step back has in hand again what went to the wrong hex.
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

test('POST-06: with one hex alone a Thing goes there at once; what cannot is told by its rule', () => {
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

test('POST-06: where nothing of the rack may go to the captured hex the question says so, and one goes on', () => {
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
  expect(panel.button('send')?.textContent).toBe('Go on');
  panel.press('send');
  expect(panel.sent).toEqual([{ place: [] }]);
});

test('HIT-01 HIT-03: hits are handed out in order, with what each does, and taken back one by one', () => {
  const table = Table.of(
    {
      players: 2,
      phase: 'combat',
      hexes: { ...LAND, D3: { owner: 0, fort: 2, income: 'village' } },
      pieces: [
        { at: 'D3', seat: 0, kinds: ['ogre'], up: true },
        { at: 'D3', seat: 1, kinds: ['troll', 'goblins', 'bears'], up: true },
      ],
      stack: [
        { kind: 'round', nextPhase: 6 },
        { kind: 'combat', index: 0 },
        {
          kind: 'battle',
          state: { step: 'melee', moment: 'shots', hits: [0, 0], strikes: [], shown: [] },
          hex: hexNamed('D3'),
          sides: [1, 0],
          opponent: -1,
          round: 1,
          aim: [1, 0],
          safe: [],
          hitlessRounds: 0,
          shots: [],
          tried: [],
          rolled: [],
        },
      ],
    },
    { battle: [1, 1, 1, 6, 6, 6] },
  );
  const panel = mount(table, 'battle.hits');
  const fort = panel.button('piece-fort');
  // What stands proposed goes by one press, and gives way to the first hit handed out.
  panel.press('send');
  expect(panel.sent.splice(0)).toEqual([{ targets: ['fort', 'fort', 'town'] }]);
  panel.press('piece-fort');
  expect(fort?.textContent).toContain('a hit silences it');
  panel.cancel();
  expect(fort?.textContent).toContain('a hit lowers it to 1');
  panel.press('piece-fort');
  expect(fort?.textContent).toContain('a hit silences it');
  panel.press('piece-fort');
  expect(reasonOf(panel.button('piece-fort'))).toMatch(/\(HIT-03\)$/);
  expect(reasonOf(panel.button('send'))).toBe('1 hit must still be handed out. (HIT-01)');
  panel.cancel();
  panel.press('piece-town');
  panel.press(`piece-${table.id('ogre')}`);
  expect(panel.button('piece-fort')?.title).toMatch(/^All hits/);
  // Who takes a hit is spared by a press, and the others stay.
  panel.press(`piece-${table.id('ogre')}`);
  expect(reasonOf(panel.button('send'))).toBe('1 hit must still be handed out. (HIT-01)');
  panel.press(`piece-${table.id('ogre')}`);
  panel.press('send');
  expect(panel.sent).toEqual([{ targets: ['fort', 'town', table.id('ogre')] }]);
});

test('REC-01 REC-03: buying shows what is drawn, gold left, and bars half a trade', () => {
  const table = Table.of({
    players: 2,
    phase: 'things',
    hexes: LAND,
    gold: [12, 0],
    racks: { 0: ['village', 'ogre'] },
    stack: [
      { kind: 'round', nextPhase: 3 },
      { kind: 'things', state: 'buy', index: 0 },
    ],
  });
  const panel = mount(table, 'recruit.buy');
  panel.press('more');
  panel.press('more');
  expect(reasonOf(panel.button('more'))).toMatch(/\(REC-02\)$/);
  expect(panel.text()).toContain('2 free + 2 bought + 0 traded = 4');
  expect(panel.text()).toContain('Gold left: 2');
  panel.press(`piece-${table.id('ogre')}`);
  expect(reasonOf(panel.button('send'))).toMatch(/\(REC-03\)$/);
  panel.press(`piece-${table.id('village')}`);
  expect(panel.text()).toContain('Rack after the draw: 5 (keeps 10)');
  const less = panel.button('less') as HTMLButtonElement;
  panel.key(less, 'ArrowDown');
  panel.press('send');
  expect(panel.sent).toEqual([{ paid: 1, trade: [table.id('ogre'), table.id('village')] }]);
});

test('REC-03 SETUP-16: no trades are counted where there are none, and what is above the limit is told of', () => {
  const rules = { tradeRatio: null, rackExcessBy: 'random' } as const;
  const table = Table.of({
    players: 2,
    phase: 'things',
    hexes: LAND,
    gold: [12, 0],
    rules,
    stack: [
      { kind: 'round', nextPhase: 3 },
      { kind: 'things', state: 'buy', index: 0 },
    ],
  });
  const view = project(table.game, 0);
  const panel = mount(table, 'recruit.buy');
  expect(panel.text()).toMatch(/\d free \+ 0 bought = \d/);
  const [after, over] = rackAfterSetup(view, 15);
  expect(after).toBe('Rack after: 15 of 10');
  expect(over).toMatch(/^5 above the limit .* luck /);
  expect(rackAfterSetup(view, 10)).toHaveLength(1);
});

test('D-24: who has no stack left to move is told that alone, not to choose one', () => {
  const table = part({ pieces: [stack, { at: 'E3', seat: 1, kinds: ['goblins'] }] });
  const ids = stack.kinds.map((kind) => table.id(kind));
  table.answer(0, 'move', { do: 'go', ids, path: [hexNamed('E3')] });
  const panel = mount(table, 'move');
  expect(panel.text().match(/can move any more/g)).toHaveLength(1);
  expect(panel.text()).not.toMatch(/choose one|0 stacks/i);
});
