import { describe, expect, test } from 'vitest';
import { project } from '../../model/game/project.ts';
import type { PieceId } from '../../model/game/types.ts';
import { combat } from '../../testkit/combat.ts';
import {
  idsIn,
  landOf,
  movementSpent,
  movementTable,
  moveRefusal,
  moveStack,
  namesIn,
  TEN_WALKERS,
} from '../../testkit/march.ts';
import type { Setup } from '../../testkit/position.ts';
import { reach } from '../move/reach.ts';

describe('the stacking limit', () => {
  test('MOVE-05 AMB-26: under always, walkers may not cross a full hex, except a citadel', () => {
    const rules = { stackLimitWhen: 'always' as const };
    const scene = (fort?: 4) =>
      movementTable({
        rules,
        hexes: {
          ...landOf(0, 'D1 D2 D3'),
          ...(fort && { D2: { terrain: 'plains' as const, owner: 0 as const, fort } }),
        },
        pieces: [
          { at: 'D1', seat: 0, kinds: ['eagles', 'white_knight'] },
          { at: 'D2', seat: 0, kinds: TEN_WALKERS },
        ],
      });
    const t = scene();
    expect(moveRefusal(t, 0, [t.id('white_knight')], 'D2 D3')).toBe('MOVE-05');
    expect(moveRefusal(t, 0, [t.id('eagles')], 'D2 D3')).toBe('FLY-04');
    expect(reach(project(t.game, 0), 0, t.at('D1'), [t.id('white_knight')]).some((r) => r.hex === t.at('D3'))).toBe(
      false,
    );
    const citadel = scene(4);
    expect(moveRefusal(citadel, 0, [citadel.id('white_knight')], 'D2 D3')).toBeNull();
  });

  describe('under bounceBack', () => {
    const rules = { stackLimitWhen: 'bounceBack' as const };
    const FOUR = ['great_hunter', 'white_knight', 'tribesmen_1', 'buffalo_herd_3'];

    test('MOVE-14 T-46: of four pieces moving to eight, those named first arrive and the others stop one hex earlier', () => {
      const t = movementTable({
        rules,
        hexes: landOf(0, 'D1 D2 D3'),
        pieces: [
          { at: 'D1', seat: 0, kinds: FOUR },
          { at: 'D3', seat: 0, kinds: TEN_WALKERS.slice(2) },
        ],
      });
      const [a, b, c, d] = FOUR.map((kind) => t.id(kind));
      moveStack(t, 0, [d, b, a, c] as PieceId[], 'D2 D3');
      expect(t.hex('D3').hidden[0]).toBe(10);
      expect(namesIn(t, 0, 'D2')).toEqual(['great_hunter', 'tribesmen_1']);
      expect([a, b, c, d].map((id) => movementSpent(t, id as PieceId))).toEqual([1, 2, 1, 2]);
    });

    test('MOVE-14: pieces without room one hex earlier stop further back, or do not move', () => {
      const t = movementTable({
        rules,
        hexes: landOf(0, 'D1 D2 D3 D4'),
        pieces: [
          { at: 'D1', seat: 0, kinds: FOUR },
          {
            at: 'D2',
            seat: 0,
            kinds: ['goblins', 'goblins', 'goblins', 'goblins', 'ogre', 'troll', 'giant', 'cyclops', 'bears'],
          },
          { at: 'D3', seat: 0, kinds: TEN_WALKERS.slice(1) },
        ],
      });
      const ids = FOUR.map((kind) => t.id(kind));
      moveStack(t, 0, ids, 'D2 D3');
      expect([t.hex('D1').hidden[0], t.hex('D2').hidden[0], t.hex('D3').hidden[0]]).toEqual([2, 10, 10]);
      expect(moveRefusal(t, 0, idsIn(t, 0, 'D1'), 'D2 D3')).toBe('MOVE-05');
    });

    test('MOVE-14 T-46: on a way of three hexes into a full one, pieces end one and two hexes before it', () => {
      const t = movementTable({
        rules,
        hexes: landOf(0, 'D1 D2 D3 D4'),
        pieces: [
          { at: 'D1', seat: 0, kinds: FOUR },
          { at: 'D3', seat: 0, kinds: TEN_WALKERS.slice(0, 8) },
          {
            at: 'D4',
            seat: 0,
            kinds: ['goblins', 'goblins', 'goblins', 'goblins', 'ogre', 'troll', 'giant', 'cyclops', 'bears'],
          },
        ],
      });
      moveStack(
        t,
        0,
        FOUR.map((kind) => t.id(kind)),
        'D2 D3 D4',
      );
      expect(['D1', 'D2', 'D3', 'D4'].map((hex) => t.hex(hex).hidden[0])).toEqual([0, 1, 10, 10]);
    });

    test('MOVE-14 MOVE-05: without the option the whole stack is refused', () => {
      const t = movementTable({
        hexes: landOf(0, 'D1 D2 D3'),
        pieces: [
          { at: 'D1', seat: 0, kinds: FOUR },
          { at: 'D3', seat: 0, kinds: TEN_WALKERS.slice(2) },
        ],
      });
      expect(
        moveRefusal(
          t,
          0,
          FOUR.map((kind) => t.id(kind)),
          'D2 D3',
        ),
      ).toBe('MOVE-05');
    });
  });
});

