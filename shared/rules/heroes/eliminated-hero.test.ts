import { describe, expect, test } from 'vitest';
import { isHero, KINDS, kindOf, lordOf } from '../../model/catalogue/index.ts';
import type { Frame } from '../../model/game/types.ts';
import { seededLuck, seedFromText } from '../../model/luck/luck.ts';
import { CORNERS, HERO_PHASE, HEROES_ON, inPool, TEN, withHeroes } from '../../testkit/heroes.ts';
import { position, type Setup, type Table } from '../../testkit/index.ts';
import { landOf, moveRefusal, moveStack, namesIn } from '../../testkit/march.ts';
import { combatProfile } from '../battle/combat-value.ts';
import { proceed } from '../flow/decide.ts';

const COMBAT: Frame[] = [
  { kind: 'round', nextPhase: 6 },
  { kind: 'combat', index: 0 },
];
const MOVE: Frame[] = [
  { kind: 'round', nextPhase: 5 },
  { kind: 'move', index: 0 },
];
const fight = (setup: Partial<Setup>, script = {}): Table =>
  withHeroes({ phase: 'combat', stack: COMBAT, ...setup }, script);
const march = (setup: Partial<Setup>): Table => withHeroes({ stack: MOVE, ...setup });

describe('a fallen hero', () => {
  /** Seat 0's Duke fights seat 1's villains; each rolls one die. Seat 1 owns the hex. */
  const duel = (battle: number[]) =>
    fight(
      {
        hexes: landOf(1, 'D1'),
        pieces: [
          { at: 'D1', seat: 0, kinds: ['grand_duke'] },
          { at: 'D1', seat: 1, kinds: ['villains'] },
        ],
      },
      { battle },
    );

  test('HERO-08 D-15 HIT-02: a fallen hero goes to the pool; the owner is asked immediately and may turn the counter over', () => {
    const t = duel([5, 1]);
    expect(t.open()).toMatchObject([{ seat: 0, kind: 'hero.turn', hero: kindOf('grand_duke') }]);
    expect(inPool(t, 'grand_duke')).toBe(true);
    t.answer(0, 'hero.turn', { turnOver: true });
    expect([inPool(t, 'grand_duke'), inPool(t, 'deerhunter')]).toEqual([false, true]);
    expect(t.game.fallenHeroes).toEqual([]);
  });

  test('AMB-142 HERO-08: if the battle continues, the owner decides before any player retreats', () => {
    const t = fight(
      {
        hexes: { ...landOf(0, 'D2'), ...landOf(1, 'D1 C1') },
        pieces: [
          { at: 'D1', seat: 0, kinds: ['grand_duke', 'gypsies_1'] },
          { at: 'D1', seat: 1, kinds: ['villains'] },
        ],
      },
      // The gypsies miss, the Duke misses, and the Duke is hit.
      { battle: [6, 6, 1] },
    );
    t.answer(0, 'battle.hits', { targets: [t.id('grand_duke')] });
    const questionKinds = () => t.open().map((d) => d.kind);
    expect(questionKinds()).toEqual(['hero.turn']);
    t.answer(0, 'hero.turn', { turnOver: true });
    expect(inPool(t, 'deerhunter')).toBe(true);
    expect(questionKinds()).toEqual(['battle.retreat']);
  });

  test('HERO-08 AMB-11: the owner may leave the counter as it is; so does the fallback', () => {
    const t = duel([5, 1]).timeOut();
    expect(inPool(t, 'grand_duke')).toBe(true);
    expect(t.all('heroTurned')).toMatchObject([{ seat: 0, from: kindOf('grand_duke'), to: kindOf('grand_duke') }]);
    expect(t.game.fallenHeroes).toEqual([]);
  });

  test('HERO-08: if two heroes fall together, the owner is asked about each in turn', () => {
    const t = fight(
      {
        hexes: landOf(1, 'D1'),
        pieces: [
          { at: 'D1', seat: 0, kinds: ['grand_duke', 'warlord'] },
          { at: 'D1', seat: 1, kinds: ['white_knight'] },
        ],
      },
      // First the die of the Warlord's power. Then in melee Duke and Warlord miss, and the knight hits twice.
      { item: [1], battle: [6, 6, 1, 1] },
    );
    if (t.open().some((d) => d.kind === 'battle.convert')) t.answer(0, 'battle.convert', { id: null });
    const heroesAsked = () => t.open().map((d) => d.kind === 'hero.turn' && [d.seat, d.hero]);
    expect(heroesAsked()).toEqual([[0, kindOf('grand_duke')]]);
    t.answer(0, 'hero.turn', { turnOver: true });
    expect(heroesAsked()).toEqual([[0, kindOf('warlord')]]);
    t.answer(0, 'hero.turn', { turnOver: false });
    expect([inPool(t, 'deerhunter'), inPool(t, 'warlord')]).toEqual([true, true]);
  });

  test('HERO-08 RET-04 AMB-49: a hero given up for lack of space in a retreat goes to the pool', () => {
    const t = fight(
      {
        hexes: { ...landOf(0, 'D2'), ...landOf(1, 'D1') },
        pieces: [
          { at: 'D1', seat: 0, kinds: ['grand_duke', 'gypsies_1'] },
          { at: 'D1', seat: 1, kinds: ['villains'] },
          { at: 'D2', seat: 0, kinds: TEN.filter((id) => id !== 'villains') },
        ],
      },
      { battle: [6, 6, 6] },
    );
    t.answer(0, 'battle.retreat', { hex: t.at('D2') });
    t.answer(0, 'retreat.excess', { ids: [t.id('grand_duke')] });
    expect(t.all('shownLost').at(-1)).toMatchObject({ why: 'overflow' });
    expect(t.open()).toMatchObject([{ seat: 0, kind: 'hero.turn' }]);
    expect(inPool(t, 'grand_duke')).toBe(true);
    expect(namesIn(t, 0, 'D2')).toContain('gypsies_1');
  });

  test('HERO-08 AMB-67: an owner out of the game is not asked, and the face stays', () => {
    const setup = { players: 4, rules: HEROES_ON, hexes: CORNERS, stack: HERO_PHASE };
    const g = position(setup);
    const hero = kindOf('grand_duke');
    const out = { ...g.seats[3], fallen: true };
    const step = proceed(
      { ...g, seats: [...g.seats.slice(0, 3), out], fallenHeroes: [{ seat: 3, hero }] },
      seededLuck(seedFromText('out')),
    );
    expect(step.game.fallenHeroes).toEqual([]);
    expect(step.game.pool).toContain(hero);
    expect(step.game.open.map((d) => d.kind)).toEqual(['hero.recruit']);
  });
});

