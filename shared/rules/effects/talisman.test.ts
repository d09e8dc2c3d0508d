import { expect, test } from 'vitest';
import { KINDS } from '../../model/catalogue/index.ts';
import { NOBODY, type PieceId, pieceId, type Seat } from '../../model/game/types.ts';
import { type CombatScene, combat } from '../../testkit/combat.ts';
import { options } from '../decisions/index.ts';

/** Neutral pieces have all other magic items. So no player can hold them, and no window for them opens. */
const ELSEWHERE: NonNullable<CombatScene['pieces']> = [
  {
    at: 'C3',
    seat: NOBODY,
    kinds: [
      'skeletons',
      'lucky_charm',
      'dispel_magic',
      'bow',
      'sword',
      'golem',
      'firewall',
      'dust_of_defense',
      'fan',
      'balloon',
      'elixir',
    ],
  },
];

/** Seat 0 attacks the centre. Seat 1 owns it, could retreat to E3, and holds the Talisman. */
const attack = (attackers: string[], defenders: string[], more: CombatScene = {}): CombatScene => ({
  ...more,
  rules: { heroes: true, magic: true, ...more.rules },
  hexes: { D4: { terrain: 'plains', owner: 1 }, E3: { owner: 1 }, ...more.hexes },
  racks: { 1: ['talisman'], ...more.racks },
  pieces: [
    { at: 'D4', seat: 0, kinds: attackers },
    { at: 'D4', seat: 1, kinds: defenders },
    ...ELSEWHERE,
    ...(more.pieces ?? []),
  ],
});

type Fight = ReturnType<typeof combat>;
const saved = (t: Fight) => t.all('saved').map((e) => [KINDS[e.saver].id, e.safe]);
const hits = (t: Fight, seat: Seat = 1) => t.decision('battle.hits', seat);

test('MAG-11 ENG-04: a hit without a choice is still asked about, since a Talisman might be at hand', () => {
  const t = combat(attack(['ogre'], ['farmers']), { battle: [1, 6] });
  expect(options(t.game, hits(t))).toMatchObject({
    count: 1,
    savers: [t.id('talisman', 1)],
    saves: [t.id('farmers', 1, 'D4')],
  });
  // A player who holds another Thing is asked, too, but the question offers no saving item.
  const none = combat(attack(['ogre'], ['farmers'], { racks: { 1: ['pearl'] } }), { battle: [1, 6] });
  expect(options(none.game, hits(none))).toMatchObject({ count: 1, savers: [], saves: [] });
  expect(
    none.refusal(1, 'battle.hits', {
      targets: [none.id('farmers', 1, 'D4')],
      saver: none.id('pearl', 1),
      saves: [],
    }),
  ).toBe('piece.unknown');
  // A player with an empty rack cannot hold a Talisman and is not asked.
  const empty = combat(attack(['ogre'], ['farmers'], { racks: { 1: [] } }), { battle: [1, 6] });
  expect(empty.all('battleEnded')).toMatchObject([{ winner: 0 }]);
});

test('MAG-11 AMB-77: 2 to 5 save the creature, and the Talisman stays until the battle ends', () => {
  const t = combat(attack(['ogre'], ['farmers']), { battle: [1, 6], save: [2] });
  const farmers = t.id('farmers', 1, 'D4');
  t.answer(1, 'battle.hits', { targets: [farmers], saver: t.id('talisman', 1), saves: [farmers] });
  expect(saved(t)).toEqual([['talisman', true]]);
  expect(t.all('struck')).toEqual([]);
  expect(t.pieces('talisman', 1, 'D4')).toMatchObject([{ up: true, role: { as: 'ready' } }]);
  // The defender is asked about retreat, and leaves. The Talisman is used up when the battle ends.
  t.answer(1, 'battle.retreat', { hex: t.at('E3') });
  expect(t.all('usedUp').map((e) => e.ids.length)).toEqual([1]);
  expect(t.pieces('talisman')).toEqual([]);
});

test('MAG-11: on 1 and 6 the creature is hit and the Talisman is used up', () => {
  for (const die of [1, 6] as const) {
    const t = combat(attack(['ogre'], ['farmers', 'pegasus']), { battle: [1, 6, 6], save: [die] });
    const farmers = t.id('farmers', 1, 'D4');
    t.answer(1, 'battle.hits', { targets: [farmers], saver: t.id('talisman', 1), saves: [farmers] });
    expect(saved(t)).toEqual([['talisman', false]]);
    expect(t.pieces('farmers', 1, 'D4')).toEqual([]);
    expect(t.pieces('talisman')).toEqual([]);
  }
});

