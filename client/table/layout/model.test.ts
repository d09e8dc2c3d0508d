import { describe, expect, it } from 'vitest';
import { project } from '../../../shared/model/game/project.ts';
import { type Game, type Look, NOBODY, seatAt } from '../../../shared/model/game/types.ts';
import { hexNamed, position } from '../../../shared/testkit/position.ts';
import { layoutOf } from './layout.ts';
import { modelOf } from './model.ts';

const game = position({
  players: 4,
  first: 2,
  gold: [4, 5, 6, 7],
  hexes: { D4: { terrain: 'forest', owner: 1, fort: 2, fortHits: 1, income: 'village' }, A1: { terrain: 'sea' } },
  pieces: [
    { at: 'D4', seat: 0, kinds: ['bears', 'unicorn'] },
    { at: 'D4', seat: 1, kinds: ['wyvern'] },
    { at: 'D4', seat: 1, kinds: ['pixies'], up: true },
    { at: 'E4', seat: NOBODY, kinds: ['walrus'] },
  ],
  racks: { 0: ['genie', 'diamond'], 3: ['ghost'] },
  stack: [{ kind: 'round', nextPhase: 0 }],
});
const D4 = hexNamed('D4');

describe('the model of a view', () => {
  const own = modelOf(project(game, 0), 0);
  const watched = modelOf(project(game, NOBODY), NOBODY);

  it('holds the pieces on the board', () => {
    const h = own.hexes[D4]!;
    expect([h.terrain, h.owner, h.fort, h.fortHits]).toEqual([1, 1, 2, 1]);
    expect(h.hidden).toEqual([2, 1, 0, 0]);
    expect(h.up.map((c) => c.seat)).toEqual([1]);
    expect(h.battle).toBe(true);
    expect(own.hexes[hexNamed('E4')]!.battle).toBe(false);
    expect([own.size, own.firstSeat, own.mySeat]).toEqual([37, 2, 0]);
    expect(own.gold).toEqual([4, 5, 6, 7]);
    expect(own.racks).toEqual([2, 0, 0, 1]);
  });

  it('NEWH-04: shows a face-down tile’s terrain to the player who has looked at it', () => {
    const [E5, C3] = [hexNamed('E5'), hexNamed('C3')];
    const hexes = game.hexes.map((h, hex) => (hex === E5 || hex === C3 ? { ...h, terrain: null } : h));
    const looks: Look[] = [
      { seat: 0, hex: E5, terrain: 4 },
      { seat: 1, hex: C3, terrain: 7 },
    ];
    const hidden: Game = { ...game, hexes, unseen: [1, 1, 1, 1, 1, 1, 1, 1], looks };
    const terrains = [0, 1, NOBODY].map((seat) => {
      const model = modelOf(project(hidden, seatAt(seat)), seatAt(seat));
      return [E5, C3, D4].map((hex) => model.hexes[hex]!.looked);
    });
    expect(terrains).toEqual([
      [4, undefined, undefined],
      [undefined, 7, undefined],
      [undefined, undefined, undefined],
    ]);
  });

  it('holds the faces of the viewer only', () => {
    expect(own.hexes[D4]!.own).toHaveLength(2);
    expect(own.rack).toHaveLength(2);
    expect(watched.hexes[D4]!.own).toEqual([]);
    expect(watched.rack).toEqual([]);
    expect(layoutOf(own).targets).toHaveLength(layoutOf(watched).targets.length);
  });

  it('is the same object for the same view', () => {
    const view = project(game, 1);
    expect(modelOf(view, 1)).toBe(modelOf(view, 1));
  });
});
