import { describe, expect, test } from 'vitest';
import { KINDS, kindOf, thingsOf } from '../../model/catalogue/index.ts';
import { shownCount } from '../../model/game/pieces.ts';
import { classicRules } from '../../model/game/ruleset.ts';
import { NOBODY, pieceId } from '../../model/game/types.ts';
import { combat } from '../../testkit/combat.ts';

// Seat 0 explores the centre with a supported troll. Seat 1 sits on its right and acts for the neutral side.
const explorer = { at: 'D4', seat: 0, kinds: ['troll'] };
const swamp = { D4: { terrain: 'swamp' } };
const lossesBy = (t: ReturnType<typeof combat>, why: string) => t.all('shownLost').filter((e) => e.why === why);

for (const die of [1, 6]) {
  test(`EXPL-01: on a ${die} the explorer captures the hex without showing a piece`, () => {
    const t = combat({ hexes: swamp, pieces: [explorer] }, { explore: [die] });
    expect(t.hex('D4').owner).toBe(0);
    expect(t.all('captured')).toMatchObject([{ why: 'explore', seat: 0, from: -1, citadelRound: null }]);
    expect(t.all('revealed')).toEqual([]);
    expect(t.hex('D4').hidden[0]).toBe(1);
    expect(t.all('uncovered')).toEqual([]);
  });
}

test('EXPL-02: on a 3 the player on the right draws three Things, face up', () => {
  const t = combat({ hexes: swamp, pieces: [explorer], gold: [0, 0] }, { explore: [3] }, ['ghost', 'ogre', 'goblins']);
  expect(t.all('uncovered')).toMatchObject([{ count: 3, seat: 1 }]);
  expect(shownCount(t.hex('D4'), NOBODY)).toBe(3);
  expect(t.all('battleBegan')).toMatchObject([{ sides: [0, -1], opponent: 1 }]);
});

test('EXPL-02: with four players the acting opponent is the seat before the explorer in clockwise order', () => {
  const t = combat(
    {
      players: 4,
      clockwise: [2, 0, 3, 1],
      first: 2,
      hexes: swamp,
      pieces: [explorer],
      rules: { bluffCall: 'manual' },
    },
    { explore: [2] },
    ['ghost', 'ogre'],
  );
  expect(t.all('uncovered')).toMatchObject([{ seat: 2 }]);
});

test('EXPL-03: events and incomes of other terrains return, without replacement', () => {
  const t = combat({ hexes: swamp, pieces: [explorer] }, { explore: [3] }, ['vandals', 'oil_field', 'timberland']);
  expect(lossesBy(t, 'event')).toHaveLength(1);
  expect(lossesBy(t, 'unplayable')[0].ids).toHaveLength(2);
  expect(t.all('uncovered')).toHaveLength(1);
  expect(t.hex('D4')).toMatchObject({ owner: 0, income: null });
});

test('EXPL-03: a city fits any land; other incomes need their terrain', () => {
  const t = combat({ hexes: swamp, pieces: [explorer] }, { explore: [2] }, ['peat_bog', 'elixir']);
  expect(t.hex('D4')).toMatchObject({ owner: 0, income: { kind: kindOf('peat_bog') } });
  const town = combat({ hexes: swamp, pieces: [explorer] }, { explore: [2] }, ['city', 'elixir']);
  expect(town.hex('D4')).toMatchObject({ owner: -1, income: { kind: kindOf('city') } });
});

test('EXPL-04: of several incomes the highest stays', () => {
  const t = combat({ hexes: { D4: { terrain: 'mountain' } }, pieces: [explorer], gold: [4, 0] }, { explore: [4] }, [
    'gold_mine',
    'silver_mine',
    'village',
    'copper_mine',
  ]);
  expect(lossesBy(t, 'lesser')[0].ids).toHaveLength(3);
  expect(t.hex('D4')).toMatchObject({ owner: 0, income: { kind: kindOf('gold_mine') } });
});

test('EXPL-04: the acting opponent breaks a tie between different kinds', () => {
  const t = combat({ hexes: swamp, pieces: [explorer] }, { explore: [2] }, ['peat_bog', 'village']);
  expect(t.open()).toMatchObject([{ seat: 1, kind: 'explore.income' }]);
  expect(t.refusal(1, 'explore.income', { id: pieceId(9999) })).toBe('EXPL-04');
  t.answer(1, 'explore.income', { id: t.id('peat_bog') });
  expect(t.hex('D4')).toMatchObject({ owner: 0, income: { kind: kindOf('peat_bog') } });
  expect(t.pieces('village')).toEqual([]);
});

