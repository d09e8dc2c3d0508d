import { describe, expect, test } from 'vitest';
import { CUP_START, isHero, KINDS, SEA, TERRAINS } from '../../catalogue/index.ts';
import { broken } from '../../game/invariants.ts';
import { project } from '../../game/project.ts';
import { classicRules } from '../../game/ruleset.ts';
import { RACK } from '../../game/types.ts';
import { Table } from '../../testkit/index.ts';
import { ground } from '../../testkit/piles.ts';
import type { Script } from '../../testkit/table.ts';

const start = (players: number, script: Script, rules = {}): Table =>
  Table.start({ ...classicRules(players), ...rules }, 'setup', script);

/** Four players, the first rolls highest; seat n takes the n-th cell. */
function four(seas: number[] = [], then: string[] = []): Table {
  return start(4, { first: [6, 6, 1, 1, 1, 1, 1, 1], tile: ground(4, seas, then).tile })
    .answer(0, 'start.cell', { hex: 19 })
    .answer(1, 'start.cell', { hex: 23 })
    .answer(2, 'start.cell', { hex: 28 });
}

/** Two players on corners 8 and 14, seat 0 first. */
const two = (seas: number[] = [], then: string[] = [], rules = {}): Table =>
  start(2, { first: [6, 6, 1, 1], tile: ground(2, seas, then).tile }, rules).answer(0, 'start.cell', { hex: 8 });

/** Two players up to the first placing: kingdoms 8 1 2 and 14 4 5. */
function toPlacing(rules = {}): Table {
  return two([], [], rules)
    .answer(0, 'kingdom.hex', { hex: 1 })
    .answer(1, 'kingdom.hex', { hex: 4 })
    .answer(0, 'kingdom.hex', { hex: 2 })
    .answer(1, 'kingdom.hex', { hex: 5 })
    .answer(0, 'tower.hex', { hex: 8 })
    .answer(1, 'tower.hex', { hex: 14 });
}

describe('the board', () => {
  test('SETUP-01: two, three and four players come from the first die to the first round', () => {
    for (const players of [2, 3, 4]) {
      const t = start(players, {}).playOn('any', (g) => g.round === 1);
      expect(t.game.round).toBe(1);
      expect(t.game.seats.length).toBe(players);
      expect(t.game.seats.every((_, s) => t.game.hexes.some((h) => h.owner === s))).toBe(true);
    }
  });

  test('SETUP-02: before the first draw all 195 Things are in the cup', () => {
    const t = start(4, {});
    expect(t.game.cup).toEqual(CUP_START);
    expect(t.game.cupSize).toBe(195);
    expect(t.game.counters).toEqual([]);
  });

  test('SETUP-03: with heroes switched off no hero counter is laid out, and none comes from the cup', () => {
    const t = start(4, {}).playOn('any', (g) => g.round === 1);
    expect(t.game.rules.heroes).toBe(false);
    expect(t.game.counters.some((c) => isHero(c.kind))).toBe(false);
  });

  test('SETUP-04: four players lay 37 hexes of 44 tiles, four seas aside, face down', () => {
    const before = start(4, {});
    expect(before.game.hexes.length).toBe(37);
    expect(before.game.hexes.every((h) => h.terrain === -1)).toBe(true);
    const t = four();
    expect(t.game.deck.reduce((a, b) => a + b)).toBe(7);
    expect(t.game.seasAside).toBe(4);
    for (let i = 0; i < 8; i++) {
      const laid = t.game.hexes.filter((h) => h.terrain === i).length;
      expect(laid + t.game.deck[i]).toBe(TERRAINS[i].hexes - (i === SEA ? 4 : 0));
    }
  });

  test('SETUP-05: two or three players lay 19 hexes of 29 tiles, two of each land and five seas aside', () => {
    const t = two();
    expect(t.game.hexes.length).toBe(19);
    expect(t.game.deck.reduce((a, b) => a + b)).toBe(10);
    expect(t.game.seasAside).toBe(5);
    for (let i = 0; i < 8; i++) {
      const laid = t.game.hexes.filter((h) => h.terrain === i).length;
      expect(laid + t.game.deck[i]).toBe(TERRAINS[i].hexes - (i === SEA ? 5 : 2));
    }
  });

  test('SETUP-06: the highest two dice go first; those tied for it roll again', () => {
    // 7, 9, 9, 3; then seats 1 and 2 again: 5 and 8.
    const t = start(4, { first: [3, 4, 5, 4, 6, 3, 1, 2, 2, 3, 4, 4] });
    expect(t.game.first).toBe(2);
    expect(t.all('rolled').map((e) => [e.seat, ...e.dice])).toEqual([
      [0, 3, 4],
      [1, 5, 4],
      [2, 6, 3],
      [3, 1, 2],
      [1, 2, 3],
      [2, 4, 4],
    ]);
    expect(t.decision('start.cell').seat).toBe(2);
  });

  test('SETUP-09: the tiles turn up when the last start is chosen, not before', () => {
    const t = start(4, { first: [6, 6, 1, 1, 1, 1, 1, 1], tile: ground(4, []).tile });
    t.answer(0, 'start.cell', { hex: 19 }).answer(1, 'start.cell', { hex: 23 });
    expect(t.game.hexes.every((h) => h.terrain === -1)).toBe(true);
    t.answer(2, 'start.cell', { hex: 28 });
    expect(t.game.hexes.every((h) => h.terrain >= 0)).toBe(true);
    expect(t.all('turnedUp').length).toBe(1);
  });

  test('SETUP-17: all tiles off the board make the deck, whatever was replaced', () => {
    const t = four([19], ['desert', 'plains']).playOn('any', (g) => g.round === 1);
    expect(t.game.seasAside).toBe(0);
    expect(t.game.deck.reduce((a, b) => a + b)).toBe(11);
    for (let i = 0; i < 8; i++)
      expect(t.game.hexes.filter((h) => h.terrain === i).length + t.game.deck[i]).toBe(TERRAINS[i].hexes);
    expect(
      start(2, {})
        .playOn('any', (g) => g.round === 1)
        .game.deck.reduce((a, b) => a + b),
    ).toBe(29);
  });
});

