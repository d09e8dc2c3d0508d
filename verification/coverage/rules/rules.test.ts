// Each event is counted once, and nothing else is counted.
import { expect, test } from 'vitest';
import { RULES } from '../../../shared/model/catalogue/rules.ts';
import { combat } from '../../../shared/testkit/combat.ts';
import { duel, playItem } from '../../../shared/testkit/duel.ts';
import { phase4, playEvent } from '../../../shared/testkit/events.ts';
import type { Table } from '../../../shared/testkit/index.ts';
import { CLAUSE_NAMES, ClauseCounter } from './index.ts';

/** Returns what was counted while `act` ran at a table, without zeros. */
function countedBy(t: Table, act: (t: Table) => unknown): Record<string, number> {
  const counts = Object.fromEntries(CLAUSE_NAMES.map((name) => [name, 0]));
  const { game } = t;
  const from = t.history.length;
  act(t);
  new ClauseCounter(counts).see(game, t.history.slice(from));
  return Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0));
}

test('each clause has a unique name that begins with a rule or ruling, and every rule of effects has a clause', () => {
  expect(new Set(CLAUSE_NAMES).size).toBe(CLAUSE_NAMES.length);
  const ids = new Set<string>(RULES.map((r) => r.id));
  for (const name of CLAUSE_NAMES) expect(/^AMB-\d+ /.test(name) || ids.has(name.split(' ')[0]), name).toBe(true);
  const effects = RULES.filter((r) => /^(EVT|MAG|HPOW|NEWH)-/.test(r.id)).map((r) => r.id);
  expect(effects.filter((id) => !CLAUSE_NAMES.some((name) => name.includes(id)))).toEqual([]);
});

test('a Bow given out, passed on after a death and hit', () => {
  const t = duel(
    { attacker: ['ogre', 'troll'], defender: ['giant'], racks: { 0: ['bow'] } },
    { battle: [6, 1, 6, 6, 1, 6, 6] },
  );
  const seen = countedBy(t, () => {
    playItem(t, 0, t.id('bow', 0), t.id('ogre', 0));
    t.answer(0, 'battle.hits', { targets: [t.id('ogre', 0)] });
    playItem(t, 0, t.id('bow', 0), t.id('troll', 0));
    t.answer(0, 'battle.hits', { targets: [t.id('bow', 0)] });
  });
  expect(seen).toEqual({
    'MAG-01 Bow: borne by a creature': 1,
    'MAG-01 Bow: passed on after its bearer died': 1,
    'MAG-01 Bow: takes a hit itself': 1,
  });
});

test('the Sword Master parries once, and the second hit of the round kills him', () => {
  const scene = {
    rules: { heroes: true },
    hexes: { D4: { terrain: 'plains', owner: 1 } },
    pieces: [
      { at: 'D4', seat: 0, kinds: ['dryad', 'ogre'] },
      { at: 'D4', seat: 1, kinds: ['sword_master', 'farmers'] },
    ],
  };
  const t = combat(scene, { battle: [1, 1, 6, 6], save: [3] });
  const seen = countedBy(t, () => {
    t.answer(1, 'battle.hits', { targets: [t.id('sword_master')] });
    t.answer(1, 'battle.hits', { targets: [t.id('sword_master')] });
  });
  expect(seen).toEqual({
    'HPOW-07 Sword Master: parries': 1,
    'HPOW-07 Sword Master: the second hit of a round kills': 1,
    'HERO-08 a hero is eliminated: hit': 1,
  });
});

test('a harvest with a hero, and none without', () => {
  const hexes = { B2: { terrain: 'forest', owner: 0 } };
  const harvest = (kinds: string[]) =>
    countedBy(
      phase4({
        hexes,
        racks: { 0: ['good_harvest'] },
        rules: { heroes: true },
        pieces: [{ at: 'B2', seat: 0, kinds }],
      }),
      (t) => playEvent(t, 0, 'good_harvest'),
    );
  expect(harvest([])).toEqual({ 'EVT-01 Good Harvest: gold': 1 });
  expect(harvest(['sword_master'])).toEqual({ 'EVT-01 Good Harvest: gold': 1, 'EVT-01 Good Harvest: with heroes': 1 });
});
