import { expect, test } from 'vitest';
import { hash } from '../../../model/game/hash.ts';
import { rulesFor } from '../../../model/game/ruleset.ts';
import type { Answer, Decision, Game } from '../../../model/game/types.ts';
import { seededLuck, seedFromText } from '../../../model/luck/luck.ts';
import { randomOf } from '../../../model/luck/random.ts';
import { entryAt } from '../../../model/shape/entry.ts';
import { check } from '../../../rules/decisions/index.ts';
import { decide } from '../../../rules/flow/decide.ts';
import { playGame } from '../../../testkit/self-play.ts';
import { steady } from '../steady/steady.ts';
import { LightPlayers } from './light.ts';
import { PlacedLuck } from './placed-luck.ts';
import { playOn } from './rollout.ts';

const luck = seededLuck(seedFromText('worlds'));

function positions(wish: object, every: number): Game[] {
  const rules = rulesFor(wish as never);
  const games: Game[] = [];
  const bots = Array.from({ length: rules.players }, () => steady);
  playGame({ rules, seed: 'light', bots, cap: 4, onStep: ({ after }) => games.push(after) });
  const playable = games.filter((g) => g.phase !== 'setup' && g.victory === null);
  return playable.filter((_, n) => n % every === 0);
}

/** Plays the round with `decide`, which makes a new position after each input. */
function playedByDecide(from: Game, first: Answer, answered: (g: Game, d: Decision, answer: Answer) => void): Game {
  const players = new LightPlayers();
  const random = randomOf('light');
  const placed = new PlacedLuck(luck);
  const fixed = { id: entryAt(from.open, 0).id, answer: first };
  let game = from;
  while (game.victory === null && game.round <= from.round) {
    const input = players.nextInput(game, random, fixed);
    if ('answers' in input)
      for (const d of game.open) answered(game, d, input.answers.find(([id]) => id === d.id)?.[1] as Answer);
    placed.next(game, input);
    const decided = decide(game, input, placed);
    if (!decided.ok) throw new Error(JSON.stringify(decided.refusal));
    game = decided.game;
  }
  return game;
}

test.each([
  ['classic', { players: 4 }, 60],
  ['a hidden map, ways picked by the table', { players: 3, profile: 'faidutti' }, 90],
])('light answers are legal, and a world ends as decide plays it (%s)', (_name, wish, every) => {
  const kinds = new Set<string>();
  for (const from of positions(wish, every)) {
    const d = entryAt(from.open, 0);
    const first = steady.answer(from, d, randomOf('first'));
    const end = playedByDecide(from, first, (g, asked, answer) => {
      kinds.add(asked.kind);
      expect(check(g, asked.seat, asked.id, answer)).toBeNull();
    });
    const rollout = { luck, random: randomOf('light'), until: from.round + 1 };
    expect(hash(playOn(from, d, first, rollout))).toBe(hash(end));
  }
  expect(kinds.size).toBeGreaterThan(15);
  expect([...kinds]).toEqual(expect.arrayContaining(['move', 'battle.hits', 'battle.retreat', 'capture.place']));
});
