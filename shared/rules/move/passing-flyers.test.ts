import { describe, expect, test } from 'vitest';
import { findCounter } from '../../model/game/pieces.ts';
import { project } from '../../model/game/project.ts';
import {
  FOUR_FLYERS,
  forest,
  idsIn,
  landOf,
  movementSpent,
  movementTable,
  moveRefusal,
  moveStack,
  namesIn,
  TEN_WALKERS,
} from '../../testkit/march.ts';
import { reach } from './reach.ts';

describe('in the air', () => {
  test('FLY-01: flyers cross the sea but cannot end a move there', () => {
    const t = movementTable({
      hexes: { ...landOf(0, 'D1 D4'), D2: { terrain: 'sea' }, D3: { terrain: 'sea' } },
      pieces: [{ at: 'D1', seat: 0, kinds: ['eagles'] }],
    });
    expect(moveRefusal(t, 0, [t.id('eagles')], 'D2 D3')).toBe('FLY-01');
    moveStack(t, 0, [t.id('eagles')], 'D2 D3 D4');
    expect(namesIn(t, 0, 'D4')).toEqual(['eagles']);
  });

  test('FLY-01 FLY-02: without the flying option flyers walk: no sea, no passing of enemies, no interception', () => {
    const t = movementTable({
      rules: { flying: false },
      hexes: {
        ...landOf(0, 'D1 D4 C1'),
        D2: { terrain: 'sea' },
        E1: { terrain: 'plains', owner: 1 },
        E2: { owner: 1 },
      },
      pieces: [
        { at: 'D1', seat: 0, kinds: ['eagles'] },
        { at: 'C1', seat: 0, kinds: ['pegasus'] },
        { at: 'C1', seat: 1, kinds: ['bears'] },
        { at: 'E1', seat: 1, kinds: ['great_owl'] },
      ],
    });
    expect(moveRefusal(t, 0, [t.id('eagles')], 'D2')).toBe('MOVE-12');
    expect(moveRefusal(t, 0, [t.id('eagles')], 'E1 E2')).toBe('MOVE-09');
    expect(moveRefusal(t, 0, [t.id('pegasus')], 'D1')).toBe('MOVE-07');
  });

  test('FLY-05 AMB-27: flyers pay for terrain as walkers do', () => {
    const t = movementTable({
      hexes: landOf(0, 'D1 D2:mountain D3:jungle D4'),
      pieces: [{ at: 'D1', seat: 0, kinds: ['eagles'] }],
    });
    expect(moveRefusal(t, 0, [t.id('eagles')], 'D2 D3 D4')).toBe('MOVE-02');
    moveStack(t, 0, [t.id('eagles')], 'D2 D3');
    expect(movementSpent(t, t.id('eagles'))).toBe(4);
  });

  test('FLY-05 AMB-27: under flyCost one, a flyer pays one point per hex, and a walker in its stack pays for terrain', () => {
    const t = movementTable({
      hexes: landOf(0, 'D1 D2:mountain D3:jungle D4:swamp D5:forest'),
      pieces: [{ at: 'D1', seat: 0, kinds: ['eagles', 'farmers'] }],
      rules: { flyCost: 'one' },
    });
    const [eagles, farmers] = [t.id('eagles'), t.id('farmers')];
    expect(moveRefusal(t, 0, [eagles], 'D2 D3 D4 D5')).toBeNull();
    expect(moveRefusal(t, 0, [eagles, farmers], 'D2 D3')).toBeNull();
    expect(moveRefusal(t, 0, [eagles, farmers], 'D2 D3 D4')).toBe('MOVE-02');
    // `reach` offers exactly the legal hexes, also for both pieces together after the flyer has moved alone.
    expect(reach(project(t.game, 0), 0, t.at('D1'), [eagles]).map((r) => [r.hex, r.cost])).toContainEqual([
      t.at('D5'),
      4,
    ]);
    const both = reach(project(t.game, 0), 0, t.at('D1'), [eagles, farmers]).map((r) => r.hex);
    expect([both.includes(t.at('D3')), both.includes(t.at('D4'))]).toEqual([true, false]);
    moveStack(t, 0, [eagles, farmers], 'D2');
    expect([eagles, farmers].map((id) => movementSpent(t, id))).toEqual([1, 2]);
    moveStack(t, 0, [eagles], 'D3 D4 D5');
    expect(movementSpent(t, eagles)).toBe(4);
    expect(moveRefusal(t, 0, [eagles], 'D4')).toBe('MOVE-02');
  });

  test('FLY-05 FLY-02: under flyCost one, a flyer pays one point per hex past enemies, too', () => {
    const t = movementTable({
      hexes: { ...landOf(0, 'D1'), ...landOf(1, 'D2:forest D3:mountain D4:swamp D5:jungle') },
      pieces: [
        { at: 'D1', seat: 0, kinds: ['eagles'] },
        { at: 'D2', seat: 1, kinds: ['bears'] },
      ],
      rules: { flyCost: 'one', bluffCall: 'auto' },
    });
    moveStack(t, 0, [t.id('eagles')], 'D2 D3 D4 D5');
    expect(t.refusal(0, 'fly.reveal', { ids: [t.id('eagles')] })).toBeNull();
    t.answer(0, 'fly.reveal', { ids: [t.id('eagles')] }).answer(1, 'fly.intercept', { ids: [] });
    expect(namesIn(t, 0, 'D5')).toEqual(['eagles']);
  });

  test('T-37 FLY-04: flyers may not cross a hex where they would be more than ten; walkers may', () => {
    const t = movementTable({
      hexes: landOf(0, 'D1 D2 D3'),
      pieces: [
        { at: 'D1', seat: 0, kinds: ['eagles', 'white_knight'] },
        { at: 'D2', seat: 0, kinds: TEN_WALKERS },
      ],
    });
    expect(moveRefusal(t, 0, [t.id('eagles')], 'D2 D3')).toBe('FLY-04');
    expect(moveRefusal(t, 0, [t.id('white_knight')], 'D2 D3')).toBeNull();
  });

  test('FLY-04: one flyer may cross a hex with nine pieces; a citadel has no limit', () => {
    const t = movementTable({
      hexes: { ...landOf(0, 'D1 D2 D3 E1 E3'), E2: { owner: 0, fort: 4 } },
      pieces: [
        { at: 'D1', seat: 0, kinds: ['eagles', 'pegasus'] },
        { at: 'D2', seat: 0, kinds: TEN_WALKERS.slice(1) },
        {
          at: 'E2',
          seat: 0,
          kinds: [
            'goblins',
            'goblins',
            'goblins',
            'goblins',
            'ogre',
            'troll',
            'giant',
            'cyclops',
            'mountain_lion',
            'mountain_men',
          ],
        },
      ],
    });
    expect(moveRefusal(t, 0, [t.id('eagles')], 'D2 D3')).toBeNull();
    expect(moveRefusal(t, 0, [t.id('eagles'), t.id('pegasus')], 'D2 D3')).toBe('FLY-04');
    expect(moveRefusal(t, 0, [t.id('eagles'), t.id('pegasus')], 'E1 E2 E3')).toBeNull();
  });
});

