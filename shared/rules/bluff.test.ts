import { describe, expect, test } from 'vitest';
import { kindOf } from '../model/catalogue/index.ts';
import { project } from '../model/game/project.ts';
import { pieceId, type Seat } from '../model/game/types.ts';
import { type Setup, Table } from '../testkit/index.ts';
import { landOf, movementTable, moveStack } from '../testkit/march.ts';
import { callable, isBluff, stillSafe, turnedUpIn } from './bluff.ts';
import { isSupported } from './support.ts';

const end = (t: Table, seat: Seat) => t.answer(seat, 'move', { do: 'end' });
const manual = { rules: { bluffCall: 'manual' as const } };

describe('support', () => {
  test('T-08 BLUF-01: one swamp supports every swamp creature on any hex; without a swamp none is supported', () => {
    const setup: Partial<Setup> = {
      hexes: { ...landOf(0, 'D1 A1'), ...landOf(1, 'G1') },
      pieces: [
        { at: 'D1', seat: 0, kinds: ['slime_beast', 'ghost'] },
        { at: 'A1', seat: 0, kinds: ['thing'] },
      ],
    };
    const kinds = ['slime_beast', 'ghost', 'thing'].map(kindOf);
    const without = movementTable(setup).game;
    expect(kinds.map((k) => isSupported(without, 0, k, 'rack'))).toEqual([false, false, false]);
    const owned = movementTable({ ...setup, hexes: { ...setup.hexes, ...landOf(0, 'F1:swamp') } }).game;
    expect(kinds.map((k) => isSupported(owned, 0, k, 'rack'))).toEqual([true, true, true]);
    // The swamp belongs to another player, so it supports only that player's creatures.
    const foreign = movementTable({ ...setup, hexes: { ...setup.hexes, ...landOf(1, 'F1:swamp') } }).game;
    expect(kinds.map((k) => isSupported(foreign, 0, k, 'rack'))).toEqual([false, false, false]);
  });

  test('BLUF-02: a face-down bluff moves, pins, takes an empty hex and explores like any other piece', () => {
    const t = movementTable({
      hexes: { ...landOf(0, 'D1 A1'), ...landOf(1, 'D2 D3 F1:forest'), ...landOf(2, 'G1') },
      pieces: [
        { at: 'D1', seat: 0, kinds: ['slime_beast', 'ghost'] },
        { at: 'D3', seat: 1, kinds: ['bears', 'unicorn'] },
      ],
    });
    expect(isBluff(t.game, t.pieces('ghost')[0])).toBe(true);
    moveStack(t, 0, [t.id('slime_beast')], 'D2 D3');
    moveStack(t, 0, [t.id('ghost')], 'D2');
    end(t, 0);
    expect(t.refusal(1, 'move', { do: 'go', ids: [t.id('bears')], path: [t.at('D2')] })).toBe('MOVE-07');
    end(t, 1);
    expect(t.all('captured')).toMatchObject([{ hex: t.at('D2'), seat: 0, why: 'walk' }]);
    expect(t.all('revealed').filter((e) => e.hex === t.at('D2'))).toEqual([]);
  });

  test('BLUF-02 EXPL-01 COMB-02: a face-down bluff explores and starts a battle', () => {
    const t = Table.of(
      {
        players: 2,
        phase: 'combat',
        rules: { bluffCall: 'manual' },
        stack: [
          { kind: 'round', nextPhase: 6 },
          { kind: 'combat', index: 0 },
        ],
        hexes: { ...landOf(0, 'C2'), ...landOf(1, 'E3 E4') },
        pieces: [
          { at: 'D4', seat: 0, kinds: ['ghost'] },
          { at: 'E3', seat: 0, kinds: ['slime_beast'] },
          { at: 'E3', seat: 1, kinds: ['farmers'] },
        ],
      },
      { explore: [6] },
    );
    t.answer(0, 'battle.pick', { hex: t.at('D4') });
    expect(t.all('captured')).toMatchObject([{ hex: t.at('D4'), seat: 0, why: 'explore' }]);
    expect(t.hex('D4').hidden[0]).toBe(1);
    // The battle in the second hex begins as usual, and the bluff there turns up only now.
    expect(t.all('battleBegan')).toMatchObject([{ hex: t.at('E3'), sides: [0, 1] }]);
    expect(t.pieces('slime_beast', 0)[0].up).toBe(true);
  });

  test('BLUF-05: support is gained and lost with the hex, immediately', () => {
    const t = movementTable({
      hexes: { ...landOf(0, 'D1 A1'), ...landOf(1, 'D2:swamp G1') },
      pieces: [
        { at: 'D1', seat: 0, kinds: ['goblins'] },
        { at: 'A1', seat: 0, kinds: ['ghost'] },
        { at: 'G1', seat: 1, kinds: ['thing'] },
      ],
    });
    const supported = () => [
      isSupported(t.game, 0, kindOf('ghost'), 'rack'),
      isSupported(t.game, 1, kindOf('thing'), 'rack'),
    ];
    expect(supported()).toEqual([false, true]);
    moveStack(t, 0, [t.id('goblins')], 'D2');
    end(t, 0);
    expect(supported()).toEqual([false, true]);
    end(t, 1);
    expect(supported()).toEqual([true, false]);
  });

  test.each([
    [0, null],
    [2, 'MOVE-08'],
  ] as const)(
    'BLUF-05 MOVE-08: a creature shown to prove a pin must be supported now (mountain of seat %i)',
    (owner, want) => {
      const t = movementTable({
        hexes: { ...landOf(0, 'D1 A1'), ...landOf(1, 'D2 D3'), ...landOf(owner, 'A2:mountain') },
        pieces: [
          { at: 'D1', seat: 0, kinds: ['goblins'] },
          { at: 'D2', seat: 1, kinds: ['farmers'] },
        ],
      });
      moveStack(t, 0, [t.id('goblins')], 'D2');
      end(t, 0);
      t.answer(1, 'move', { do: 'demand', hex: t.at('D2') });
      expect(t.refusal(0, 'pin.show', { id: t.id('goblins') })).toBe(want);
    },
  );

  test('BLUF-07: a walker never flies: not over sea, not past enemies, not against flyers', () => {
    const t = movementTable({
      hexes: { ...landOf(0, 'D1 A1:swamp'), D2: { terrain: 'sea' }, ...landOf(1, 'D3 E1 E2') },
      pieces: [
        { at: 'D1', seat: 0, kinds: ['ghost', 'thing'] },
        { at: 'E1', seat: 1, kinds: ['farmers'] },
      ],
    });
    const path = (...hexes: string[]) => hexes.map((h) => t.at(h));
    const [ghost, thing] = [t.id('ghost'), t.id('thing')];
    expect(t.refusal(0, 'move', { do: 'go', ids: [thing], path: path('D2', 'D3') })).toBe('MOVE-12');
    expect(t.refusal(0, 'move', { do: 'go', ids: [ghost], path: path('D2', 'D3') })).toBeNull();
    expect(t.refusal(0, 'move', { do: 'go', ids: [thing], path: path('E1', 'E2') })).toBe('MOVE-09');
    moveStack(t, 0, [ghost], 'E1 E2');
    t.answer(0, 'fly.reveal', { ids: [t.id('ghost')] });
    expect(t.refusal(1, 'fly.intercept', { ids: [t.id('farmers')] })).toBe('BLUF-07');
  });
});

