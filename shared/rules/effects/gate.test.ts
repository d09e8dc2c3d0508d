import { describe, expect, test } from 'vitest';
import { cupSizeOf, SEA, TERRAINS, terrainOf } from '../../model/catalogue/index.ts';
import { classicRules } from '../../model/game/ruleset.ts';
import type { PieceId } from '../../model/game/types.ts';
import type { CombatScene } from '../../testkit/combat.ts';
import { phase4, playEvent, refusedEvent } from '../../testkit/events.ts';
import type { Script, Table } from '../../testkit/index.ts';

const scene = (more: Partial<CombatScene> = {}): CombatScene => ({
  hexes: {
    B2: { terrain: 'swamp', owner: 0 },
    B3: { terrain: 'sea' },
    F2: { terrain: 'swamp', owner: 1 },
    F3: { terrain: 'forest', owner: 1 },
  },
  pieces: [
    { at: 'B2', seat: 0, kinds: ['ghost', 'spirit'] },
    { at: 'F2', seat: 1, kinds: ['slime_beast', 'sprite', 'thing', 'warlord'] },
  ],
  racks: { 0: ['gate'], 1: ['nomads'] },
  rules: { gateEvent: true, heroes: true },
  ...more,
});
/** Seat 0 plays the Gate on an army of any seat, for example seat 1's in F2. The Gate leads to D4. */
const sendThroughGate = (
  seat: number,
  from: string,
  more: Partial<CombatScene> = {},
  script: Script = { event: [2] },
): Table => {
  const t = phase4(scene(more), script);
  return playEvent(t, 0, 'gate', { what: 'army', seat: seat as 0 | 1, from: t.at(from), hex: t.at('D4') });
};
const ids = (t: Table, ...kinds: string[]): PieceId[] => kinds.map((kind) => t.id(kind, 1));

test('EVT-11 AMB-137: the counter is in the cup only if the game plays with it', () => {
  expect([false, true].map((gateEvent) => cupSizeOf(classicRules(2, { gateEvent })))).toEqual([195, 196]);
});

test('EVT-11: the owner sends at least the number on the die, heroes too; they keep their faces', () => {
  const t = sendThroughGate(1, 'F2');
  expect(t.all('rolled')).toMatchObject([{ seat: 0, dice: [2] }]);
  expect(t.decision('event.send', 1)).toMatchObject({ hex: t.at('F2'), to: t.at('D4'), least: 2, most: 4 });
  expect(t.refusal(1, 'event.send', { ids: ids(t, 'thing') })).toBe('EVT-11');
  expect(t.refusal(1, 'event.send', { ids: [t.id('ghost', 0), ...ids(t, 'thing')] })).toBe('piece.unknown');
  expect(t.refusal(1, 'event.send', { ids: ids(t, 'thing', 'thing') })).toBe('decision.twice');
  t.answer(1, 'event.send', { ids: ids(t, 'sprite', 'thing', 'warlord') });
  expect(t.hex('D4')).toMatchObject({ owner: -1, hidden: [0, 2], shown: [0, 1] });
  expect(t.hex('F2').hidden).toEqual([0, 1]);
  expect(t.pieces('gate')).toEqual([]);
});

test('EVT-11 D-23: the clock sends the lowest pieces, and no more than required', () => {
  const t = sendThroughGate(1, 'F2').timeOut(1);
  expect(t.pieces('sprite', 1).map((c) => c.at)).toEqual([t.at('D4')]);
  expect(t.hex('D4').hidden[1]).toBe(2);
  expect(t.hex('D4').shown[1]).toBe(0);
});

test('EVT-11 AMB-75: a smaller army goes whole without a question', () => {
  const t = sendThroughGate(1, 'F2', {}, { event: [5] });
  expect(t.all('moved')).toMatchObject([{ count: 3, up: [t.id('warlord')], why: 'sent' }]);
  expect(t.hex('F2').hidden[1]).toBe(0);
});

