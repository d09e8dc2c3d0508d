import { expect, test } from 'vitest';
import { randomBot } from '../../minds/bots/bot.ts';
import { crowdBot } from '../../testkit/bots/crowding.ts';
import { playGame } from '../../testkit/self-play.ts';
import { hash, hashOf } from './hash.ts';
import { classicRules } from './ruleset.ts';
import type { Game } from './types.ts';

function states(): Game[] {
  const list: Game[] = [];
  let battle = false;
  for (let n = 0; n < 6 && !battle; n++)
    playGame({
      rules: classicRules(2),
      seed: `fingerprints ${n}`,
      bots: [randomBot, randomBot],
      cap: 7,
      openingBots: [crowdBot, crowdBot],
      openingRounds: 5,
      onStep: ({ after }) => {
        const fights = after.stack.some((f) => f.kind === 'battle');
        if (after.seq === 12 || (fights && !battle)) list.push(after);
        battle ||= fights;
      },
    });
  expect(battle).toBe(true);
  return list;
}

type Path = (string | number)[];

function leaves(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]));
}

const OTHER = { number: (n: number) => n + 1, boolean: (b: boolean) => !b, string: (s: string) => `${s}x` };

function changedGame(game: Game, path: Path): Game {
  const copy = structuredClone(game);
  let at = copy as unknown as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as typeof at;
  const key = path[path.length - 1];
  const old = at[key];
  if (typeof old === 'number') at[key] = OTHER.number(old);
  else if (typeof old === 'boolean') at[key] = OTHER.boolean(old);
  else if (typeof old === 'string') at[key] = OTHER.string(old);
  else at[key] = 0;
  return copy;
}

test('law 3: a change in any single value of a state changes its fingerprint', () => {
  for (const game of states()) {
    const paths = leaves(game);
    expect(paths.length).toBeGreaterThan(500);
    const right = hash(game);
    expect(paths.filter((path) => hash(changedGame(game, path)) === right)).toEqual([]);
  }
});

test('law 3: equal states have equal fingerprints, however they were made', () => {
  for (const game of states()) {
    expect(hash(JSON.parse(JSON.stringify(game)) as Game)).toBe(hash(game));
    expect(hash({ ...game, hexes: game.hexes.map((h) => ({ ...h })) })).toBe(hash(game));
    const turned = Object.fromEntries(Object.entries(game).reverse()) as unknown as Game;
    expect(hash(turned)).toBe(hash(game));
  }
  expect(hashOf({ a: 1, b: 2 })).toBe(hashOf({ b: 2, a: 1 }));
});

test('law 3: values of different shapes have different fingerprints', () => {
  const all = [
    0,
    1,
    '',
    '0',
    true,
    false,
    null,
    [],
    [0],
    [0, 0],
    [[0, 0]],
    [[0], 0],
    {},
    { a: 0 },
    { b: 0 },
    { a: null },
  ];
  expect(new Set(all.map(hashOf)).size).toBe(all.length);
  expect(() => hashOf(undefined)).toThrow('plain data');
});
