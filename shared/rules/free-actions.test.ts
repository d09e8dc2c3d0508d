import { describe, expect, test } from 'vitest';
import { kindOf } from '../model/catalogue/index.ts';
import { type Frame, type Phase, pieceId, type Seat } from '../model/game/types.ts';
import { Table } from '../testkit/index.ts';
import { OFF_BOARD, type Setup } from '../testkit/position.ts';
import { freeActions } from './free-actions.ts';

const at = (n: number, frame: Frame): Frame[] => [{ kind: 'round', nextPhase: n }, frame];
const BUILD = at(7, { kind: 'build', index: 0 });
const THINGS = at(3, { kind: 'things', state: 'buy', index: 0 });
const COMBAT = at(6, { kind: 'combat', index: 0 });

const realm: Omit<Setup, 'stack'> = {
  players: 2,
  phase: 'things',
  hexes: { C2: { owner: 0, income: 'city', fort: 1 }, D3: { owner: 0 }, E5: { owner: 1, income: 'village' } },
  racks: { 0: ['ruby', 'elixir', 'bears'], 1: ['pearl'] },
  gold: [3, 0],
};
const table = (setup: Partial<Setup> = {}): Table => Table.of({ ...realm, stack: THINGS, ...setup });

describe('cashing', () => {
  test('INC-07: cashing a treasure of the rack pays its gold and returns it to the cup', () => {
    const t = table();
    const left = t.game.cup![kindOf('ruby')];
    t.free({ free: 'cash', seat: 0, id: t.id('ruby', 0) });
    expect(t.game.seats[0]).toMatchObject({ gold: 13, rack: 2 });
    expect(t.game.cup![kindOf('ruby')]).toBe(left + 1);
    expect(t.pieces('ruby')).toEqual([]);
  });

  test('INC-07: cashing is possible at any time, also in another player’s part and with a question open', () => {
    const t = table();
    expect(t.decision('recruit.buy').seat).toBe(0);
    t.free({ free: 'cash', seat: 1, id: t.id('pearl', 1) });
    expect(t.game.seats[1].gold).toBe(5);
    expect(t.decision('recruit.buy').seat).toBe(0);
  });

  test('INC-07 REM-02: under ownTurn, only in the player’s own turn', () => {
    const t = table({ rules: { anytimeActions: 'ownTurn' } });
    expect(t.refusedFree({ free: 'cash', seat: 1, id: t.id('pearl', 1) })).toBe('INC-07');
    expect(t.refusedFree({ free: 'remove', seat: 1, hex: t.at('E5') })).toBe('REM-02');
    expect(freeActions(t.game, 1)).toEqual([{ free: 'resign', seat: 1 }]);
    expect(t.refusedFree({ free: 'remove', seat: 0, hex: t.at('C2') })).toBeNull();
    t.free({ free: 'cash', seat: 0, id: t.id('ruby', 0) });
    expect(t.game.seats[0].gold).toBe(13);
  });

  test('INC-07: gold from a treasure counts for the open question', () => {
    const t = table();
    expect(t.refusal(0, 'recruit.buy', { paid: 2, trade: [] })).toBe('gold.short');
    t.free({ free: 'cash', seat: 0, id: t.id('ruby', 0) });
    expect(t.refusal(0, 'recruit.buy', { paid: 2, trade: [] })).toBeNull();
  });

  test('INC-07: only the player’s own treasure can be cashed; pieces of other players are unknown', () => {
    const t = table();
    expect(t.refusedFree({ free: 'cash', seat: 0, id: t.id('elixir', 0) })).toBe('INC-07');
    expect(t.refusedFree({ free: 'cash', seat: 0, id: t.id('pearl', 1) })).toBe('piece.unknown');
    expect(t.refusedFree({ free: 'cash', seat: 0, id: pieceId(4711) })).toBe('piece.unknown');
    expect(t.refusedFree({ free: 'cash', seat: 7 as number as Seat, id: pieceId(1) })).toBe('free.now');
  });

  test('REC-09: after the last Thing was drawn, a cashed treasure leaves the game', () => {
    const t = table({ trueElimination: true });
    t.free({ free: 'cash', seat: 0, id: t.id('ruby', 0) });
    expect(t.game.gone).toEqual([kindOf('ruby')]);
    expect(t.game.cup![kindOf('ruby')]).toBe(0);
  });
});