describe('start cells', () => {
  test('SETUP-07: each takes a free marked cell; the order becomes that of the cells', () => {
    const t = start(4, { first: [1, 1, 6, 6, 1, 1, 1, 1] });
    expect(t.refusal(1, 'start.cell', { hex: 0 })).toBe('SETUP-07');
    expect(t.refusal(1, 'start.cell', { hex: 99 })).toBe('hex.unknown');
    t.answer(1, 'start.cell', { hex: 28 });
    expect(t.refusal(2, 'start.cell', { hex: 28 })).toBe('SETUP-07');
    t.answer(2, 'start.cell', { hex: 19 }).answer(3, 'start.cell', { hex: 32 });
    // Seat 0 had the last cell, 23, without being asked. From 28 clockwise: 32, 19, 23.
    expect(t.game.hexes[23].owner).toBe(0);
    expect(t.game.clockwise).toEqual([1, 3, 2, 0]);
    expect(t.game.first).toBe(1);
  });

  test('SETUP-08: of three the first picks a set of corners, the others its other cells', () => {
    const t = start(3, { first: [6, 6, 1, 1, 1, 1] });
    expect(t.refusal(0, 'start.cell', { hex: 0 })).toBe('SETUP-08');
    t.answer(0, 'start.cell', { hex: 12 });
    expect(t.refusal(1, 'start.cell', { hex: 14 })).toBe('SETUP-08');
    t.answer(1, 'start.cell', { hex: 8 });
    expect(t.game.hexes.flatMap((h, i) => (h.owner >= 0 ? [[h.owner, i]] : []))).toEqual([
      [1, 8],
      [0, 12],
      [2, 16],
    ]);
    expect(t.game.clockwise).toEqual([0, 2, 1]);
  });

  test('SETUP-08: of two the second starts opposite the first, without a choice', () => {
    const t = start(2, { first: [1, 1, 6, 6] }).answer(1, 'start.cell', { hex: 10 });
    expect(t.game.hexes[10].owner).toBe(1);
    expect(t.game.hexes[16].owner).toBe(0);
    expect(t.all('asked').length).toBe(2);
  });

  test('SETUP-07 D-01: left to the clock, starts are the first free cells clockwise', () => {
    const t = start(4, { first: [1, 1, 6, 6, 1, 1, 1, 1], tile: ground(4, []).tile }).answer(1, 'start.cell', {
      hex: 23,
    });
    t.timeOut().timeOut();
    expect([0, 1, 2, 3].map((s) => t.game.hexes.findIndex((h) => h.owner === s))).toEqual([19, 23, 28, 32]);
  });
});

