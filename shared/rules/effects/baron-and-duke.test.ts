import { expect, test } from 'vitest';
import { KINDS } from '../../model/catalogue/index.ts';
import { attack, combat, fighterAt, struckBeforeRoundOne } from '../../testkit/combat.ts';
import { itemAlone } from '../../testkit/duel.ts';

type Fight = ReturnType<typeof combat>;
/** Returns the dice of the battle's first roll: the kind that rolled and the value it rolled against. */
const values = (t: Fight) => t.all('battleRolled')[0]?.dice.map((d) => [d.kind < 0 ? 'fort' : KINDS[d.kind].id, d.cv]);

test('HPOW-01: before round 1 the Baron strikes the enemy fort and village once each', () => {
  const t = combat(attack(['baron_munchausen'], ['farmers'], { fort: 3, income: 'city' }));
  expect(struckBeforeRoundOne(t)).toMatchObject([{ seat: 1, targets: ['fort', 'town'] }]);
  // The castle lost 1 and still shoots, now against 2. A city that has lost 1 fights in melee.
  expect(t.all('battleRolled')[0]).toMatchObject({ step: 'ranged', side: 1 });
  expect(values(t)).toEqual([['fort', 2]]);
});

test('HPOW-02: the Grand Duke does the same; when he defends, no wall of his own side is hit', () => {
  const t = combat(attack(['grand_duke'], ['farmers'], { fort: 2 }));
  expect(struckBeforeRoundOne(t)).toMatchObject([{ seat: 1, targets: ['fort'] }]);
  const own = combat(attack(['ogre'], ['grand_duke'], { fort: 2, income: 'city' }));
  expect(struckBeforeRoundOne(own)).toEqual([]);
});

test('HPOW-01 HPOW-02 AMB-82: Baron and Duke together hit each wall twice, one after the other', () => {
  const t = combat(attack(['grand_duke', 'baron_munchausen'], ['farmers'], { fort: 3, income: 'village' }));
  expect(struckBeforeRoundOne(t)).toMatchObject([
    { seat: 1, targets: ['fort', 'town'] },
    { seat: 1, targets: ['fort'] },
  ]);
  expect(values(t)).toEqual([['fort', 1]]);
});

test('HPOW-01 COMB-12 AMB-118: a lone tower falls to the Baron and is captured without a round or damage die', () => {
  const t = combat(attack(['baron_munchausen'], [], { fort: 1 }));
  expect(t.all('battleEnded')).toMatchObject([{ winner: 0, rounds: 0 }]);
  expect(t.hex('D4')).toMatchObject({ owner: 0, fort: { level: 1, hits: 0 } });
  expect(t.all('rolled').filter((e) => e.purpose === 'damage')).toEqual([]);
});

test('HPOW-01: a city of neutral defenders is hit too', () => {
  const t = combat(
    {
      rules: { heroes: true },
      gold: [0, 0],
      hexes: { D4: { owner: -1, income: 'city' } },
      pieces: [
        { at: 'D4', seat: 0, kinds: ['baron_munchausen'] },
        { at: 'D4', seat: -1, kinds: ['farmers'] },
      ],
    },
    { battle: [6, 6, 6] },
  );
  expect(struckBeforeRoundOne(t)).toMatchObject([{ seat: -1, targets: ['town'] }]);
  expect(fighterAt(t.game, t.at('D4'), 'town')?.cv).toBe(1);
});

test('HPOW-01: walls in an unowned hex belong to no side while rivals fight for it', () => {
  const t = combat({
    rules: { heroes: true },
    hexes: { D4: { owner: -1, income: 'city', terrain: 'swamp' } },
    pieces: [
      { at: 'D4', seat: 0, kinds: ['baron_munchausen'] },
      { at: 'D4', seat: 1, kinds: ['pirates'] },
    ],
  });
  expect(struckBeforeRoundOne(t)).toEqual([]);
});

test('HPOW-01 MAG-06: a Fire Wall counts as a fort during the battle and is struck too', () => {
  const t = combat(
    attack(['baron_munchausen'], ['farmers'], {}, { rules: { magic: true }, racks: { 1: ['firewall'] } }),
    { item: [3], battle: [6, 6, 6, 6] },
  );
  t.answer(1, 'battle.items', { calls: [], uses: [itemAlone(t.id('firewall', 1))] });
  while (t.game.open.some((d) => d.kind !== 'battle.hits') && t.all('battleRolled').length === 0) t.timeOut();
  expect(struckBeforeRoundOne(t)).toMatchObject([{ seat: 1, targets: [t.id('firewall', 1)] }]);
  expect(t.all('battleRolled')[0]).toMatchObject({ step: 'magic', side: 1, dice: [{ cv: 2 }] });
});
