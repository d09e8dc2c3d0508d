import { expect, test } from 'vitest';
import { KINDS, kindOf } from '../../model/catalogue/index.ts';
import { combat } from '../../testkit/combat.ts';
import { options } from '../decisions/index.ts';

const swamp = { D4: { terrain: 'swamp' } };
const explorer = { at: 'D4', seat: 0, kinds: ['troll'] };

function prices(t: ReturnType<typeof combat>) {
  const d = t.decision('explore.bribe', 0);
  const { prices: list, doubled, purse } = options(t.game, { ...d, kind: 'explore.bribe' as const });
  return { doubled, purse, gold: Object.fromEntries(list.map((p) => [KINDS[p.kind].id, p.gold])) };
}

test('BRIB-01: before the explorer’s pieces are turned up, the explorer may bribe any defender for its value', () => {
  const t = combat({ hexes: swamp, pieces: [explorer], gold: [7, 0] }, { explore: [3], battle: [1, 6] }, [
    'ghost',
    'ogre',
    'cyclops',
  ]);
  expect(prices(t)).toEqual({ doubled: false, purse: 7, gold: { ghost: 1, ogre: 2, cyclops: 5 } });
  expect(t.all('revealed')).toEqual([]);
  expect(t.refusal(0, 'explore.bribe', { targets: t.pieces('troll').map((c) => c.id) })).toBe('BRIB-01');
  expect(t.refusal(0, 'explore.bribe', { targets: ['town'] })).toBe('BRIB-01');
  const [ghost, ogre, cyclops] = [t.id('ghost'), t.id('ogre'), t.id('cyclops')];
  expect(t.refusal(0, 'explore.bribe', { targets: [ghost, ghost] })).toBe('decision.twice');
  expect(t.refusal(0, 'explore.bribe', { targets: [ghost, ogre, cyclops] })).toBe('gold.short');
  t.answer(0, 'explore.bribe', { targets: [cyclops, ogre] });
  expect(t.all('paid')).toMatchObject([{ seat: 0, gold: 7, why: 'bribe' }]);
  expect(t.all('battleBegan')).toHaveLength(1);
  expect(t.hex('D4').owner).toBe(0);
});

test('BRIB-01: an explorer who cannot pay the cheapest price is not asked', () => {
  const t = combat({ hexes: swamp, pieces: [explorer], gold: [1, 9] }, { explore: [2], battle: [1, 6, 6] }, [
    'ogre',
    'vandals',
  ]);
  expect(t.history.some((e) => e.t === 'asked' && e.decisions.some((d) => d.kind === 'explore.bribe'))).toBe(false);
  const able = combat({ hexes: swamp, pieces: [explorer], gold: [2, 0] }, { explore: [2] }, ['ogre', 'vandals']);
  expect(able.open()).toMatchObject([{ seat: 0, kind: 'explore.bribe' }]);
});

test('BRIB-01 INC-07 ENG-04: an explorer with Things on the rack is asked, and may cash treasure first', () => {
  const poor = { hexes: swamp, pieces: [explorer], gold: [1, 9] };
  const drawn = ['ogre', 'vandals'];
  const t = combat({ ...poor, racks: { 0: ['ruby'] } }, { explore: [2] }, drawn);
  const ogre = t.id('ogre');
  expect(t.refusal(0, 'explore.bribe', { targets: [ogre] })).toBe('gold.short');
  t.free({ free: 'cash', seat: 0, id: t.id('ruby', 0) }).answer(0, 'explore.bribe', { targets: [ogre] });
  expect(t.hex('D4').owner).toBe(0);
  expect(t.game.seats[0].gold).toBe(1 + 10 - 2);
  // The question comes whatever the rack holds. Without the question, players would know that the
  // rack has no treasure.
  const other = combat({ ...poor, racks: { 0: ['fan'] } }, { explore: [2] }, drawn);
  expect(other.open()).toMatchObject([{ seat: 0, kind: 'explore.bribe' }]);
});

for (const [why, thing] of [
  ['treasure', 'ruby'],
  ['magic', 'fan'],
  ['an income piece', 'peat_bog'],
] as const) {
  test(`BRIB-02: ${why} in the force doubles every price`, () => {
    const rules = { magic: true };
    const t = combat({ rules, hexes: swamp, pieces: [explorer] }, { explore: [3] }, ['ogre', 'ghost', thing]);
    expect(prices(t)).toMatchObject({ doubled: true, gold: { ogre: 4, ghost: 2 } });
  });
}

test('AMB-37 BRIB-02: a city or village is itself an income piece', () => {
  const t = combat({ hexes: swamp, pieces: [explorer] }, { explore: [2] }, ['city', 'ghost']);
  expect(prices(t)).toMatchObject({ doubled: true, gold: { city: 4, ghost: 2 } });
});

test('BRIB-02: pieces that return under EXPL-03 do not count', () => {
  const t = combat({ hexes: swamp, pieces: [explorer] }, { explore: [3] }, ['ogre', 'oil_field', 'vandals']);
  expect(prices(t)).toMatchObject({ doubled: false, gold: { ogre: 2 } });
});

