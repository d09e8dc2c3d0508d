import { describe, expect, test } from 'vitest';
import { KINDS, kindOf, TERRAINS } from '../model/catalogue/index.ts';
import { redact } from '../model/events/redact.ts';
import { project } from '../model/game/project.ts';
import { pieceId } from '../model/game/types.ts';
import { Table } from '../testkit/index.ts';
import { type HexSetup, position, type Setup } from '../testkit/position.ts';
import { CREATURES, FIVE, rackOf, recruits } from '../testkit/recruits.ts';
import type { Script } from '../testkit/table.ts';
import { options } from './decisions/index.ts';

const table = (more: Partial<Setup> = {}, script: Script = {}): Table => Table.of(recruits(more), script);

/**
 * Returns a late game of four players whose cup holds only the Things in `left`. All other creatures are in
 * seat 1's citadel, the income pieces in hexes of seats 1 to 3, and everything else on their racks.
 */
function withCup(left: string[], more: Partial<Setup> = {}): Table {
  const hexes: Record<string, HexSetup> = { ...FIVE, E5: { owner: 1, fort: 4, terrain: 'swamp' } };
  const before = position(recruits({ ...more, players: 4, hexes }));
  const rest = (before.cup ?? []).flatMap((n, kind) => {
    const keep = left.filter((id) => id === KINDS[kind].id).length;
    return Array.from({ length: n - keep }, () => KINDS[kind]);
  });
  const incomes = rest.filter((k) => k.group === 'income' || k.group === 'town');
  const free = before.hexes.flatMap((h, i) => (h.owner < 0 ? [i] : []));
  incomes.forEach((k, i) => {
    hexes[free[i]] = {
      owner: 1 + (i % 3),
      terrain: k.terrain === -1 ? 'plains' : TERRAINS[k.terrain].id,
      income: k.id,
    };
  });
  const pinks = rest.filter((k) => k.group === 'treasure' || k.group === 'magic' || k.group === 'event');
  const racks: Record<number, string[]> = { 0: more.racks?.[0] ?? CREATURES, 1: [], 2: [], 3: [] };
  pinks.forEach((k, i) => {
    racks[1 + (i % 3)].push(k.id);
  });
  const creatures = rest.filter((k) => k.group === 'creature').map((k) => k.id);
  const gold = more.gold ?? [40, 0, 0, 0];
  return Table.of(
    recruits({ ...more, players: 4, hexes, racks, gold, pieces: [{ at: 'E5', seat: 1, kinds: creatures }] }),
  );
}
const FOUR_LEFT = ['bears', 'wolves', 'walrus', 'dinosaur'];

