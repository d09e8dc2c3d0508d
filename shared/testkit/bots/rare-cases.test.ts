import { expect, test } from 'vitest';
import { project } from '../../model/game/project.ts';
import { classicRules } from '../../model/game/ruleset.ts';
import type { Answers, Game } from '../../model/game/types.ts';
import { randomOf } from '../../model/luck/random.ts';
import { check } from '../../rules/decisions/index.ts';
import { duel, passWindows, playItem, striking } from '../duel.ts';
import { playGame } from '../self-play.ts';
import { crowdBot, hoardBot } from './crowding.ts';
import { rareCaseBot } from './rare-cases.ts';

const ALL = { heroes: true, magic: true, events: true, specialPowers: true };

test.each([crowdBot, hoardBot])('the answers of $name are legal', (bot) => {
  let answered = 0;
  const wrong: unknown[] = [];
  const random = randomOf(bot.name);
  const look = (game: Game): void => {
    for (const d of game.open) {
      const view = project(game, d.seat);
      const refusal = check(view, d.seat, d.id, rareCaseBot(view, d, random));
      if (refusal !== null) wrong.push({ kind: d.kind, refusal });
      answered++;
    }
  };
  const rules = { ...classicRules(3), ...ALL };
  playGame({ rules, seed: `rare ${bot.name}`, bots: [bot, bot, bot], cap: 14, onStep: (step) => look(step.after) });
  expect(wrong).toEqual([]);
  expect(answered).toBeGreaterThan(500);
});

test('a Dispel waits for an item in play, and hits it', () => {
  const t = duel(
    { attacker: ['ogre', 'troll'], defender: ['giant', 'bears'], racks: { 0: ['dispel_magic'], 1: ['bow'] } },
    { battle: [6, 6, 6, 6] },
  );
  const answer = (): Answers['battle.items'] =>
    rareCaseBot(project(t.game, 0), t.decision('battle.items', 0), randomOf('x')) as Answers['battle.items'];
  expect(answer().uses).toEqual([]);
  t.answer(0, 'battle.items', { calls: [], uses: [] });
  playItem(t, 1, t.id('bow', 1), t.id('giant', 1));
  passWindows(t);
  expect(answer().uses).toMatchObject([striking(t.id('dispel_magic', 0), t.id('bow', 1))]);
});
