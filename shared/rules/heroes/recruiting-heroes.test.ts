import { describe, expect, test } from 'vitest';
import { heroCountersOf, kindOf } from '../../model/catalogue/index.ts';
import { classicRules } from '../../model/game/ruleset.ts';
import { pieceId } from '../../model/game/types.ts';
import { hexId } from '../../model/hex/hex.ts';
import { HERO_PHASE, inPool, PASS, refusedTry, TEN, tryFor, withHeroes } from '../../testkit/heroes.ts';
import { Table } from '../../testkit/index.ts';
import { landOf } from '../../testkit/march.ts';
import { OFF_BOARD } from '../../testkit/position.ts';
import { options } from '../decisions/index.ts';
import { income } from '../income.ts';

const gold = (n: number): number[] => [n, 10, 10, 10];

describe('the pool', () => {
  test('SETUP-03 COMP-07: each hero counter shows one of its faces, 0 the front and 1 the back', () => {
    const counters = heroCountersOf(classicRules(2));
    const pool = counters.map((_, i) => (i % 3 === 1 ? 1 : 0));
    const t = Table.start({ ...classicRules(3), heroes: true }, 'pool', { pool });
    const faces = counters.map(([front, back = front], i) => (pool[i] === 0 ? front : back)).sort((a, b) => a - b);
    expect(t.game.pool).toEqual(faces);
    expect(t.game.luck.pool).toBe(counters.length);
    expect(t.all('poolFilled')).toHaveLength(1);
  });

  test('SETUP-03: without heroes there is no pool and phase 2 is skipped', () => {
    const t = Table.start({ ...classicRules(3), heroes: false }, 'pool');
    expect(t.game.pool).toEqual([]);
    t.playOn('none', (g) => g.round === 2);
    expect(t.all('asked').some((e) => e.decisions.some((d) => d.kind === 'hero.recruit'))).toBe(false);
  });

  test('HERO-01 TURN-02: each player in order may try once; a player who passes is not asked again', () => {
    const t = withHeroes({ stack: HERO_PHASE, hexes: landOf(0, 'D1 D2') }, { hero: [6, 6, 1, 1] });
    t.answer(0, 'hero.recruit', tryFor('sword_master'));
    t.answer(0, 'hero.place', { hex: t.at('D1') });
    expect(t.open().map((d) => [d.seat, d.kind])).toEqual([[1, 'hero.recruit']]);
    t.answer(1, 'hero.recruit', PASS).answer(2, 'hero.recruit', PASS).answer(3, 'hero.recruit', PASS);
    expect(t.game.phase).toBe('things');
  });

  test('HERO-01 AMB-10: under heroAttempts many, a player may try for several heroes, each once', () => {
    const rules = { heroAttempts: 'many' } as const;
    const scene = { stack: HERO_PHASE, hexes: landOf(0, 'D1 D2'), rules, gold: gold(0) };
    const t = withHeroes(scene, { hero: [6, 6, 1, 1, 1, 2] });
    t.answer(0, 'hero.recruit', tryFor('sword_master')).answer(0, 'hero.place', { hex: t.at('D1') });
    expect(t.open().map((d) => [d.seat, d.kind])).toEqual([[0, 'hero.recruit']]);
    t.answer(0, 'hero.recruit', tryFor('dwarf_king'));
    expect(refusedTry(t, 0, tryFor('dwarf_king'))).toBe('HERO-01');
    const offered = options(t.game, t.decision('hero.recruit', 0)).heroes.map((h) => h.hero);
    expect(offered).not.toContain(kindOf('dwarf_king'));
    t.answer(0, 'hero.recruit', tryFor('marksman')).answer(0, 'hero.recruit', PASS);
    expect(t.open().map((d) => [d.seat, d.kind])).toEqual([[1, 'hero.recruit']]);
    // A player may try for a hero that an earlier player has tried for without success.
    expect(refusedTry(t, 1, tryFor('dwarf_king'))).toBeNull();
    expect(t.all('phaseBegan').filter((e) => e.phase === 'heroes' && e.turn === 0).length).toBe(1);
  });

  test('HERO-06: without discharge heroes stay, and a player with nothing to do is not asked', () => {
    const pieces = [{ at: 'A2', seat: 0, kinds: ['elf_lord'] }];
    const t = withHeroes({ stack: HERO_PHASE, pieces, rules: { discharge: false } });
    expect(refusedTry(t, 0, tryFor('baron_munchausen', 0, [t.id('elf_lord')]))).toBe('HERO-06');
    expect(refusedTry(t, 0, { discharge: [t.id('elf_lord')], attempt: null })).toBe('HERO-06');
    expect(options(t.game, t.decision('hero.recruit', 0))).toMatchObject({ own: [] });
    expect(options(t.game, t.decision('hero.recruit', 0)).heroes.every((h) => h.after === null)).toBe(true);
    // A player without a hex where a hero could be placed is not asked.
    const landless = { stack: HERO_PHASE, hexes: { A1: { owner: -1 } }, pieces, rules: { discharge: false } };
    expect(withHeroes(landless).open(0)).toEqual([]);
    expect(withHeroes({ ...landless, rules: { discharge: true } }).open(0).length).toBe(1);
  });

  test('HERO-01 AMB-10: only a hero of the pool can be tried for, not an opponent’s or the face below', () => {
    const t = withHeroes({ stack: HERO_PHASE, pieces: [{ at: 'A2', seat: 1, kinds: ['elf_lord'] }] });
    expect(refusedTry(t, 0, tryFor('elf_lord'))).toBe('HERO-01');
    expect(refusedTry(t, 0, tryFor('ice_lord'))).toBe('HERO-01');
    expect(refusedTry(t, 0, tryFor('desert_master'))).toBe('HERO-01');
    expect(refusedTry(t, 0, tryFor('baron_munchausen'))).toBeNull();
    expect(refusedTry(t, 0, tryFor('baron_munchausen', 0, [pieceId(999)]))).toBe('piece.unknown');
    expect(refusedTry(t, 0, tryFor('baron_munchausen', 0, [t.id('elf_lord')]))).toBe('piece.unknown');
  });
});