describe('drawing', () => {
  test('T-02 REC-01: three hexes give two free Things, drawn without a question', () => {
    const hexes = { C2: { owner: 0 }, C3: { owner: 0 }, D2: { owner: 0 }, E5: { owner: 1 } };
    const t = table({ hexes, gold: [0, 0], racks: {} });
    expect(t.all('drew')).toMatchObject([{ seat: 0, count: 2, last: false }]);
  });

  test('REC-01: the free Things are half the hexes, rounded up', () => {
    const t = table({ gold: [0, 0], racks: {} });
    t.timeOut();
    expect(t.all('drew').map((e) => [e.seat, e.count])).toEqual([
      [0, 3],
      [1, 1],
    ]);
  });

  test('T-04 REC-01 REC-02 REC-03 REC-05: with five hexes, 40 gold and five on the rack: buy 5, trade 4 for 2', () => {
    const t = table();
    const ids = rackOf(t);
    t.answer(0, 'recruit.buy', { paid: 5, trade: ids.slice(0, 4) });
    expect(t.events.find((e) => e.t === 'drew')).toMatchObject({ count: 3 + 5 + 2 });
    expect(t.game.seats[0]).toMatchObject({ gold: 15, rack: 11 });
    const d = t.decision('recruit.place', 0);
    expect(options(t.game, { ...d, kind: 'recruit.place' })).toMatchObject({ excess: 1 });
    expect(t.refusal(0, 'recruit.place', { place: [], discard: [] })).toBe('REC-05');
    expect(t.refusal(0, 'recruit.place', { place: [], discard: rackOf(t).slice(0, 1) })).toBeNull();
    t.answer(0, 'recruit.place', { place: [{ id: ids[4], hex: t.at('C3') }], discard: [] });
    expect(t.game.seats[0].rack).toBe(10);
  });

  test('REC-02: at most five Things are bought, for 5 gold each, paid before the draw', () => {
    const t = table({ gold: [24, 0] });
    expect(t.refusal(0, 'recruit.buy', { paid: 6, trade: [] })).toBe('REC-02');
    expect(t.refusal(0, 'recruit.buy', { paid: 5, trade: [] })).toBe('gold.short');
    expect(t.refusal(0, 'recruit.buy', { paid: -1, trade: [] })).toBe('decision.shape');
    t.answer(0, 'recruit.buy', { paid: 4, trade: [] });
    expect(t.events.filter((e) => e.t === 'paid' || e.t === 'drew').map((e) => e.t)).toEqual(['paid', 'drew']);
    expect(t.game.seats[0].gold).toBe(4);
  });

  test('REC-02 VAR-02: without a limit a player may buy as many Things as the gold allows', () => {
    const t = table({ rules: { paidRecruitMax: null } });
    const d = t.decision('recruit.buy', 0);
    expect(options(t.game, { ...d, kind: 'recruit.buy' })).toMatchObject({ maxPaid: 8 });
    expect(t.refusal(0, 'recruit.buy', { paid: 9, trade: [] })).toBe('gold.short');
    t.answer(0, 'recruit.buy', { paid: 8, trade: [] });
    expect(t.game.seats[0]).toMatchObject({ gold: 0 });
  });

  test('REC-03: two Things trade for one, at most five times, each once and from the player’s own rack', () => {
    const t = table({
      racks: { 0: [...CREATURES, 'hunters', 'eagles', 'centaur', 'pegasus', 'dragonfly', 'elixir', 'fan'] },
    });
    const ids = rackOf(t);
    expect(t.refusal(0, 'recruit.buy', { paid: 0, trade: ids.slice(0, 3) })).toBe('REC-03');
    expect(t.refusal(0, 'recruit.buy', { paid: 0, trade: ids.slice(0, 12) })).toBe('REC-03');
    expect(t.refusal(0, 'recruit.buy', { paid: 0, trade: [ids[0], ids[0]] })).toBe('decision.twice');
    expect(t.refusal(0, 'recruit.buy', { paid: 0, trade: [ids[0], pieceId(777)] })).toBe('piece.unknown');
    t.answer(0, 'recruit.buy', { paid: 0, trade: ids.slice(0, 10) });
    expect(t.game.seats[0].rack).toBe(12 - 10 + 3 + 5);
  });

  test('REC-03 INC-07: a player without gold but with a Thing is asked, and may trade or cash treasure', () => {
    expect(table({ gold: [0, 0] }).open()).toMatchObject([{ seat: 0, kind: 'recruit.buy' }]);
  });

  test('REC-03: magic, treasure and events may be traded, too', () => {
    const t = table({ racks: { 0: ['elixir', 'ruby', 'vandals', 'city'] } });
    t.answer(0, 'recruit.buy', { paid: 0, trade: rackOf(t) });
    expect(t.events.find((e) => e.t === 'shownLost')).toMatchObject({ at: 'aside', why: 'trade' });
    expect(t.events.find((e) => e.t === 'drew')).toMatchObject({ count: 3 + 2 });
  });

  test('REC-04: traded Things are public and return after the draw, so they cannot be drawn again', () => {
    const t = withCup(FOUR_LEFT, { racks: { 0: ['farmers', 'villains'] } });
    t.answer(0, 'recruit.buy', { paid: 0, trade: rackOf(t) });
    const order = t.events.map((e) => e.t).filter((k) => ['traded', 'drew', 'shownLost'].includes(k));
    expect(order).toEqual(['traded', 'drew', 'shownLost']);
    const shown = t.events.find((e) => e.t === 'traded');
    expect(shown && redact(shown, 1)).toMatchObject({
      ids: null,
      faces: [{ kind: kindOf('farmers') }, { kind: kindOf('villains') }],
    });
    expect(t.game.cup![kindOf('farmers')]).toBe(1);
    expect(t.pieces('farmers', 0)).toEqual([]);
  });

  test('law 4 REC-01 REC-04: ids follow the catalogue, so they reveal neither the order of drawing nor of a player’s list', () => {
    const t = table();
    const named = rackOf(t).slice(0, 4).reverse();
    t.answer(0, 'recruit.buy', { paid: 5, trade: named });
    for (const kind of ['traded', 'drew'] as const) {
      const faces = t.all(kind)[0].faces ?? [];
      expect(faces.length).toBeGreaterThan(3);
      expect(faces).toEqual(faces.toSorted((a, b) => a.kind - b.kind));
      expect(faces.map((f) => f.id)).toEqual(faces.map((_, i) => faces[0].id + i));
    }
  });

  test('REC-04 AMB-18: the drawn Things are secret, their number is public', () => {
    const t = table();
    t.answer(0, 'recruit.buy', { paid: 1, trade: [] });
    const drew = t.events.find((e) => e.t === 'drew')!;
    expect(redact(drew, 1)).toMatchObject({ count: 4, faces: null });
    expect(project(t.game, 1).counters.some((c) => c.seat === 0)).toBe(false);
    expect(project(t.game, 1).seats[0].rack).toBe(9);
  });

  test('REC-10: there is no one-for-one exchange outside setup', () => {
    const t = table();
    expect(t.refusal(0, 'recruit.buy', { paid: 0, trade: rackOf(t).slice(0, 1) })).toBe('REC-03');
    expect(t.open().map((d) => d.kind)).toEqual(['recruit.buy']);
  });
});

