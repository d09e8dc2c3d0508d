import { expect, test } from 'vitest';
import { kindOf } from '../../model/catalogue/index.ts';
import { redact } from '../../model/events/redact.ts';
import { project } from '../../model/game/project.ts';
import { NOBODY } from '../../model/game/types.ts';
import { attack, combat } from '../../testkit/combat.ts';
import { phase4, playEvent } from '../../testkit/events.ts';
import type { Table } from '../../testkit/table.ts';
import { rackOf } from '../queries/queries.ts';

const FULL = ['skeletons', 'ghost', 'dervish', 'elves_2', 'walrus', 'wolves', 'bears', 'genie', 'sphinx', 'buzzard'];

/** Seat 1's charging white knight and farmers fight seat 0's cyclops and ogre. */
const fight = (brute: 0 | 1, rack: string[] = []) =>
  combat(
    attack(
      ['cyclops', 'ogre'],
      ['white_knight', 'farmers'],
      {},
      {
        powers: { [brute]: 'brute' },
        racks: { 1: rack },
      },
    ),
    // The dice: the farmers, the knight's two, then the hits of the attackers.
    { battle: [1, 1, 6, 6, 6] },
  );
const rack = (t: Table) => rackOf(t.game, 1).map((c) => c.kind);

test('POW-04 AMB-153: a charging creature that is hit comes back to the rack, any other goes to the cup', () => {
  const t = fight(1);
  const cup = t.game.cup?.[kindOf('white_knight')];
  expect(rack(t)).toEqual([kindOf('white_knight')]);
  expect(t.all('cameBack')).toMatchObject([{ seat: 1 }]);
  expect(t.game.seats[1]?.rack).toBe(1);
  expect(cup).toBe(0);
  expect(project(t.game, NOBODY).counters.some((c) => c.kind === kindOf('white_knight'))).toBe(false);
});

test('POW-04: a charging creature of another player goes to the cup', () => {
  const t = fight(0);
  expect(rack(t)).toEqual([]);
  expect(t.game.cup?.[kindOf('white_knight')]).toBe(1);
});

test('POW-04 AMB-153 REC-06: a rack above its limit is reduced as soon as the battle is over', () => {
  const t = fight(1, FULL);
  for (let i = 0; i < 9 && !t.open().some((d) => d.kind === 'rack.excess'); i++) t.timeOut();
  expect(t.open(1)).toMatchObject([{ kind: 'rack.excess', over: 1 }]);
});

/** The event costs seat 1's army in F2 one piece, because of the village there. */
const plague = (kinds: string[], things: string[] = []) =>
  playEvent(
    phase4({
      hexes: { F2: { terrain: 'plains', owner: 1, income: 'village' } },
      pieces: [{ at: 'F2', seat: 1, kinds }],
      racks: { 0: ['dark_plague'], 1: things },
      powers: { 1: 'brute' },
    }),
    0,
    'dark_plague',
  );

test('POW-04 AMB-153: a charging creature given up to an event comes back unseen, and only the number is public', () => {
  const t = plague(['white_knight', 'farmers']);
  const knight = t.id('white_knight', 1);
  t.answer(1, 'event.loss', { ids: [knight], fort: 0, town: false });
  expect(t.all('hiddenLost')).toEqual([]);
  const [back] = t.all('cameBack');
  expect(back).toMatchObject({ seat: 1, hex: t.at('F2'), count: 1, ids: [knight], up: [] });
  expect(redact(back!, 0)).toMatchObject({ count: 1, ids: null, faces: null });
  expect([rack(t), t.game.seats[1]?.rack, t.hex('F2').hidden[1]]).toEqual([[kindOf('white_knight')], 1, 1]);
  // The creature without charge is lost as usual.
  const farmers = plague(['white_knight', 'farmers']);
  farmers.answer(1, 'event.loss', { ids: [farmers.id('farmers', 1)], fort: 0, town: false });
  expect([farmers.all('hiddenLost').length, rack(farmers)]).toEqual([1, []]);
});

test('POW-04 REC-06 AMB-153: outside a battle a rack above its limit is reduced when the phase ends', () => {
  const t = plague(['white_knight', 'farmers'], FULL);
  t.answer(1, 'event.loss', { ids: [t.id('white_knight', 1)], fort: 0, town: false });
  for (let i = 0; i < 9 && !t.open().some((d) => d.kind === 'rack.excess'); i++) t.timeOut();
  expect([t.open(1), t.game.phase]).toMatchObject([[{ kind: 'rack.excess', over: 1 }], 'events']);
});

test('POW-04 AMB-153: a charging creature called as a bluff comes back, too', () => {
  // The hex is frozen waste, so seat 1 has no plains to support the knight.
  const t = combat(
    attack(['cyclops'], ['white_knight', 'walrus'], { terrain: 'frozen_waste' }, { powers: { 1: 'brute' } }),
    { battle: [6, 6] },
  );
  expect(t.all('shownLost').filter((e) => e.why === 'bluff')).toEqual([]);
  expect(rack(t)).toEqual([kindOf('white_knight')]);
});
