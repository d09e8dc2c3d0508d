import { describe, expect, test } from 'vitest';
import { KINDS, kindOf } from '../../model/catalogue/index.ts';
import { redact } from '../../model/events/redact.ts';
import { faultsOf } from '../../model/game/invariants.ts';
import { project } from '../../model/game/project.ts';
import { classicRules } from '../../model/game/ruleset.ts';
import { pieceId } from '../../model/game/types.ts';
import { hexId } from '../../model/hex/hex.ts';
import { Table } from '../../testkit/index.ts';
import { draws, ground } from '../../testkit/piles.ts';
import { OFF_BOARD } from '../../testkit/position.ts';
import type { Script } from '../../testkit/table.ts';

const start = (players: number, script: Script, rules = {}): Table =>
  Table.start({ ...classicRules(players), ...rules }, 'setup', script);

/** Starts a game of four players. The first rolls highest, and each seat n takes the n-th start cell. */
function four(seas: number[] = [], newTiles: string[] = []): Table {
  return start(4, { first: [6, 6, 1, 1, 1, 1, 1, 1], tile: ground(4, seas, newTiles).tile })
    .answer(0, 'start.cell', { hex: hexId(19) })
    .answer(1, 'start.cell', { hex: hexId(23) })
    .answer(2, 'start.cell', { hex: hexId(28) });
}

/** Starts a game of two players with the corners 8 and 14 as start cells. Seat 0 is first. */
const two = (seas: number[] = [], newTiles: string[] = [], rules = {}, drawn: string[] = []): Table =>
  start(2, { first: [6, 6, 1, 1], tile: ground(2, seas, newTiles).tile, draw: draws(drawn) }, rules).answer(
    0,
    'start.cell',
    { hex: hexId(8) },
  );

/** Plays a game of two players up to the first placing. Their kingdoms are hexes 8, 1, 2 and 14, 4, 5. */
function toPlacing(rules = {}, drawn: string[] = []): Table {
  return two([], [], rules, drawn)
    .answer(0, 'kingdom.hex', { hex: hexId(1) })
    .answer(1, 'kingdom.hex', { hex: hexId(4) })
    .answer(0, 'kingdom.hex', { hex: hexId(2) })
    .answer(1, 'kingdom.hex', { hex: hexId(5) })
    .answer(0, 'tower.hex', { hex: hexId(8) })
    .answer(1, 'tower.hex', { hex: hexId(14) });
}