describe('the roll', () => {
  test.each([
    ['sword_master', 4, 8],
    ['dwarf_king', 5, 10],
    ['elf_lord', 6, 12],
    ['marksman', 5, 10],
  ])('HERO-02 HERO-10: %s of value %i needs %i', (hero, _cv, need) => {
    const t = withHeroes({ stack: HERO_PHASE });
    const offer = options(t.game, t.decision('hero.recruit', 0)).heroes;
    expect(offer.find((h) => h.hero === kindOf(hero))?.need).toBe(need);
    const dice = need === 12 ? [6, 6] : [need - 4, 4];
    const won = withHeroes({ stack: HERO_PHASE }, { hero: dice });
    won.answer(0, 'hero.recruit', tryFor(hero));
    expect(won.pieces(hero, 0)).toHaveLength(1);
    const lost = withHeroes({ stack: HERO_PHASE, gold: gold(0) }, { hero: [dice[0] - 1, dice[1]] });
    lost.answer(0, 'hero.recruit', tryFor(hero));
    expect(lost.pieces(hero)).toEqual([]);
    expect(inPool(lost, hero)).toBe(true);
    // All players learn for which hero the dice are rolled, and by how much the roll fell short.
    for (const t of [won, lost]) expect(t.all('heroTried')).toMatchObject([{ seat: 0, hero: kindOf(hero), need }]);
    expect([won, lost].map((t) => t.all('heroMissed').map((e) => e.short))).toEqual([[], [1]]);
  });

  test('T-03 HERO-03 HERO-04: for the Dwarf King 10 gold and a roll of 7 make 9; 10 more gold make 10', () => {
    const t = withHeroes({ stack: HERO_PHASE, gold: gold(35) }, { hero: [3, 4] });
    t.answer(0, 'hero.recruit', tryFor('dwarf_king', 10));
    expect(t.decision('hero.bid', 0).short).toBe(1);
    expect(options(t.game, t.decision('hero.bid'))).toMatchObject({ rolled: 9, need: 10 });
    expect(t.game.seats[0].gold).toBe(25);
    t.answer(0, 'hero.bid', { gold: 10 });
    expect(t.game.seats[0].gold).toBe(15);
    expect(t.pieces('dwarf_king', 0, 'A1')).toMatchObject([{ up: true, spent: 0 }]);
    expect(inPool(t, 'dwarf_king')).toBe(false);
  });

  test('T-03 HERO-04: without more gold the hero stays in the pool, and the gold paid is spent', () => {
    const t = withHeroes({ stack: HERO_PHASE, gold: gold(35) }, { hero: [3, 4] });
    t.answer(0, 'hero.recruit', tryFor('dwarf_king', 10)).timeOut();
    expect(t.game.seats[0].gold).toBe(25);
    expect(inPool(t, 'dwarf_king')).toBe(true);
    expect(t.pieces('dwarf_king')).toEqual([]);
  });

  test('HERO-03: steps cost 5 gold before and 10 after the roll, within the player’s gold', () => {
    const t = withHeroes({ stack: HERO_PHASE, gold: gold(24) }, { hero: [1, 1] });
    expect(refusedTry(t, 0, tryFor('sword_master', 7))).toBe('HERO-03');
    expect(refusedTry(t, 0, tryFor('sword_master', -5))).toBe('HERO-03');
    expect(refusedTry(t, 0, tryFor('sword_master', 25))).toBe('gold.short');
    // With 20 gold paid the total is 2 + 4 = 6 of 8. The 4 gold left buy no further +1, and
    // the rack is empty.
    t.answer(0, 'hero.recruit', tryFor('sword_master', 20));
    expect(t.open().map((d) => d.seat)).toEqual([1]);
  });

  test('HERO-03 INC-07: a player who might hold treasure is asked, and may cash it while the question is open', () => {
    const t = withHeroes(
      { stack: HERO_PHASE, gold: gold(0), racks: { 0: ['treasure_chest'], 1: ['ghost'] } },
      { hero: [4, 2, 1, 1] },
    );
    t.answer(0, 'hero.recruit', tryFor('sword_master'));
    expect(t.refusal(0, 'hero.bid', { gold: 20 })).toBe('gold.short');
    t.free({ free: 'cash', seat: 0, id: t.id('treasure_chest', 0) });
    expect(t.refusal(0, 'hero.bid', { gold: 15 })).toBe('HERO-03');
    t.answer(0, 'hero.bid', { gold: 20 });
    expect(t.pieces('sword_master', 0)).toHaveLength(1);
    // The player lacks six of eight. No Thing of the game is worth that much gold, whatever the rack holds.
    t.answer(1, 'hero.recruit', tryFor('grand_duke'));
    expect(t.open().map((d) => d.kind)).toEqual(['hero.recruit']);
  });

  test('HERO-03 SEC-01: the question for gold after the roll depends on the number of Things, never on their kinds', () => {
    const questionKinds = (thing: string) => {
      const t = withHeroes({ stack: HERO_PHASE, gold: gold(0), racks: { 0: [thing] } }, { hero: [4, 2] });
      t.answer(0, 'hero.recruit', tryFor('sword_master'));
      return t.open().map((d) => d.kind);
    };
    expect(questionKinds('ghost')).toEqual(['hero.bid']);
    expect(questionKinds('treasure_chest')).toEqual(['hero.bid']);
  });
});