test('BRIB-03: bribed creatures go to the cup; a bribed city stays neutralised and out of the battle', () => {
  const t = combat({ hexes: swamp, pieces: [explorer], gold: [6, 0] }, { explore: [3], battle: [1, 6], damage: [2] }, [
    'city',
    'ghost',
    'ogre',
  ]);
  const cup = t.game.cupSize;
  t.answer(0, 'explore.bribe', { targets: ['town', t.id('ghost')] });
  expect(t.all('bribed')).toMatchObject([{ seat: 0, gold: 6 }]);
  // Of the defenders only the ogre was not bribed: each side rolls one die.
  expect(t.all('battleRolled').map((e) => e.dice.length)).toEqual([1, 1]);
  expect(t.hex('D4')).toMatchObject({ owner: 0, income: { kind: kindOf('city'), hits: 0 } });
  expect(t.game.cupSize).toBe(cup + 2);
});

test('BRIB-03: a bribed city turns up again and defends if the explorers lose to the other defenders', () => {
  const t = combat({ hexes: swamp, pieces: [explorer], gold: [4, 0] }, { explore: [2], battle: [6, 1], damage: [2] }, [
    'city',
    'ogre',
  ]);
  t.answer(0, 'explore.bribe', { targets: ['town'] });
  expect(t.hex('D4')).toMatchObject({
    owner: -1,
    income: { kind: kindOf('city'), hits: 0 },
    shown: [0, 0],
    neutral: 1,
  });
});

test('BRIB-04 EXPL-11 AMB-41: bribing all defenders captures the hex with everything in it, without damage dice', () => {
  const t = combat({ rules: { magic: true }, hexes: swamp, pieces: [explorer], gold: [10, 0] }, { explore: [5] }, [
    'city',
    'ghost',
    'ruby',
    'fan',
    'sprite',
  ]);
  t.answer(0, 'explore.bribe', { targets: [t.id('ghost'), 'town', t.id('sprite')] });
  expect(t.game.seats[0].gold).toBe(2);
  expect(t.all('captured')).toMatchObject([{ why: 'bribe', seat: 0 }]);
  expect(t.hex('D4')).toMatchObject({ owner: 0, income: { kind: kindOf('city'), hits: 0 }, hidden: [1, 0] });
  expect(t.pieces('ruby', 0)).toHaveLength(1);
  expect(t.pieces('fan', 0)).toHaveLength(1);
  expect(t.all('battleBegan')).toEqual([]);
  expect(t.all('rolled').filter((e) => e.purpose === 'damage')).toEqual([]);
});

test('AMB-34 BRIB-01: defenders left from earlier cannot be bribed', () => {
  const t = combat(
    { hexes: swamp, pieces: [explorer, { at: 'D4', seat: -1, kinds: ['ghost'] }], gold: [50, 0] },
    { battle: [1, 6] },
  );
  expect(t.all('bribed')).toEqual([]);
  expect(t.hex('D4').owner).toBe(0);
});

test('T-17 BRIB-01 BRIB-02: with a diamond field and total value 9, all cost 18 and the bears alone 4', () => {
  const scene = {
    hexes: { D4: { terrain: 'desert' } },
    pieces: [explorer],
    gold: [18, 0],
  };
  const drawn = ['diamond_field', 'bears', 'wyvern', 'unicorn'];
  const all = combat(scene, { explore: [4] }, drawn);
  all.answer(0, 'explore.bribe', { targets: [all.id('bears'), all.id('wyvern'), all.id('unicorn')] });
  expect(all.all('paid')).toMatchObject([{ gold: 18, why: 'bribe' }]);
  expect(all.hex('D4')).toMatchObject({ owner: 0, income: { kind: kindOf('diamond_field') } });
  const bearsOnly = combat(scene, { explore: [4] }, drawn);
  bearsOnly.answer(0, 'explore.bribe', { targets: [bearsOnly.id('bears')] });
  expect(bearsOnly.all('paid')).toMatchObject([{ gold: 4, why: 'bribe' }]);
  expect(bearsOnly.all('battleBegan')).toHaveLength(1);
});

test('BRIB-01 EXPL-08: without the bribery option the battle begins immediately, even for a rich explorer', () => {
  const t = combat(
    { rules: { bribery: false }, hexes: swamp, pieces: [explorer], gold: [40, 0] },
    { explore: [2], battle: [6, 6] },
    ['ogre', 'goblins'],
  );
  expect(t.history.some((e) => e.t === 'asked' && e.decisions.some((d) => d.kind === 'explore.bribe'))).toBe(false);
  expect(t.all('battleBegan')).toMatchObject([{ sides: [0, -1] }]);
});

test('BRIB-02 AMB-168: without magic a magic counter is a blank: it returns, doubles no price and is no spoil', () => {
  const t = combat({ rules: { magic: false }, hexes: swamp, pieces: [explorer], gold: [9, 0] }, { explore: [3] }, [
    'ogre',
    'ghost',
    'golem',
  ]);
  expect(prices(t)).toMatchObject({ doubled: false, gold: { ogre: 2, ghost: 1 } });
  expect(t.pieces('golem')).toEqual([]);
  t.answer(0, 'explore.bribe', { targets: [t.id('ogre'), t.id('ghost')] });
  expect([t.game.seats[0].gold, t.game.seats[0].rack]).toEqual([6, 0]);
  const alone = combat({ rules: { magic: false }, hexes: swamp, pieces: [explorer] }, { explore: [2] }, [
    'golem',
    'fan',
  ]);
  expect([alone.hex('D4').owner, alone.game.seats[0].rack]).toEqual([0, 0]);
});
