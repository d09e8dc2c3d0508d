import { describe, expect, test } from 'vitest';
import { isHero, isTreasure, KINDS, kindAt, thingsOf } from '../model/catalogue/index.ts';
import type { Frame, HexId, PieceId } from '../model/game/types.ts';
import { randomOf } from '../model/luck/random.ts';
import { Table } from '../testkit/index.ts';
import { position, type Setup } from '../testkit/position.ts';
import { CREATURES, rackOf, recruits } from '../testkit/recruits.ts';
import { defaultRackAnswer } from './rack-limit.ts';

const table = (more: Partial<Setup> = {}): Table => Table.of(recruits(more));

describe('the rack', () => {
  test('COMP-08: a rack has only Things, because the cup has no heroes', () => {
    const t = table({ gold: [25, 0] }).playOn('rack', (g) => g.round === 6);
    expect(thingsOf(t.game.rules).every((n, kind) => n === 0 || !isHero(kindAt(kind)))).toBe(true);
    expect(t.game.counters.filter((c) => c.at === 'rack').every((c) => !isHero(c.kind))).toBe(true);
  });

  const TWELVE = [...CREATURES, 'hunters', 'eagles', 'centaur', 'pegasus', 'ruby', 'pearl', 'peat_bog'];

  test('REC-05 AMB-15: exactly the excess above ten is placed, cashed or returned', () => {
    const t = table({ gold: [0, 0], racks: { 0: TWELVE } });
    t.answer(0, 'recruit.buy', { paid: 0, trade: [] });
    expect(t.game.seats[0].rack).toBe(15);
    const ids = rackOf(t);
    const ruby = t.id('ruby', 0);
    expect(t.refusal(0, 'recruit.place', { place: [], discard: ids.slice(0, 4) })).toBe('REC-05');
    expect(t.refusal(0, 'recruit.place', { place: [], discard: ids.slice(0, 6) })).toBe('REC-05');
    expect(t.refusal(0, 'recruit.place', { place: [], discard: [ids[0], ids[0], ids[1], ids[2], ids[3]] })).toBe(
      'decision.twice',
    );
    expect(t.refusal(0, 'recruit.place', { place: [], cash: [ids[0]], discard: ids.slice(1, 5) })).toBe('INC-07');
    t.answer(0, 'recruit.place', {
      place: [{ id: t.id('centaur', 0), hex: t.at('D4') }],
      cash: [ruby],
      discard: ids.filter((id) => id !== ruby && id !== t.id('centaur', 0)).slice(0, 3),
    });
    expect(t.game.seats[0]).toMatchObject({ rack: 10, gold: 10 });
  });

  test('REC-05 AMB-14: with ten or fewer Things a player may not return any', () => {
    const t = table({ gold: [0, 0] });
    t.answer(0, 'recruit.buy', { paid: 0, trade: [] });
    expect(t.refusal(0, 'recruit.place', { place: [], discard: rackOf(t).slice(0, 1) })).toBe('REC-05');
    expect(t.refusal(0, 'recruit.place', { place: [], discard: [] })).toBeNull();
  });

  const EXCESS: Frame[] = [
    { kind: 'round', nextPhase: 7 },
    { kind: 'excess', seats: [0] },
  ];

  test('REC-06 AMB-111: a full rack is reduced by exactly the excess, in hexes without enemies', () => {
    const t = table({
      phase: 'combat',
      stack: EXCESS,
      racks: { 0: TWELVE },
      pieces: [{ at: 'D4', seat: 1, kinds: ['ghost'] }],
    });
    expect(t.decision('rack.excess', 0).over).toBe(2);
    const [a, b, c] = [t.id('centaur', 0), t.id('pegasus', 0), t.id('eagles', 0)];
    const go = (place: { id: PieceId; hex: HexId }[], cash: PieceId[], discard: PieceId[]) =>
      t.refusal(0, 'rack.excess', { place, cash, discard });
    const C2 = t.at('C2');
    expect(go([], [], [a])).toBe('REC-06');
    expect(go([], [], [a, b, c])).toBe('REC-06');
    expect(
      go(
        [
          { id: a, hex: C2 },
          { id: b, hex: C2 },
          { id: c, hex: C2 },
        ],
        [],
        [],
      ),
    ).toBe('DEP-01');
    expect(go([{ id: a, hex: t.at('D4') }], [], [b])).toBe('DEP-01');
    expect(go([{ id: a, hex: C2 }], [], [a])).toBe('decision.twice');
    expect(go([], [a], [b])).toBe('INC-07');
    expect(go([{ id: a, hex: C2 }], [t.id('pearl', 0)], [])).toBeNull();
  });

  test('REC-06 INC-07: treasure cashed in between lowers the excess, and the question stays', () => {
    const t = table({ stack: EXCESS, racks: { 0: TWELVE } });
    t.free({ free: 'cash', seat: 0, id: t.id('ruby', 0) });
    expect(t.refusal(0, 'rack.excess', { place: [], cash: [], discard: rackOf(t).slice(0, 2) })).toBe('REC-06');
    t.free({ free: 'cash', seat: 0, id: t.id('pearl', 0) });
    expect(t.refusal(0, 'rack.excess', { place: [], cash: [], discard: [] })).toBeNull();
  });

  test('REC-06 D-51: the fallback cashes the smallest treasures, then places supported creatures of low value, then incomes', () => {
    const t = table({
      stack: EXCESS,
      racks: {
        0: [
          'ruby',
          'pearl',
          'lion_pride',
          'farmers',
          'ghost',
          'city',
          'elixir',
          'fan',
          'golem',
          'bow',
          'sword',
          'balloon',
          'talisman',
          'vandals',
        ],
      },
      pieces: [{ at: 'D2', seat: 0, kinds: ['farmers'] }],
    });
    // Four Things must go. The fallback cashes both treasures, then places the farmers before the lions, in
    // the hex with most own pieces.
    t.timeOut();
    expect(t.all('cashed').map((e) => KINDS[e.kind].id)).toEqual(['pearl', 'ruby']);
    expect(t.all('placed')).toMatchObject([{ hex: t.at('D2'), count: 2 }]);
    expect(t.all('returned')).toEqual([]);
    expect(t.pieces('ghost', 0, 'rack').length).toBe(1);
  });

  test('REC-06 D-51: with one too many only the smallest treasure goes, or the creature of least value', () => {
    const nine = ['elixir', 'fan', 'golem', 'bow', 'sword', 'balloon', 'talisman', 'vandals', 'firewall'];
    const rich = table({ stack: EXCESS, racks: { 0: [...nine, 'pearl', 'ruby'] } }).timeOut();
    expect(rich.all('cashed').map((e) => KINDS[e.kind].id)).toEqual(['pearl']);
    const poor = table({ stack: EXCESS, racks: { 0: [...nine, 'buffalo_herd_3', 'farmers'] } }).timeOut();
    expect(poor.pieces('buffalo_herd_3', 0, 'rack').length).toBe(1);
    expect(poor.hex('D4').hidden[0]).toBe(1);
    expect(poor.pieces('farmers', 0, 'D4').length).toBe(1);
  });

  test('REC-07 D-51: the fallback returns random Things if nothing can be cashed or placed', () => {
    const setup = recruits({
      stack: EXCESS,
      racks: {
        0: ['ghost', 'ghost', 'elixir', 'fan', 'golem', 'bow', 'sword', 'balloon', 'talisman', 'vandals', 'firewall'],
      },
    });
    const gone = new Set<number>();
    for (let i = 0; i < 60; i++) {
      const answer = defaultRackAnswer(position(setup), 0, 'own', randomOf(i));
      expect(answer).toMatchObject({ place: [], cash: [], discard: { length: 1 } });
      gone.add(answer.discard[0]);
    }
    expect(gone.size).toBeGreaterThan(5);
  });

  test('REC-07 AMB-15: under random, the owner places and cashes, and luck takes the excess', () => {
    const rules = { rackExcessBy: 'random' } as const;
    const t = table({ gold: [0, 0], racks: { 0: TWELVE }, rules });
    t.answer(0, 'recruit.buy', { paid: 0, trade: [] });
    expect(t.refusal(0, 'recruit.place', { place: [], discard: rackOf(t).slice(0, 5) })).toBe('REC-07');
    const place = [{ id: t.id('centaur', 0), hex: t.at('D4') }];
    t.answer(0, 'recruit.place', { place, cash: [t.id('ruby', 0)], discard: [] });
    expect(t.game.seats[0]).toMatchObject({ rack: 10, gold: 10 });
    expect(t.all('returned').map((e) => [e.seat, e.count])).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
    // All players see that luck picked Things, but not which.
    expect(t.all('picked').length).toBe(3);
    const full = table({ stack: EXCESS, racks: { 0: TWELVE }, rules });
    expect(full.refusal(0, 'rack.excess', { place: [], cash: [], discard: rackOf(full).slice(0, 2) })).toBe('REC-07');
    full.timeOut();
    expect(full.game.seats[0].rack).toBe(10);
  });

  test('REC-05 D-17: the fallback keeps Things, and above ten cashes treasure first', () => {
    const t = table({ gold: [0, 0], racks: { 0: TWELVE } });
    t.answer(0, 'recruit.buy', { paid: 0, trade: [] });
    const treasures = t.game.counters.filter((c) => c.seat === 0 && isTreasure(c.kind)).length;
    t.timeOut();
    expect(t.game.seats[0].rack).toBe(10);
    expect(t.all('cashed').length).toBe(Math.min(treasures, 5));
  });

  test('DEP-01: placing outside the allowed phases is refused, however empty the hex', () => {
    const t = table({ stack: EXCESS, racks: { 0: TWELVE } });
    const three = ['centaur', 'pegasus', 'eagles'].map((id) => ({ id: t.id(id, 0), hex: t.at('C2') }));
    expect(t.refusal(0, 'rack.excess', { place: three, cash: [], discard: [] })).toBe('DEP-01');
  });
});