describe('more than ten pieces, by the Warlord or a fallen citadel', () => {
  const ELEVEN = [...TEN_WALKERS, 'white_knight'];
  const crowded = (more: Partial<Setup> = {}) =>
    movementTable({
      hexes: landOf(0, 'D1 D2 D3'),
      pieces: [{ at: 'D1', seat: 0, kinds: ELEVEN }],
      ...more,
    });

  test('AMB-113 D-44: the excess may stay until its owner’s next movement ends; then the owner removes it', () => {
    const t = crowded();
    const knight = t.id('white_knight');
    expect(t.open()).toMatchObject([{ seat: 0, kind: 'move' }]);
    t.answer(0, 'move', { do: 'end' });
    expect(t.open()).toMatchObject([{ seat: 0, kind: 'retreat.excess', hex: t.at('D1'), over: 1 }]);
    expect(t.refusal(0, 'retreat.excess', { ids: [] })).toBe('RET-04');
    t.answer(0, 'retreat.excess', { ids: [knight] });
    expect([t.hex('D1').hidden[0], t.pieces('white_knight')]).toEqual([10, []]);
    // If the player does not answer in time, the lowest piece goes.
    const late = crowded().answer(0, 'move', { do: 'end' }).timeOut(0);
    const left = (kind: string): number => late.pieces(kind).length;
    expect([late.hex('D1').hidden[0], left('farmers'), left('hunters'), left('white_knight')]).toEqual([10, 3, 1, 1]);
  });

  test('AMB-113 MOVE-06: no piece is removed if enough have left or the hex has a citadel', () => {
    const t = crowded();
    moveStack(t, 0, [t.id('white_knight')], 'D2').answer(0, 'move', { do: 'end' });
    const citadel = crowded({ hexes: { ...landOf(0, 'D1 D2 D3'), D1: { terrain: 'plains', owner: 0, fort: 4 } } });
    citadel.answer(0, 'move', { do: 'end' });
    for (const table of [t, citadel]) expect(table.open().every((d) => d.kind !== 'retreat.excess')).toBe(true);
  });

  test('AMB-113 MOVE-05: until then no other piece may end a move there', () => {
    const t = crowded({
      pieces: [
        { at: 'D1', seat: 0, kinds: ELEVEN },
        { at: 'D2', seat: 0, kinds: ['goblins'] },
      ],
    });
    expect(moveRefusal(t, 0, [t.id('goblins')], 'D1')).toBe('MOVE-05');
  });

  test('AMB-113 RET-04: a retreat to such a hex removes everything above ten', () => {
    const t = combat(
      {
        hexes: { D4: { owner: 1 }, C3: { owner: 0 } },
        pieces: [
          { at: 'C3', seat: 0, kinds: ELEVEN },
          { at: 'D4', seat: 0, kinds: ['ogre', 'troll', 'giant', 'cyclops'] },
          { at: 'D4', seat: 1, kinds: ['walrus'] },
        ],
      },
      { battle: [6, 6, 6, 6, 6] },
    );
    t.answer(0, 'battle.retreat', { hex: t.at('C3') });
    expect(t.decision('retreat.excess', 0)).toMatchObject({ over: 5 });
    t.timeOut(0);
    expect(t.hex('C3').hidden[0]).toBe(10);
  });
});