describe('seas at the start', () => {
  test('SETUP-10: two seas beside the start may go, and again until two lands lie beside it', () => {
    // The first new tile is land, the second sea again: the start at 8 has lands 1 and 7 beside it, which is enough.
    const t = two([7, 9, 1], ['forest', 'desert', 'plains']);
    const d = t.decision('start.sea', 0);
    expect(d.hex).toBe(8);
    expect(t.refusal(0, 'start.sea', { hexes: [8] })).toBe('SETUP-10');
    expect(t.refusal(0, 'start.sea', { hexes: [2] })).toBe('SETUP-10');
    expect(t.refusal(0, 'start.sea', { hexes: [7, 7] })).toBe('decision.twice');
    expect(t.refusal(0, 'start.sea', { hexes: [] })).toBeNull();
    t.answer(0, 'start.sea', { hexes: [7] });
    // Seas 1 and 9 are left, one land: asked again.
    expect(t.decision('start.sea', 0).n).toBe(1);
    t.answer(0, 'start.sea', { hexes: [9] });
    expect(t.open(0).map((o) => o.kind)).toEqual(['kingdom.hex']);
    expect(t.game.hexes[1].terrain).toBe(SEA);
  });

  test('SETUP-10 AMB-03: on an edge with two lands the offer is made once only', () => {
    // Cell 19 has four neighbours, 7, 18, 20 and 36: two seas, two lands. The new tile is a sea again.
    const t = four([7, 20], ['sea']);
    t.answer(0, 'start.sea', { hexes: [7] });
    expect(t.game.hexes[7].terrain).toBe(SEA);
    expect(t.decision('kingdom.hex').seat).toBe(0);
    const again = four([7, 18, 20], ['sea']);
    again.answer(0, 'start.sea', { hexes: [7] });
    expect(again.game.hexes[7].terrain).toBe(SEA);
    // Three seas, one land: not enough, so the offer comes again; declined, it is over.
    again.answer(0, 'start.sea', { hexes: [] });
    expect(again.open().map((d) => [d.seat, d.kind])).toEqual([[1, 'kingdom.hex']]);
    expect(again.game.hexes[36].owner).toBe(0);
  });

  test('SETUP-10 AMB-105: a start that is sea is replaced until it is land, without a choice', () => {
    const t = two([8], ['sea', 'desert']);
    expect(t.all('retiled').map((e) => [e.hex, TERRAINS[e.terrain].id])).toEqual([
      [8, 'sea'],
      [8, 'desert'],
    ]);
    expect(t.decision('kingdom.hex').seat).toBe(0);
  });

  test('SETUP-10 D-02: left to the clock, all allowed seas go', () => {
    const t = two([7, 9], ['forest', 'swamp']).timeOut();
    expect(t.all('retiled').map((e) => e.hex)).toEqual([7, 9]);
  });

  test('SETUP-10 AMB-04: seas taken off wait, the deck only loses what was drawn', () => {
    const t = two([7, 9], ['forest', 'swamp']);
    const { deck } = t.game;
    t.answer(0, 'start.sea', { hexes: [7, 9] });
    expect(t.game.deck.map((n, i) => deck[i] - n)).toEqual([0, 1, 0, 0, 0, 0, 1, 0]);
    expect(t.game.seasAside).toBe(5);
  });
});