test('MAG-11: in play it saves in later steps and rounds too, each creature once a round', () => {
  const t = combat(attack(['dryad', 'ogre'], ['farmers']), { battle: [1, 1, 6, 1, 6, 6], save: [3, 3] });
  const farmers = t.id('farmers', 1, 'D4');
  t.answer(1, 'battle.hits', { targets: [farmers], saver: t.id('talisman', 1), saves: [farmers] });
  // In the melee step of the same round the Talisman does not save again.
  expect(t.open(1)).toMatchObject([]);
  expect(saved(t)).toEqual([['talisman', true]]);
  expect(t.all('battleEnded')).toMatchObject([{ winner: 0, rounds: 1 }]);

  const next = combat(attack(['ogre'], ['farmers']), { battle: [1, 6, 1, 6], save: [3, 3] });
  const target = next.id('farmers', 1, 'D4');
  next.answer(1, 'battle.hits', { targets: [target], saver: next.id('talisman', 1), saves: [target] });
  next.answer(1, 'battle.retreat', { hex: null });
  next.answer(1, 'battle.hits', { targets: [target], saver: next.id('talisman', 1, 'D4'), saves: [target] });
  expect(saved(next)).toEqual([
    ['talisman', true],
    ['talisman', true],
  ]);
});

test('MAG-11: it saves only living pieces that are hit, and only with the Talisman', () => {
  const t = combat(
    attack(['ogre'], ['farmers', 'pegasus'], { hexes: { D4: { owner: 1, fort: 1, terrain: 'plains' } } }),
    {
      battle: [1, 6, 6, 6],
    },
  );
  const [farmers, pegasus] = [t.id('farmers', 1, 'D4'), t.id('pegasus', 1, 'D4')];
  const talisman = t.id('talisman', 1);
  expect(t.refusal(1, 'battle.hits', { targets: [farmers], saver: talisman, saves: [pegasus] })).toBe('MAG-11');
  expect(t.refusal(1, 'battle.hits', { targets: [farmers], saves: [farmers] })).toBe('MAG-11');
  expect(t.refusal(1, 'battle.hits', { targets: ['fort'], saver: talisman, saves: [pieceId(9999)] })).toBe('MAG-11');
  expect(t.refusal(1, 'battle.hits', { targets: [farmers], saver: talisman, saves: [farmers, farmers] })).toBe(
    'decision.twice',
  );
  expect(t.refusal(1, 'battle.hits', { targets: [farmers], saver: pieceId(9999), saves: [] })).toBe('piece.unknown');
  t.timeOut();
  expect(saved(t)).toEqual([]);
});

test('MAG-11 HPOW-07 AMB-84: the Sword Master parries first; if he fails, the Talisman saves', () => {
  const t = combat(attack(['ogre'], ['sword_master']), { battle: [1, 6], save: [1, 3] });
  const master = t.id('sword_master', 1);
  t.answer(1, 'battle.hits', { targets: [master], saver: t.id('talisman', 1), saves: [master] });
  expect(saved(t)).toEqual([
    ['sword_master', false],
    ['talisman', true],
  ]);
  expect(t.pieces('sword_master', 1, 'D4')).toHaveLength(1);
});

test('MAG-11 HPOW-07 AMB-84: if both fail, he is lost and so is the Talisman', () => {
  const t = combat(attack(['ogre'], ['sword_master', 'farmers']), { battle: [1, 6, 6], save: [6, 1] });
  const master = t.id('sword_master', 1);
  t.answer(1, 'battle.hits', { targets: [master], saver: t.id('talisman', 1), saves: [master] });
  expect(saved(t)).toEqual([
    ['sword_master', false],
    ['talisman', false],
  ]);
  expect(t.pieces('sword_master', 1, 'D4')).toEqual([]);
  expect(t.pieces('talisman')).toEqual([]);
});

test('MAG-11 HPOW-07 AMB-122: after a parry the second hit of the step can still be saved', () => {
  const t = combat(attack(['ogre', 'bears'], ['sword_master']), { battle: [1, 1, 6], save: [2, 2] });
  const master = t.id('sword_master', 1);
  t.answer(1, 'battle.hits', { targets: [master], saver: t.id('talisman', 1), saves: [master] });
  expect(saved(t)).toEqual([
    ['sword_master', true],
    ['talisman', true],
  ]);
  expect(t.pieces('sword_master', 1, 'D4')).toHaveLength(1);
});