describe('calls', () => {
  /** A bluff (its owner has no desert) and a supported flyer are shown over D2. */
  const shown = (more: Partial<Setup> = {}) => {
    const t = movementTable({
      hexes: { ...landOf(0, 'D1'), ...landOf(1, 'D2 D3'), ...landOf(2, 'G1'), ...landOf(3, 'G2') },
      pieces: [
        { at: 'D1', seat: 0, kinds: ['buzzard', 'eagles'] },
        { at: 'D2', seat: 1, kinds: ['farmers'] },
      ],
      ...manual,
      ...more,
    });
    moveStack(t, 0, [t.id('buzzard'), t.id('eagles')], 'D2 D3');
    return t.answer(0, 'fly.reveal', { ids: [t.id('buzzard'), t.id('eagles')] });
  };

  test('BLUF-03: every other player may call a bluff, which goes to the cup', () => {
    const t = shown();
    const cup = t.game.cupSize;
    expect(t.open().map((d) => d.seat)).toEqual([1, 2, 3]);
    t.answer(1, 'bluff.call', { ids: [] }).answer(2, 'bluff.call', { ids: [] });
    t.answer(3, 'bluff.call', { ids: [t.id('buzzard')] });
    expect(t.all('called')).toMatchObject([{ seat: 3, bluff: true }]);
    expect(t.game.cupSize).toBe(cup + 1);
    expect(t.pieces('buzzard')).toEqual([]);
    expect(t.game.stack.at(-1)).toMatchObject({ kind: 'fly', flyers: [t.id('eagles')], safe: [] });
  });

  test('BLUF-03: the first caller from the mover’s left counts; later calls on that piece are void and free', () => {
    const t = shown();
    const ids = [t.id('buzzard')];
    for (const seat of [3, 2, 1] as const) t.answer(seat, 'bluff.call', { ids });
    expect(t.all('called').map((e) => e.seat)).toEqual([1]);
    expect(t.all('shownLost').length).toBe(1);
  });

  test('BLUF-04: a wrong call is free, public, and cannot be repeated in the same reveal', () => {
    const t = shown();
    const gold = t.game.seats.map((s) => s.gold);
    const eagles = t.id('eagles');
    for (const seat of [1, 2, 3] as const) t.answer(seat, 'bluff.call', { ids: [eagles] });
    expect(t.all('called')).toEqual([{ t: 'called', seat: 1, hex: t.at('D2'), id: eagles, bluff: false }]);
    expect(t.game.seats.map((s) => s.gold)).toEqual(gold);
    expect(t.game.stack.at(-1)).toMatchObject({ kind: 'fly', safe: [eagles] });
  });

  test('BLUF-04: a creature that proved to be supported is safe until it loses its support', () => {
    const t = shown();
    const [buzzard, eagles] = [t.id('buzzard'), t.id('eagles')];
    expect(stillSafe(t.game, [buzzard, eagles, pieceId(999)])).toEqual([eagles]);
  });

  test('BLUF-04 BLUF-08: an uncalled bluff flies on, turns face down again and cannot be called then', () => {
    const t = shown();
    t.timeOut();
    t.answer(1, 'fly.intercept', { ids: [] });
    expect(turnedUpIn(t.game, t.at('D3'))).toEqual([]);
    expect(callable(t.game, 1)).toEqual([]);
    expect(project(t.game, 1).counters.some((c) => c.seat === 0)).toBe(false);
    expect(t.id('buzzard')).toBeGreaterThan(3);
  });

  test('BLUF-03: only face-up pieces of other players there may be called; unknown pieces get the same refusal', () => {
    const t = shown();
    const d = t.decision('bluff.call', 2);
    expect(callable(t.game, d.seat).map((c) => c.id)).toEqual([t.id('buzzard'), t.id('eagles')].sort((a, b) => a - b));
    expect(t.refusal(2, 'bluff.call', { ids: [t.id('farmers')] })).toBe('piece.unknown');
    expect(t.refusal(2, 'bluff.call', { ids: [pieceId(4711)] })).toBe('piece.unknown');
    expect(t.refusal(2, 'bluff.call', { ids: [t.id('eagles'), t.id('eagles')] })).toBe('decision.twice');
  });

  test('BLUF-03: the window opens whether or not a shown piece is a bluff', () => {
    const t = movementTable({
      hexes: { ...landOf(0, 'D1'), ...landOf(1, 'D2 D3'), ...landOf(2, 'G1'), ...landOf(3, 'G2') },
      pieces: [
        { at: 'D1', seat: 0, kinds: ['eagles'] },
        { at: 'D2', seat: 1, kinds: ['farmers'] },
      ],
      ...manual,
    });
    moveStack(t, 0, [t.id('eagles')], 'D2 D3');
    t.answer(0, 'fly.reveal', { ids: [t.id('eagles')] });
    expect(t.open().map((d) => [d.seat, d.kind])).toEqual(([1, 2, 3] as const).map((s) => [s, 'bluff.call']));
  });

  test('BLUF-03: under auto bluffs leave as they are turned up, and no player is asked', () => {
    const t = shown({ rules: { bluffCall: 'auto' } });
    expect(t.all('shownLost')).toMatchObject([{ seat: 0, why: 'bluff' }]);
    expect(t.pieces('buzzard')).toEqual([]);
    expect(t.open().map((d) => d.kind)).toEqual(['fly.intercept']);
  });

  test('BLUF-08: a creature shown to hold a pin is face down again at the next decision', () => {
    const t = movementTable({
      hexes: { ...landOf(0, 'D1 A1:mountain'), ...landOf(1, 'D2') },
      pieces: [
        { at: 'D1', seat: 0, kinds: ['goblins'] },
        { at: 'D2', seat: 1, kinds: ['farmers'] },
      ],
    });
    moveStack(t, 0, [t.id('goblins')], 'D2');
    end(t, 0);
    t.answer(1, 'move', { do: 'demand', hex: t.at('D2') }).answer(0, 'pin.show', { id: t.id('goblins') });
    expect(t.all('revealed').map((e) => e.faces.map((f) => f.kind))).toEqual([[kindOf('goblins')]]);
    expect(t.hex('D2')).toMatchObject({ hidden: [1, 1, 0, 0], shown: [0, 0, 0, 0], neutral: 0 });
  });
});
