import { describe, expect, test } from 'vitest';
import { isCreature, kindOf } from '../../model/catalogue/index.ts';
import type { Frame, PieceAt, Seat } from '../../model/game/types.ts';
import { withHeroes } from '../../testkit/heroes.ts';
import type { Setup, Table } from '../../testkit/index.ts';
import { landOf, namesIn } from '../../testkit/march.ts';
import { isBluff } from '../bluff.ts';
import { isSupported } from '../support.ts';

const COMBAT: Frame[] = [
  { kind: 'round', nextPhase: 6 },
  { kind: 'combat', index: 0 },
];

const scene = (setup: Partial<Setup>, script = {}): Table =>
  withHeroes({ phase: 'combat', stack: COMBAT, ...setup }, script);

/** Returns the ids of the bluffs of a seat in a hex: the creatures that a call would remove. */
const bluffs = (t: Table, seat: Seat, hex: string): string[] =>
  namesIn(t, seat, hex).filter((id) => isCreature(kindOf(id)) && isBluff(t.game, t.pieces(id, seat, hex)[0]));

describe('support by a Lord', () => {
  test('T-08 BLUF-01 HPOW-10 AMB-22: with a swamp all swamp creatures, with the Swamp King alone those in his hex', () => {
    const pieces = [
      { at: 'D1', seat: 0, kinds: ['swamp_king', 'slime_beast', 'spirit'] },
      { at: 'D3', seat: 0, kinds: ['giant_lizard'] },
    ];
    const alone = scene({ hexes: landOf(0, 'D1 D3'), pieces });
    expect([bluffs(alone, 0, 'D1'), bluffs(alone, 0, 'D3')]).toEqual([[], ['giant_lizard']]);
    const owned = scene({ hexes: landOf(0, 'D1 D3 D5:swamp'), pieces });
    expect([bluffs(owned, 0, 'D1'), bluffs(owned, 0, 'D3')]).toEqual([[], []]);
  });

  test('BLUF-01 HPOW-10: with the option a Lord supports no creature', () => {
    const pieces = [{ at: 'D1', seat: 0, kinds: ['swamp_king', 'slime_beast'] }];
    const t = scene({ hexes: landOf(0, 'D1'), pieces, rules: { lordSupport: false } });
    expect(bluffs(t, 0, 'D1')).toEqual(['slime_beast']);
  });

  test('T-09 HERO-07 AMB-88: each stack is tested separately', () => {
    const t = scene({
      hexes: landOf(0, 'D1 D3 D5:desert E2'),
      pieces: [
        { at: 'D1', seat: 0, kinds: ['slime_beast', 'swamp_king'] },
        { at: 'D3', seat: 0, kinds: ['skeletons', 'camel_corps'] },
        { at: 'A1', seat: 0, kinds: ['giant_roc'] },
        { at: 'E2', seat: 0, kinds: ['mountain_king'] },
      ],
    });
    expect(bluffs(t, 0, 'D1')).toEqual([]);
    expect(bluffs(t, 0, 'D3')).toEqual([]);
    expect(bluffs(t, 0, 'A1')).toEqual(['giant_roc']);
  });

  test('HPOW-10: he supports his own terrain, his own player and his own hex only', () => {
    const t = scene({
      hexes: landOf(0, 'D1'),
      pieces: [
        { at: 'A1', seat: 0, kinds: ['swamp_king'] },
        { at: 'D1', seat: 0, kinds: ['elf_lord'] },
      ],
    });
    const at = t.at('A1');
    const tests = (seat: Seat, id: string, where: PieceAt) => isSupported(t.game, seat, kindOf(id), where);
    expect(tests(0, 'slime_beast', at)).toBe(true);
    expect(tests(0, 'giant_roc', at)).toBe(false);
    expect(tests(1, 'slime_beast', at)).toBe(false);
    expect(tests(0, 'slime_beast', t.at('A2'))).toBe(false);
    expect(tests(0, 'slime_beast', t.at('D1'))).toBe(false);
    expect(tests(0, 'slime_beast', 'rack')).toBe(false);
  });

  test('BLUF-01 HERO-09: a hero needs no support, and a Lord needs no own land', () => {
    const t = scene({ pieces: [{ at: 'A1', seat: 0, kinds: ['swamp_king', 'elf_lord'] }] });
    expect(
      t
        .pieces('swamp_king')
        .concat(t.pieces('elf_lord'))
        .map((c) => isBluff(t.game, c)),
    ).toEqual([false, false]);
  });

  test('T-10 BLUF-05: a desert taken in the first battle supports the desert stack in all later ones', () => {
    const t = scene(
      {
        hexes: { ...landOf(0, 'D1'), D3: { terrain: 'desert', owner: 1 } },
        pieces: [
          { at: 'D3', seat: 0, kinds: ['white_knight'] },
          { at: 'D3', seat: 1, kinds: ['farmers'] },
          { at: 'D5', seat: 0, kinds: ['dervish', 'nomads', 'old_dragon'] },
        ],
      },
      { battle: [1, 1, 6] },
    );
    expect(bluffs(t, 0, 'D5')).toEqual(['dervish', 'nomads', 'old_dragon']);
    t.answer(0, 'battle.pick', { hex: t.at('D3') });
    expect(t.hex('D3').owner).toBe(0);
    expect(bluffs(t, 0, 'D5')).toEqual([]);
  });

  test('T-11 BLUF-05: the only desert lost, all desert creatures are bluffs', () => {
    const t = scene(
      {
        hexes: { D3: { terrain: 'desert', owner: 0 } },
        pieces: [
          { at: 'D3', seat: 0, kinds: ['nomads'] },
          { at: 'D3', seat: 1, kinds: ['white_knight'] },
          { at: 'A1', seat: 0, kinds: ['dervish', 'old_dragon'] },
          { at: 'A2', seat: 1, kinds: ['farmers'] },
        ],
      },
      { battle: [1, 1, 6] },
    );
    expect(t.hex('D3').owner).toBe(1);
    expect(bluffs(t, 0, 'A1')).toEqual(['dervish', 'old_dragon']);
  });

  test('T-12 AMB-21 BLUF-05: with the Desert Master dead his stack is bluffs; under auto they leave before the next step', () => {
    // Ranged step: the hunters hit once, and the Master takes the hit. His three desert creatures lose their
    // support and leave without fighting.
    const t = scene(
      {
        hexes: landOf(0, 'D1'),
        pieces: [
          { at: 'D1', seat: 0, kinds: ['desert_master', 'nomads', 'camel_corps', 'sandworm'] },
          { at: 'D1', seat: 1, kinds: ['hunters', 'villains'] },
        ],
      },
      { battle: [1] },
    );
    t.answer(0, 'battle.hits', { targets: [t.id('desert_master')] });
    expect(t.all('shownLost').map((e) => [e.why, e.ids.length])).toEqual([
      ['hit', 1],
      ['bluff', 3],
    ]);
    expect(t.game.pool).toContain(kindOf('desert_master'));
    expect(namesIn(t, 0, 'D1')).toEqual([]);
  });

  test('T-12 BLUF-04: under manual they may be called from then on, even after a wrong call', () => {
    const t = scene(
      {
        rules: { bluffCall: 'manual' },
        hexes: landOf(0, 'D1'),
        pieces: [
          { at: 'D1', seat: 0, kinds: ['desert_master', 'camel_corps', 'sandworm'] },
          { at: 'D1', seat: 1, kinds: ['hunters', 'villains'] },
        ],
      },
      { battle: [1, 6, 6, 6] },
    );
    const worm = t.id('sandworm');
    t.answer(1, 'bluff.call', { ids: [worm] }).timeOut();
    expect(t.all('called')).toMatchObject([{ bluff: false }]);
    t.answer(0, 'battle.hits', { targets: [t.id('desert_master')] });
    expect(t.decision('hero.turn', 0)).toBeDefined();
    t.answer(0, 'hero.turn', { turnOver: false });
    while (t.open().some((d) => d.kind === 'battle.retreat')) t.timeOut();
    expect(t.refusal(1, 'bluff.call', { ids: [worm] })).toBeNull();
    t.answer(1, 'bluff.call', { ids: [worm] }).timeOut();
    expect(t.all('called').at(-1)).toMatchObject({ bluff: true, seat: 1 });
  });

  test('DEP-04 T-07: a Lord does not support income pieces', () => {
    const t = withHeroes({
      phase: 'things',
      stack: [
        { kind: 'round', nextPhase: 3 },
        { kind: 'things', state: 'place', index: 0 },
      ],
      hexes: { D1: { owner: 0, terrain: 'mountain' }, D2: { owner: 0, terrain: 'frozen_waste' } },
      pieces: [{ at: 'D1', seat: 0, kinds: ['ice_lord', 'jungle_lord'] }],
      racks: { 0: ['oil_field', 'elephants_graveyard'] },
    });
    const place = (id: string, hex: string) =>
      t.refusal(0, 'recruit.place', { place: [{ id: t.id(id), hex: t.at(hex) }], discard: [] });
    expect(place('oil_field', 'D1')).toBe('DEP-04');
    expect(place('elephants_graveyard', 'D1')).toBe('DEP-04');
    expect(place('oil_field', 'D2')).toBeNull();
  });

  test('MOVE-08 HPOW-10: what a Lord supports in its hex proves a pin', () => {
    // A face-up Lord pins without proof, so in this scene only its support matters.
    const t = scene({
      hexes: landOf(0, 'D1'),
      pieces: [{ at: 'D1', seat: 1, kinds: ['swamp_king', 'slime_beast'] }],
    });
    expect(isSupported(t.game, 1, kindOf('slime_beast'), t.at('D1'))).toBe(true);
  });
});
