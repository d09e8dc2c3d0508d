import { describe, expect, test } from 'vitest';
import { kindOf } from '../../model/catalogue/index.ts';
import { redact } from '../../model/events/redact.ts';
import { project } from '../../model/game/project.ts';
import { NOBODY, type Seat } from '../../model/game/types.ts';
import { inPool, POWER_PHASE, withHeroes } from '../../testkit/heroes.ts';
import type { Setup, Table } from '../../testkit/index.ts';
import { options } from '../decisions/index.ts';
import { rackOf } from '../queries/queries.ts';

const scene = (script: { power: number[]; pick?: number[] }, setup: Partial<Setup> = {}): Table =>
  withHeroes(
    {
      phase: 'powers',
      // The game goes straight on to phase 3, so that no income changes the gold.
      stack: [{ kind: 'round', nextPhase: 2 }, POWER_PHASE[1]],
      pieces: [{ at: 'A1', seat: 0, kinds: ['master_thief'] }],
      gold: [3, 17, 0, 0],
      racks: { 1: ['ghost', 'bow'], 2: ['thing'] },
      ...setup,
    },
    script,
  );

const WIN = [4, 4, 3, 4];
const rob = (t: Table, seat: Seat = 1) => t.answer(0, 'power.thief', { seat });

describe('the Thief', () => {
  test('POWER-01 HPOW-05 AMB-86: against a rival with gold or a Thing, or against no player', () => {
    const t = scene({ power: [] });
    const at = (seat: Seat | null) => t.refusal(0, 'power.thief', { seat });
    expect([at(null), at(1), at(2)]).toEqual([null, null, null]);
    expect([at(0), at(3), at(NOBODY)]).toEqual(['HPOW-05', 'HPOW-05', 'HPOW-05']);
    expect(options(t.game, t.decision('power.thief'))).toEqual({ seats: [1, 2] });
    t.timeOut();
    expect(t.all('rolled')).toEqual([]);
  });

  test('POWER-01: no player is asked if there is nothing to take', () => {
    const t = scene({ power: [] }, { gold: [3, 0, 0, 0], racks: {} });
    expect(t.all('asked').some((e) => e.decisions.some((d) => d.kind === 'power.thief'))).toBe(false);
  });

  test('HPOW-05: a higher roll takes all the gold', () => {
    const t = rob(scene({ power: WIN }));
    expect(options(t.game, t.decision('power.loot', 0))).toEqual({ gold: 17, things: 2 });
    t.answer(0, 'power.loot', { gold: true });
    expect(t.game.seats.map((s) => s.gold)).toEqual([20, 0, 0, 0]);
    expect(t.game.seats.map((s) => s.rack)).toEqual([0, 2, 1, 0]);
  });

  test('HPOW-05: or it takes a Thing of the rack by luck, in the order of the catalogue', () => {
    for (const [pick, kind] of ['ghost', 'bow'].entries()) {
      const t = rob(scene({ power: WIN, pick: [pick] }));
      t.answer(0, 'power.loot', { gold: false });
      expect(rackOf(t.game, 0).map((c) => c.kind)).toEqual([kindOf(kind)]);
      expect(t.game.seats.map((s) => [s.gold, s.rack])).toEqual([
        [3, 1],
        [17, 1],
        [0, 1],
        [0, 0],
      ]);
    }
  });

  test('HPOW-05 SEC-15: only Thief and victim know which Thing it was; its id is new', () => {
    const t = rob(scene({ power: WIN, pick: [1] }));
    const old = t.id('bow', 1);
    t.answer(0, 'power.loot', { gold: false });
    expect(t.id('bow', 0)).not.toBe(old);
    const eventsSeenBy = (v: Seat) =>
      t.history
        .filter((e) => e.t === 'robbed' || e.t === 'stole')
        .map((e) => redact(e, v))
        .map((e) => (e.t === 'robbed' ? e.id : e.t === 'stole' ? e.face : null));
    expect(eventsSeenBy(1)).toEqual([old, null]);
    expect(eventsSeenBy(0)).toEqual([null, { id: t.id('bow', 0), kind: kindOf('bow') }]);
    expect([eventsSeenBy(2), eventsSeenBy(-1)]).toEqual([
      [null, null],
      [null, null],
    ]);
    for (const v of [-1, 1, 2, 3] as const)
      expect(project(t.game, v).counters.some((c) => c.kind === kindOf('bow'))).toBe(false);
  });

  test('HPOW-05 AMB-86: if the victim has only gold or only a Thing, it is taken without a question', () => {
    const t = rob(scene({ power: WIN }), 2);
    expect(t.game.seats.map((s) => s.rack)).toEqual([1, 2, 0, 0]);
    const gold = rob(scene({ power: WIN }, { racks: {} }));
    expect(gold.game.seats[0].gold).toBe(20);
  });

  test('HPOW-05 AMB-86 INC-07: treasure cashed in the meantime is no longer a Thing to take', () => {
    const t = rob(scene({ power: WIN }, { racks: { 1: ['treasure_chest'] } }));
    t.free({ free: 'cash', seat: 1, id: t.id('treasure_chest') });
    expect(t.refusal(0, 'power.loot', { gold: false })).toBe('HPOW-05');
    t.answer(0, 'power.loot', { gold: true });
    expect(t.game.seats[0].gold).toBe(40);
  });

  test('HPOW-05: a lower roll does nothing; a tie and then a lower roll sends him to the pool', () => {
    const low = rob(scene({ power: [1, 1, 2, 2] }));
    expect(low.game.seats[1]).toMatchObject({ gold: 17, rack: 2 });
    expect(inPool(low, 'master_thief')).toBe(false);
    const caught = rob(scene({ power: [2, 2, 2, 2, 1, 1, 6, 6] }));
    expect(caught.open()).toMatchObject([{ seat: 0, kind: 'hero.turn', hero: kindOf('master_thief') }]);
    expect(caught.game.seats[1]).toMatchObject({ gold: 17, rack: 2 });
  });

  test('T-05 HPOW-05 REC-06 AMB-111: with a rack of ten the stolen eleventh must be played or discarded', () => {
    const ten = [
      'farmers',
      'farmers',
      'farmers',
      'farmers',
      'goblins',
      'goblins',
      'goblins',
      'goblins',
      'thing',
      'pirates',
    ];
    const t = rob(scene({ power: WIN, pick: [0] }, { racks: { 0: ten, 1: ['ghost'] } }));
    t.answer(0, 'power.loot', { gold: false });
    expect(t.open()).toMatchObject([{ seat: 0, kind: 'rack.excess', over: 1 }]);
    expect(t.refusal(0, 'rack.excess', { place: [], cash: [], discard: [] })).toBe('REC-06');
    t.answer(0, 'rack.excess', { place: [{ id: t.id('goblins', 0), hex: t.at('A1') }], cash: [], discard: [] });
    expect(t.game.seats[0].rack).toBe(10);
    expect(t.hex('A1').hidden[0]).toBe(1);
    expect(t.game.phase).not.toBe('powers');
  });

  test('HPOW-05 D-49: the clock takes the gold', () => {
    const t = rob(scene({ power: WIN })).timeOut();
    expect(t.game.seats[0].gold).toBe(20);
  });

  test('POWER-01: a player with both heroes is asked for the Assassin, then for the Thief', () => {
    const t = scene(
      { power: [] },
      {
        pieces: [
          { at: 'A1', seat: 0, kinds: ['master_thief', 'assassin_primus'] },
          { at: 'A2', seat: 1, kinds: ['farmers'] },
        ],
      },
    );
    expect(t.open()).toMatchObject([{ seat: 0, kind: 'power.assassin' }]);
    t.timeOut();
    expect(t.open()).toMatchObject([{ seat: 0, kind: 'power.thief' }]);
  });
});