describe('placing', () => {
  test('HERO-05: a hero is placed face up in any own hex with space, and nowhere else', () => {
    const t = withHeroes(
      {
        stack: HERO_PHASE,
        hexes: landOf(0, 'D1 D2 D3'),
        pieces: [{ at: 'D1', seat: 0, kinds: TEN }],
      },
      { hero: [6, 6] },
    );
    t.answer(0, 'hero.recruit', tryFor('arch_mage'));
    expect(t.refusal(0, 'hero.place', { hex: t.at('D1') })).toBe('HERO-05');
    expect(t.refusal(0, 'hero.place', { hex: t.at('A2') })).toBe('HERO-05');
    expect(t.refusal(0, 'hero.place', { hex: OFF_BOARD })).toBe('hex.unknown');
    t.answer(0, 'hero.place', { hex: t.at('D3') });
    expect(t.hex('D3').shown).toEqual([1, 0, 0, 0]);
    expect(t.all('enlisted')).toMatchObject([{ seat: 0, hex: t.at('D3'), hero: kindOf('arch_mage') }]);
  });

  test('HERO-05 D-14: the fallback puts the hero in the hex with most own pieces and space', () => {
    const t = withHeroes(
      {
        stack: HERO_PHASE,
        hexes: landOf(0, 'D1 D2 D3'),
        pieces: [{ at: 'D2', seat: 0, kinds: ['eagles', 'pegasus'] }],
      },
      { hero: [6, 6] },
    );
    t.answer(0, 'hero.recruit', tryFor('arch_mage')).timeOut();
    expect(t.pieces('arch_mage', 0, 'D2')).toHaveLength(1);
  });

  test('AMB-13 HERO-05: a player without a hex with space may not try; a discharge makes space', () => {
    const t = withHeroes({
      stack: HERO_PHASE,
      pieces: [{ at: 'A1', seat: 0, kinds: ['baron_munchausen', ...TEN.slice(1)] }],
    });
    expect(refusedTry(t, 0, tryFor('sword_master'))).toBe('HERO-05');
    expect(refusedTry(t, 0, tryFor('sword_master', 0, [t.id('baron_munchausen')]))).toBeNull();
  });

  test('AMB-13: a player without space and heroes is not asked', () => {
    const t = withHeroes({
      stack: HERO_PHASE,
      pieces: [{ at: 'A1', seat: 0, kinds: TEN }],
    });
    expect(t.open().map((d) => d.seat)).toEqual([1]);
  });
});