describe('removal', () => {
  test('REM-01: a creature on the board cannot be taken back by a free action or a return', () => {
    const t = table({ pieces: [{ at: 'D3', seat: 0, kinds: ['bandits'] }], racks: { 0: [] } });
    expect(t.refusedFree({ free: 'remove', seat: 0, hex: t.at('D3') })).toBe('REM-02');
    const id = t.id('bandits', 0);
    expect(t.refusal(0, 'recruit.place', { place: [], discard: [id] })).toBe('piece.unknown');
    expect(t.refusal(0, 'recruit.place', { place: [{ id, hex: t.at('C2') }], discard: [] })).toBe('piece.unknown');
  });

  test('REM-02: an own income piece goes to the cup, outside the combat phase', () => {
    const t = table();
    const left = t.game.cup![kindOf('city')];
    expect(t.refusedFree({ free: 'remove', seat: 0, hex: t.at('E5') })).toBe('REM-02');
    expect(t.refusedFree({ free: 'remove', seat: 0, hex: t.at('D3') })).toBe('REM-02');
    expect(t.refusedFree({ free: 'remove', seat: 0, hex: OFF_BOARD })).toBe('hex.unknown');
    t.free({ free: 'remove', seat: 0, hex: t.at('C2') });
    expect(t.hex('C2')).toMatchObject({ income: null, fort: { level: 1 }, owner: 0 });
    expect(t.game.cup![kindOf('city')]).toBe(left + 1);
  });

  test('REM-02 AMB-32 AMB-110: a player removes an income in an invader’s move; the mover’s question stays open', () => {
    const t = table({
      phase: 'move' as Phase,
      stack: at(5, { kind: 'move', index: 0 }),
      hexes: { D2: { owner: 0 }, D3: { owner: 1, income: 'village' }, E5: { owner: 1 } },
      pieces: [{ at: 'D2', seat: 0, kinds: ['bears'] }],
      racks: {},
    });
    t.answer(0, 'move', { do: 'go', ids: [t.id('bears')], path: [t.at('D3')] });
    const asked = t.decision('move', 0).id;
    t.free({ free: 'remove', seat: 1, hex: t.at('D3') });
    expect(t.decision('move', 0).id).toBe(asked);
    // The hex has no defender without its village. The invader takes it and finds no income piece.
    t.answer(0, 'move', { do: 'end' });
    expect(t.all('captured')).toMatchObject([{ hex: t.at('D3'), seat: 0, why: 'walk' }]);
    expect(t.hex('D3')).toMatchObject({ owner: 0, income: null });
  });

  test('REM-02: no removal in the combat phase', () => {
    const pieces = [
      { at: 'D4', seat: 0, kinds: ['bears'] },
      { at: 'C3', seat: 0, kinds: ['bandits'] },
    ];
    const t = table({ phase: 'combat' as Phase, stack: COMBAT, pieces, racks: {} });
    expect(t.decision('battle.pick').seat).toBe(0);
    expect(t.refusedFree({ free: 'remove', seat: 0, hex: t.at('C2') })).toBe('REM-02');
    expect(freeActions(t.game, 0)).toEqual([{ free: 'resign', seat: 0 }]);
  });

  test('FORT-04: no free action removes a fort', () => {
    const t = table({ phase: 'build', stack: BUILD, hexes: { D3: { owner: 0, fort: 2 }, E5: { owner: 1 } } });
    expect(t.refusedFree({ free: 'remove', seat: 0, hex: t.at('D3') })).toBe('REM-02');
    expect(freeActions(t.game, 0).map((a) => a.free)).toEqual(['cash', 'resign']);
  });
});

describe('resigning', () => {
  test('AMB-109 D-53: the realm stays, and the last player who has not resigned wins', () => {
    const t = Table.of({
      players: 3,
      phase: 'things',
      stack: THINGS,
      hexes: { C2: { owner: 0 }, E5: { owner: 1 }, D3: { owner: 2 } },
    });
    t.free({ free: 'resign', seat: 1 });
    expect(t.game.victory).toBeNull();
    expect(t.hex('E5').owner).toBe(1);
    expect(t.refusedFree({ free: 'resign', seat: 1 })).toBe('free.now');
    expect(freeActions(t.game, 1)).toEqual([]);
    t.free({ free: 'resign', seat: 0 });
    expect(t.game.victory).toEqual({ winners: [2], how: 'last' });
    expect(t.refusedFree({ free: 'resign', seat: 2 })).toBe('match.over');
  });
});
