// How many pieces a hex holds: where movement ends, on the way, and for those sent back.
import { describe, expect, test } from 'vitest';
import { project } from '../game/project.ts';
import type { PieceId } from '../game/types.ts';
import {
  idsIn,
  landOf,
  movementSpent,
  movementTable,
  moveRefusal,
  moveStack,
  namesIn,
  TEN_WALKERS,
} from '../testkit/march.ts';
import { reach } from './move/reach.ts';

describe('the stacking limit', () => {
  test('MOVE-05 AMB-26: where the limit counts on the way, too, walkers may not cross a full hex either, but a citadel', () => {
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

  describe('where movers are sent back', () => {
    const rules = { stackLimitWhen: 'bounceBack' as const };
    const FOUR = ['great_hunter', 'white_knight', 'tribesmen_1', 'buffalo_herd_3'];

    test('MOVE-14 T-46: of four who come to eight, those named first get there and the others stop a hex before', () => {
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

    test('MOVE-14: who finds no room a hex before either stops further back, or never leaves', () => {
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
      // Nobody can get there any more.
      expect(moveRefusal(t, 0, idsIn(t, 0, 'D1'), 'D2 D3')).toBe('MOVE-05');
    });

    test('MOVE-14 MOVE-05: at other tables all of them stay where they are', () => {
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