describe('discharge', () => {
  test('HERO-06 AMB-11: a player may discharge any own heroes, with or without a try; each is turned over', () => {
    const t = withHeroes({
      stack: HERO_PHASE,
      pieces: [{ at: 'A1', seat: 0, kinds: ['arch_mage', 'grand_duke', 'eagles'] }],
    });
    expect(refusedTry(t, 0, { ...PASS, discharge: [t.id('eagles')] })).toBe('HERO-06');
    expect(refusedTry(t, 0, { ...PASS, discharge: [t.id('arch_mage'), t.id('arch_mage')] })).toBe('decision.twice');
    t.answer(0, 'hero.recruit', { ...PASS, discharge: [t.id('arch_mage'), t.id('grand_duke')] });
    expect([inPool(t, 'ghaog_ii'), inPool(t, 'deerhunter')]).toEqual([true, true]);
    expect([inPool(t, 'arch_mage'), inPool(t, 'grand_duke')]).toEqual([false, false]);
    expect(t.hex('A1')).toMatchObject({ shown: [0, 0, 0, 0], neutral: 0, hidden: [1, 0, 0, 0] });
    expect(t.open().map((d) => d.seat)).toEqual([1]);
  });

  test('HERO-06 HERO-01: a player may try for the other face of a discharged hero in the same answer', () => {
    const t = withHeroes(
      { stack: HERO_PHASE, pieces: [{ at: 'A1', seat: 0, kinds: ['arch_mage'] }] },
      { hero: [6, 6] },
    );
    expect(refusedTry(t, 0, tryFor('ghaog_ii'))).toBe('HERO-01');
    t.answer(0, 'hero.recruit', tryFor('ghaog_ii', 0, [t.id('arch_mage')]));
    expect(t.pieces('ghaog_ii', 0)).toHaveLength(1);
  });

  test('HERO-07 AMB-12: gaining a second Terrain Lord sends the first to the pool, turned over; failing does not', () => {
    const setup = {
      stack: HERO_PHASE,
      gold: gold(0),
      pool: ['forest_king'],
      pieces: [{ at: 'A1', seat: 0, kinds: ['swamp_king', 'sword_master'] }],
    };
    const lost = withHeroes(setup, { hero: [1, 1] });
    lost.answer(0, 'hero.recruit', tryFor('forest_king'));
    expect(lost.pieces('swamp_king', 0)).toHaveLength(1);
    const won = withHeroes(setup, { hero: [4, 4] });
    won.answer(0, 'hero.recruit', tryFor('forest_king'));
    expect(won.pieces('swamp_king')).toEqual([]);
    expect(won.pieces('forest_king', 0, 'A1')).toHaveLength(1);
    expect(won.pieces('sword_master', 0)).toHaveLength(1);
    expect(inPool(won, 'sir_lance_a_lot')).toBe(true);
  });

  test('AMB-12 AMB-13: the old Lord makes space for the new one', () => {
    const pieces = [{ at: 'A1', seat: 0, kinds: ['swamp_king', ...TEN.slice(1)] }];
    const t = withHeroes({ stack: HERO_PHASE, pool: ['forest_king'], pieces }, { hero: [4, 4] });
    expect(refusedTry(t, 0, tryFor('sword_master'))).toBe('HERO-05');
    expect(options(t.game, t.decision('hero.recruit', 0)).heroes).toContainEqual({
      hero: kindOf('forest_king'),
      need: 8,
      lord: true,
      after: null,
    });
    t.answer(0, 'hero.recruit', tryFor('forest_king'));
    expect(t.pieces('forest_king', 0, 'A1')).toHaveLength(1);
    expect(t.hex('A1')).toMatchObject({ hidden: [9, 0, 0, 0], shown: [1, 0, 0, 0], neutral: 0 });
  });

  test('HERO-06 HERO-07: a Lord discharged first is not discharged again', () => {
    const pieces = [{ at: 'A1', seat: 0, kinds: ['swamp_king'] }];
    const t = withHeroes({ stack: HERO_PHASE, pool: ['forest_king'], pieces }, { hero: [4, 4] });
    t.answer(0, 'hero.recruit', tryFor('forest_king', 0, [t.id('swamp_king')]));
    expect(t.all('discharged')).toHaveLength(1);
    expect(t.pieces('forest_king', 0)).toHaveLength(1);
  });

  test('HERO-06 TURN-02: a pass may be undone until the next answer; a try with dice may not', () => {
    const t = withHeroes(
      { stack: HERO_PHASE, pieces: [{ at: 'A1', seat: 0, kinds: ['arch_mage'] }] },
      { hero: [6, 6] },
    );
    const mage = t.id('arch_mage');
    t.answer(0, 'hero.recruit', { ...PASS, discharge: [mage] });
    t.undo(0);
    expect(t.pieces('arch_mage', 0)).toMatchObject([{ id: mage }]);
    t.answer(0, 'hero.recruit', tryFor('elf_lord'));
    expect(t.refusedUndo(0)).not.toBeNull();
  });

  test('HERO-07: a hero who is no Lord replaces no other hero', () => {
    const t = withHeroes(
      { stack: HERO_PHASE, pieces: [{ at: 'A1', seat: 0, kinds: ['swamp_king'] }] },
      { hero: [6, 6] },
    );
    t.answer(0, 'hero.recruit', tryFor('elf_lord'));
    expect(t.pieces('swamp_king', 0)).toHaveLength(1);
  });
});