test('EXPL-04: two incomes of one kind need no choice', () => {
  const t = combat({ hexes: swamp, pieces: [explorer], gold: [0, 0] }, { explore: [2] }, ['city', 'city']);
  expect(t.all('incomeFound')).toHaveLength(1);
  expect(lossesBy(t, 'lesser')[0].ids).toHaveLength(1);
  expect(t.all('battleBegan')).toHaveLength(1);
});

test('AMB-36 EXPL-04: only a higher income replaces one left from earlier', () => {
  const old = { D4: { terrain: 'mountain', income: 'silver_mine' } };
  const higher = combat({ hexes: old, pieces: [explorer] }, { explore: [2] }, ['gold_mine', 'elixir']);
  expect(higher.all('incomeRemoved')).toMatchObject([{ why: 'lesser', kind: kindOf('silver_mine') }]);
  expect(higher.incomeKind('D4')).toBe(kindOf('gold_mine'));
  const lower = combat({ hexes: old, pieces: [explorer] }, { explore: [2] }, ['copper_mine', 'elixir']);
  expect(lower.all('incomeRemoved')).toEqual([]);
  expect(lower.hex('D4')).toMatchObject({ owner: 0, income: { kind: kindOf('silver_mine') } });
});

test('AMB-36 EXPL-04: the acting opponent breaks a tie with an income left from earlier', () => {
  const t = combat(
    { hexes: { D4: { terrain: 'swamp', income: 'peat_bog' } }, pieces: [explorer], gold: [0, 0] },
    { explore: [2], battle: [6, 6] },
    ['village', 'elixir'],
  );
  expect(t.decision('explore.income').seat).toBe(1);
  t.answer(1, 'explore.income', { id: 'town' });
  expect(t.hex('D4')).toMatchObject({ owner: 0, income: { kind: kindOf('peat_bog') } });
  expect(t.pieces('village')).toEqual([]);
});

test('EXPL-05 EXPL-06 EXPL-07: without defenders the explorer takes hex, treasure and magic immediately', () => {
  const drawn = ['ruby', 'elixir', 'vandals', 'peat_bog'];
  const t = combat({ rules: { magic: true }, hexes: swamp, pieces: [explorer] }, { explore: [4] }, drawn);
  expect(t.hex('D4')).toMatchObject({ owner: 0, income: { kind: kindOf('peat_bog') } });
  expect(t.all('looted')).toMatchObject([{ seat: 0 }]);
  expect(t.game.seats[0].rack).toBe(2);
  expect(t.pieces('ruby', 0)).toHaveLength(1);
  expect(t.pieces('elixir', 0)).toHaveLength(1);
  expect(t.all('rolled').filter((e) => e.purpose === 'damage')).toEqual([]);
  expect(t.all('revealed')).toEqual([]);
});

test('AMB-19 EXPL-07 POST-06: after a capture without a fight the captor places before taking the spoils', () => {
  const t = combat({ hexes: swamp, pieces: [explorer], racks: { 0: ['ogre', 'bears'] } }, { explore: [2] }, [
    'ruby',
    'pearl',
  ]);
  expect(t.all('looted')).toEqual([]);
  t.answer(0, 'capture.place', { place: [{ id: t.id('ogre', 0), hex: t.at('D4') }] });
  expect(t.hex('D4').hidden[0]).toBe(2);
  expect(t.all('looted')[0].ids).toHaveLength(2);
  expect(t.game.seats[0].rack).toBe(3);
});

test('EXPL-08: after the bribes the battle begins and all attackers are turned up', () => {
  const t = combat(
    { hexes: swamp, pieces: [{ at: 'D4', seat: 0, kinds: ['troll', 'ogre'] }], gold: [9, 0] },
    { explore: [2], battle: [6, 6, 6, 6] },
    ['ghost', 'goblins'],
  );
  expect(t.all('revealed')).toEqual([]);
  t.answer(0, 'explore.bribe', { targets: [] });
  expect(t.all('revealed')).toMatchObject([{ seat: 0, count: 2 }]);
  expect(t.all('battleRolled')[0]).toMatchObject({ side: 0, foe: -1, step: 'melee' });
});