test('MAG-11 AMB-122: a saved hit is used up; an extra hit goes round to what was saved, in the order named', () => {
  const t = combat(attack(['ogre', 'bears', 'wild_cat'], ['farmers', 'pegasus']), {
    battle: [1, 1, 1, 6, 6],
    save: [2, 2],
  });
  const [farmers, pegasus] = [t.id('farmers', 1, 'D4'), t.id('pegasus', 1, 'D4')];
  t.answer(1, 'battle.hits', { targets: [pegasus, farmers], saver: t.id('talisman', 1), saves: [farmers, pegasus] });
  // Two pieces are saved. The third hit starts again at the first piece named.
  expect(t.all('struck')).toMatchObject([{ targets: [pegasus] }]);
  expect(t.pieces('farmers', 1, 'D4')).toHaveLength(1);
});

test('MAG-11 AMB-124: it saves heroes as it saves creatures', () => {
  const t = combat(attack(['ogre'], ['warlord']), { item: [1], battle: [1, 6], save: [5] });
  t.answer(1, 'battle.convert', { id: null });
  const warlord = t.id('warlord', 1);
  t.answer(1, 'battle.hits', { targets: [warlord], saver: t.id('talisman', 1), saves: [warlord] });
  expect(t.pieces('warlord', 1, 'D4')).toHaveLength(1);
});

test('MAG-11 MAG-08 AMB-125: a Talisman that is dispelled when shown saves nothing', () => {
  const scene = attack(['ogre'], ['farmers', 'pegasus'], { racks: { 0: ['dispel_magic'], 1: ['talisman'] } });
  const pieces = (scene.pieces ?? []).map((p) => ({ ...p, kinds: p.kinds.filter((k) => k !== 'dispel_magic') }));
  const t = combat({ ...scene, pieces }, { battle: [1, 6, 6] });
  while (t.game.open.some((d) => d.kind !== 'battle.hits')) t.timeOut();
  const farmers = t.id('farmers', 1, 'D4');
  t.answer(1, 'battle.hits', { targets: [farmers], saver: t.id('talisman', 1), saves: [farmers] });
  t.answer(0, 'item.reply', { do: 'show', id: t.id('dispel_magic', 0), hex: null });
  expect(t.all('cancelled')).toHaveLength(1);
  expect(saved(t)).toEqual([]);
  expect(t.pieces('farmers', 1, 'D4')).toEqual([]);
  expect(t.pieces('talisman')).toEqual([]);
});

test('MAG-11 AMB-39: the acting opponent uses a Talisman of neutral defenders', () => {
  const t = combat(
    {
      rules: { heroes: true, magic: true },
      gold: [0, 0],
      hexes: { D4: { owner: -1, terrain: 'mountain' } },
      pieces: [
        { at: 'D4', seat: 0, kinds: ['ogre'] },
        { at: 'D4', seat: NOBODY, kinds: ['goblins', 'talisman'] },
        ...ELSEWHERE,
      ],
    },
    { battle: [1, 6], save: [4] },
  );
  const goblins = t.id('goblins', -1, 'D4');
  const talisman = t.id('talisman', -1);
  t.answer(1, 'battle.hits', { targets: [goblins], saver: talisman, saves: [goblins] });
  expect(saved(t)).toEqual([['talisman', true]]);
  expect(t.pieces('goblins', -1, 'D4')).toHaveLength(1);
});

test('MAG-11: of two Talismans a failed save spends the one named, and the other still saves', () => {
  const t = combat(
    attack(['ogre'], ['farmers', 'pegasus'], { rules: { boxes: 2 }, racks: { 1: ['talisman', 'talisman'] } }),
    { battle: [1, 6, 6, 1, 6, 6, 1, 6], save: [3, 1, 3] },
  );
  const onlyHits = () => {
    for (let i = 0; i < 20 && t.game.open.some((d) => d.kind !== 'battle.hits'); i++) t.timeOut();
  };
  const named = (saver: PieceId, piece: string) => {
    onlyHits();
    const saves = [t.id(piece, 1, 'D4')];
    t.answer(1, 'battle.hits', { targets: saves, saver, saves });
    onlyHits();
  };
  const [first, second] = t.pieces('talisman', 1).map((c) => c.id);
  if (first === undefined || second === undefined) throw new Error('two Talismans lie on the rack');
  named(first, 'farmers');
  const inPlay = t.id('talisman', 1, 'D4');
  // The question offers the Talisman already in play before the second one.
  expect(options(t.game, hits(t))).toMatchObject({ savers: [inPlay, second] });
  named(second, 'farmers');
  expect(saved(t)).toEqual([
    ['talisman', true],
    ['talisman', false],
  ]);
  expect(t.pieces('talisman')).toMatchObject([{ id: inPlay }]);
  named(inPlay, 'pegasus');
  expect(saved(t).at(-1)).toEqual(['talisman', true]);
});
