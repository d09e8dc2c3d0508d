import { describe, expect, test } from 'vitest';
import { LAST_ROUND_AGAINST_BOTS } from '../../shared/model/game/ruleset.ts';
import { PROFILES, QUICK_PRESETS } from '../../shared/model/options/index.ts';
import { playFirstGame } from './game.ts';
import { medianOf, playFirstGames, settingsOf } from './main.ts';

const CELL = { players: 4, seed: 'smoke', against: 'easy', resigns: null } as const;

test('the command plays the games it is asked for, and its last line is their summary', async () => {
  const lines: string[] = [];
  const settings = settingsOf('--players 2 --games 3 --seed smoke --rules short --threads 1'.split(' '));
  await playFirstGames(settings, (line) => lines.push(line));
  const summary = JSON.parse(lines.at(-1) ?? '') as Record<string, number>;
  expect(Object.keys(summary)).toEqual(['games', 'ended', 'medianRounds', 'share']);
  expect(summary).toMatchObject({ games: 3, ended: 3 });
  const alone: string[] = [];
  await playFirstGames({ ...settings, json: true }, (line) => alone.push(line));
  expect(alone).toEqual(lines.slice(-1));
});

test('senseless arguments are refused with a sentence', () => {
  const refused = (text: string) => () => settingsOf(text.split(' '));
  expect(refused('--players 7')).toThrow('--players takes a whole number from 2 to 6');
  expect(refused('--rules blitz')).toThrow('--rules takes one of: classic, table');
  expect(refused('--against nobody')).toThrow('there is no bot nobody');
  expect(medianOf([9, 1, 4])).toBe(4);
  expect(medianOf([9, 1, 4, 5])).toBe(4.5);
});

describe.each(QUICK_PRESETS)('%s', (rules) => {
  const games = [0, 1, 2, 3].map((number) => playFirstGame({ ...CELL, rules }, number));

  test('easy bots end the game before the last round', () => {
    for (const { ended, rounds, how } of games) {
      expect({ ended, how: how === 'turns' }).toEqual({ ended: true, how: false });
      expect(rounds).toBeLessThan(LAST_ROUND_AGAINST_BOTS);
    }
  });

  test('easy bots end the game when the human player has resigned', () => {
    const { ended, how } = playFirstGame({ ...CELL, rules, resigns: 2 }, 0);
    expect({ ended, how: how === 'turns' }).toEqual({ ended: true, how: false });
  });

  test('a game against bots takes about the minutes that the preset states', () => {
    const mean = games.reduce((sum, { minutes }) => sum + minutes, 0) / games.length;
    expect(mean / PROFILES[rules].minutes.alone).toBeGreaterThan(0.7);
    expect(mean / PROFILES[rules].minutes.alone).toBeLessThan(1.3);
  });
});
