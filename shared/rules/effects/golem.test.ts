import { expect, test } from 'vitest';
import { project } from '../../model/game/project.ts';
import type { Seat } from '../../model/game/types.ts';
import { battleRolls, duel, playItem } from '../../testkit/duel.ts';
import { options } from '../decisions/index.ts';

type Fight = ReturnType<typeof duel>;
const hits = (t: Fight, seat: Seat = 0) => t.decision('battle.hits', seat);
const golem = (t: Fight): Fight => playItem(t, 0, t.id('golem', 0));

test('MAG-05: a Golem fights in melee at 6, one hit removes it, and it leaves after the battle', () => {
  const t = golem(
    duel({ attacker: ['ogre'], defender: ['bears', 'troll'], racks: { 0: ['golem'] } }, { battle: [6, 6, 1, 6] }),
  );
  // The pieces of each side roll in catalogue order: ogre and Golem, then bears and troll.
  expect(battleRolls(t)).toEqual(['0 melee ogre:2 golem:6', '1 melee bears:2 troll:4']);
  expect(options(project(t.game, 0), hits(t))).toMatchObject({ count: 1 });
  t.answer(0, 'battle.hits', { targets: [t.id('golem', 0)] });
  t.timeOut(1);
  expect(t.pieces('golem')).toEqual([]);
  expect(t.all('usedUp')).toHaveLength(1);
});

test('MAG-05 AMB-123: in each ranged step the first hit on its side does nothing, and none can be put on the Golem', () => {
  const t = golem(
    duel(
      { attacker: ['ogre', 'troll', 'camel_corps'], defender: ['giant', 'forester'], racks: { 0: ['golem'] } },
      { battle: [1, 1, 6, 6, 6, 6] },
    ),
  );
  expect(t.all('battleRolled')[0]).toMatchObject({ step: 'ranged', hits: 2 });
  expect(t.all('saved')).toMatchObject([{ seat: 0, saver: t.pieces('golem')[0].kind, safe: true }]);
  const d = hits(t);
  expect(d.hits).toBe(1);
  expect(options(project(t.game, 0), d).targets.map((o) => o.target)).not.toContain(t.id('golem', 0));
  expect(t.refusal(0, 'battle.hits', { targets: [t.id('golem', 0)] })).toBe('piece.unknown');
  t.timeOut(0);
  expect(t.pieces('ogre')).toEqual([]);
});

test('MAG-05 AMB-123: a single ranged hit does nothing; in melee the first hit counts', () => {
  const t = golem(
    duel({ attacker: ['ogre'], defender: ['giant', 'bears'], racks: { 0: ['golem'] } }, { battle: [1, 6, 6, 1] }),
  );
  expect(t.all('struck').map((e) => e.seat)).not.toContain(0);
  expect(t.all('saved')).toHaveLength(1);
  expect(hits(t).hits).toBe(1);
});

test('MAG-05 AMB-120 AMB-123 POST-02: alone it ignores ranged hits, holds, and captures the hex before it leaves', () => {
  const t = golem(
    duel({ attacker: ['ogre'], defender: ['druid', 'giant'], racks: { 0: ['golem'] } }, { battle: [1, 1, 6, 1, 6] }),
  );
  t.answer(0, 'battle.hits', { targets: [t.id('ogre', 0)] });
  t.answer(1, 'battle.hits', { targets: [t.id('druid', 1)] });
  expect(battleRolls(t)).toEqual([
    '1 magic druid:3',
    '1 ranged giant:4',
    '0 melee golem:6',
    '1 ranged giant:4',
    '0 melee golem:6',
  ]);
  expect(t.all('saved')).toHaveLength(2);
  expect(t.all('battleEnded')).toMatchObject([{ winner: 0, rounds: 2 }]);
  expect(t.hex('D4').owner).toBe(0);
  expect(t.pieces('golem')).toEqual([]);
});

test('MAG-05 D-41: the clock gives up creatures before a Golem, heroes last', () => {
  const t = golem(
    duel(
      {
        attacker: ['troll', 'arch_cleric'],
        defender: ['bears', 'unicorn'],
        racks: { 0: ['golem'] },
        rules: { heroes: true },
      },
      { battle: [6, 6, 6, 1, 1] },
    ),
  );
  const order = options(project(t.game, 0), hits(t)).targets.map((o) => o.target);
  expect(order).toEqual([t.id('troll', 0), t.id('golem', 0), t.id('arch_cleric', 0)]);
});

test('AMB-133 RET-03 MAG-05: the Golem leaves with a side that retreats', () => {
  const t = golem(
    duel(
      {
        attacker: ['ogre'],
        defender: ['bears', 'giant'],
        racks: { 0: ['golem'] },
        hexes: { D3: { terrain: 'jungle', owner: 0 } },
      },
      { battle: [6, 6, 6, 6] },
    ),
  );
  while (t.open().some((d) => d.kind === 'battle.hits')) t.timeOut();
  t.answer(0, 'battle.retreat', { hex: t.at('D3') });
  expect(t.pieces('golem')).toEqual([]);
  expect(t.hex('D4').owner).toBe(1);
});

test('RIVAL-01 AMB-120 AMB-133: a Golem left alone among rivals leaves before anything is explored', () => {
  const t = golem(
    duel(
      { attacker: ['ogre'], defender: ['bears'], racks: { 0: ['golem'] }, hexes: { D4: { terrain: 'forest' } } },
      // Melee step: the ogre misses, the Golem hits the bears, the bears hit.
      { battle: [6, 6, 1] },
    ),
  );
  t.answer(0, 'battle.hits', { targets: [t.id('ogre', 0)] });
  expect(t.all('battleEnded')).toMatchObject([{ winner: 0 }]);
  expect(t.all('rolled').filter((e) => e.purpose === 'explore')).toEqual([]);
  expect(t.hex('D4').owner).toBe(-1);
});