describe('kingdoms', () => {
  test('SETUP-11: in order each marks a second hex, then in order a third; the start is marked before', () => {
    const t = two();
    expect(t.game.hexes[8].owner).toBe(0);
    t.answer(0, 'kingdom.hex', { hex: 1 }).answer(1, 'kingdom.hex', { hex: 4 });
    t.answer(0, 'kingdom.hex', { hex: 2 }).answer(1, 'kingdom.hex', { hex: 5 });
    expect(t.all('captured').map((e) => [e.seat, e.hex, e.why])).toEqual([
      [0, 8, 'start'],
      [1, 14, 'start'],
      [0, 1, 'mark'],
      [1, 4, 'mark'],
      [0, 2, 'mark'],
      [1, 5, 'mark'],
    ]);
  });

  test('T-31 SETUP-12: beside the rival’s hex is refused, clear of him accepted', () => {
    const t = four();
    for (const hex of [20, 22, 27, 31]) t.answer(t.open()[0].seat, 'kingdom.hex', { hex });
    // (0,-3) is hex 21 and touches the rival's 22; (-1,-1) is hex 7.
    expect(t.refusal(0, 'kingdom.hex', { hex: 21 })).toBe('SETUP-12');
    expect(t.refusal(0, 'kingdom.hex', { hex: 7 })).toBeNull();
  });

  test('SETUP-12: not sea, not away from one’s own, not taken', () => {
    const t = four([20]);
    expect(t.refusal(0, 'kingdom.hex', { hex: 20 })).toBe('SETUP-12');
    expect(t.refusal(0, 'kingdom.hex', { hex: 0 })).toBe('SETUP-12');
    expect(t.refusal(0, 'kingdom.hex', { hex: 19 })).toBe('SETUP-12');
    expect(t.refusal(0, 'kingdom.hex', { hex: 36 })).toBeNull();
  });

  test('SETUP-12 AMB-07: with nothing clear of rivals, a hex beside one will do', () => {
    const t = start(4, { first: [1, 1, 6, 6, 1, 1, 1, 1], tile: ground(4, [6, 7, 20, 36]).tile });
    t.answer(1, 'start.cell', { hex: 32 }).answer(2, 'start.cell', { hex: 23 }).answer(3, 'start.cell', { hex: 28 });
    // Seat 0 at 19 among three seas keeps them, so his second hex is 18 without a choice.
    t.answer(0, 'start.sea', { hexes: [] });
    t.answer(1, 'kingdom.hex', { hex: 16 }).answer(2, 'kingdom.hex', { hex: 22 }).answer(3, 'kingdom.hex', { hex: 27 });
    expect(t.game.hexes[18].owner).toBe(0);
    t.answer(1, 'kingdom.hex', { hex: 34 });
    // Only 17 and 35 are left to him, both beside seat 1.
    expect(t.refusal(0, 'kingdom.hex', { hex: 17 })).toBeNull();
    expect(t.refusal(0, 'kingdom.hex', { hex: 35 })).toBeNull();
    expect(t.refusal(0, 'kingdom.hex', { hex: 0 })).toBe('SETUP-12');
  });

  test('SETUP-12 D-03: left to the clock, the lowest legal hex', () => {
    const t = two().timeOut();
    expect(t.all('captured').at(-1)).toMatchObject({ seat: 0, hex: 1 });
  });

  test('SETUP-13: ten gold each and one tower, in a hex of one’s own', () => {
    const t = two();
    for (const hex of [1, 4, 2, 5]) t.answer(t.open()[0].seat, 'kingdom.hex', { hex });
    expect(t.refusal(0, 'tower.hex', { hex: 14 })).toBe('SETUP-13');
    expect(t.refusal(0, 'tower.hex', { hex: -1 })).toBe('hex.unknown');
    t.answer(0, 'tower.hex', { hex: 2 }).timeOut();
    expect(t.game.seats.map((s) => s.gold)).toEqual([10, 10]);
    // D-04: the clock puts it on the start.
    expect(t.game.hexes.flatMap((h, i) => (h.fort > 0 ? [[i, h.fort]] : []))).toEqual([
      [2, 1],
      [14, 1],
    ]);
  });
});

