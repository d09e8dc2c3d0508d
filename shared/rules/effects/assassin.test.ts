import { describe, expect, test } from 'vitest';
import { kindOf } from '../../model/catalogue/index.ts';
import { redact } from '../../model/events/redact.ts';
import { project } from '../../model/game/project.ts';
import { NOBODY, pieceId, type Seat, type Viewer } from '../../model/game/types.ts';
import { CORNERS, HEROES_ON, inPool, POWER_PHASE, withHeroes } from '../../testkit/heroes.ts';
import { type Setup, Table } from '../../testkit/index.ts';
import { landOf, namesIn } from '../../testkit/march.ts';
import { OFF_BOARD, position } from '../../testkit/position.ts';
import { options } from '../decisions/index.ts';

/** Seat 0 has the Assassin at A1; seat 1 has a hero and three face-down creatures at D1. */
const scene = (script: { power: number[]; pick?: number[] }, setup: Partial<Setup> = {}): Table =>
  withHeroes(
    {
      phase: 'powers',
      stack: POWER_PHASE,
      hexes: { ...landOf(1, 'D1 D2'), D3: {} },
      pieces: [
        { at: 'A1', seat: 0, kinds: ['assassin_primus', 'farmers'] },
        { at: 'D1', seat: 1, kinds: ['elf_lord', 'villains', 'centaur', 'white_knight'] },
        { at: 'D2', seat: 1, kinds: ['pirates'] },
        { at: 'D3', seat: NOBODY, kinds: ['ogre'] },
      ],
      ...setup,
    },
    script,
  );

/** The Assassin's player rolls 4 + 4, the rival 3 + 4, so the Assassin wins the contest. */
const WIN = [4, 4, 3, 4];
const strike = (t: Table) => t.answer(0, 'power.assassin', { hex: t.at('D1') });
const over = (t: Table): boolean => t.game.phase !== 'powers';

describe('sending the Assassin', () => {
  test('POWER-01 HPOW-04: the owner is asked once, in turn, and may decline', () => {
    const t = scene({ power: [] });
    expect(t.open()).toMatchObject([{ seat: 0, kind: 'power.assassin', hex: t.at('A1') }]);
    t.timeOut();
    expect(over(t)).toBe(true);
    expect(t.all('rolled')).toEqual([]);
  });

  test('POWER-01: seats are asked in order, and only with the hero and with powers switched on', () => {
    const both = scene(
      { power: [] },
      {
        first: 1,
        pieces: [
          { at: 'A1', seat: 0, kinds: ['assassin_primus'] },
          { at: 'A2', seat: 1, kinds: ['master_thief'] },
        ],
      },
    );
    expect(both.open()).toMatchObject([{ seat: 1, kind: 'power.thief' }]);
    both.timeOut();
    expect(both.open()).toMatchObject([{ seat: 0, kind: 'power.assassin' }]);
    const none = scene({ power: [] }, { pieces: [{ at: 'D1', seat: 1, kinds: ['villains'] }] });
    expect(over(none)).toBe(true);
    const off = scene({ power: [] }, { rules: { specialPowers: false }, stack: [{ kind: 'round', nextPhase: 7 }] });
    expect(off.all('asked').some((e) => e.decisions.some((d) => d.kind === 'power.assassin'))).toBe(false);
  });

  test('HPOW-04 AMB-85: the target is a hex that a rival controls and holds with a piece', () => {
    const t = scene({ power: [] });
    const to = (hex: string) => t.refusal(0, 'power.assassin', { hex: t.at(hex) });
    expect([to('D1'), to('D2')]).toEqual([null, null]);
    expect([to('D3'), to('A1'), to('A2')]).toEqual(['HPOW-04', 'HPOW-04', 'HPOW-04']);
    expect(t.refusal(0, 'power.assassin', { hex: OFF_BOARD })).toBe('hex.unknown');
    expect(options(t.game, t.decision('power.assassin'))).toEqual({
      hexes: [t.at('D1'), t.at('D2')].sort((a, b) => a - b),
    });
  });

  test("HPOW-04: a lower roll does nothing; two dice each, the hero's first", () => {
    const t = strike(scene({ power: [1, 2, 2, 2] }));
    expect(t.all('rolled').map((e) => [e.purpose, e.seat, e.dice])).toEqual([
      ['power', 0, [1, 2]],
      ['power', 1, [2, 2]],
    ]);
    expect(t.all('shownLost')).toEqual([]);
    expect(over(t)).toBe(true);
  });

  test('HPOW-04: on a tie both roll again; a lower second roll sends him to the pool (HERO-08)', () => {
    const t = strike(scene({ power: [4, 4, 5, 3, 1, 2, 2, 2] }));
    expect(t.all('rolled')).toHaveLength(4);
    expect(t.all('shownLost')).toMatchObject([{ seat: 0, at: t.at('A1'), why: 'power' }]);
    expect(inPool(t, 'assassin_primus')).toBe(true);
    t.answer(0, 'hero.turn', { turnOver: true });
    expect(inPool(t, 'plains_lord')).toBe(true);
    expect(over(t)).toBe(true);
  });

  test.each([
    ['a second tie', [1, 1, 1, 1]],
    ['a higher roll', [6, 6, 1, 1]],
  ])('HPOW-04: after a tie %s does nothing', (_name, again) => {
    const t = strike(scene({ power: [4, 4, 5, 3, ...again] }));
    expect(t.all('shownLost')).toEqual([]);
    expect(t.all('hiddenLost')).toEqual([]);
    expect(over(t)).toBe(true);
    expect(t.pieces('assassin_primus', 0, 'A1')).toHaveLength(1);
  });
});