describe('a cup that runs out', () => {
  test('REC-09 AMB-16: if the cup has too few Things, free ones come first, then paid, then traded', () => {
    // The player should get 3 free, 2 bought and 2 traded Things, but the cup has only 4.
    const t = withCup(FOUR_LEFT);
    const ids = rackOf(t);
    t.answer(0, 'recruit.buy', { paid: 2, trade: ids.slice(0, 4) });
    expect(t.events.find((e) => e.t === 'drew')).toMatchObject({ count: 4, last: true });
    // One of the two bought Things was drawn. Neither trade was possible, so all four Things shown stay.
    expect(t.events.find((e) => e.t === 'earned')).toMatchObject({ gold: 5, why: 'refund' });
    expect(t.events.find((e) => e.t === 'returnedToRack')).toMatchObject({ ids: { length: 4 } });
    expect(t.events.some((e) => e.t === 'shownLost')).toBe(false);
    expect(t.game.seats[0]).toMatchObject({ gold: 35, rack: 5 + 4 });
    expect(t.game.trueElimination).toBe(true);
  });

  test('REC-09 AMB-16: of Things shown for trade the last named stay', () => {
    const t = withCup(FOUR_LEFT);
    const named = [t.id('lion_pride', 0), t.id('villains', 0), t.id('buffalo_herd_3', 0), t.pieces('farmers', 0)[0].id];
    t.answer(0, 'recruit.buy', { paid: 0, trade: named });
    expect(t.pieces('lion_pride', 0)).toEqual([]);
    expect(t.pieces('villains', 0)).toEqual([]);
    expect(t.pieces('buffalo_herd_3', 0).length).toBe(1);
    expect(t.pieces('farmers', 0).length).toBe(2);
    expect(t.game.counters.some((c) => c.at === 'aside')).toBe(false);
  });

  test('REC-09 AMB-17: a traded treasure returns to the cup even after the cup was empty', () => {
    const t = table({ trueElimination: true, racks: { 0: ['ruby', 'elixir'] } });
    t.answer(0, 'recruit.buy', { paid: 0, trade: rackOf(t) });
    expect(t.game.gone).toEqual([]);
    expect(t.game.cup![kindOf('elixir')] + t.pieces('elixir').length).toBe(1);
  });

  test('REC-08: the size of the cup is public, its contents are in no view', () => {
    const t = table();
    for (const viewer of [-1, 0, 1] as const) {
      const view = project(t.game, viewer);
      expect(view.cup).toBeNull();
      expect(view.cupSize).toBe(195 - 5);
    }
  });
});