test('EXPL-09: neutral survivors stay face up; the next explorer has no die and no bribes, and fights', () => {
  const t = combat(
    {
      hexes: swamp,
      pieces: [explorer, { at: 'D4', seat: -1, kinds: ['ogre', 'bears'] }],
      gold: [20, 0],
    },
    { battle: [6, 6, 1] },
  );
  expect(t.all('rolled').filter((e) => e.purpose === 'explore')).toEqual([]);
  expect(t.all('battleBegan')).toMatchObject([{ sides: [0, -1], opponent: 1 }]);
  expect(t.all('battleEnded')).toMatchObject([{ winner: -1 }]);
  expect(t.hex('D4')).toMatchObject({ owner: -1, shown: [0, 0], neutral: 2 });
  expect(t.pieces('ogre', -1, 'D4')).toMatchObject([{ up: true }]);
});

test('EXPL-09: neutrals never retreat, and no player is asked for them', () => {
  const t = combat(
    {
      hexes: { ...swamp, C3: { owner: 1 } },
      pieces: [explorer, { at: 'D4', seat: -1, kinds: ['ogre'] }],
    },
    { battle: [6, 6, 1, 6] },
  );
  expect(t.all('stayed')).toEqual([]);
  expect(t.hex('D4').owner).toBe(0);
});

test('EXPL-10: if both sides die, the hex is unexplored again and its contents are gone', () => {
  const t = combat(
    {
      hexes: swamp,
      pieces: [explorer, { at: 'D4', seat: -1, kinds: ['ogre', 'ruby', 'elixir'] }],
    },
    { battle: [1, 1] },
  );
  expect(t.all('battleEnded')).toMatchObject([{ winner: -1, rounds: 1 }]);
  expect(lossesBy(t, 'unclaimed')[0].ids).toHaveLength(2);
  expect(t.hex('D4')).toMatchObject({ owner: -1, shown: [0, 0], neutral: 0, hidden: [0, 0] });
  const again = combat({ hexes: swamp, pieces: [explorer] }, { explore: [1] });
  expect(again.all('rolled').map((e) => e.purpose)).toContain('explore');
});

test('AMB-42 EXPL-10: a neutralised neutral city turns up and still defends if the attackers die, too', () => {
  const t = combat(
    { hexes: { D4: { terrain: 'swamp', income: 'village' } }, pieces: [explorer] },
    { battle: [1, 1], damage: [3] },
  );
  expect(t.hex('D4')).toMatchObject({ owner: -1, income: { kind: kindOf('village'), hits: 0 } });
  expect(t.all('healed')).toHaveLength(1);
});

test('AMB-35: if the defenders win, treasure and magic stay with them', () => {
  const t = combat(
    { hexes: swamp, pieces: [explorer, { at: 'D4', seat: -1, kinds: ['ogre', 'bears', 'ruby', 'elixir'] }] },
    { battle: [6, 1, 6] },
  );
  expect(t.hex('D4').owner).toBe(-1);
  expect(t.pieces('ruby', -1, 'D4')).toHaveLength(1);
  expect(t.pieces('elixir', -1, 'D4')).toHaveLength(1);
});

test('EXPL-11: after a won battle treasure goes to the captor and unused magic to the cup', () => {
  const pieces = [explorer, { at: 'D4', seat: -1, kinds: ['ogre', 'ruby', 'elixir'] }];
  const t = combat({ hexes: swamp, pieces }, { battle: [1, 6] });
  expect(t.hex('D4').owner).toBe(0);
  expect(t.pieces('ruby', 0)).toHaveLength(1);
  expect(t.pieces('elixir')).toEqual([]);
  expect(lossesBy(t, 'unclaimed')[0].ids).toHaveLength(1);
  const any = combat({ hexes: swamp, pieces, rules: { magicSpoils: 'anyWin' } }, { battle: [1, 6] });
  expect(any.pieces('elixir', 0)).toHaveLength(1);
});

test('AMB-43 COMB-12: explorers that are all bluffs are gone before round 1; the defenders stay', () => {
  const t = combat(
    { hexes: swamp, pieces: [{ at: 'D4', seat: 0, kinds: ['farmers'] }], gold: [0, 0] },
    { explore: [2] },
    ['ogre', 'ruby'],
  );
  expect(lossesBy(t, 'bluff')).toHaveLength(1);
  expect(t.all('battleEnded')).toMatchObject([{ winner: -1, rounds: 0 }]);
  expect(shownCount(t.hex('D4'), NOBODY)).toBe(1);
  expect(t.pieces('ruby', -1, 'D4')).toHaveLength(1);
});

