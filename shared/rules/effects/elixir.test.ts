import { expect, test } from 'vitest';
import type { Seat } from '../../model/game/types.ts';
import { hexId } from '../../model/hex/hex.ts';
import { BOTH_SEATS, phase4, playEvent } from '../../testkit/events.ts';
import type { Table } from '../../testkit/index.ts';

/** Seat 0 plays the event. Both seats have face-down creatures and forts. */
const struck = (event: 'dark_plague' | 'teeniepox', racks: Record<number, string[]>): Table =>
  playEvent(
    phase4(
      {
        ...BOTH_SEATS,
        rules: { magic: true },
        racks: { ...racks, 0: [event, ...(racks[0] ?? [])] },
      },
      { event: [3] },
    ),
    0,
    event,
    event === 'teeniepox' ? { what: 'rival', seat: 1 } : undefined,
  );

const show = (t: Table, seat: Seat, kind: string) => ({ do: 'show' as const, id: t.id(kind, seat), hex: null });

test('MAG-03: an Elixir cancels the plague for all armies of its player and of no other player', () => {
  const t = struck('dark_plague', { 0: ['goblins'], 1: ['elixir'] });
  t.answer(0, 'event.reply', { do: 'pass' });
  t.answer(1, 'event.reply', show(t, 1, 'elixir'));
  // The Elixir is an item, so other players may reply to it with Dispel Magic. AMB-125
  t.answer(0, 'item.reply', { do: 'pass' });
  expect(t.open().map((d) => [d.kind, d.seat])).toEqual([['event.loss', 0]]);
  t.timeOut();
  expect(t.all('hiddenLost').map((e) => e.seat)).toEqual([0]);
  expect(t.pieces('elixir')).toEqual([]);
});

test("MAG-03: only an Elixir of the player's own rack is accepted", () => {
  const t = struck('dark_plague', { 0: ['fan'], 1: ['elixir'] });
  expect(t.refusal(0, 'event.reply', show(t, 0, 'fan'))).toBe('MAG-03');
  expect(t.refusal(0, 'event.reply', show(t, 1, 'elixir'))).toBe('piece.unknown');
  expect(t.refusal(0, 'event.reply', { do: 'pass' })).toBe(null);
});

test('MAG-03: an Elixir cancels the pox: no die is thrown, and it is used up', () => {
  const t = struck('teeniepox', { 1: ['elixir'] });
  expect(t.refusal(1, 'event.reply', { ...show(t, 1, 'elixir'), hex: hexId(3) })).toBe('MAG-03');
  t.answer(1, 'event.reply', show(t, 1, 'elixir'));
  expect(t.all('rolled')).toEqual([]);
  expect(t.all('hiddenLost')).toEqual([]);
  expect(t.pieces('elixir')).toEqual([]);
  expect(t.game.phase).not.toBe('events');
});

test('MAG-03 MAG-08 AMB-125: an Elixir answered by a Dispel is used up and cancels nothing', () => {
  const t = struck('teeniepox', { 0: ['dispel_magic'], 1: ['elixir', 'nomads'] });
  t.answer(1, 'event.reply', show(t, 1, 'elixir'));
  t.answer(0, 'item.reply', show(t, 0, 'dispel_magic'));
  t.playOn('charms', (g) => g.open.every((d) => d.kind !== 'item.reply' && d.kind !== 'luck.charm'));
  expect(t.pieces('elixir')).toEqual([]);
  expect(t.decision('event.loss', 1).losses).toBeGreaterThan(0);
});