describe('recruiting options', () => {
  const begin = (more: Partial<Setup>): Table =>
    Table.of(recruits({ stack: [{ kind: 'round', nextPhase: 2 }], ...more }));
  const parts = (t: Table) => t.all('phaseBegan').flatMap((e) => (e.phase === 'things' && e.turn >= 0 ? [e.turn] : []));

  test('REC-03: tradeRatio lets Things be traded one for one, or not at all', () => {
    const oneForOne = table({ rules: { tradeRatio: 1 } });
    expect(options(oneForOne.game, oneForOne.decision('recruit.buy', 0))).toMatchObject({ ratio: 1, maxTrades: 5 });
    oneForOne.answer(0, 'recruit.buy', { paid: 0, trade: rackOf(oneForOne).slice(0, 3) });
    expect(oneForOne.all('drew')).toMatchObject([{ seat: 0, count: 3 + 3 }]);
    expect(oneForOne.game.seats[0].rack).toBe(5 + 3);
    const many = table({ rules: { tradeRatio: 1 }, racks: { 0: [...CREATURES, 'bears'] } });
    expect(many.refusal(0, 'recruit.buy', { paid: 0, trade: rackOf(many) })).toBe('REC-03');
    const none = table({ rules: { tradeRatio: null } });
    expect(none.refusal(0, 'recruit.buy', { paid: 0, trade: rackOf(none).slice(0, 2) })).toBe('REC-03');
    expect(none.refusal(0, 'recruit.buy', { paid: 1, trade: [] })).toBeNull();
  });

  test('T-45 REC-11: under capDraw, free Things that do not fit on the rack are not drawn', () => {
    const nine = [...CREATURES, 'bears', 'wolves', 'walrus', 'dinosaur'];
    const t = table({ racks: { 0: nine }, rules: { recruitOverflow: 'capDraw' } });
    t.answer(0, 'recruit.buy', { paid: 0, trade: [] });
    expect(t.all('drew')).toMatchObject([{ seat: 0, count: 1 }]);
    const buys = table({ racks: { 0: nine }, rules: { recruitOverflow: 'capDraw' } });
    buys.answer(0, 'recruit.buy', { paid: 2, trade: [] });
    expect(buys.all('drew')).toMatchObject([{ seat: 0, count: 3 }]);
    expect(
      table({ racks: { 0: nine } })
        .answer(0, 'recruit.buy', { paid: 0, trade: [] })
        .all('drew')[0].count,
    ).toBe(3);
  });

  test('REC-11 AMB-174: Things shown for a trade make room for free ones; bought and traded ones are not capped', () => {
    const nine = [...CREATURES, 'bears', 'wolves', 'walrus', 'dinosaur'];
    const t = table({ racks: { 0: nine }, rules: { recruitOverflow: 'capDraw' } });
    t.answer(0, 'recruit.buy', { paid: 1, trade: rackOf(t).slice(0, 2) });
    // The player draws three free Things while the rack has seven, then one bought and one traded Thing.
    expect(t.all('drew')).toMatchObject([{ seat: 0, count: 3 + 1 + 1 }]);
    expect(t.decision('recruit.place', 0)).toBeDefined();
  });

  test('REC-01 REC-04: under freeThenPaid all draw their free Things before any player buys', () => {
    const t = begin({ gold: [40, 20], rules: { recruitStages: 'freeThenPaid', heroes: false } });
    expect(t.all('drew').map((e) => [e.seat, e.count])).toEqual([
      [0, 3],
      [1, 1],
    ]);
    expect(options(t.game, t.decision('recruit.buy', 0)).free).toBe(0);
    t.answer(0, 'recruit.buy', { paid: 2, trade: rackOf(t).slice(0, 2) });
    expect(t.all('drew')[2]).toMatchObject({ seat: 0, count: 2 + 1 });
    t.answer(0, 'recruit.place', { place: [], discard: [] });
    expect(t.decision('recruit.buy', 1)).toBeDefined();
    expect(parts(t)).toEqual([0, 1, 0, 1]);
  });

  test('REC-05 DEP-01: under afterAll all draw before any player places', () => {
    const t = begin({ gold: [40, 20], rules: { placeStage: 'afterAll', heroes: false } });
    t.answer(0, 'recruit.buy', { paid: 0, trade: [] });
    t.answer(1, 'recruit.buy', { paid: 0, trade: [] });
    expect(t.all('drew').map((e) => [e.seat, e.count])).toEqual([
      [0, 3],
      [1, 1],
    ]);
    t.answer(0, 'recruit.place', { place: [], discard: [] });
    t.answer(1, 'recruit.place', { place: [], discard: [] });
    expect(parts(t)).toEqual([0, 1, 0, 1]);
    expect(t.game.phase).not.toBe('things');
  });

  test('REC-01 REC-05: free, bought and placed Things may be three consecutive stages', () => {
    const rules = { recruitStages: 'freeThenPaid', placeStage: 'afterAll', heroes: false } as const;
    const t = begin({ gold: [40, 0], racks: {}, rules });
    t.answer(0, 'recruit.buy', { paid: 1, trade: [] });
    // Seat 1 has drawn a Thing that might be treasure to buy with, so it is asked, too.
    t.answer(1, 'recruit.buy', { paid: 0, trade: [] });
    t.answer(0, 'recruit.place', { place: [], discard: [] });
    t.answer(1, 'recruit.place', { place: [], discard: [] });
    expect(parts(t)).toEqual([0, 1, 0, 1, 0, 1]);
  });
});