describe('heroes on the board', () => {
  test('HERO-09: a hero moves and stacks like a creature, always face up', () => {
    const t = march({
      hexes: landOf(0, 'D1 D2 D3:swamp D4'),
      pieces: [{ at: 'D1', seat: 0, kinds: ['elf_lord', 'villains'] }],
    });
    const elf = t.id('elf_lord');
    moveStack(t, 0, [elf, t.id('villains')], 'D2 D3');
    expect(t.pieces('elf_lord', 0, 'D3')).toMatchObject([{ id: elf, up: true, spent: 3 }]);
    expect(t.hex('D3')).toMatchObject({ hidden: [1, 0, 0, 0], shown: [1, 0, 0, 0], neutral: 0 });
    expect(moveRefusal(t, 0, [elf], 'D4')).toBeNull();
    moveStack(t, 0, [elf], 'D4');
    expect(moveRefusal(t, 0, [elf], 'D3')).toBe('MOVE-02');
  });

  test('HERO-09 MOVE-05: a hero counts towards the ten pieces of a hex', () => {
    const t = march({
      hexes: landOf(0, 'D1 D2'),
      pieces: [
        { at: 'D1', seat: 0, kinds: ['elf_lord'] },
        { at: 'D2', seat: 0, kinds: TEN },
      ],
    });
    expect(moveRefusal(t, 0, [t.id('elf_lord')], 'D2')).toBe('MOVE-05');
  });

  test('HERO-09 MOVE-09 CONQ-01: a hero stops enemies, holds its hex and takes an empty one', () => {
    const t = march({
      hexes: { ...landOf(0, 'D1 D2'), ...landOf(1, 'D3 D4 D5') },
      pieces: [
        { at: 'D2', seat: 0, kinds: ['elf_lord', 'villains'] },
        { at: 'D4', seat: 1, kinds: ['sir_lance_a_lot'] },
        { at: 'D5', seat: 1, kinds: ['pirates'] },
      ],
    });
    expect(moveRefusal(t, 0, [t.id('villains')], 'D3 D4 D5')).toBe('MOVE-09');
    moveStack(t, 0, [t.id('elf_lord')], 'D3');
    while (t.open().some((d) => d.kind === 'move')) t.timeOut();
    expect(t.hex('D3').owner).toBe(0);
  });

  test('AMB-24 MOVE-08: a hero pins without proof, so proof cannot be demanded', () => {
    const pinned = (kinds: string[]) => {
      const t = march({
        hexes: { ...landOf(0, 'D1'), ...landOf(1, 'D2 D3') },
        pieces: [
          { at: 'D1', seat: 0, kinds },
          { at: 'D2', seat: 1, kinds: ['villains'] },
        ],
      });
      moveStack(
        t,
        0,
        t.game.counters.filter((c) => c.seat === 0).map((c) => c.id),
        'D2',
      );
      return t.answer(0, 'move', { do: 'end' });
    };
    const hero = pinned(['elf_lord', 'pirates']);
    expect(hero.refusal(1, 'move', { do: 'demand', hex: hero.at('D2') })).toBe('MOVE-08');
    expect(moveRefusal(hero, 1, [hero.id('villains')], 'D3')).toBe('MOVE-07');
    const none = pinned(['pirates']);
    expect(none.refusal(1, 'move', { do: 'demand', hex: none.at('D2') })).toBeNull();
  });

  test('AMB-114 FLY-02: a flying hero holds a passing flyer without a question', () => {
    const t = march({
      hexes: { ...landOf(0, 'D1'), ...landOf(1, 'D2 D3') },
      pieces: [
        { at: 'D1', seat: 0, kinds: ['eagles', 'pegasus'] },
        { at: 'D2', seat: 1, kinds: ['ghaog_ii'] },
      ],
    });
    moveStack(t, 0, [t.id('eagles'), t.id('pegasus')], 'D2 D3');
    t.answer(0, 'fly.reveal', { ids: [t.id('eagles'), t.id('pegasus')] });
    expect(t.open()).toMatchObject([{ seat: 0, kind: 'fly.stay', count: 1 }]);
    t.answer(0, 'fly.stay', { ids: [t.id('eagles')] });
    expect(namesIn(t, 0, 'D3')).toEqual(['pegasus']);
    expect(t.all('revealed').every((e) => e.seat === 0)).toBe(true);
  });

  test('FLY-02 HERO-09: a flying hero passes face up and does not turn down', () => {
    const t = march({
      hexes: { ...landOf(0, 'D1'), ...landOf(1, 'D2 D3') },
      pieces: [
        { at: 'D1', seat: 0, kinds: ['ghaog_ii'] },
        { at: 'D2', seat: 1, kinds: ['villains'] },
      ],
    });
    const ghaog = t.id('ghaog_ii');
    moveStack(t, 0, [ghaog], 'D2 D3');
    t.answer(0, 'fly.reveal', { ids: [ghaog] }).timeOut();
    expect(t.pieces('ghaog_ii', 0, 'D3')).toMatchObject([{ id: ghaog, up: true }]);
    expect(t.all('turnedDown')).toEqual([]);
  });

  test('HERO-09 BLUF-08: after a battle creatures turn down, heroes do not', () => {
    const t = fight(
      {
        hexes: landOf(1, 'D1'),
        pieces: [
          { at: 'D1', seat: 0, kinds: ['sir_lance_a_lot', 'villains'] },
          { at: 'D1', seat: 1, kinds: ['farmers'] },
        ],
      },
      { battle: [1, 1, 1, 6] },
    );
    expect(t.hex('D1')).toMatchObject({ owner: 0, hidden: [1, 0, 0, 0], shown: [1, 0, 0, 0], neutral: 0 });
  });

  test('HPOW-11: six heroes have only the symbols on their counters', () => {
    const marks = ['arch_cleric', 'arch_mage', 'elf_lord', 'ghaog_ii', 'lord_of_the_eagles', 'sir_lance_a_lot'];
    const t = fight({ pieces: [{ at: 'A1', seat: 0, kinds: ['arch_cleric', 'arch_mage', 'elf_lord'] }] });
    const now = (id: string) => combatProfile(t.game, { ...t.pieces('elf_lord')[0], kind: kindOf(id) });
    expect(marks.map((id) => [now(id).step, now(id).cv, now(id).dice, KINDS[kindOf(id)].fly])).toEqual([
      ['magic', 5, 1, false],
      ['magic', 6, 1, false],
      ['ranged', 6, 1, false],
      ['melee', 6, 1, true],
      ['melee', 5, 1, true],
      ['melee', 5, 2, false],
    ]);
    expect(marks.every((id) => lordOf(kindOf(id)) === -1)).toBe(true);
  });

  test('AMB-87: Swordsman and Sword Master are one hero; Lords, Kings and Masters of a terrain are Terrain Lords', () => {
    const named = (word: string) => KINDS.filter((k) => isHero(k.kind) && `${k.name} ${k.printed}`.includes(word));
    expect(named('Sword').map((k) => k.id)).toEqual(['sword_master']);
    const lords = KINDS.filter((k) => lordOf(k.kind) >= 0).map((k) => k.id);
    expect(lords).toEqual([
      ...['desert_master', 'forest_king', 'ice_lord', 'jungle_lord'],
      ...['mountain_king', 'plains_lord', 'swamp_king'],
    ]);
  });

  test('AMB-31 HERO-08: heroes never enter the cup', () => {
    const t = fight(
      {
        hexes: landOf(1, 'D1'),
        pieces: [
          { at: 'D1', seat: 0, kinds: ['grand_duke'] },
          { at: 'D1', seat: 1, kinds: ['villains'] },
        ],
      },
      { battle: [5, 1] },
    );
    expect(t.game.cup?.[kindOf('grand_duke')]).toBe(0);
  });
});
