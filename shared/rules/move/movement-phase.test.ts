import { describe, expect, test } from 'vitest';
import { findCounter } from '../../model/game/pieces.ts';
import { project } from '../../model/game/project.ts';
import { type PieceId, pieceId } from '../../model/game/types.ts';
import type { Table } from '../../testkit/index.ts';
import { idsIn, landOf, movementSpent, movementTable, moveRefusal, moveStack } from '../../testkit/march.ts';
import { OFF_BOARD } from '../../testkit/position.ts';

const at = (t: Table, id: PieceId) => findCounter(t.game.counters, id)?.at;

describe('points and stacks', () => {
  test('MOVE-01: creatures move only in their owner’s part, and Things of the rack do not move', () => {
    const t = movementTable({
      hexes: { ...landOf(0, 'D1 D2'), ...landOf(1, 'D6 D7') },
      pieces: [
        { at: 'D1', seat: 0, kinds: ['farmers'] },
        { at: 'D7', seat: 1, kinds: ['farmers'] },
      ],
      racks: { 0: ['tribesmen_2'] },
    });
    expect(t.game.turn).toBe(0);
    expect(t.open().map((d) => [d.seat, d.kind])).toEqual([[0, 'move']]);
    expect(moveRefusal(t, 0, [t.id('tribesmen_2')], 'D2')).toBe('MOVE-01');
    expect(moveRefusal(t, 0, [t.id('farmers', 1)], 'D6')).toBe('piece.unknown');
    expect(moveRefusal(t, 0, [pieceId(999)], 'D6')).toBe('piece.unknown');
    t.answer(0, 'move', { do: 'end' });
    expect(t.game.turn).toBe(1);
    expect(t.open().map((d) => [d.seat, d.kind])).toEqual([[1, 'move']]);
  });

  test('TURN-02 MOVE-01: players move in order; a player without pieces on the board is skipped', () => {
    const t = movementTable({
      first: 2,
      hexes: { ...landOf(0, 'D1'), ...landOf(2, 'D7'), ...landOf(1, 'A1') },
      pieces: [
        { at: 'D1', seat: 0, kinds: ['farmers'] },
        { at: 'D7', seat: 2, kinds: ['farmers'] },
      ],
    });
    expect(t.open()[0].seat).toBe(2);
    t.answer(2, 'move', { do: 'end' });
    expect(t.open()[0].seat).toBe(0);
  });

  test('T-13 MOVE-02: two hexes of cost 2, one of 2 and two of 1, or four of 1: never more than 4 points', () => {
    const t = movementTable({
      hexes: landOf(0, 'D1 D2:forest D3:swamp D4 C1:mountain C2 C3 C4:desert E1 E2:frozen_waste E3 E4'),
      pieces: [{ at: 'D1', seat: 0, kinds: ['farmers', 'villains', 'centaur'] }],
    });
    expect(moveRefusal(t, 0, [t.id('farmers')], 'D2 D3')).toBeNull();
    expect(moveRefusal(t, 0, [t.id('farmers')], 'D2 D3 D4')).toBe('MOVE-02');
    expect(moveRefusal(t, 0, [t.id('farmers')], 'C1 C2 C3')).toBeNull();
    expect(moveRefusal(t, 0, [t.id('farmers')], 'C1 C2 C3 C4')).toBe('MOVE-02');
    expect(moveRefusal(t, 0, [t.id('farmers')], 'E1 E2 E3 E4')).toBeNull();
    moveStack(t, 0, [t.id('farmers')], 'E1 E2 E3 E4');
    expect(movementSpent(t, t.id('farmers'))).toBe(4);
    moveStack(t, 0, [t.id('villains')], 'D2 D3');
    expect(movementSpent(t, t.id('villains'))).toBe(4);
    moveStack(t, 0, [t.id('centaur')], 'C1 C2');
    expect(movementSpent(t, t.id('centaur'))).toBe(3);
    expect(moveRefusal(t, 0, [t.id('centaur')], 'C1')).toBe('MOVE-02');
    expect(moveRefusal(t, 0, [t.id('centaur')], 'C3')).toBeNull();
  });

  test('MOVE-02: used points are the owner’s secret and reset in each part', () => {
    const t = movementTable({
      hexes: { ...landOf(0, 'D1 D2:forest'), ...landOf(1, 'D7') },
      pieces: [
        { at: 'D1', seat: 0, kinds: ['farmers'] },
        { at: 'D7', seat: 1, kinds: ['villains'] },
      ],
    });
    moveStack(t, 0, [t.id('farmers')], 'D2');
    const [moved] = t.all('moved');
    expect(moved).toMatchObject({ seat: 0, path: [t.at('D1'), t.at('D2')], count: 1, up: [], spent: [2] });
    expect(project(t.game, 1).counters.some((c) => c.seat === 0)).toBe(false);
    expect(t.hex('D2').hidden).toEqual([1, 0, 0, 0]);
    expect(t.hex('D1').hidden).toEqual([0, 0, 0, 0]);
    t.answer(0, 'move', { do: 'end' });
    expect(t.all('movementBegan').map((e) => e.seat)).toEqual([0, 1]);
  });

  test('MOVE-03 MOVE-04: a stack drops pieces and picks up others, each with its own points; then another may start', () => {
    const t = movementTable({
      hexes: landOf(0, 'D1 D2 D3 D4 D5 D6 A1 A2 A3'),
      pieces: [
        { at: 'D1', seat: 0, kinds: ['farmers', 'villains'] },
        { at: 'D2', seat: 0, kinds: ['centaur'] },
        { at: 'A1', seat: 0, kinds: ['hunters'] },
      ],
    });
    const [farmers, villains, centaur, hunters] = ['farmers', 'villains', 'centaur', 'hunters'].map((k) => t.id(k));
    expect(moveRefusal(t, 0, [farmers, centaur], 'D3')).toBe('MOVE-03');
    expect(moveRefusal(t, 0, [farmers, farmers], 'D2')).toBe('decision.twice');
    expect(moveRefusal(t, 0, [], 'D2')).toBe('decision.count');
    expect(t.refusal(0, 'move', { do: 'go', ids: [farmers], path: [] })).toBe('decision.count');
    expect(moveRefusal(t, 0, [farmers], 'D3')).toBe('decision.choice');
    expect(t.refusal(0, 'move', { do: 'go', ids: [farmers], path: [OFF_BOARD] })).toBe('hex.unknown');
    moveStack(t, 0, [farmers, villains], 'D2');
    // The villains stay in D2, and the centaur, which has all its points, joins the stack.
    moveStack(t, 0, [farmers, centaur], 'D3 D4');
    expect([movementSpent(t, farmers), movementSpent(t, centaur), movementSpent(t, villains)]).toEqual([3, 2, 1]);
    // The villains moved earlier and their stack has gone on without them, so they cannot move again.
    expect(moveRefusal(t, 0, [villains], 'D3')).toBe('MOVE-04');
    moveStack(t, 0, [centaur], 'D5');
    moveStack(t, 0, [hunters], 'A2');
    expect(t.events.map((e) => e.t)).toContain('movementEnded');
    expect(moveRefusal(t, 0, [centaur], 'D6')).toBe('MOVE-04');
    expect([movementSpent(t, farmers), movementSpent(t, villains), movementSpent(t, hunters)]).toEqual([
      'done',
      'done',
      1,
    ]);
    expect(moveRefusal(t, 0, [hunters], 'A3')).toBeNull();
  });

  test('MOVE-04: pieces left in the stack’s first hex may still move later', () => {
    const t = movementTable({
      hexes: landOf(0, 'D1 D2 D3'),
      pieces: [{ at: 'D1', seat: 0, kinds: ['farmers', 'villains'] }],
    });
    moveStack(t, 0, [t.id('farmers')], 'D2');
    moveStack(t, 0, [t.id('villains')], 'D2 D3');
    expect(movementSpent(t, t.id('farmers'))).toBe('done');
    expect(moveRefusal(t, 0, [t.id('farmers')], 'D3')).toBe('MOVE-04');
  });
});

