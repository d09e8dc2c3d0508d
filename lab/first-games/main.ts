// npm run lab -- first-games: does a beginner's first game end, how soon, and how often does the beginner
// win? The last line is JSON.
import { parseArgs } from 'node:util';
import { PROFILE_NAMES, RULE_OPTIONS } from '../../shared/model/options/index.ts';
import { lastOf } from '../../shared/model/shape/entry.ts';
import { botNamed } from '../bots/registry.ts';
import { refuse } from '../refuse.ts';
import { byThreads } from '../threads.ts';
import { type FirstGame, type FirstGames, playFirstGame } from './game.ts';

const MOST_PLAYERS = lastOf(RULE_OPTIONS.players.values.all);
/** Milliseconds between two lines of progress. */
const PROGRESS = 2000;

interface Settings extends FirstGames {
  readonly games: number;
  readonly threads: number;
  readonly json: boolean;
}

interface Summary {
  readonly games: number;
  readonly ended: number;
  readonly medianRounds: number;
  readonly share: number;
}

/** Throws an Error with a sentence if the arguments make no sense. */
export function settingsOf(args: string[]): Settings {
  const { values } = parseArgs({
    args,
    options: {
      players: { type: 'string', default: '4' },
      games: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      rules: { type: 'string', default: 'table' },
      against: { type: 'string', default: 'easy' },
      resigns: { type: 'string' },
      threads: { type: 'string', default: '2' },
      json: { type: 'boolean', default: false },
    },
  });
  const number = (name: 'players' | 'games' | 'resigns' | 'threads', low: number, high: number): number => {
    const n = Number(values[name]);
    if (!Number.isInteger(n) || n < low || n > high)
      throw new Error(`--${name} takes a whole number from ${low} to ${high}`);
    return n;
  };
  const rules = PROFILE_NAMES.find((name) => name === values.rules);
  if (rules === undefined) throw new Error(`--rules takes one of: ${PROFILE_NAMES.join(', ')}`);
  return {
    players: number('players', 2, MOST_PLAYERS),
    rules,
    seed: values.seed,
    against: botNamed(values.against).name,
    resigns: values.resigns === undefined ? null : number('resigns', 1, 100),
    games: number('games', 1, 100_000),
    threads: number('threads', 1, 64),
    json: values.json,
  };
}

export function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const [low = 0, high = 0] = sorted.length % 2 === 1 ? [sorted[half], sorted[half]] : sorted.slice(half - 1, half + 1);
  return (low + high) / 2;
}

const rounded = (n: number, digits: number): number => Number(n.toFixed(digits));
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);

function summaryOf(games: readonly FirstGame[]): Summary {
  return {
    games: games.length,
    ended: games.filter(({ ended }) => ended).length,
    medianRounds: medianOf(games.map(({ rounds }) => rounds)),
    share: rounded(sumOf(games.map(({ share }) => share)) / games.length, 3),
  };
}

function linesOf(games: readonly FirstGame[]): string[] {
  const counted = (of: readonly (string | number)[]): string =>
    [...new Set(of)].map((value) => `${value} ${of.filter((other) => other === value).length}`).join(', ');
  const minutes = games.map((game) => game.minutes).toSorted((a, b) => a - b);
  const tenth = Math.floor(minutes.length / 10);
  return [
    `ends: ${counted(games.map(({ how }) => how))}`,
    `rounds: ${counted(games.map(({ rounds }) => rounds).toSorted((a, b) => a - b))}`,
    `minutes: mean ${rounded(sumOf(minutes) / minutes.length, 1)}, eight of ten from ${minutes[tenth]?.toFixed(0)} to ${minutes[minutes.length - 1 - tenth]?.toFixed(0)}`,
  ];
}

export async function playFirstGames(settings: Settings, print: (line: string) => void): Promise<void> {
  const { games, threads, json, ...cell } = settings;
  const played: FirstGame[] = [];
  let reported = Date.now();
  const done = (game: FirstGame): void => {
    played.push(game);
    if (Date.now() - reported < PROGRESS && played.length < games) return;
    reported = Date.now();
    process.stderr.write(`  ${played.length} of ${games} games\n`);
  };
  const numbers = Array.from({ length: games }, (_, number) => number);
  if (threads === 1) for (const number of numbers) done(playFirstGame(cell, number));
  else await byThreads(new URL('./worker.ts', import.meta.url), cell, numbers, threads, done);
  if (!json) for (const line of linesOf(played)) print(line);
  print(JSON.stringify(summaryOf(played)));
}

if (import.meta.main) {
  try {
    await playFirstGames(settingsOf(process.argv.slice(2)), console.log);
  } catch (error) {
    refuse('first-games', error);
  }
}
