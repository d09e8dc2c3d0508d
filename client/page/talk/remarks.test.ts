import { expect, test } from 'vitest';
import { isCreature, kindOf } from '../../../shared/model/catalogue/index.ts';
import { NOBODY, type Seat, seatAt } from '../../../shared/model/game/types.ts';
import { CHARACTER_IDS, CHARACTERS } from '../../../shared/play/net/characters.ts';
import { remarks } from '../../i18n/en/remarks.ts';
import { askedToBuild } from '../../session/testing/building.ts';
import { SITUATIONS, situationsOf, speaks } from './remarks.ts';

const view = askedToBuild();
const played = (event: Parameters<typeof situationsOf>[0]['event']) => ({ event, before: view, after: view });

test('each character has the portrait of a creature, and something to say in each situation', () => {
  for (const id of CHARACTER_IDS) {
    expect(isCreature(kindOf(CHARACTERS[id].creature)), id).toBe(true);
    for (const situation of SITUATIONS) expect(remarks[`remark.${id}.${situation}`]).toMatch(/.{8}/);
  }
  const all = Object.values(remarks);
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBe(CHARACTER_IDS.length * SITUATIONS.length + 1);
});

test('the attacker of a player speaks first, then the defender; an exploration has no remark', () => {
  const [ann, ben] = [seatAt(0), seatAt(1)];
  const battle = (sides: readonly Seat[]) =>
    situationsOf(played({ t: 'battleBegan', hex: 0, sides, opponent: ann } as never));
  expect(battle([ben, ann])).toEqual([
    [ben, 'attacks'],
    [ann, 'defends'],
  ]);
  expect(battle([ben, NOBODY])).toEqual([]);
});

test('at the end the winner speaks before the others', () => {
  const ended = played({ t: 'ended', victory: { winners: [seatAt(1)], how: 'held' } } as never);
  expect(situationsOf(ended)).toEqual([
    [1, 'triumph'],
    [0, 'yields'],
  ]);
});

test('who speaks depends on the step, so that all pages show the same remark; rare moments always have one', () => {
  const steps = Array.from({ length: 300 }, (_, seq) => seq);
  expect(steps.every((seq) => speaks(seatAt(1), 'citadel', seq))).toBe(true);
  const share = steps.filter((seq) => speaks(seatAt(1), 'attacks', seq)).length / steps.length;
  expect(share).toBeCloseTo(1 / 3, 2);
});