test('AMB-115 EXPL-07 REC-09: an empty cup brings no defenders, so the hex is captured', () => {
  // Seat 1's rack holds every Thing of the game except the explorer's troll and a peat bog.
  const things = thingsOf(classicRules(2));
  const everything = KINDS.flatMap((k) =>
    Array.from({ length: (things[kindOf(k.id)] ?? 0) - (k.id === 'troll' ? 1 : 0) }, () => k.id),
  );
  everything.splice(everything.indexOf('peat_bog'), 1);
  const some = combat({ hexes: swamp, pieces: [explorer], racks: { 1: everything } }, { explore: [4] }, ['peat_bog']);
  expect(some.all('uncovered')).toMatchObject([{ count: 1, last: true }]);
  expect(some.game.trueElimination).toBe(true);
  expect(some.hex('D4')).toMatchObject({ owner: 0, income: { kind: kindOf('peat_bog') } });
  const none = combat(
    { hexes: swamp, pieces: [explorer], racks: { 1: [...everything, 'peat_bog'] } },
    { explore: [4] },
  );
  expect(none.all('uncovered')).toEqual([]);
  expect(none.all('captured')).toMatchObject([{ why: 'explore', seat: 0 }]);
});

test('REC-06 EXPL-05: spoils beyond ten Things make the captor reduce the rack', () => {
  const rack = ['ogre', 'giant', 'cyclops', 'goblins', 'goblins', 'bears', 'bandits', 'druid', 'dryad', 'elf_mage'];
  const t = combat({ hexes: swamp, pieces: [explorer], racks: { 0: rack } }, { explore: [2] }, ['ruby', 'pearl']);
  t.answer(0, 'capture.place', { place: [] });
  expect(t.game.seats[0].rack).toBe(12);
  expect(t.open()).toMatchObject([{ seat: 0, kind: 'rack.excess', over: 2 }]);
});

test('T-16 EXPL-02 EXPL-03 EXPL-05 BRIB-02: the swamp of the rulebook', () => {
  const t = combat(
    {
      hexes: swamp,
      pieces: [{ at: 'D4', seat: 0, kinds: ['troll', 'elk_herd', 'witch_doctor'] }],
      gold: [60, 0],
    },
    { explore: [5], battle: [1, 1, 6, 6, 6] },
    ['oil_field', 'diamond', 'sword', 'white_dragon', 'giant_ape'],
  );
  expect(lossesBy(t, 'unplayable')[0].ids).toHaveLength(1);
  expect(shownCount(t.hex('D4'), NOBODY)).toBe(2);
  // Both prices are the value 5 doubled, because treasure and magic lie in the hex.
  const bribe = t.decision('explore.bribe');
  expect(bribe.seat).toBe(0);
  expect(t.refusal(0, 'explore.bribe', { targets: [t.id('white_dragon'), t.id('giant_ape')] })).toBe(null);
  t.answer(0, 'explore.bribe', { targets: [t.id('white_dragon')] });
  expect(t.all('paid')).toMatchObject([{ seat: 0, gold: 10, why: 'bribe' }]);
  expect(t.game.seats[0].gold).toBe(50);
  // The witch doctor's magic hits the ape, and seat 0 captures the hex with the diamond.
  expect(t.hex('D4').owner).toBe(0);
  expect(t.pieces('diamond', 0)).toHaveLength(1);
});

test('EXPL-04: under settlementFirst a city precedes a village, and both precede higher incomes', () => {
  const drawn = ['city', 'village', 'gold_mine'];
  const draw = (incomePick: 'highest' | 'settlementFirst', kinds: readonly string[]) =>
    combat(
      { rules: { incomePick }, hexes: { D4: { terrain: 'mountain' } }, pieces: [explorer], gold: [0, 0] },
      { explore: [kinds.length], battle: [6, 6, 6, 6] },
      kinds,
    ).incomeKind('D4');
  expect(draw('settlementFirst', drawn)).toBe(kindOf('city'));
  expect(draw('settlementFirst', ['gold_mine', 'village'])).toBe(kindOf('village'));
  expect(draw('settlementFirst', ['gold_mine', 'copper_mine'])).toBe(kindOf('gold_mine'));
  expect(draw('highest', drawn)).toBe(kindOf('gold_mine'));
});