describe('past enemies', () => {
  test('T-15 FLY-02: of four shown against two, the mover chooses two that stay, and two go on', () => {
    const t = forest(FOUR_FLYERS, ['great_owl', 'wyvern']);
    moveStack(t, 0, idsIn(t, 0, 'D1'), 'D2 D3');
    expect(t.decision('fly.reveal', 0).hex).toBe(t.at('D2'));
    expect(t.hex('D2').hidden).toEqual([4, 2, 0, 0]);
    t.answer(0, 'fly.reveal', { ids: idsIn(t, 0, 'D2') });
    expect(t.hex('D2').shown).toEqual([4, 0, 0, 0]);
    t.answer(1, 'fly.intercept', { ids: idsIn(t, 1, 'D2') });
    const d = t.decision('fly.stay', 0);
    expect(d.count).toBe(2);
    expect(t.refusal(0, 'fly.stay', { ids: [t.id('eagles')] })).toBe('FLY-02');
    expect(t.refusal(0, 'fly.stay', { ids: [t.id('wyvern'), t.id('eagles')] })).toBe('piece.unknown');
    expect(t.refusal(0, 'fly.stay', { ids: [t.id('eagles'), t.id('eagles')] })).toBe('decision.twice');
    const shown = [t.id('eagles'), t.id('pterodactyl'), t.id('wyvern')];
    t.answer(0, 'fly.stay', { ids: [t.id('eagles'), t.id('pterodactyl')] });
    expect(namesIn(t, 0, 'D2')).toEqual(['eagles', 'pterodactyl']);
    expect(namesIn(t, 0, 'D3')).toEqual(['dragonfly', 'pegasus']);
    // All flyers are face down again, under new ids.
    expect([t.hex('D2').hidden, t.hex('D2').shown]).toEqual([
      [2, 2, 0, 0],
      [0, 0, 0, 0],
    ]);
    expect(t.hex('D3').hidden).toEqual([2, 0, 0, 0]);
    for (const id of shown) expect(findCounter(t.game.counters, id)).toBeUndefined();
    // The flyers that were held back cannot go on; the other flyers have used their points.
    expect([movementSpent(t, t.id('eagles')), movementSpent(t, t.id('pegasus'))]).toEqual(['done', 3]);
    expect(moveRefusal(t, 0, [t.id('pegasus')], 'D4')).toBeNull();
    moveStack(t, 0, [t.id('pegasus')], 'D4');
    expect(moveRefusal(t, 0, [t.id('eagles')], 'D1')).toBe('MOVE-04');
  });

  test.each([0, 1])('T-15 FLY-02 FLY-03: the enemy may show fewer: %i', (n) => {
    const t = forest(FOUR_FLYERS, ['great_owl', 'wyvern']);
    moveStack(t, 0, idsIn(t, 0, 'D1'), 'D2 D3');
    t.answer(0, 'fly.reveal', { ids: idsIn(t, 0, 'D2') }).answer(1, 'fly.intercept', {
      ids: idsIn(t, 1, 'D2').slice(0, n),
    });
    if (n > 0) t.answer(0, 'fly.stay', { ids: [t.id('dragonfly')] });
    expect(t.hex('D2').hidden).toEqual([n, 2, 0, 0]);
    expect(t.hex('D3').hidden).toEqual([4 - n, 0, 0, 0]);
    expect(t.decision('move', 0)).toBeDefined();
  });

  test('FLY-02: if at least as many enemies are shown, all shown flyers stay without a question', () => {
    const t = forest(['eagles', 'pegasus'], ['great_owl', 'wyvern', 'pixies']);
    moveStack(t, 0, idsIn(t, 0, 'D1'), 'D2 D3');
    t.answer(0, 'fly.reveal', { ids: idsIn(t, 0, 'D2') }).answer(1, 'fly.intercept', { ids: idsIn(t, 1, 'D2') });
    expect(t.decision('move', 0)).toBeDefined();
    expect(t.all('heldBack').map((e) => e.ids.length)).toEqual([2]);
    expect(namesIn(t, 0, 'D2')).toEqual(['eagles', 'pegasus']);
    expect(t.all('moved').length).toBe(1);
    expect(moveRefusal(t, 0, idsIn(t, 0, 'D2'), 'D1')).toBe('MOVE-02');
  });

  test('FLY-02: flyers that are not shown do not go on, and are done', () => {
    const t = forest(FOUR_FLYERS, ['great_owl']);
    moveStack(t, 0, idsIn(t, 0, 'D1'), 'D2 D3');
    t.timeOut();
    expect(t.all('revealed')).toEqual([]);
    expect(t.hex('D2').hidden).toEqual([4, 1, 0, 0]);
    expect(moveRefusal(t, 0, idsIn(t, 0, 'D2'), 'D3')).toBe('MOVE-02');

    const u = forest(FOUR_FLYERS, ['great_owl']);
    moveStack(u, 0, idsIn(u, 0, 'D1'), 'D2 D3');
    u.answer(0, 'fly.reveal', { ids: [u.id('eagles')] }).answer(1, 'fly.intercept', { ids: [] });
    expect(namesIn(u, 0, 'D3')).toEqual(['eagles']);
    expect(idsIn(u, 0, 'D2').map((id) => movementSpent(u, id))).toEqual(['done', 'done', 'done']);
  });

  test('FLY-02: an enemy without a flyer is asked, too; the fallback shows none', () => {
    const t = forest(['eagles'], ['bears']);
    moveStack(t, 0, idsIn(t, 0, 'D1'), 'D2 D3');
    t.answer(0, 'fly.reveal', { ids: idsIn(t, 0, 'D2') });
    expect(t.refusal(1, 'fly.intercept', { ids: idsIn(t, 1, 'D2') })).toBe('BLUF-07');
    expect(t.refusal(1, 'fly.intercept', { ids: [t.id('eagles')] })).toBe('piece.unknown');
    t.timeOut();
    expect(namesIn(t, 0, 'D3')).toEqual(['eagles']);
  });

  test('FLY-02 AMB-30: past a tower alone flyers are shown and pass freely', () => {
    const t = movementTable({
      hexes: { ...landOf(0, 'D1'), ...landOf(1, 'D3'), D2: { owner: 1, fort: 1 } },
      pieces: [{ at: 'D1', seat: 0, kinds: ['eagles'] }],
    });
    moveStack(t, 0, idsIn(t, 0, 'D1'), 'D2 D3');
    t.answer(0, 'fly.reveal', { ids: idsIn(t, 0, 'D2') });
    expect(namesIn(t, 0, 'D3')).toEqual(['eagles']);
    expect(t.all('revealed').length).toBe(1);
  });

  test('FLY-02: each hex along a path has its own exchange', () => {
    const t = movementTable({
      hexes: { ...landOf(0, 'D1 D4:swamp'), ...landOf(1, 'D2'), ...landOf(2, 'D3 D5') },
      pieces: [
        { at: 'D1', seat: 0, kinds: FOUR_FLYERS },
        { at: 'D2', seat: 1, kinds: ['great_hawk_plains'] },
        { at: 'D3', seat: 2, kinds: ['giant_beetle', 'farmers'] },
      ],
    });
    moveStack(t, 0, idsIn(t, 0, 'D1'), 'D2 D3 D4');
    t.answer(0, 'fly.reveal', { ids: idsIn(t, 0, 'D2') }).answer(1, 'fly.intercept', { ids: idsIn(t, 1, 'D2') });
    t.answer(0, 'fly.stay', { ids: [t.id('eagles')] });
    expect(t.decision('fly.reveal', 0).hex).toBe(t.at('D3'));
    t.answer(0, 'fly.reveal', { ids: idsIn(t, 0, 'D3') }).answer(2, 'fly.intercept', { ids: [t.id('giant_beetle')] });
    t.answer(0, 'fly.stay', { ids: [t.id('pegasus')] });
    expect(namesIn(t, 0, 'D4')).toEqual(['dragonfly', 'pterodactyl']);
    expect([t.hex('D2').hidden[0], t.hex('D3').hidden[0]]).toEqual([1, 1]);
    expect(movementSpent(t, t.id('dragonfly'))).toBe(4);
  });

  test('MOVE-09: a stack of walkers and flyers stops where its walkers must', () => {
    const t = forest(['eagles', 'farmers'], ['great_owl']);
    expect(moveRefusal(t, 0, idsIn(t, 0, 'D1'), 'D2 D3')).toBe('MOVE-09');
    moveStack(t, 0, idsIn(t, 0, 'D1'), 'D2');
    expect(t.open().map((d) => d.kind)).toEqual(['move']);
  });

  test('FLY-02 AMB-29: two enemies in the hex are asked together, and their flyers add up', () => {
    const t = movementTable({
      hexes: { ...landOf(0, 'D1 C1'), ...landOf(1, 'D2'), ...landOf(2, 'E1'), ...landOf(3, 'D3') },
      pieces: [
        { at: 'E1', seat: 2, kinds: ['giant_beetle', 'farmers'] },
        { at: 'D1', seat: 0, kinds: FOUR_FLYERS },
        { at: 'D2', seat: 1, kinds: ['great_hawk_plains'] },
      ],
      first: 2,
    });
    moveStack(t, 2, idsIn(t, 2, 'E1'), 'D2');
    t.answer(2, 'move', { do: 'end' });
    moveStack(t, 0, idsIn(t, 0, 'D1'), 'D2 D3');
    t.answer(0, 'fly.reveal', { ids: idsIn(t, 0, 'D2') });
    expect(t.open().map((d) => [d.seat, d.kind])).toEqual([
      [2, 'fly.intercept'],
      [1, 'fly.intercept'],
    ]);
    t.answer(2, 'fly.intercept', { ids: [t.id('giant_beetle')] });
    t.answer(1, 'fly.intercept', { ids: [t.id('great_hawk_plains')] });
    expect(t.decision('fly.stay', 0).count).toBe(2);
    // The fallback answer leaves the weakest flyers behind. Dragonfly, eagles and pegasus all have value 2,
    // so the first two of the catalogue stay.
    t.timeOut();
    expect(namesIn(t, 0, 'D2')).toEqual(['dragonfly', 'eagles']);
    expect(namesIn(t, 0, 'D3')).toEqual(['pegasus', 'pterodactyl']);
  });
});