test('AMB-75 MOVE-05: no more pieces go than have space; a hex without space cannot be named', () => {
  const crowd = (kinds: string[]) => [...(scene().pieces ?? []), { at: 'D4', seat: 1, kinds }];
  const t = sendThroughGate(
    1,
    'F2',
    { rules: { gateEvent: true, heroes: true, stackLimit: 3 }, pieces: crowd(['pixies']) },
    { event: [6] },
  );
  expect(t.decision('event.send', 1)).toMatchObject({ least: 2, most: 2 });
  expect(t.refusal(1, 'event.send', { ids: ids(t, 'sprite', 'thing', 'slime_beast') })).toBe('MOVE-05');
  const full = phase4(scene({ rules: { gateEvent: true, stackLimit: 1 }, pieces: crowd(['pixies']) }));
  const on = { what: 'army', seat: 1, from: full.at('F2'), hex: full.at('D4') } as const;
  expect(refusedEvent(full, 0, 'gate', on)).toBe('EVT-11');
});

test('EVT-11 EXPL-12: if only one player explores a hex, no other army is sent there', () => {
  const on = (coExplore: 'allowed' | 'forbidden') => {
    const pieces = [...(scene().pieces ?? []), { at: 'D4', seat: 0, kinds: ['pixies'] }];
    const t = phase4(scene({ rules: { gateEvent: true, heroes: true, coExplore }, pieces }));
    return ([0, 1] as const).map((seat) =>
      refusedEvent(t, 0, 'gate', { what: 'army', seat, from: t.at(seat === 0 ? 'B2' : 'F2'), hex: t.at('D4') }),
    );
  };
  expect([on('allowed'), on('forbidden')]).toEqual([
    [null, null],
    [null, 'EVT-11'],
  ]);
});

test('EVT-11: any number of an own army goes, without a die', () => {
  const t = sendThroughGate(0, 'B2');
  expect(t.all('rolled')).toEqual([]);
  expect(t.decision('event.send', 0)).toMatchObject({ least: 1, most: 2 });
  t.answer(0, 'event.send', { ids: [t.id('ghost', 0)] });
  expect(t.hex('D4').hidden).toEqual([1, 0]);
});

test('EVT-11: it leads from a hex with an army to unexplored land only', () => {
  const t = phase4(scene());
  const at = (from: string, hex: string, seat: 0 | 1 = 1) =>
    refusedEvent(t, 0, 'gate', { what: 'army', seat, from: t.at(from), hex: t.at(hex) });
  expect([at('F2', 'D4'), at('F2', 'B3'), at('F2', 'F3'), at('F2', 'B2')]).toEqual([
    null,
    'EVT-11',
    'EVT-11',
    'EVT-11',
  ]);
  expect([at('F3', 'D4'), at('B2', 'D4'), at('B2', 'D4', 0)]).toEqual(['EVT-11', 'EVT-11', null]);
});

test('AMB-136 MOVE-11: sent pieces stay in this round’s movement, explore, and move on in the next round', () => {
  const t = sendThroughGate(0, 'B2', {}, { explore: [1] });
  const ghost = t.id('ghost', 0);
  t.answer(0, 'event.send', { ids: [ghost] });
  const D3 = t.at('D3');
  t.playOn('still', (g) => g.open.some((d) => d.kind === 'move' && d.seat === 0));
  expect(t.refusal(0, 'move', { do: 'go', ids: [ghost], path: [D3] })).not.toBeNull();
  t.playOn('on', (g) => g.round === 3 && g.open.some((d) => d.kind === 'move' && d.seat === 0));
  expect(t.hex('D4').owner).toBe(0);
  expect(t.pieces('ghost', 0).map((c) => c.spent)).toEqual([0]);
});