const TEN = ['farmers', 'farmers', 'farmers', 'farmers', 'villains', 'hunters', 'centaur', 'wolf_pack'];
const ELEVEN = [...TEN, 'lion_pride', 'white_knight', 'great_hunter'];

describe('space', () => {
  test('MOVE-05 AMB-26 AMB-112: at most ten pieces of a player end a move in a hex; walkers may pass through a full one', () => {
    const t = movementTable({
      hexes: landOf(0, 'D1 D2 D3'),
      pieces: [
        { at: 'D1', seat: 0, kinds: ['tribesmen_2', 'tribesmen_2', 'tribesmen_1'] },
        { at: 'D2', seat: 0, kinds: TEN },
      ],
    });
    const [a, b] = t.pieces('tribesmen_2').map((c) => c.id);
    const c = t.id('tribesmen_1');
    expect(moveRefusal(t, 0, [a, b, c], 'D2')).toBe('MOVE-05');
    expect(moveRefusal(t, 0, [a, b, c], 'D2 D3')).toBeNull();
    moveStack(t, 0, [a, b], 'D2');
    expect(t.hex('D2').hidden[0]).toBe(10);
    expect(moveRefusal(t, 0, [c], 'D2')).toBe('MOVE-05');
    // Pieces that return to the hex they started from need no additional space there.
    moveStack(t, 0, [a, b], 'D3 D2');
    expect(t.hex('D2').hidden[0]).toBe(10);
  });

  test('T-14 MOVE-05: four players with ten pieces each may share a hex: the limit is per player', () => {
    const t = movementTable({
      hexes: { ...landOf(0, 'D1'), ...landOf(3, 'D2') },
      pieces: [
        { at: 'D1', seat: 0, kinds: [...TEN, 'lion_pride', 'white_knight'] },
        {
          at: 'D2',
          seat: 1,
          kinds: [
            'goblins',
            'goblins',
            'goblins',
            'goblins',
            'ogre',
            'troll',
            'giant',
            'cyclops',
            'mountain_lion',
            'brown_knight',
          ],
        },
        {
          at: 'D2',
          seat: 2,
          kinds: [
            'tigers',
            'tigers',
            'dinosaur',
            'elephant',
            'giant_ape',
            'giant_ape',
            'watusi',
            'pygmies',
            'witch_doctor',
            'head_hunter',
          ],
        },
        {
          at: 'D2',
          seat: 3,
          kinds: [
            'bears',
            'bandits',
            'druid',
            'dryad',
            'elf_mage',
            'elves_2',
            'elves_2',
            'elves_3',
            'forester',
            'unicorn',
          ],
        },
      ],
    });
    const all = t.game.counters.filter((c) => c.seat === 0).map((c) => c.id);
    moveStack(t, 0, all, 'D2');
    expect(t.hex('D2').hidden).toEqual([10, 10, 10, 10]);
  });

  test('MOVE-06: a hex with a citadel has no limit, whoever owns it', () => {
    const t = movementTable({
      hexes: { ...landOf(0, 'D1'), D2: { owner: 0, fort: 4 }, D3: { owner: 1, fort: 4 }, ...landOf(1, 'D4') },
      pieces: [
        { at: 'D1', seat: 0, kinds: ['tribesmen_2'] },
        { at: 'D2', seat: 0, kinds: ELEVEN },
      ],
    });
    moveStack(t, 0, [t.id('tribesmen_2')], 'D2');
    expect(t.hex('D2').hidden[0]).toBe(12);
    const all = t.game.counters.filter((c) => c.seat === 0 && c.spent === 0).map((c) => c.id);
    expect(all.length).toBe(11);
    expect(moveRefusal(t, 0, all, 'D3')).toBeNull();
    expect(moveRefusal(t, 0, all, 'D1')).toBe('MOVE-05');
  });
});

