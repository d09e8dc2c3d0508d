// npm run lab -- tournament: one bot against copies of another, at duplicate tables. The last line gives the
// challenger's share of the victories with an interval. Same arguments, same line, on any machine.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { RULE_OPTIONS } from '../../shared/model/options/index.ts';
import { lastOf } from '../../shared/model/shape/entry.ts';
import { botNamed } from '../bots/registry.ts';
import { buildPrint } from '../build-print.ts';
import { refuse } from '../refuse.ts';
import { playableSets, rulesIn, rulesNamed } from '../simulate/settings.ts';
import type { Pairing, SeedResult } from './duplicate.ts';
import { playSeeds } from './run.ts';
import { StateFile } from './state.ts';
import { lineOf, tableOf } from './statistics.ts';

const DATA = fileURLToPath(new URL('../data/tournaments', import.meta.url));
/** The code that determines the games of a seed. */
export const PLAYED_BY = { from: ['lab/tournament/worker.ts'] };
const MOST_PLAYERS = lastOf(RULE_OPTIONS.players.values.all);

interface Tournament extends Pairing {
  seeds: number;
  threads: number;
  data: string;
  json: boolean;
}

/** Throws an Error with a sentence if the arguments make no sense. */
export function tournamentOf(args: string[]): Tournament {
  const { values } = parseArgs({
    args,
    options: {
      challenger: { type: 'string' },
      reference: { type: 'string' },
      players: { type: 'string', default: '4' },
      seeds: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      rules: { type: 'string', default: 'classic' },
      set: { type: 'string', multiple: true },
      threads: { type: 'string', default: String(availableParallelism()) },
      data: { type: 'string', default: DATA },
      state: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const number = (name: 'players' | 'seeds' | 'threads', low: number, high: number): number => {
    const n = Number(values[name]);
    if (!Number.isInteger(n) || n < low || n > high)
      throw new Error(`--${name} takes a whole number from ${low} to ${high}`);
    return n;
  };
  const named = (name: 'challenger' | 'reference'): string => {
    const text = values[name];
    if (text === undefined) throw new Error(`--${name} names a bot`);
    return botNamed(text).name;
  };
  const players = number('players', 2, MOST_PLAYERS);
  const [rules, more] = rulesNamed(values.rules);
  if (rules === undefined || more !== undefined) throw new Error('--rules takes one name: a share is of one game');
  return {
    challenger: named('challenger'),
    reference: named('reference'),
    players,
    rules,
    sets: playableSets([rules], rulesIn(values.set ?? []), [players]),
    seed: values.seed,
    seeds: number('seeds', 1, 1_000_000),
    threads: number('threads', 1, 64),
    data: values.state ?? values.data,
    json: values.json,
  };
}

export async function holdTournament(o: Tournament, print: (line: string) => void): Promise<void> {
  const { seeds, threads, data, json, ...pairing } = o;
  const file = new StateFile(data, pairing, buildPrint(PLAYED_BY));
  const results = file.read();
  const numbers = Array.from({ length: seeds }, (_, number) => number);
  // The file may hold more seeds.
  const played = (): SeedResult[] => numbers.flatMap((number) => results.get(number) ?? []);
  const lacking = numbers.filter((number) => !results.has(number));
  if (lacking.length < seeds) process.stderr.write(`  ${seeds - lacking.length} of ${seeds} seeds from ${file.path}\n`);
  let reportedAt = Date.now();
  await playSeeds(pairing, lacking, threads, (result) => {
    file.add(result);
    results.set(result.number, result);
    if (Date.now() - reportedAt < 5000) return;
    reportedAt = Date.now();
    const { seeds: have, share, low, high } = lineOf(pairing, played());
    process.stderr.write(`  ${have} of ${seeds} seeds: share ${share} (${low} to ${high})\n`);
  });
  if (!json) print(tableOf(played()));
  print(JSON.stringify(lineOf(pairing, played())));
}

if (import.meta.main) {
  try {
    await holdTournament(tournamentOf(process.argv.slice(2)), console.log);
  } catch (error) {
    refuse('tournament', error);
  }
}