describe('kingdoms', () => {
  test('SETUP-11: in order each marks a second hex, then in order a third; the start is already marked', () => {
    const t = two();
    expect(t.game.hexes[8].owner).toBe(0);
    t.answer(0, 'kingdom.hex', { hex: hexId(1) }).answer(1, 'kingdom.hex', { hex: hexId(4) });
    t.answer(0, 'kingdom.hex', { hex: hexId(2) }).answer(1, 'kingdom.hex', { hex: hexId(5) });
    expect(t.all('captured').map((e) => [e.seat, e.hex, e.why])).toEqual([
      [0, 8, 'start'],
      [1, 14, 'start'],
      [0, 1, 'mark'],
      [1, 4, 'mark'],
      [0, 2, 'mark'],
      [1, 5, 'mark'],
    ]);
  });

  test('T-31 SETUP-12: a hex next to an opponent’s hex is refused, another is accepted', () => {
    const t = four();
    for (const hex of [20, 22, 27, 31]) t.answer(t.open()[0].seat, 'kingdom.hex', { hex: hexId(hex) });
    // Hex 21 touches the opponent's hex 22. Hex 7 touches no hex of the opponent.
    expect(t.refusal(0, 'kingdom.hex', { hex: hexId(21) })).toBe('SETUP-12');
    expect(t.refusal(0, 'kingdom.hex', { hex: hexId(7) })).toBeNull();
  });

  test('SETUP-12: a sea, a distant hex and a taken hex are refused', () => {
    const t = four([20]);
    expect(t.refusal(0, 'kingdom.hex', { hex: hexId(20) })).toBe('SETUP-12');
    expect(t.refusal(0, 'kingdom.hex', { hex: hexId(0) })).toBe('SETUP-12');
    expect(t.refusal(0, 'kingdom.hex', { hex: hexId(19) })).toBe('SETUP-12');
    expect(t.refusal(0, 'kingdom.hex', { hex: hexId(36) })).toBeNull();
  });

  test('SETUP-12 AMB-07: if every free hex touches an opponent’s, such a hex is allowed', () => {
    const t = start(4, { first: [1, 1, 6, 6, 1, 1, 1, 1], tile: ground(4, [6, 7, 20, 36].map(hexId)).tile });
    t.answer(1, 'start.cell', { hex: hexId(32) })
      .answer(2, 'start.cell', { hex: hexId(23) })
      .answer(3, 'start.cell', { hex: hexId(28) });
    // Seat 0 at 19 keeps its three adjacent seas, so 18 is its only possible second hex and it is not asked.
    t.answer(0, 'start.sea', { hexes: [] });
    t.answer(1, 'kingdom.hex', { hex: hexId(16) })
      .answer(2, 'kingdom.hex', { hex: hexId(22) })
      .answer(3, 'kingdom.hex', { hex: hexId(27) });
    expect(t.game.hexes[18].owner).toBe(0);
    t.answer(1, 'kingdom.hex', { hex: hexId(34) });
    // Only 17 and 35 are left for seat 0, both next to a hex of seat 1.
    expect(t.refusal(0, 'kingdom.hex', { hex: hexId(17) })).toBeNull();
    expect(t.refusal(0, 'kingdom.hex', { hex: hexId(35) })).toBeNull();
    expect(t.refusal(0, 'kingdom.hex', { hex: hexId(0) })).toBe('SETUP-12');
  });

  test('SETUP-12 D-03: the fallback takes the lowest legal hex', () => {
    const t = two().timeOut();
    expect(t.all('captured').at(-1)).toMatchObject({ seat: 0, hex: 1 });
  });

  test('SETUP-13: players get ten gold and one tower, in an own hex', () => {
    const t = two();
    for (const hex of [1, 4, 2, 5]) t.answer(t.open()[0].seat, 'kingdom.hex', { hex: hexId(hex) });
    expect(t.refusal(0, 'tower.hex', { hex: hexId(14) })).toBe('SETUP-13');
    expect(t.refusal(0, 'tower.hex', { hex: OFF_BOARD })).toBe('hex.unknown');
    t.answer(0, 'tower.hex', { hex: hexId(2) }).timeOut();
    expect(t.game.seats.map((s) => s.gold)).toEqual([10, 10]);
    // The fallback answer puts the tower on the start cell. D-04
    expect(t.game.hexes.flatMap((h, i) => (h.fort !== null ? [[i, h.fort.level]] : []))).toEqual([
      [2, 1],
      [14, 1],
    ]);
  });
});

