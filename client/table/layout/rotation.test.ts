import { describe, expect, test } from 'vitest';
import { crowdedBoard, effectsBoard } from '../../scenes/models.ts';
import { layoutOf } from './layout.ts';
import { inHex, POOL } from './pairing.ts';
import { hexAtPlace, placeOf, rotateAnimation, rotateLitPieces, rotateModel, rotateWay } from './rotation.ts';

const model = crowdedBoard(11, 240);

describe('a turned board', () => {
  test('holds every hex once, at its turned place', () => {
    for (let rotation = 0; rotation < 6; rotation++) {
      const rotatedModel = rotateModel(model, rotation);
      for (const [hex, h] of model.hexes.entries()) {
        expect(rotatedModel.hexes[placeOf(hex, rotation)]).toBe(h);
        expect(hexAtPlace(placeOf(hex, rotation), rotation)).toBe(hex);
      }
      expect(layoutOf(rotatedModel).targets).toHaveLength(layoutOf(model).targets.length);
    }
  });

  test('is the same object for the same model, so that showing it again does nothing', () => {
    expect(rotateModel(model, 2)).toBe(rotateModel(model, 2));
    expect(rotateModel(model, 0)).toBe(model);
    expect(rotateModel(model, 1)).not.toBe(rotateModel(model, 2));
  });

  test('turns the cloud, paths, homes and marks; values that are no hex stay', () => {
    const all = effectsBoard();
    expect(rotateModel(all, 3).cloud).toBe(placeOf(all.cloud ?? -1, 3));
    expect(rotateModel({ ...all, cloud: -1 }, 3).cloud).toBe(-1);
    const moved = rotateAnimation({ t: 'move', after: model, seat: 1, path: [1, 7, 19] }, 1);
    expect(moved).toEqual({
      t: 'move',
      after: rotateModel(model, 1),
      seat: 1,
      path: [1, 7, 19].map((hex) => placeOf(hex, 1)),
    });
    expect(rotateWay({ hexes: [1, 7], cost: 3 }, 1)).toEqual({ hexes: [placeOf(1, 1), placeOf(7, 1)], cost: 3 });
    expect(rotateAnimation({ t: 'turn', after: model, from: POOL, to: inHex(5) }, 4)).toMatchObject({
      from: POOL,
      to: inHex(placeOf(5, 4)),
    });
    expect(rotateAnimation({ t: 'return', after: model, hex: -1 }, 4)).toMatchObject({ hex: -1 });
    expect(rotateAnimation({ t: 'focus', hex: null }, 4)).toEqual({ t: 'focus', hex: null });
    // A stolen Thing goes from rack to rack: seats are not hexes.
    expect(rotateAnimation({ t: 'steal', after: model, from: 2, seat: 1 }, 4)).toMatchObject({ from: 2, seat: 1 });
    const lit = [
      { what: 'counter', id: 9, as: 'target' },
      { what: 'fort', hex: 9, as: 'target' },
    ] as const;
    expect(rotateLitPieces(lit, 2).map((l) => ('hex' in l ? l.hex : l.id))).toEqual([9, placeOf(9, 2)]);
  });
});
