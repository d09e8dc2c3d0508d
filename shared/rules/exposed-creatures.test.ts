import { describe, expect, test } from 'vitest';
import { project } from '../model/game/project.ts';
import { idsIn, landOf, movementTable, moveRefusal, moveStack } from '../testkit/march.ts';
import type { Setup } from '../testkit/position.ts';
import { freeActions } from './free-actions.ts';

const OPEN = { hideAfterReveal: false, bluffCall: 'manual' as const };

/** Seat 0's pieces at D1 are next to seat 1's creatures in D2. Seat 1 owns plains and forest. */
const adjacent = (own: string[], enemy: string[], more: Partial<Setup> = {}) =>
  movementTable({
    rules: OPEN,
    hexes: { ...landOf(0, 'D1'), ...landOf(1, 'D2:forest D3:frozen_waste D4') },
    pieces: [
      { at: 'D1', seat: 0, kinds: own },
      { at: 'D2', seat: 1, kinds: enemy },
    ],
    ...more,
  });

describe('shown creatures stay face up', () => {
  test('VAR-05 BLUF-08: flyers that pass and flyers that hold them stay face up with the same ids', () => {
    const t = adjacent(['eagles', 'pegasus'], ['great_owl']);
    moveStack(t, 0, idsIn(t, 0, 'D1'), 'D2 D3');
    t.answer(0, 'fly.reveal', { ids: idsIn(t, 0, 'D2') });
    const [eagles, pegasus] = [t.id('eagles'), t.id('pegasus')];
    while (t.open()[0]?.kind === 'bluff.call') t.timeOut();
    t.answer(1, 'fly.intercept', { ids: idsIn(t, 1, 'D2') });
    while (t.open()[0]?.kind === 'bluff.call') t.timeOut();
    t.answer(0, 'fly.stay', { ids: [eagles] });
    expect(t.all('turnedDown')).toEqual([]);
    expect([t.hex('D3').shown[0], t.hex('D2').shown[0], t.hex('D2').shown[1]]).toEqual([1, 1, 1]);
    expect([t.id('eagles'), t.id('pegasus')]).toEqual([eagles, pegasus]);
    expect(project(t.game, 2).counters.map((c) => c.id)).toEqual(expect.arrayContaining([eagles, pegasus]));
  });

  test('BLUF-08: with hideAfterReveal they turn down', () => {
    const t = adjacent(['eagles'], ['bears'], { rules: { bluffCall: 'auto' } });
    moveStack(t, 0, idsIn(t, 0, 'D1'), 'D2 D3');
    t.answer(0, 'fly.reveal', { ids: idsIn(t, 0, 'D2') }).answer(1, 'fly.intercept', { ids: [] });
    expect(t.all('turnedDown')).toHaveLength(1);
    expect(t.hex('D3').shown[0]).toBe(0);
  });

  test('VAR-05 MAG-02: face-up creatures may go by Balloon, and all players see them board', () => {
    const t = movementTable({
      rules: { ...OPEN, magic: true },
      hexes: { ...landOf(0, 'D1 D2 D3 D4') },
      racks: { 0: ['balloon'] },
      pieces: [
        { at: 'D1', seat: 0, kinds: ['tribesmen_2'], up: true },
        { at: 'D1', seat: 0, kinds: ['farmers'] },
      ],
    });
    const [open, hidden] = [t.id('tribesmen_2'), t.id('farmers')];
    t.answer(0, 'move', { do: 'transport', id: t.id('balloon', 0), ids: [open, hidden], hex: t.at('D3') });
    while (t.open()[0]?.kind === 'item.reply') t.timeOut();
    expect([t.hex('D3').shown[0], t.hex('D3').hidden[0], t.hex('D1').hidden[0]]).toEqual([1, 1, 0]);
    expect(t.all('boarded')).toMatchObject([{ count: 1, ids: [hidden], up: [open] }]);
  });
});