describe('income', () => {
  test('T-01 INC-02: three hexes, a village, a mine of 3, a castle and a hero make 11', () => {
    const t = withHeroes({
      stack: HERO_PHASE,
      hexes: {
        A1: { owner: 0, income: 'village' },
        D1: { owner: 0, terrain: 'mountain', income: 'gold_mine' },
        D2: { owner: 0, fort: 3 },
      },
      pieces: [{ at: 'D2', seat: 0, kinds: ['warlord'] }],
    });
    expect(income(t.game, 0)).toBe(11);
  });

  test('INC-05 HPOW-08: the Dwarf King doubles only the mines of his owner', () => {
    const t = withHeroes({
      stack: HERO_PHASE,
      hexes: {
        A1: { owner: 0, income: 'village' },
        D1: { owner: 0, terrain: 'mountain', income: 'gold_mine' },
        D2: { owner: 1, terrain: 'mountain', income: 'silver_mine' },
      },
      pieces: [{ at: 'A1', seat: 0, kinds: ['dwarf_king'] }],
    });
    expect(income(t.game, 0)).toBe(2 + 1 + 6 + 1);
    expect(income(t.game, 1)).toBe(2 + 2);
  });

  test('INC-05 CIT-01: the doubled mines count towards a citadel', () => {
    const hexes = {
      D1: { owner: 0, fort: 3 },
      D2: { owner: 0, terrain: 'mountain', income: 'gold_mine' },
      D3: { owner: 0, fort: 3 },
      D4: { owner: 0, fort: 3 },
    };
    const build = (kinds: string[]) =>
      withHeroes({
        phase: 'build',
        stack: [
          { kind: 'round', nextPhase: 7 },
          { kind: 'build', index: 0 },
        ],
        hexes,
        pieces: [{ at: 'D1', seat: 0, kinds }],
      });
    // Income: 5 hexes, 9 levels and 3 for the mine make 17. Any hero makes it 18, the Dwarf King 21.
    expect(build(['warlord']).refusal(0, 'build', { hexes: [hexId(7)] })).not.toBeNull();
    const t = build(['dwarf_king']);
    expect(t.refusal(0, 'build', { hexes: [t.at('D1')] })).toBeNull();
    const w = build(['warlord']);
    expect(w.refusal(0, 'build', { hexes: [w.at('D1')] })).toBe('CIT-01');
  });
});
