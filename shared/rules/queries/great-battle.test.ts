// The times that the server counts and the page shows, for an introduction and for a die that decides.
import { expect, test } from 'vitest';
import { apply, showTime } from '../../model/events/index.ts';
import { project } from '../../model/game/project.ts';
import { NOBODY } from '../../model/game/types.ts';
import { attack, type CombatScene, combat, combatScene } from '../../testkit/combat.ts';
import { position } from '../../testkit/position.ts';
import { DECIDES, decidingDie, INTRODUCTION, showTimeOf } from './great-battle.ts';

/** Plays a battle at D4 to its end. Returns each event with the position before it. */
function momentsAt(scene: CombatScene) {
  const t = combat(scene);
  t.playOn('a battle', (g) => g.phase !== 'combat');
  let game = position(combatScene(scene));
  return t.history.map((event) => {
    const moment = { event, before: game };
    game = apply(game, event);
    return moment;
  });
}

const SMALL = attack(['ogre'], ['farmers']);
const MANY = attack(['ogre', 'goblins', 'giant'], ['farmers', 'troll', 'farmers']);
const FORT = attack(['ogre'], ['farmers'], { fort: 1 });

test('six pieces or a fort make a great battle, whose introduction takes longer', () => {
  const began = (scene: CombatScene) => {
    const moment = momentsAt(scene).find(({ event }) => event.t === 'battleBegan');
    if (moment === undefined) throw new Error('no battle');
    return showTimeOf(moment.event, moment.before) - showTime(moment.event);
  };
  expect([SMALL, MANY, FORT].map(began)).toEqual([0, INTRODUCTION, INTRODUCTION]);
});

test('law 4: the die that decides is the same for every viewer, and takes longer', () => {
  const rolls = momentsAt(MANY).flatMap(({ event, before }) => (event.t === 'battleRolled' ? [{ event, before }] : []));
  for (const { event, before } of rolls) {
    const seen = ([0, 1, NOBODY] as const).map((viewer) => decidingDie(project(before, viewer), event));
    expect(seen).toEqual(seen.map(() => decidingDie(before, event)));
    const more = showTimeOf(event, before) - showTime(event);
    expect(more).toBe(decidingDie(before, event) < 0 ? 0 : DECIDES);
  }
  expect(rolls.some(({ event, before }) => decidingDie(before, event) >= 0)).toBe(true);
});