describe('pins by face-up creatures', () => {
  /** A walker of seat 0 is in a hex with face-up creatures of seat 1. */
  const pinned = (kinds: string[]) =>
    movementTable({
      rules: OPEN,
      hexes: { ...landOf(0, 'D1 D2'), ...landOf(1, 'D4:forest') },
      pieces: [
        { at: 'D1', seat: 0, kinds: ['farmers'] },
        { at: 'D1', seat: 1, kinds, up: true },
      ],
    });

  test('MOVE-07 MOVE-08 VAR-05: a face-up supported creature pins without proof; a face-up bluff does not pin', () => {
    const held = pinned(['bears']);
    expect(moveRefusal(held, 0, [held.id('farmers')], 'D2')).toBe('MOVE-07');
    expect(held.refusal(0, 'move', { do: 'demand', hex: held.at('D1') })).toBe('MOVE-08');
    const free = pinned(['ogre']);
    expect(moveRefusal(free, 0, [free.id('farmers')], 'D2')).toBeNull();
  });
});

describe('calls outside windows', () => {
  /** Seat 1 has two face-up creatures: the bears are supported, the ogre is a bluff. */
  const scene = (rules: Setup['rules'] = OPEN) =>
    movementTable({
      rules,
      hexes: { ...landOf(0, 'D1'), ...landOf(1, 'D3:forest') },
      pieces: [
        { at: 'D1', seat: 0, kinds: ['farmers'] },
        { at: 'D3', seat: 1, kinds: ['bears', 'ogre'], up: true },
        { at: 'D3', seat: 1, kinds: ['troll'] },
      ],
    });

  test('VAR-05 BLUF-04 AMB-100: any opponent may call a face-up bluff at any time, and it goes to the cup', () => {
    const t = scene();
    const ogre = t.id('ogre');
    expect(t.refusedFree({ free: 'call', seat: 1, id: ogre })).toBe('piece.unknown');
    expect(t.refusedFree({ free: 'call', seat: 2, id: t.id('troll') })).toBe('piece.unknown');
    expect(t.refusedFree({ free: 'call', seat: 2, id: t.id('bears') })).toBe('BLUF-01');
    expect(freeActions(project(t.game, 3), 3)).toContainEqual({ free: 'call', seat: 3, id: ogre });
    t.free({ free: 'call', seat: 2, id: ogre });
    expect(t.all('called')).toMatchObject([{ seat: 2, id: ogre, bluff: true }]);
    expect([t.pieces('ogre'), t.hex('D3').shown[1]]).toEqual([[], 1]);
    expect(t.open()).toMatchObject([{ seat: 0, kind: 'move' }]);
  });

  test.each([
    ['creatures turn down again', { hideAfterReveal: true, bluffCall: 'manual' as const }],
    ['bluffs are found out by themselves', { hideAfterReveal: false, bluffCall: 'auto' as const }],
  ])('VAR-05 BLUF-03: no calls outside windows if %s', (_name, rules) => {
    const t = scene(rules);
    expect(t.refusedFree({ free: 'call', seat: 2, id: t.id('ogre') })).toBe('BLUF-03');
  });

  test('VAR-05 BLUF-04: while players meet, calls wait for the window', () => {
    const t = adjacent(['eagles'], ['bears'], {
      pieces: [
        { at: 'D1', seat: 0, kinds: ['eagles'] },
        { at: 'D2', seat: 1, kinds: ['bears'] },
        { at: 'D4', seat: 1, kinds: ['ogre'], up: true },
      ],
    });
    const call = { free: 'call' as const, seat: 2 as const, id: t.id('ogre') };
    expect(t.refusedFree(call)).toBeNull();
    moveStack(t, 0, idsIn(t, 0, 'D1'), 'D2 D3');
    expect(t.open()).toMatchObject([{ kind: 'fly.reveal' }]);
    expect(t.refusedFree(call)).toBe('BLUF-04');
  });
});
