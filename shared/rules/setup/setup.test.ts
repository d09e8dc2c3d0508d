import { describe, expect, test } from 'vitest';
import { isHero, SEA, TERRAINS, thingsOf } from '../../model/catalogue/index.ts';
import { classicRules } from '../../model/game/ruleset.ts';
import { boardFor, hexId } from '../../model/hex/hex.ts';
import { Table } from '../../testkit/index.ts';
import { ground } from '../../testkit/piles.ts';
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
const two = (seas: number[] = [], newTiles: string[] = [], rules = {}): Table =>
  start(2, { first: [6, 6, 1, 1], tile: ground(2, seas, newTiles).tile }, rules).answer(0, 'start.cell', {
    hex: hexId(8),
  });

describe('the board', () => {
  test('SETUP-01: games of two, three and four players get from the first die to the first round', () => {
    for (const players of [2, 3, 4]) {
      const t = start(players, {}).playOn('any', (g) => g.round === 1);
      expect(t.game.round).toBe(1);
      expect(t.game.seats.length).toBe(players);
      expect(t.game.seats.every((_, s) => t.game.hexes.some((h) => h.owner === s))).toBe(true);
    }
  });

  test('SETUP-02: before the first draw all 195 Things are in the cup', () => {
    const t = start(4, {});
    expect(t.game.cup).toEqual(thingsOf(t.game.rules));
    expect(t.game.cupSize).toBe(195);
    expect(t.game.counters).toEqual([]);
  });

  test('SETUP-03: without heroes no hero counter is laid out, and none comes from the cup', () => {
    const t = start(4, {}, { heroes: false, specialPowers: false }).playOn('any', (g) => g.round === 1);
    expect(t.game.rules.heroes).toBe(false);
    expect(t.game.counters.some((c) => isHero(c.kind))).toBe(false);
  });

  test('SETUP-04 AMB-01: four players lay 37 of 44 tiles face down, with four seas aside', () => {
    const before = start(4, {});
    expect(before.game.hexes.length).toBe(37);
    expect(before.game.hexes.every((h) => h.terrain === null)).toBe(true);
    const t = four();
    expect(t.game.deck.reduce((a, b) => a + b)).toBe(7);
    expect(t.game.seasAside).toBe(4);
    for (let i = 0; i < 8; i++) {
      const laid = t.game.hexes.filter((h) => h.terrain === i).length;
      expect(laid + t.game.deck[i]).toBe(TERRAINS[i].hexes - (i === SEA ? 4 : 0));
    }
  });

  test('SETUP-05 AMB-01: two or three players lay 19 of 29 tiles, with two of each land and five seas aside', () => {
    const t = two();
    expect(t.game.hexes.length).toBe(19);
    expect(t.game.deck.reduce((a, b) => a + b)).toBe(10);
    expect(t.game.seasAside).toBe(5);
    for (let i = 0; i < 8; i++) {
      const laid = t.game.hexes.filter((h) => h.terrain === i).length;
      expect(laid + t.game.deck[i]).toBe(TERRAINS[i].hexes - (i === SEA ? 5 : 2));
    }
  });

  test('SETUP-05: under seasOnly, only five seas are put aside', () => {
    const t = start(2, {}, { smallBoardAside: 'seasOnly' }).timeOut();
    expect(t.game.seasAside).toBe(5);
    for (let i = 0; i < 8; i++) {
      const laid = t.all('boardRevealed')[0].terrains.filter((terrain) => terrain === i).length;
      expect(laid + t.all('boardRevealed')[0].deck[i]).toBe(TERRAINS[i].hexes - (i === SEA ? 5 : 0));
    }
    const large = start(4, {}, { smallBoardAside: 'seasOnly' }).timeOut().timeOut().timeOut();
    expect(large.game.deck.reduce((a, b) => a + b)).toBe(7);
  });

  test('SETUP-06 AMB-05: the highest two dice go first, and ties roll again', () => {
    // The seats roll 7, 9, 9 and 3. Then seats 1 and 2 roll again, 5 and 8.
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

  test('SETUP-09: the tiles turn up after the last start is chosen, not before', () => {
    const t = start(4, { first: [6, 6, 1, 1, 1, 1, 1, 1], tile: ground(4, []).tile });
    t.answer(0, 'start.cell', { hex: hexId(19) }).answer(1, 'start.cell', { hex: hexId(23) });
    expect(t.game.hexes.every((h) => h.terrain === null)).toBe(true);
    t.answer(2, 'start.cell', { hex: hexId(28) });
    expect(t.game.hexes.every((h) => h.terrain !== null)).toBe(true);
    expect(t.all('boardRevealed').length).toBe(1);
  });

  test('SETUP-09: under beforeStartChoice the tiles turn up before the first start is chosen', () => {
    const t = start(
      4,
      { first: [6, 6, 1, 1, 1, 1, 1, 1], tile: ground(4, [19]).tile },
      { startReveal: 'beforeStartChoice' },
    );
    expect(t.decision('start.cell', 0)).toBeDefined();
    expect(t.game.hexes.every((h) => h.terrain !== null)).toBe(true);
    // A player may choose a start cell that is visibly sea. The sea is replaced as usual. AMB-105
    t.answer(0, 'start.cell', { hex: hexId(19) })
      .timeOut()
      .timeOut();
    expect(t.all('boardRevealed').length).toBe(1);
    expect(t.all('tileReplaced')[0].hex).toBe(19);
    expect(t.all('captured').filter((e) => e.why === 'start').length).toBe(4);
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
  test('SETUP-07 AMB-02 AMB-06: each player takes a free marked cell, and the order follows the cells', () => {
    const t = start(4, { first: [1, 1, 6, 6, 1, 1, 1, 1] });
    expect(t.refusal(1, 'start.cell', { hex: hexId(0) })).toBe('SETUP-07');
    expect(t.refusal(1, 'start.cell', { hex: OFF_BOARD })).toBe('hex.unknown');
    t.answer(1, 'start.cell', { hex: hexId(28) });
    expect(t.refusal(2, 'start.cell', { hex: hexId(28) })).toBe('SETUP-07');
    t.answer(2, 'start.cell', { hex: hexId(19) }).answer(3, 'start.cell', { hex: hexId(32) });
    // Seat 0 got the last cell, 23, without a question. Clockwise from 28 the cells are 28, 32, 19, 23.
    expect(t.game.hexes[23].owner).toBe(0);
    expect(t.game.clockwise).toEqual([1, 3, 2, 0]);
    expect(t.game.first).toBe(1);
  });

  test('SETUP-08 AMB-02: of three players the first picks a set of corners, the others its other cells', () => {
    const t = start(3, { first: [6, 6, 1, 1, 1, 1] });
    expect(t.refusal(0, 'start.cell', { hex: hexId(0) })).toBe('SETUP-08');
    t.answer(0, 'start.cell', { hex: hexId(12) });
    expect(t.refusal(1, 'start.cell', { hex: hexId(14) })).toBe('SETUP-08');
    t.answer(1, 'start.cell', { hex: hexId(8) });
    expect(t.game.hexes.flatMap((h, i) => (h.owner >= 0 ? [[h.owner, i]] : []))).toEqual([
      [1, 8],
      [0, 12],
      [2, 16],
    ]);
    expect(t.game.clockwise).toEqual([0, 2, 1]);
  });

  test('SETUP-08: of two players the second starts opposite the first, without a choice', () => {
    const t = start(2, { first: [1, 1, 6, 6] }).answer(1, 'start.cell', { hex: hexId(10) });
    expect(t.game.hexes[10].owner).toBe(1);
    expect(t.game.hexes[16].owner).toBe(0);
    expect(t.all('asked').length).toBe(2);
  });

  test('SETUP-07 SETUP-08 AMB-06: under clockwiseFill only the first player chooses, and the others get the next cells clockwise', () => {
    const rules = { seatRule: 'clockwiseFill' };
    const t = start(4, { first: [1, 1, 6, 6, 1, 1, 1, 1] }, rules).answer(1, 'start.cell', { hex: hexId(28) });
    expect([1, 2, 3, 0].map((s) => t.game.hexes.findIndex((h) => h.owner === s))).toEqual([28, 32, 19, 23]);
    expect(t.game.clockwise).toEqual([1, 2, 3, 0]);
    expect(
      t
        .all('asked')
        .flatMap((e) => e.decisions)
        .filter((d) => d.kind === 'start.cell').length,
    ).toBe(1);
    const three = start(3, { first: [6, 6, 1, 1, 1, 1] }, rules).answer(0, 'start.cell', { hex: hexId(12) });
    expect([0, 1, 2].map((s) => three.game.hexes.findIndex((h) => h.owner === s))).toEqual([12, 16, 8]);
  });

  test('SETUP-07 D-01: the fallback takes the first free cell clockwise', () => {
    const t = start(4, { first: [1, 1, 6, 6, 1, 1, 1, 1], tile: ground(4, []).tile }).answer(1, 'start.cell', {
      hex: hexId(23),
    });
    t.timeOut().timeOut();
    expect([0, 1, 2, 3].map((s) => t.game.hexes.findIndex((h) => h.owner === s))).toEqual([19, 23, 28, 32]);
  });
});

describe('seas at the start', () => {
  test('SETUP-10: two adjacent seas may be replaced, repeatedly until two lands are adjacent', () => {
    // The first new tile is land, the second is sea again. The start cell 8 then has two adjacent land hexes,
    // 1 and 7, which is enough.
    const t = two([7, 9, 1], ['forest', 'desert', 'plains']);
    const d = t.decision('start.sea', 0);
    expect(d.hex).toBe(8);
    expect(t.refusal(0, 'start.sea', { hexes: [hexId(8)] })).toBe('SETUP-10');
    expect(t.refusal(0, 'start.sea', { hexes: [hexId(2)] })).toBe('SETUP-10');
    expect(t.refusal(0, 'start.sea', { hexes: [7, 7].map(hexId) })).toBe('decision.twice');
    expect(t.refusal(0, 'start.sea', { hexes: [] })).toBeNull();
    t.answer(0, 'start.sea', { hexes: [hexId(7)] });
    // The start cell still has the seas 1 and 9 and only one land hex, so the player is asked again.
    expect(t.decision('start.sea', 0).id).toBeGreaterThan(d.id);
    t.answer(0, 'start.sea', { hexes: [hexId(9)] });
    expect(t.open(0).map((o) => o.kind)).toEqual(['kingdom.hex']);
    expect(t.game.hexes[1].terrain).toBe(SEA);
  });

  test('SETUP-10: a single sea next to a land start stays', () => {
    const t = two([7], ['forest']);
    expect(t.open().map((d) => d.kind)).toEqual(['kingdom.hex']);
    expect(t.game.hexes[7].terrain).toBe(SEA);
  });

  test('SETUP-10 AMB-03: an edge start with two adjacent lands has only one offer', () => {
    // Start cell 19 has the neighbours 7, 18, 20 and 36: two are sea, two are land. The new
    // tile is sea again.
    const t = four([7, 20], ['sea']);
    t.answer(0, 'start.sea', { hexes: [hexId(7)] });
    expect(t.game.hexes[7].terrain).toBe(SEA);
    expect(t.decision('kingdom.hex').seat).toBe(0);
    const again = four([7, 18, 20], ['sea']);
    again.answer(0, 'start.sea', { hexes: [hexId(7)] });
    expect(again.game.hexes[7].terrain).toBe(SEA);
    // Three seas and one land hex are not enough, so the player is asked again, and declines.
    again.answer(0, 'start.sea', { hexes: [] });
    expect(again.open().map((d) => [d.seat, d.kind])).toEqual([[1, 'kingdom.hex']]);
    expect(again.game.hexes[36].owner).toBe(0);
  });

  test('SETUP-10 AMB-03: startSeaRule ends the offers at three lands, after one, or before the first', () => {
    // The start cell 8 has three neighbours, 1, 7 and 9, and all are sea. Each offer replaces one of them.
    const offers = (startSeaRule: string) => {
      const t = two([7, 9, 1], ['forest', 'desert'], { startSeaRule });
      let n = 0;
      for (; t.open()[0].kind === 'start.sea'; n++) {
        const left = [1, 7, 9].map(hexId).filter((hex) => t.game.hexes[hex].terrain === SEA);
        t.answer(0, 'start.sea', { hexes: left.slice(0, 1) });
      }
      return n;
    };
    expect(['off', 'once', 'untilTwoLand'].map(offers)).toEqual([0, 1, 2]);
    // On the large board a start cell with two adjacent land hexes has two seas, so the rule of three
    // lands makes another offer.
    const edge = (startSeaRule: string) =>
      start(4, { first: [6, 6, 1, 1, 1, 1, 1, 1], tile: ground(4, [7, 20], ['sea', 'forest']).tile }, { startSeaRule })
        .answer(0, 'start.cell', { hex: hexId(19) })
        .timeOut()
        .timeOut()
        .answer(0, 'start.sea', { hexes: [hexId(7)] });
    expect(edge('untilTwoLand').open()[0].kind).toBe('kingdom.hex');
    expect(edge('untilThreeLand').open()[0].kind).toBe('start.sea');
    expect(two([8], ['desert'], { startSeaRule: 'off' }).game.hexes[8].terrain).not.toBe(SEA);
  });

  test('SETUP-10 AMB-105: a sea start is replaced until it is land, without a choice', () => {
    const t = two([8], ['sea', 'desert']);
    expect(t.all('tileReplaced').map((e) => [e.hex, TERRAINS[e.terrain].id])).toEqual([
      [8, 'sea'],
      [8, 'desert'],
    ]);
    expect(t.decision('kingdom.hex').seat).toBe(0);
  });

  test('SETUP-10 D-02: the fallback replaces all allowed seas', () => {
    const t = two([7, 9], ['forest', 'swamp']).timeOut();
    expect(t.all('tileReplaced').map((e) => e.hex)).toEqual([7, 9]);
  });

  test('SETUP-10 AMB-04: replaced seas wait aside, and the deck loses only the drawn tiles', () => {
    const t = two([7, 9], ['forest', 'swamp']);
    const { deck } = t.game;
    t.answer(0, 'start.sea', { hexes: [7, 9].map(hexId) });
    expect(t.game.deck.map((n, i) => deck[i] - n)).toEqual([0, 1, 0, 0, 0, 0, 1, 0]);
    expect(t.game.seasAside).toBe(5);
  });
});

describe('five and six players', () => {
  const highest = (players: number): Script => ({ first: [6, 6, ...Array<number>(2 * players - 2).fill(1)] });

  test('VAR-01 AMB-90 AMB-91: six players take the six marked cells of the largest board and draw 20 Things each', () => {
    const t = start(6, highest(6));
    const [starts = []] = boardFor(6).starts;
    expect(t.refusal(0, 'start.cell', { hex: hexId(0) })).toBe('SETUP-07');
    for (const seat of [0, 1, 2, 3, 4] as const) {
      expect(t.decision('start.cell').seat).toBe(seat);
      t.answer(seat, 'start.cell', { hex: starts[(2 * seat) % 5] });
    }
    // Players act clockwise from seat 0's start cell. Seat 5 got the last cell without a question.
    expect(t.game.clockwise).toEqual([0, 3, 1, 4, 2, 5]);
    expect(t.game.hexes[starts[5]].owner).toBe(5);
    expect(t.game.hexes.length).toBe(61);
    expect(t.game.deck.reduce((a, b) => a + b)).toBe(18);
    t.playOn('six', (g) => g.stack.some((f) => f.kind === 'setup' && f.state === 'place'));
    expect(t.all('drew').map((e) => e.count)).toEqual([20, 20, 20, 20, 20, 20]);
    expect(t.game.rules.citadelIncome).toBe(25);
  });

  test('VAR-01 AMB-92: of five players the last chooses, too, and one start stays empty', () => {
    const t = start(5, highest(5));
    const [starts = []] = boardFor(5).starts;
    for (const seat of [0, 1, 2, 3] as const) t.answer(seat, 'start.cell', { hex: starts[seat] });
    expect(t.decision('start.cell').seat).toBe(4);
    t.answer(4, 'start.cell', { hex: starts[5] });
    expect(starts.map((hex) => t.game.hexes[hex].owner)).toEqual([0, 1, 2, 3, -1, 4]);
    expect(t.game.rules.citadelIncome).toBe(25);
  });
});