describe('leaving a hex where flyers are pinned', () => {
  test('MOVE-07 FLY-02 FLY-03: pinned flyers may be shown and leave, also with arrivals; walkers stay', () => {
    const t = movementTable({
      hexes: { ...landOf(0, 'D1 D4'), ...landOf(1, 'D2 D3 E2 E3') },
      pieces: [
        { at: 'D1', seat: 0, kinds: ['farmers', 'great_hawk_plains'] },
        { at: 'D2', seat: 1, kinds: ['eagles', 'pegasus', 'villains'] },
        { at: 'E2', seat: 1, kinds: ['giant_beetle'] },
      ],
    });
    moveStack(t, 0, idsIn(t, 0, 'D1'), 'D2');
    t.answer(0, 'move', { do: 'end' });
    moveStack(t, 1, idsIn(t, 1, 'E2'), 'D2 D3');
    expect(t.refusal(1, 'fly.reveal', { ids: [t.id('villains')] })).toBe('BLUF-07');
    expect(t.refusal(1, 'fly.reveal', { ids: [t.id('farmers')] })).toBe('piece.unknown');
    // One of the pinned flyers goes along now. The other may still go later.
    t.answer(1, 'fly.reveal', { ids: [t.id('giant_beetle'), t.id('eagles')] });
    t.answer(0, 'fly.intercept', { ids: [t.id('great_hawk_plains')] });
    t.answer(1, 'fly.stay', { ids: [t.id('giant_beetle')] });
    expect(namesIn(t, 1, 'D3')).toEqual(['eagles']);
    expect([
      movementSpent(t, t.id('giant_beetle')),
      movementSpent(t, t.id('pegasus')),
      movementSpent(t, t.id('eagles')),
    ]).toEqual(['done', 0, 1]);
    moveStack(t, 1, [t.id('pegasus')], 'D3 D4');
    expect(t.all('moved').length).toBe(3);
    t.answer(1, 'fly.reveal', { ids: [t.id('pegasus')] }).answer(0, 'fly.intercept', { ids: [] });
    expect(namesIn(t, 1, 'D4')).toEqual(['pegasus']);
    expect(namesIn(t, 1, 'D2')).toEqual(['giant_beetle', 'villains']);
  });

  test('MOVE-02 FLY-02: flyers keep their own points when they turn up and down, whatever their order', () => {
    const t = movementTable({
      hexes: { ...landOf(0, 'D1 D4'), ...landOf(1, 'D2 D3 E2 E3') },
      pieces: [
        { at: 'D1', seat: 0, kinds: ['farmers'] },
        { at: 'D2', seat: 1, kinds: ['giant_beetle'] },
        { at: 'E2', seat: 1, kinds: ['eagles'] },
      ],
    });
    moveStack(t, 0, idsIn(t, 0, 'D1'), 'D2');
    t.answer(0, 'move', { do: 'end' });
    moveStack(t, 1, idsIn(t, 1, 'E2'), 'D2 D3');
    t.answer(1, 'fly.reveal', { ids: [t.id('giant_beetle'), t.id('eagles')] });
    t.answer(0, 'fly.intercept', { ids: [] });
    expect(namesIn(t, 1, 'D3')).toEqual(['eagles', 'giant_beetle']);
    expect([movementSpent(t, t.id('giant_beetle')), movementSpent(t, t.id('eagles'))]).toEqual([1, 2]);
  });

  test.each([
    ['shown, they hold walkers too, and no further proof is due', 1, 'MOVE-08'],
    ['not shown, they prove nothing', 0, null],
  ] as const)('FLY-03 MOVE-07 MOVE-08: enemy flyers %s', (_what, n, demand) => {
    const t = movementTable({
      hexes: { ...landOf(0, 'D1'), ...landOf(1, 'D2:forest D3'), ...landOf(2, 'G1') },
      pieces: [
        { at: 'D1', seat: 0, kinds: ['eagles', 'farmers'] },
        { at: 'D2', seat: 1, kinds: ['great_owl', 'bears'] },
      ],
    });
    // Seat 0's pieces pin an owl and bears of seat 1, and the owl tries to leave.
    moveStack(t, 0, idsIn(t, 0, 'D1'), 'D2');
    t.answer(0, 'move', { do: 'end' });
    moveStack(t, 1, [t.id('great_owl')], 'D3');
    t.answer(1, 'fly.reveal', { ids: [t.id('great_owl')] });
    t.answer(0, 'fly.intercept', { ids: n === 0 ? [] : [t.id('eagles')] });
    expect(namesIn(t, 1, 'D2')).toEqual(n === 0 ? ['bears'] : ['bears', 'great_owl']);
    expect(t.refusal(1, 'move', { do: 'demand', hex: t.at('D2') })).toBe(demand);
    expect(moveRefusal(t, 1, [t.id('bears')], 'D3')).toBe('MOVE-07');
  });

  test('FLY-04 MOVE-05: no more flyers go on than fit on the way; an arrival that does not go on is done', () => {
    const crowd = [
      'farmers',
      'farmers',
      'farmers',
      'farmers',
      'villains',
      'hunters',
      'centaur',
      'wolf_pack',
      'lion_pride',
    ];
    const t = movementTable({
      hexes: { ...landOf(0, 'D1 C1'), ...landOf(1, 'D2 D3 E1:swamp E2:swamp D4') },
      pieces: [
        { at: 'D1', seat: 0, kinds: ['great_owl'] },
        { at: 'D2', seat: 1, kinds: ['eagles'] },
        { at: 'D3', seat: 1, kinds: crowd },
        { at: 'E1', seat: 1, kinds: ['pegasus', 'dragonfly'] },
      ],
    });
    moveStack(t, 0, idsIn(t, 0, 'D1'), 'D2');
    t.answer(0, 'move', { do: 'end' });
    moveStack(t, 1, [t.id('pegasus')], 'D2 D3');
    expect(t.refusal(1, 'fly.reveal', { ids: [t.id('pegasus'), t.id('eagles')] })).toBe('MOVE-05');
    t.answer(1, 'fly.reveal', { ids: [t.id('eagles')] }).timeOut();
    expect(t.hex('D3').hidden[1]).toBe(10);

    moveStack(t, 1, [t.id('dragonfly')], 'E2 D2');
    expect(t.decision('move', 1)).toBeDefined();
    expect(movementSpent(t, t.id('dragonfly'))).toBe('done');
  });
});
