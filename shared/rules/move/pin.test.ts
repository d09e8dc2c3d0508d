import { describe, expect, test } from 'vitest';
import { findCounter } from '../../model/game/pieces.ts';
import { type PieceId, pieceId } from '../../model/game/types.ts';
import type { Table } from '../../testkit/index.ts';
import { landOf, movementTable, moveRefusal, moveStack } from '../../testkit/march.ts';
import { OFF_BOARD } from '../../testkit/position.ts';

const at = (t: Table, id: PieceId) => findCounter(t.game.counters, id)?.at;

describe('pins', () => {
  /** Seat 0's pieces of these kinds enter D2, which seat 1 owns. Then seat 1 moves. */
  const pinned = (kinds: string[]) => {
    const t = movementTable({
      hexes: { ...landOf(0, 'D1 A1:mountain'), ...landOf(1, 'D2 D3 D4'), ...landOf(2, 'G1') },
      pieces: [
        { at: 'D1', seat: 0, kinds },
        { at: 'D2', seat: 1, kinds: ['villains', 'eagles'] },
        { at: 'D3', seat: 1, kinds: ['hunters'] },
      ],
    });
    moveStack(
      t,
      0,
      t.game.counters.filter((c) => c.seat === 0 && c.at === t.at('D1')).map((c) => c.id),
      'D2',
    );
    return t.answer(0, 'move', { do: 'end' });
  };

  test('MOVE-07 AMB-23: only walkers that begin their part among enemy counters are held', () => {
    const t = pinned(['goblins']);
    expect(moveRefusal(t, 1, [t.id('villains')], 'D3')).toBe('MOVE-07');
    expect(moveRefusal(t, 1, [t.id('villains'), t.id('eagles')], 'D3')).toBe('MOVE-07');
    expect(moveRefusal(t, 1, [t.id('eagles')], 'D3')).toBeNull();
    moveStack(t, 1, [t.id('hunters')], 'D2');
    expect(moveRefusal(t, 1, [t.id('hunters')], 'D3')).toBe('MOVE-02');
  });

  test('MOVE-08 BLUF-08: a supported creature that is shown keeps the pin and turns down under a new id', () => {
    const t = pinned(['goblins', 'tigers']);
    const before = t.id('goblins');
    t.answer(1, 'move', { do: 'demand', hex: t.at('D2') });
    expect(t.open().map((d) => [d.seat, d.kind])).toEqual([[0, 'pin.show']]);
    // Seat 0 has no jungle, so the tigers are a bluff and prove no pin.
    expect(t.refusal(0, 'pin.show', { id: t.id('tigers') })).toBe('MOVE-08');
    expect(t.refusal(0, 'pin.show', { id: t.id('villains') })).toBe('piece.unknown');
    expect(t.refusal(0, 'pin.show', { id: pieceId(12345) })).toBe('piece.unknown');
    t.answer(0, 'pin.show', { id: before });
    expect(t.events.map((e) => e.t)).toEqual([
      'inputCounted',
      'closed',
      'revealed',
      'turnedDown',
      'answeredPin',
      'popped',
      'asked',
    ]);
    expect(t.id('goblins')).not.toBe(before);
    expect(t.pieces('goblins')[0].up).toBe(false);
    expect(moveRefusal(t, 1, [t.id('villains')], 'D3')).toBe('MOVE-07');
    expect(t.refusal(1, 'move', { do: 'demand', hex: t.at('D2') })).toBe('MOVE-08');
  });

  test('MOVE-08: if the pinner shows nothing, the movers are free', () => {
    const t = pinned(['goblins']);
    t.answer(1, 'move', { do: 'demand', hex: t.at('D2') }).answer(0, 'pin.show', { id: null });
    expect(t.events.map((e) => e.t)).toContain('freed');
    moveStack(t, 1, [t.id('villains'), t.id('eagles')], 'D3 D4');
    expect(at(t, t.id('villains'))).toBe(t.at('D4'));
    expect(at(t, t.id('eagles'))).toBe(t.at('D4'));
    expect(t.refusal(1, 'move', { do: 'demand', hex: t.at('D2') })).toBe('MOVE-08');
  });

  test('MOVE-08: pinners are asked even if they cannot show a creature; the fallback shows none', () => {
    const t = pinned(['tigers']);
    t.answer(1, 'move', { do: 'demand', hex: t.at('D2') });
    expect(t.open().map((d) => d.seat)).toEqual([0]);
    t.timeOut();
    expect(t.all('answeredPin')).toMatchObject([{ seat: 0, shown: false }]);
    expect(t.all('freed').length).toBe(1);
  });

  test('MOVE-08: all pinners answer together, and one proof is enough', () => {
    const t = movementTable({
      hexes: { ...landOf(0, 'D1 A1:mountain'), ...landOf(1, 'E1 A2:jungle'), ...landOf(2, 'D2 D3') },
      pieces: [
        { at: 'D1', seat: 0, kinds: ['goblins'] },
        { at: 'E1', seat: 1, kinds: ['tigers'] },
        { at: 'D2', seat: 2, kinds: ['villains'] },
      ],
    });
    moveStack(t, 0, [t.id('goblins')], 'D2');
    t.answer(0, 'move', { do: 'end' });
    moveStack(t, 1, [t.id('tigers')], 'D2');
    t.answer(1, 'move', { do: 'end' });
    t.answer(2, 'move', { do: 'demand', hex: t.at('D2') });
    expect(t.open().map((d) => d.seat)).toEqual([0, 1]);
    t.answer(0, 'pin.show', { id: null }).answer(1, 'pin.show', { id: t.id('tigers') });
    expect(t.all('answeredPin').map((e) => [e.seat, e.shown])).toEqual([
      [0, false],
      [1, true],
    ]);
    expect(t.all('freed')).toEqual([]);
    expect(moveRefusal(t, 2, [t.id('villains')], 'D3')).toBe('MOVE-07');
  });

  test('MOVE-08: no proof can be demanded in a hex without pinners', () => {
    const t = movementTable({
      hexes: landOf(0, 'D1 D2'),
      pieces: [{ at: 'D1', seat: 0, kinds: ['farmers'] }],
    });
    expect(t.refusal(0, 'move', { do: 'demand', hex: t.at('D1') })).toBe('MOVE-08');
    expect(t.refusal(0, 'move', { do: 'demand', hex: OFF_BOARD })).toBe('hex.unknown');
  });
});
