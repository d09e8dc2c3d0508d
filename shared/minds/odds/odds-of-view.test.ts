import { expect, test } from 'vitest';
import { apply } from '../../model/events/index.ts';
import { project } from '../../model/game/project.ts';
import { type Game, NOBODY } from '../../model/game/types.ts';
import { duel, playItem } from '../../testkit/duel.ts';
import { type OddsStart, oddsInParts } from './odds.ts';
import { oddsStartOf } from './odds-of-view.ts';

function startIn(game: Game): OddsStart {
  const start = oddsStartOf(project(game, NOBODY));
  if (start === null) throw new Error('no odds are told there');
  return start;
}

/** Returns the start of round 1 after the attacker has played its item, with a bearer or alone. */
function startWithItem(attacker: string, item: string, defender: string[], isBorne: boolean): OddsStart {
  const t = duel({ attacker: [attacker], defender, racks: { 0: [item] } });
  const { game } = t;
  const from = t.history.length;
  playItem(t, 0, t.id(item, 0), isBorne ? t.id(attacker, 0) : undefined);
  const events = t.history.slice(from);
  return startIn(
    events
      .slice(
        0,
        events.findIndex((e) => e.t === 'battleRolled'),
      )
      .reduce(apply, game),
  );
}

function winsOf(start: OddsStart): readonly number[] {
  const parts = oddsInParts(start);
  for (let part = parts.next(); ; part = parts.next())
    if (part.done === true) return part.value.wins.map((p) => Math.round(1000 * p) / 10);
}

test('MAG-01 MAG-04: a bearer whose item is hit loses what the item gave', () => {
  const start = startWithItem('bears', 'sword', ['wolves', 'sandworm'], true);
  expect(start.sides[0]).toMatchObject([
    { cv: 0, hits: 1, holds: false },
    { cv: 3, step: 'melee', dice: 2, leans: { on: 0, bare: { cv: 2, step: 'melee', dice: 1 } } },
  ]);
  expect(winsOf(start)).toEqual([38.9, 47]);
  expect(winsOf(startWithItem('walrus', 'bow', ['giant', 'troll'], true))).toEqual([18.2, 62.1]);
});

test('AMB-123: the Golem absorbs the first shot of each round', () => {
  expect(winsOf(startWithItem('goblins', 'golem', ['elves_3', 'dwarves_3r', 'slime_beast'], false))).toEqual([
    45.1, 34.4,
  ]);
});

test('COMB-07: a piece that has shot with a lost Bow does not roll again in the round', () => {
  const t = duel({ attacker: ['ogre'], defender: ['giant'], racks: { 0: ['bow'] } }, { battle: [6, 1] });
  playItem(t, 0, t.id('bow', 0), t.id('ogre', 0));
  const start = startIn(t.game);
  expect(start).toMatchObject({ pending: [1, 0], pendingIn: 'ranged', steps: ['melee'] });
  expect(start.sides[0]?.map((u) => u.rolled ?? false)).toEqual([false, true]);
});

test('HPOW-07: the Sword Master hits 2/3 and dies 1/3 of a sure hit: he wins 4/7 and loses 1/7', () => {
  const start = startIn(duel({ attacker: ['sword_master'], defender: ['crawling_vines'], racks: { 0: ['bow'] } }).game);
  expect(winsOf(start)).toEqual([57.1, 14.3]);
});