test('EXPL-13 REC-09 AMB-97: under autoCash undefended treasure is paid out, and the income piece stays', () => {
  const rules = { undefendedTreasure: 'autoCash' as const, magic: true };
  const t = combat({ rules, hexes: swamp, pieces: [explorer], gold: [3, 0] }, { explore: [4] }, [
    'ruby',
    'elixir',
    'oil_field',
    'peat_bog',
  ]);
  const ruby = KINDS[kindOf('ruby')]?.gold ?? 0;
  expect(t.all('earned')).toMatchObject([{ seat: 0, gold: ruby, why: 'cash' }]);
  expect([t.game.seats[0].gold, t.game.seats[0].rack]).toEqual([3 + ruby, 1]);
  expect([t.pieces('ruby'), t.incomeKind('D4')]).toEqual([[], kindOf('peat_bog')]);
  // Once the last Thing has been drawn, treasure leaves the game like any other used Thing.
  const last = { ...rules, trueElimination: 'usedPinks' as const };
  const after = combat({ rules: last, hexes: swamp, pieces: [explorer], trueElimination: true }, { explore: [2] }, [
    'ruby',
    'diamond',
  ]);
  expect(after.all('usedUp')).toMatchObject([{ gone: true }]);
  expect(after.game.gone).toEqual(expect.arrayContaining([kindOf('ruby'), kindOf('diamond')]));
  // If a creature defends the hex, the treasure goes to the player who wins the battle.
  const fought = combat({ rules, hexes: swamp, pieces: [explorer], gold: [0, 0] }, { explore: [2], battle: [1, 6] }, [
    'ruby',
    'ogre',
  ]);
  expect([fought.all('earned'), fought.pieces('ruby', 0).length]).toEqual([[], 1]);
});

describe('under beforeBattles, with all explorations before the battles', () => {
  const before = { exploreStage: 'beforeBattles' as const };
  const scene = (rules: object) =>
    combat(
      {
        rules,
        hexes: { ...swamp, C3: { owner: 1 } },
        stack: [{ kind: 'round', nextPhase: 5 }],
        phase: 'move',
        gold: [0, 0],
        pieces: [explorer, { at: 'C3', seat: 0, kinds: ['ogre'] }, { at: 'C3', seat: 1, kinds: ['pirates'] }],
      },
      { explore: [2], battle: [1, 6, 1, 6] },
      ['bears', 'ruby'],
    );
  const course = (t: ReturnType<typeof combat>) =>
    t.history.flatMap((e): string[] => (e.t === 'uncovered' || e.t === 'battleBegan' ? [e.t] : []));

  test('EXPL-12 COMB-01: die, draw and bribes come first, then the battles with the same defenders', () => {
    const t = scene(before);
    // The player is not asked which hex to explore first, because only one is left to pick.
    expect(course(t)).toEqual(['uncovered']);
    expect(t.open()).toMatchObject([{ seat: 0, kind: 'battle.pick' }]);
    expect(t.refusal(0, 'battle.pick', { hex: t.at('C3') })).toBeNull();
    t.answer(0, 'battle.pick', { hex: t.at('D4') });
    expect(t.all('rolled').filter((e) => e.purpose === 'explore')).toHaveLength(1);
    expect(t.all('battleBegan')).toMatchObject([{ hex: t.at('D4'), sides: [0, -1], opponent: 1 }, {}]);
  });

  test('EXPL-12: without the option the player in turn picks any hex', () => {
    const t = scene({});
    expect(course(t)).toEqual([]);
    t.answer(0, 'battle.pick', { hex: t.at('C3') });
    expect(course(t)[0]).toBe('battleBegan');
  });

  test('EXPL-12 RIVAL-01: rivals fight for a hex during the battles, and the survivor explores it then', () => {
    const t = combat(
      {
        rules: before,
        hexes: swamp,
        stack: [{ kind: 'round', nextPhase: 5 }],
        phase: 'move',
        pieces: [explorer, { at: 'D4', seat: 1, kinds: ['bears'] }, { at: 'D3', seat: 0, kinds: ['ogre'] }],
      },
      { explore: [1, 1], battle: [1, 6] },
    );
    // The player is not asked, because there is one hex to explore first and one to fight for afterwards.
    const course = t.history.flatMap((e) => (e.t === 'captured' || e.t === 'battleBegan' ? [[e.t, e.hex]] : []));
    expect(course).toEqual([
      ['captured', t.at('D3')],
      ['battleBegan', t.at('D4')],
      ['captured', t.at('D4')],
    ]);
  });
});