describe('the victims', () => {
  const named = (ownChoice: string | 'hidden', rivalChoice: string, die: number[], pick: number[] = []) => {
    const t = strike(scene({ power: [...WIN, ...die], pick }));
    t.answer(0, 'power.victim', { id: ownChoice === 'hidden' ? 'hidden' : t.id(ownChoice) });
    return t.answer(1, 'power.victim', { id: t.id(rivalChoice, 1) });
  };

  test('HPOW-04 SEC-14: both players are asked together and may name only what they know; never forts or income pieces', () => {
    const t = strike(scene({ power: WIN }, { hexes: { D1: { owner: 1, fort: 2, income: 'village' } } }));
    expect(t.open().map((d) => [d.seat, d.kind])).toEqual([
      [0, 'power.victim'],
      [1, 'power.victim'],
    ]);
    const ids = (seat: Seat) => options(project(t.game, seat), t.decision('power.victim', seat)).ids;
    expect(ids(0)).toEqual([t.id('elf_lord'), 'hidden']);
    expect(ids(1)).toEqual(['elf_lord', 'villains', 'centaur', 'white_knight'].map((id) => t.id(id)));
    expect(t.refusal(0, 'power.victim', { id: t.id('villains') })).toBe('piece.unknown');
    expect(t.refusal(0, 'power.victim', { id: pieceId(9999) })).toBe('piece.unknown');
    expect(t.refusal(1, 'power.victim', { id: 'hidden' })).toBe('piece.unknown');
    expect(t.refusal(1, 'power.victim', { id: t.id('pirates') })).toBe('piece.unknown');
  });

  test.each([
    [1, 'elf_lord'],
    [3, 'elf_lord'],
    [4, 'villains'],
    [6, 'villains'],
  ])('HPOW-04: a die of %i kills the %s', (die, victim) => {
    const t = named('elf_lord', 'villains', [die]);
    if (t.open().some((d) => d.kind === 'hero.turn')) t.timeOut();
    const left = ['elf_lord', 'villains', 'centaur', 'white_knight'].filter((id) => id !== victim).sort();
    expect(namesIn(t, 1, 'D1')).toEqual(left);
    expect(over(t)).toBe(true);
  });

  test('HPOW-04 HERO-08: a killed hero goes to the pool, and the owner chooses its face', () => {
    const t = named('elf_lord', 'villains', [2]);
    expect(t.open()).toMatchObject([{ seat: 1, kind: 'hero.turn', hero: kindOf('elf_lord') }]);
    expect(inPool(t, 'elf_lord')).toBe(true);
  });

  test('HPOW-04 AMB-85: a Balloon is no candidate: the only creature next to it dies without a roll', () => {
    const game = position({
      players: 4,
      phase: 'powers',
      stack: POWER_PHASE,
      rules: HEROES_ON,
      hexes: { ...CORNERS, ...landOf(1, 'D1') },
      pieces: [
        { at: 'A1', seat: 0, kinds: ['assassin_primus'] },
        { at: 'D1', seat: 1, kinds: ['villains'] },
        { at: 'D1', seat: 1, kinds: ['balloon'], up: true },
      ],
    });
    const counters = game.counters.map((c) =>
      c.kind === kindOf('balloon') ? { ...c, role: { as: 'fighting' as const, value: 3, hits: 0 } } : c,
    );
    const t = strike(Table.from({ ...game, counters }, { power: WIN }));
    expect(t.pieces('villains', 1, 'D1')).toEqual([]);
    expect(t.all('shownLost')).toEqual([]);
    expect(over(t)).toBe(true);
  });

  test('HPOW-04: a face-down victim is chosen by luck, whatever id it has', () => {
    // Face-down pieces are picked by their catalogue order: centaur, villains, white knight.
    const by = (pick: number) => namesIn(named('hidden', 'villains', [1], [pick]), 1, 'D1');
    expect(by(0)).toEqual(['elf_lord', 'villains', 'white_knight']);
    expect(by(1)).toEqual(['centaur', 'elf_lord', 'white_knight']);
    expect(by(2)).toEqual(['centaur', 'elf_lord', 'villains']);
  });

  test('HPOW-04 SEC-17: only the owner learns which creature died; others see that one did', () => {
    const t = named('hidden', 'villains', [5]);
    const eventsSeenBy = (v: Viewer) =>
      t.history.filter((e) => e.t === 'hiddenLost' || e.t === 'victimsChosen').map((e) => redact(e, v));
    expect(eventsSeenBy(1).map((e) => 'ids' in e && e.ids?.length)).toEqual([1, 0, 1]);
    for (const v of [-1, 0, 2] as const) expect(eventsSeenBy(v).every((e) => 'ids' in e && e.ids === null)).toBe(true);
    expect(t.all('hiddenLost')).toMatchObject([{ seat: 1, hex: t.at('D1'), count: 1, why: 'power' }]);
    expect(namesIn(t, 1, 'D1')).toEqual(['centaur', 'elf_lord', 'white_knight']);
  });

  test('HPOW-04 SEC-14: a piece that its owner named and that survived keeps neither its mark nor its id', () => {
    const t = strike(scene({ power: [...WIN, 1], pick: [0] }));
    const before = t.pieces('villains', 1);
    t.answer(0, 'power.victim', { id: t.id('elf_lord') })
      .answer(1, 'power.victim', { id: t.id('villains') })
      .timeOut();
    expect(t.pieces('villains', 1)).toEqual(before);
    const publicly = t.history.filter((e) => e.t === 'victimsChosen').map((e) => redact(e, 0));
    expect(publicly.map((e) => 'ids' in e && e.ids)).toEqual([null, null]);
  });

  test('HPOW-04 SEC-14: both choices are published before the die, a face-down piece without its identity', () => {
    const t = strike(scene({ power: [...WIN, 1] }));
    const elf = t.id('elf_lord');
    t.answer(0, 'power.victim', { id: elf });
    expect(t.all('victimsNamed')).toEqual([]);
    t.answer(1, 'power.victim', { id: t.id('villains') });
    expect(t.all('victimsNamed')).toMatchObject([{ seat: 0, rival: 1, hex: t.at('D1'), victims: [elf, 'hidden'] }]);
    expect(t.all('heroSent')).toMatchObject([{ seat: 0, rival: 1, hex: t.at('D1'), hero: kindOf('assassin_primus') }]);
    const order = t.history.map((e) => e.t);
    expect(order.indexOf('victimsNamed')).toBeLessThan(order.lastIndexOf('rolled'));
  });

  test('AMB-85 HPOW-04: a face-up creature may be named like a hero', () => {
    const pieces = [
      { at: 'A1', seat: 0, kinds: ['assassin_primus'] },
      { at: 'D1', seat: 1, kinds: ['villains', 'centaur'], up: true },
    ];
    const t = strike(scene({ power: [...WIN, 3] }, { pieces }));
    t.answer(0, 'power.victim', { id: t.id('villains') }).answer(1, 'power.victim', { id: t.id('centaur') });
    expect(t.all('shownLost')).toMatchObject([{ seat: 1, why: 'power' }]);
    expect(namesIn(t, 1, 'D1')).toEqual(['centaur']);
  });

  test('HPOW-04: a victim named by both players dies without a roll', () => {
    const t = named('elf_lord', 'elf_lord', []);
    expect(t.all('rolled')).toHaveLength(2);
    expect(inPool(t, 'elf_lord')).toBe(true);
  });

  test('HPOW-04: a single face-down piece is the same victim to both players', () => {
    const pieces = [
      { at: 'A1', seat: 0, kinds: ['assassin_primus'] },
      { at: 'D1', seat: 1, kinds: ['elf_lord', 'villains'] },
    ];
    const t = strike(scene({ power: WIN }, { pieces }));
    t.answer(0, 'power.victim', { id: 'hidden' }).answer(1, 'power.victim', { id: t.id('villains') });
    expect(t.all('rolled')).toHaveLength(2);
    expect(t.all('picked')).toEqual([]);
    expect(namesIn(t, 1, 'D1')).toEqual(['elf_lord']);
  });

  test.each([['elf_lord'], ['villains']])(
    'HPOW-04: a sole candidate, %s, dies without a roll or a question',
    (sole) => {
      const pieces = [
        { at: 'A1', seat: 0, kinds: ['assassin_primus'] },
        { at: 'D1', seat: 1, kinds: [sole] },
      ];
      const t = strike(scene({ power: WIN }, { pieces }));
      expect(t.all('rolled')).toHaveLength(2);
      expect(namesIn(t, 1, 'D1')).toEqual([]);
      expect(t.all(sole === 'elf_lord' ? 'shownLost' : 'hiddenLost')).toHaveLength(1);
    },
  );

  test('HPOW-04 D-47 D-48: the clock names a face-up piece, and for the owner the lowest piece', () => {
    const t = strike(scene({ power: [...WIN, 6] }));
    t.timeOut();
    expect(t.all('rolled').at(-1)).toMatchObject({ seat: 0, dice: [6] });
    // Villains and centaur have the same value, 2. The centaur is lost, as it comes first in the catalogue.
    expect(namesIn(t, 1, 'D1')).toEqual(['elf_lord', 'villains', 'white_knight']);
  });
});