describe('the first Things', () => {
  test('SETUP-14: each draws ten unseen, then in order places what he likes', () => {
    const t = toPlacing();
    expect(t.all('drew').map((e) => [e.seat, e.n])).toEqual([
      [0, 10],
      [1, 10],
    ]);
    expect(project(t.game, 1).counters.some((c) => c.seat === 0)).toBe(false);
    expect(t.decision('setup.place').seat).toBe(0);
    t.answer(0, 'setup.place', { place: [] });
    expect(t.decision('setup.place').seat).toBe(1);
    expect(t.game.seats.map((s) => s.rack)).toEqual([10, 10]);
  });

  test('SETUP-15: the exchange draws first and then returns the chosen, once', () => {
    const t = toPlacing();
    t.answer(0, 'setup.place', { place: [] }).answer(1, 'setup.place', { place: [] });
    const rack = t.game.counters.filter((c) => c.seat === 0 && c.at === RACK).map((c) => c.id);
    const foreign = t.game.counters.find((c) => c.seat === 1)!.id;
    expect(t.refusal(0, 'setup.exchange', { ids: [foreign] })).toBe('piece.unknown');
    expect(t.refusal(0, 'setup.exchange', { ids: [9999] })).toBe('piece.unknown');
    expect(t.refusal(0, 'setup.exchange', { ids: [rack[0], rack[0]] })).toBe('decision.twice');
    t.answer(0, 'setup.exchange', { ids: rack.slice(0, 3) });
    const kinds = t.events.filter((e) => e.t === 'drew' || e.t === 'returned').map((e) => [e.t, e.n]);
    expect(kinds).toEqual([
      ['drew', 3],
      ['returned', 3],
    ]);
    expect(t.game.seats[0].rack).toBe(10);
    t.answer(1, 'setup.exchange', { ids: [] });
    // Seat 1 kept his: only seat 0 places again, then the first round begins.
    t.answer(0, 'setup.replace', { place: [] });
    expect(t.game.round).toBe(1);
  });

  test('SETUP-15: the number exchanged is public, what was exchanged is not', () => {
    const t = toPlacing();
    t.answer(0, 'setup.place', { place: [] }).answer(1, 'setup.place', { place: [] });
    const ids = t.game.counters.filter((c) => c.seat === 0).map((c) => c.id);
    t.answer(0, 'setup.exchange', { ids: ids.slice(0, 2) });
    expect(t.game.stack[0]).toMatchObject({ exchanged: [0] });
    expect(project(t.game, 1).counters.every((c) => c.seat === 1)).toBe(true);
  });

  test('SETUP-16: only Things that came by the exchange may be placed then', () => {
    const t = toPlacing();
    t.answer(0, 'setup.place', { place: [] }).answer(1, 'setup.place', { place: [] });
    const old = t.game.counters.filter((c) => c.seat === 0 && c.at === RACK).map((c) => c.id);
    t.answer(0, 'setup.exchange', { ids: old.slice(5) }).answer(1, 'setup.exchange', { ids: [] });
    expect(t.refusal(0, 'setup.replace', { place: [{ id: old[0], hex: 8 }] })).toBe('SETUP-16');
    const fresh = t.game.counters.filter((c) => c.seat === 0 && !old.includes(c.id));
    expect(fresh.length).toBe(5);
    const creature = fresh.find((c) => t.refusal(0, 'setup.replace', { place: [{ id: c.id, hex: 8 }] }) === null);
    expect(creature).toBeDefined();
  });

  test('SETUP-16 AMB-107 D-57: a rack of fifteen comes down to ten only after the exchange', () => {
    const t = toPlacing({ startingThings: 15 });
    t.answer(0, 'setup.place', { place: [] }).answer(1, 'setup.place', { place: [] });
    t.answer(0, 'setup.exchange', { ids: [] }).answer(1, 'setup.exchange', { ids: [] });
    const d = t.decision('rack.excess', 0);
    expect(d.n).toBe(5);
    const rack = t.game.counters.filter((c) => c.seat === 0 && c.at === RACK).map((c) => c.id);
    expect(t.refusal(0, 'rack.excess', { place: [], cash: [], discard: rack.slice(0, 4) })).toBe('REC-06');
    t.answer(0, 'rack.excess', { place: [], cash: [], discard: rack.slice(0, 5) }).timeOut();
    expect(t.game.seats.every((s) => s.rack <= 10)).toBe(true);
    expect(broken(t.game)).toEqual([]);
    expect(t.game.round).toBe(1);
  });

  test('SETUP-14 D-05: left to the clock, supported creatures go to the tower and incomes where they fit', () => {
    const t = toPlacing();
    t.timeOut();
    const { hexes } = t.game;
    expect(hexes[8].hidden[0]).toBe(t.game.counters.filter((c) => c.seat === 0 && c.at === 8).length);
    expect(hexes.every((h, i) => i === 8 || h.hidden[0] === 0)).toBe(true);
    const owned = new Set(hexes.filter((h) => h.owner === 0).map((h) => h.terrain));
    const kinds = t.game.counters.filter((c) => c.seat === 0 && c.at === 8).map((c) => c.kind);
    expect(kinds.every((k) => owned.has(KINDS[k].terrain))).toBe(true);
  });
});