test('EVT-11 RIVAL-02: pieces sent before movement began count as arrived first', () => {
  const more: Partial<CombatScene> = {
    hexes: { ...scene().hexes, D3: { terrain: 'plains', owner: 0 } },
    pieces: [...(scene().pieces ?? []), { at: 'D3', seat: 0, kinds: ['farmers'] }],
    rules: { gateEvent: true, heroes: true, rivalAttacker: 'secondMover' },
  };
  const t = sendThroughGate(1, 'F2', more);
  t.answer(1, 'event.send', { ids: ids(t, 'sprite', 'thing') });
  t.playOn('move', (g) => g.open.some((d) => d.kind === 'move' && d.seat === 0));
  t.answer(0, 'move', { do: 'go', ids: [t.id('farmers', 0)], path: [t.at('D4')] });
  t.playOn('combat', (g) => g.stack.some((f) => f.kind === 'battle'));
  expect(t.all('battleBegan')[0]).toMatchObject({ hex: t.at('D4'), sides: [0, 1] });
});

describe('on a hidden map', () => {
  const hidden = (hiddenMap: 'onExplore' | 'onEntry', tile: string, script: Script = {}) =>
    sendThroughGate(
      0,
      'B2',
      {
        hexes: { ...scene().hexes, D4: { down: true } },
        rules: { gateEvent: true, heroes: true, hiddenMap },
        unseen: TERRAINS.map((_, t) => (t === terrainOf(tile) ? 9 : 0)),
      },
      script,
    );
  const end = (t: Table) => t.playOn('combat', (g) => g.phase === 'build');

  test('EVT-11 AMB-140: a face-down hex may be named; the army explores it in that round', () => {
    const t = hidden('onExplore', 'forest', { explore: [6] });
    t.answer(0, 'event.send', { ids: [t.id('ghost', 0)] });
    t.playOn('move', (g) => g.open.some((d) => d.kind === 'move' && d.seat === 0));
    expect(t.refusal(0, 'move', { do: 'go', ids: [t.id('ghost', 0)], path: [t.at('D3')] })).toBe('MOVE-04');
    expect(end(t).hex('D4')).toMatchObject({ terrain: terrainOf('forest'), owner: 0 });
  });

  test('EVT-11 RIVAL-02 AMB-140: an army sent to a face-down hex counts as arrived first', () => {
    const t = sendThroughGate(1, 'F2', {
      hexes: { ...scene().hexes, D3: { terrain: 'plains', owner: 0 }, D4: { down: true } },
      pieces: [...(scene().pieces ?? []), { at: 'D3', seat: 0, kinds: ['farmers'] }],
      rules: { gateEvent: true, heroes: true, hiddenMap: 'onExplore', rivalAttacker: 'secondMover' },
      unseen: TERRAINS.map((_, t) => (t === terrainOf('forest') ? 9 : 0)),
    });
    t.answer(1, 'event.send', { ids: ids(t, 'sprite', 'thing') });
    t.playOn('move', (g) => g.open.some((d) => d.kind === 'move' && d.seat === 0));
    t.answer(0, 'move', { do: 'go', ids: [t.id('farmers', 0)], path: [t.at('D4')] });
    t.playOn('combat', (g) => g.stack.some((f) => f.kind === 'battle'));
    expect(t.all('battleBegan')[0]).toMatchObject({ hex: t.at('D4'), sides: [0, 1] });
  });

  test('EVT-11 AMB-140 AMB-102: a sea sends the army back to the hex it came from', () => {
    const t = hidden('onExplore', 'sea');
    t.answer(0, 'event.send', { ids: [t.id('ghost', 0)] });
    expect(t.pieces('ghost', 0, 'D4')).toHaveLength(1);
    expect([end(t).hex('D4').terrain, t.pieces('ghost', 0, 'B2').length]).toEqual([SEA, 1]);
  });

  test('EVT-11 VAR-04: if tiles turn up on entering, the sea sends it back immediately, and it may still move', () => {
    const t = hidden('onEntry', 'sea');
    t.answer(0, 'event.send', { ids: [t.id('ghost', 0)] });
    expect([t.hex('D4').terrain, t.pieces('ghost', 0, 'B2').length]).toEqual([SEA, 1]);
    t.playOn('move', (g) => g.open.some((d) => d.kind === 'move' && d.seat === 0));
    expect(t.pieces('ghost', 0)).toMatchObject([{ spent: 0 }]);
  });
});