describe('the first Things', () => {
  test('SETUP-14: each player draws ten unseen, then in order places any number', () => {
    const t = toPlacing();
    expect(t.all('drew').map((e) => [e.seat, e.count])).toEqual([
      [0, 10],
      [1, 10],
    ]);
    expect(project(t.game, 1).counters.some((c) => c.seat === 0)).toBe(false);
    expect(t.decision('setup.place').seat).toBe(0);
    t.answer(0, 'setup.place', { place: [] });
    expect(t.decision('setup.place').seat).toBe(1);
    expect(t.game.seats.map((s) => s.rack)).toEqual([10, 10]);
  });

  test('SETUP-14 DEP-02 DEP-03: Things are placed in own hexes, the others stay on the rack', () => {
    const t = toPlacing({}, ['bears', 'village', 'fan']);
    const [bears, village, fan] = ['bears', 'village', 'fan'].map((id) => t.id(id, 0));
    expect(t.refusal(0, 'setup.place', { place: [{ id: bears, hex: hexId(14) }] })).toBe('DEP-02');
    expect(t.refusal(0, 'setup.place', { place: [{ id: fan, hex: hexId(8) }] })).toBe('DEP-05');
    t.answer(0, 'setup.place', {
      place: [
        { id: bears, hex: hexId(1) },
        { id: village, hex: hexId(2) },
      ],
    });
    expect(t.hex(1).hidden).toEqual([1, 0]);
    expect(t.incomeKind(2)).toBe(kindOf('village'));
    expect(t.game.seats[0].rack).toBe(8);
  });

  test('SETUP-15: the exchange draws first and then returns the chosen Things, once', () => {
    const t = toPlacing();
    t.answer(0, 'setup.place', { place: [] }).answer(1, 'setup.place', { place: [] });
    const rack = t.game.counters.filter((c) => c.seat === 0 && c.at === 'rack').map((c) => c.id);
    const foreign = t.game.counters.find((c) => c.seat === 1)!.id;
    expect(t.refusal(0, 'setup.exchange', { ids: [foreign] })).toBe('piece.unknown');
    expect(t.refusal(0, 'setup.exchange', { ids: [pieceId(9999)] })).toBe('piece.unknown');
    expect(t.refusal(0, 'setup.exchange', { ids: [rack[0], rack[0]] })).toBe('decision.twice');
    t.answer(0, 'setup.exchange', { ids: rack.slice(0, 3) });
    const kinds = t.events.filter((e) => e.t === 'drew' || e.t === 'returned').map((e) => [e.t, e.count]);
    expect(kinds).toEqual([
      ['drew', 3],
      ['returned', 3],
    ]);
    expect(t.game.seats[0].rack).toBe(10);
    t.answer(1, 'setup.exchange', { ids: [] });
    // Seat 1 exchanged nothing, so only seat 0 places again. Then the first round begins.
    t.answer(0, 'setup.replace', { place: [] });
    expect(t.game.round).toBe(1);
  });

  test('SETUP-15: the number of exchanged Things is public, their kinds are not', () => {
    const t = toPlacing();
    t.answer(0, 'setup.place', { place: [] }).answer(1, 'setup.place', { place: [] });
    const ids = t.game.counters.filter((c) => c.seat === 0).map((c) => c.id);
    t.answer(0, 'setup.exchange', { ids: ids.slice(0, 2) });
    const seen = t.events.filter((e) => e.t === 'drew' || e.t === 'returned').map((e) => redact(e, 1));
    expect(seen).toMatchObject([
      { t: 'drew', seat: 0, count: 2, faces: null },
      { t: 'returned', seat: 0, count: 2, ids: null },
    ]);
    expect(project(t.game, 1).counters.every((c) => c.seat === 1)).toBe(true);
  });

  test('SETUP-16: only Things from the exchange may be placed after it', () => {
    const t = toPlacing();
    t.answer(0, 'setup.place', { place: [] }).answer(1, 'setup.place', { place: [] });
    const old = t.game.counters.filter((c) => c.seat === 0 && c.at === 'rack').map((c) => c.id);
    t.answer(0, 'setup.exchange', { ids: old.slice(5) }).answer(1, 'setup.exchange', { ids: [] });
    expect(t.refusal(0, 'setup.replace', { place: [{ id: old[0], hex: hexId(8) }] })).toBe('SETUP-16');
    const fresh = t.game.counters.filter((c) => c.seat === 0 && !old.includes(c.id));
    expect(fresh.length).toBe(5);
    const creature = fresh.find(
      (c) => t.refusal(0, 'setup.replace', { place: [{ id: c.id, hex: hexId(8) }] }) === null,
    );
    expect(creature).toBeDefined();
  });

  test('SETUP-16: the last Thing drawn before the exchange counts as old', () => {
    const t = toPlacing();
    t.answer(0, 'setup.place', { place: [] }).answer(1, 'setup.place', { place: [] });
    t.answer(0, 'setup.exchange', { ids: [] });
    const old = t.game.counters.filter((c) => c.seat === 1 && c.at === 'rack').map((c) => c.id);
    expect(Math.max(...old)).toBe(t.game.ids);
    t.answer(1, 'setup.exchange', { ids: old.slice(0, 1) });
    expect(t.refusal(1, 'setup.replace', { place: [{ id: old[9], hex: hexId(14) }] })).toBe('SETUP-16');
  });

  test('SETUP-16 VAR-02 AMB-107 D-57: a rack of fifteen is reduced to ten only after the exchange', () => {
    const t = toPlacing({ startingThings: 15 });
    t.answer(0, 'setup.place', { place: [] }).answer(1, 'setup.place', { place: [] });
    t.answer(0, 'setup.exchange', { ids: [] }).answer(1, 'setup.exchange', { ids: [] });
    const d = t.decision('rack.excess', 0);
    expect(d.over).toBe(5);
    const rack = t.game.counters.filter((c) => c.seat === 0 && c.at === 'rack').map((c) => c.id);
    expect(t.refusal(0, 'rack.excess', { place: [], cash: [], discard: rack.slice(0, 4) })).toBe('REC-06');
    t.answer(0, 'rack.excess', { place: [], cash: [], discard: rack.slice(0, 5) }).timeOut();
    expect(t.game.seats.every((s) => s.rack <= 10)).toBe(true);
    expect(faultsOf(t.game)).toEqual([]);
    expect(t.game.round).toBe(1);
  });

  test('SETUP-14 D-05: the fallback puts supported creatures with the tower, and incomes where they fit', () => {
    // The terrains of seat 0's kingdom (8, 1, 2) decide which creatures it supports.
    const bare = toPlacing();
    const lands: readonly unknown[] = [8, 1, 2].map((hex) => bare.hex(hex).terrain);
    const native = KINDS.find((k) => k.group === 'creature' && k.terrain === lands[1])!.id;
    const stranger = KINDS.find((k) => k.group === 'creature' && !lands.includes(k.terrain))!.id;
    const t = toPlacing({}, [stranger, native, 'city', 'village', 'fan', 'ruby']);
    const firsts = t.game.counters.filter((c) => c.seat === 0).map((c) => c.kind);
    t.timeOut();
    const supported = firsts.filter((k) => KINDS[k].group === 'creature' && lands.includes(KINDS[k].terrain));
    expect(supported).toContain(kindOf(native));
    const placed = t.game.counters.filter((c) => c.seat === 0 && c.at !== 'rack');
    expect(placed.map((c) => [c.at, c.kind]).sort()).toEqual(supported.map((k) => [8, k]).sort());
    expect(t.hex(8).hidden[0]).toBe(supported.length);
    // Income pieces with a terrain come before cities and villages in the catalogue, so these get the
    // hexes that are left.
    const incomes = [1, 2, 8].map((hex) => t.incomeKind(hex)).filter((income) => income !== null);
    expect(incomes.length).toBeGreaterThanOrEqual(2);
    expect([stranger, 'fan', 'ruby'].map((id) => t.pieces(id, 0, 'rack').length)).toEqual([1, 1, 1]);
  });

  test('D-05: incomes go to the first legal hexes, one each; those that no longer fit are kept', () => {
    const t = toPlacing({}, ['city', 'city', 'city', 'village', 'fan', 'bow', 'golem', 'elixir', 'sword', 'talisman']);
    t.timeOut();
    expect([1, 2, 8].map((hex) => t.incomeKind(hex))).toEqual(Array(3).fill(kindOf('city')));
    expect(t.pieces('village', 0, 'rack')).toHaveLength(1);
    expect(t.game.seats[0].rack).toBe(7);
  });
});