describe('stopping', () => {
  test('MOVE-09: a stack stops on entering a hex with a face-down enemy bluff', () => {
    const t = movementTable({
      hexes: { ...landOf(0, 'D1 D2'), ...landOf(1, 'D3 D4 D7') },
      pieces: [
        { at: 'D1', seat: 0, kinds: ['farmers'] },
        // Seat 1 has no mountain, so the goblins are a bluff.
        { at: 'D3', seat: 1, kinds: ['goblins'] },
      ],
    });
    expect(moveRefusal(t, 0, [t.id('farmers')], 'D2 D3 D4')).toBe('MOVE-09');
    moveStack(t, 0, [t.id('farmers')], 'D2 D3');
    expect(movementSpent(t, t.id('farmers'))).toBe('done');
    expect(moveRefusal(t, 0, [t.id('farmers')], 'D4')).toBe('MOVE-02');
  });

  test.each([
    ['tower', { fort: 1 }],
    ['village', { income: 'village' }],
    ['city', { income: 'city' }],
  ] as const)('MOVE-09: an enemy %s stops walkers', (_name, walls) => {
    const t = movementTable({
      hexes: { ...landOf(0, 'D1'), ...landOf(1, 'D3'), D2: { owner: 1, ...walls } },
      pieces: [{ at: 'D1', seat: 0, kinds: ['farmers'] }],
    });
    expect(moveRefusal(t, 0, [t.id('farmers')], 'D2 D3')).toBe('MOVE-09');
    expect(moveRefusal(t, 0, [t.id('farmers')], 'D2')).toBeNull();
  });

  test('MOVE-10: enemy markers and incomes that cannot fight do not stop a stack', () => {
    const t = movementTable({
      hexes: { ...landOf(0, 'D1'), ...landOf(1, 'D3 D4'), D2: { owner: 1, income: 'farmlands' } },
      pieces: [{ at: 'D1', seat: 0, kinds: ['farmers'] }],
    });
    moveStack(t, 0, [t.id('farmers')], 'D2 D3');
    expect(movementSpent(t, t.id('farmers'))).toBe(2);
    moveStack(t, 0, [t.id('farmers')], 'D4');
    expect(at(t, t.id('farmers'))).toBe(t.at('D4'));
  });

  test('MOVE-11 AMB-28 AMB-101: unowned land stops walkers and flyers for the phase', () => {
    const t = movementTable({
      hexes: landOf(0, 'D1 D3'),
      pieces: [{ at: 'D1', seat: 0, kinds: ['farmers', 'eagles'] }],
    });
    for (const id of [t.id('farmers'), t.id('eagles')]) {
      expect(moveRefusal(t, 0, [id], 'D2 D3')).toBe('MOVE-11');
      moveStack(t, 0, [id], 'D2');
      expect(movementSpent(t, id)).toBe('done');
      expect(moveRefusal(t, 0, [id], 'D3')).toBe('MOVE-02');
    }
  });

  test('MOVE-12 FLY-01: walkers never enter sea, and no piece ends a move there', () => {
    const t = movementTable({
      hexes: { ...landOf(0, 'D1 D3'), D2: { terrain: 'sea' } },
      pieces: [{ at: 'D1', seat: 0, kinds: ['farmers', 'eagles'] }],
    });
    const [walker, flyer] = [t.id('farmers'), t.id('eagles')];
    expect(moveRefusal(t, 0, [walker], 'D2')).toBe('MOVE-12');
    expect(moveRefusal(t, 0, [walker], 'D2 D3')).toBe('MOVE-12');
    expect(moveRefusal(t, 0, [walker, flyer], 'D2 D3')).toBe('MOVE-12');
    expect(moveRefusal(t, 0, [flyer], 'D2')).toBe('FLY-01');
    expect(moveRefusal(t, 0, [flyer], 'D2 D3')).toBeNull();
  });

  test('MOVE-13: the owner of a stack in another’s hex is public', () => {
    const t = movementTable({
      hexes: { ...landOf(0, 'D1'), ...landOf(1, 'D6') },
      pieces: [{ at: 'D1', seat: 0, kinds: ['farmers', 'villains'] }],
    });
    moveStack(t, 0, [t.id('farmers'), t.id('villains')], 'D2');
    for (const viewer of [-1, 1, 2, 3] as const) {
      const view = project(t.game, viewer);
      expect(view.hexes[t.at('D2')].owner).toBe(-1);
      expect(view.hexes[t.at('D2')].hidden).toEqual([2, 0, 0, 0]);
    }
  });
});

test.each([
  ['allowed', null],
  ['forbidden', 'EXPL-12'],
] as const)('EXPL-12 RIVAL-01: two players in one hex to explore: %s', (coExplore, refused) => {
  const t = movementTable({
    rules: { coExplore },
    hexes: { ...landOf(0, 'D1'), ...landOf(1, 'D3') },
    pieces: [
      { at: 'D1', seat: 0, kinds: ['goblins'] },
      { at: 'D3', seat: 1, kinds: ['farmers'] },
    ],
  });
  moveStack(t, 0, idsIn(t, 0, 'D1'), 'D2').answer(0, 'move', { do: 'end' });
  expect(moveRefusal(t, 1, idsIn(t, 1, 'D3'), 'D2')).toBe(refused);
});
