import { expect, test } from 'vitest';
import { kindOf } from '../../model/catalogue/index.ts';
import type { PowerId } from '../../model/game/types.ts';
import { withHeroes } from '../../testkit/heroes.ts';
import { type Setup, Table } from '../../testkit/index.ts';
import { idsIn, landOf, moveRefusal, moveStack, namesIn } from '../../testkit/march.ts';
import { options } from '../decisions/index.ts';

/**
 * C3 belongs to seat 0; D3 and D4 are sea; E4 belongs to seat 1 and holds goblins. `near` may
 * add E3 for seat 0.
 */
const march = (power: PowerId = 'aviator', script = {}, near: Setup['hexes'] = {}, more: Partial<Setup> = {}) =>
  Table.of(
    {
      ...more,
      players: 2,
      stack: [
        { kind: 'round', nextPhase: 5 },
        { kind: 'move', index: 0 },
      ],
      hexes: {
        ...landOf(0, 'C3:mountain C2:forest'),
        D3: { terrain: 'sea' },
        D4: { terrain: 'sea' },
        E4: { owner: 1, terrain: 'mountain' },
        F4: { owner: 1, terrain: 'mountain' },
        ...near,
      },
      pieces: [
        { at: 'C3', seat: 0, kinds: ['troll', 'cyclops', 'giant_roc'] },
        { at: 'E4', seat: 1, kinds: ['goblins'] },
        ...('E3' in near ? [{ at: 'E3', seat: 0, kinds: ['ogre'] }] : []),
      ],
      powers: { 0: power },
    },
    script,
  );

test('POW-02 AMB-164 D-50: one walker turns up and flies, and no other in the round', () => {
  const t = march();
  const { lift } = options(t.game, t.decision('move', 0));
  expect(lift).toEqual([t.id('troll'), t.id('cyclops')]);
  expect(moveRefusal(t, 0, [t.id('troll')], 'D3 D4 E4')).toBe('MOVE-12');
  expect(t.refusal(0, 'move', { do: 'lift', id: t.id('giant_roc') })).toBe('POW-02');
  t.answer(0, 'move', { do: 'lift', id: t.id('troll') });
  const troll = t.id('troll');
  expect(t.pieces('troll')).toMatchObject([{ up: true }]);
  expect(t.game.powers?.[0]?.flyer).toBe(troll);
  expect(t.refusal(0, 'move', { do: 'lift', id: t.id('cyclops') })).toBe('POW-02');
  moveStack(t, 0, [troll], 'D3 D4 E4');
  expect(namesIn(t, 0, 'E4')).toEqual(['troll']);
});

test('POW-02: the walker turns down and walks again when the round ends', () => {
  const t = march();
  t.answer(0, 'move', { do: 'lift', id: t.id('troll') });
  t.playOn('on', (g) => g.round === 3 || g.victory !== null);
  expect(t.game.powers?.[0]?.flyer).toBeNull();
  expect(t.pieces('troll', 0).every((c) => !c.up)).toBe(true);
});

test('POW-02 AMB-93: the walker retreats alone across one hex of any kind, to an own hex', () => {
  const t = march('aviator', { battle: [6, 6, 6, 6] });
  t.answer(0, 'move', { do: 'lift', id: t.id('troll') });
  moveStack(t, 0, [t.id('troll')], 'D3 D4 E4');
  for (let i = 0; i < 20 && !t.open(0).some((d) => d.kind === 'battle.retreat'); i++) t.timeOut();
  const o = options(t.game, t.decision('battle.retreat', 0));
  expect(o).toMatchObject({ hexes: [], craft: kindOf('troll'), wings: true });
  expect(o.air.map((h) => h.hex)).toEqual([t.at('C3')]);
  expect(t.refusal(0, 'battle.retreat', { hex: null, air: t.at('C2') })).toBe('POW-02');
  t.answer(0, 'battle.retreat', { hex: null, air: t.at('C3') });
  expect(namesIn(t, 0, 'C3')).toContain('troll');
  expect(idsIn(t, 0, 'E4')).toEqual([]);
});

test('POW-02 AMB-164 RET-03: pieces that do not fly may retreat to an adjacent hex', () => {
  for (const rest of [true, false]) {
    const t = march('aviator', { battle: [6, 6, 6, 6, 6, 6] }, { E3: { owner: 0, terrain: 'mountain' } });
    t.answer(0, 'move', { do: 'lift', id: t.id('troll') });
    moveStack(t, 0, [t.id('troll')], 'D3 D4 E4');
    moveStack(t, 0, [t.id('ogre')], 'E4');
    for (let i = 0; i < 20 && !t.open(0).some((d) => d.kind === 'battle.retreat'); i++) t.timeOut();
    t.answer(0, 'battle.retreat', { hex: rest ? t.at('E3') : null, air: t.at('C3') });
    expect(namesIn(t, 0, 'C3')).toContain('troll');
    expect([namesIn(t, 0, 'E3'), namesIn(t, 0, 'E4')]).toEqual(rest ? [['ogre'], []] : [[], ['ogre']]);
  }
});

test('POW-02: only the Aviator lends wings, and needs one less for Ghaog II and the Lord of the Eagles', () => {
  expect(options(march('nomad').game, march('nomad').decision('move', 0)).lift).toEqual([]);
  const pool = ['ghaog_ii', 'lord_of_the_eagles', 'elf_lord'];
  const t = withHeroes({
    phase: 'heroes',
    hexes: landOf(0, 'D1'),
    powers: { 0: 'aviator' },
    pool,
    stack: [
      { kind: 'round', nextPhase: 2 },
      { kind: 'heroes', index: 0, state: { step: 'try' } },
    ],
  });
  const { heroes } = options(t.game, t.decision('hero.recruit', 0));
  expect(pool.map((id) => heroes.find((o) => o.hero === kindOf(id))?.need)).toEqual([11, 9, 12]);
});

test('POW-02 BLUF-03 AMB-20 AMB-164: opponents may call the walker that takes wing; called wrongly it flies on', () => {
  const rules = { bluffCall: 'manual' } as const;
  const t = march('aviator', {}, {}, { rules });
  const bluff = march(
    'aviator',
    {},
    { C2: { owner: 1, terrain: 'forest' }, C3: { owner: 0, terrain: 'swamp' } },
    { rules },
  );
  for (const [scene, isBluff] of [
    [t, false],
    [bluff, true],
  ] as const) {
    scene.answer(0, 'move', { do: 'lift', id: scene.id('troll') });
    const troll = scene.id('troll');
    expect(scene.open().map((d) => [d.kind, d.seat])).toEqual([['bluff.call', 1]]);
    expect(options(scene.game, scene.decision('bluff.call', 1)).ids).toEqual([troll]);
    scene.answer(1, 'bluff.call', { ids: [troll] });
    expect(scene.all('called')).toMatchObject([{ seat: 1, id: troll, bluff: isBluff }]);
    expect(scene.pieces('troll')).toHaveLength(isBluff ? 0 : 1);
    expect(scene.open().map((d) => [d.kind, d.seat])).toEqual([['move', 0]]);
  }
  // Under `auto` a bluff that is chosen to fly leaves immediately, without a question.
  const auto = march(
    'aviator',
    {},
    { C3: { owner: 0, terrain: 'swamp' }, C2: { owner: 1 } },
    { rules: { bluffCall: 'auto' } },
  );
  auto.answer(0, 'move', { do: 'lift', id: auto.id('troll') });
  expect(auto.pieces('troll')).toEqual([]);
  expect(auto.open().map((d) => d.kind)).toEqual(['move']);
});
