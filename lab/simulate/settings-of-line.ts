import { parseArgs } from 'node:util';
import { PARTS, RULE_OPTIONS } from '../../shared/model/options/index.ts';
import { lastOf } from '../../shared/model/shape/entry.ts';
import { playableSets, rulesIn, rulesNamed } from './settings.ts';
import type { SimulateOptions } from './simulate.ts';

const MOST_PLAYERS = lastOf(RULE_OPTIONS.players.values.all);

/** Throws an Error with a sentence if the arguments make no sense. */
export function settingsOf(argv: string[]): SimulateOptions & { json: boolean; thresholds: boolean } {
  const { values } = parseArgs({
    args: argv,
    options: {
      players: { type: 'string', default: '4' },
      games: { type: 'string', default: '100' },
      from: { type: 'string', default: '0' },
      seed: { type: 'string', default: '1' },
      bots: { type: 'string', default: 'random' },
      rules: { type: 'string' },
      bluff: { type: 'string' },
      with: { type: 'string' },
      without: { type: 'string' },
      set: { type: 'string', multiple: true },
      cap: { type: 'string', default: '60' },
      check: { type: 'boolean', default: false },
      resign: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      thresholds: { type: 'boolean', default: false },
      bare: { type: 'boolean', default: false },
      warm: { type: 'string', default: '0' },
      out: { type: 'string' },
    },
  });
  const number = (name: string, text: string, low: number, high: number): number => {
    const n = Number(text);
    if (!Number.isInteger(n) || n < low || n > high)
      throw new Error(`--${name} takes a whole number from ${low} to ${high}`);
    return n;
  };
  const oneOf = <T extends string>(name: string, text: string, list: readonly T[]): T => {
    const found = list.find((item) => item === text);
    if (found === undefined) throw new Error(`--${name} takes one of: ${list.join(', ')}`);
    return found;
  };
  const listed = (name: string, text: string | undefined): readonly string[] =>
    (text ?? '').split(',').flatMap((p) => (p === '' ? [] : p === 'all' ? PARTS : [oneOf(name, p, PARTS)]));
  // Rules that are named are played unchanged. Otherwise manual and automatic calls alternate.
  const bluff = values.bluff ?? (values.rules === undefined ? 'both' : '');
  const sets = [
    ...(bluff === '' ? [] : [`bluffCall=${bluff === 'both' ? 'manual|auto' : bluff}`]),
    ...listed('with', values.with).map((part) => `${part}=true`),
    ...listed('without', values.without).map((part) => `${part}=false`),
    ...(values.set ?? []),
  ];
  const rules = rulesNamed(values.rules ?? 'classic');
  const players = values.players.split(',').map((text) => number('players', text, 2, MOST_PLAYERS));
  return {
    rules,
    // Faulty sets are refused here, before any game is played.
    sets: playableSets(rules, rulesIn(sets), players),
    players,
    games: number('games', values.games, 1, 1_000_000),
    from: number('from', values.from, 0, 1_000_000),
    seed: values.seed,
    bots: oneOf('bots', values.bots, ['random', 'steady', 'mixed', 'duel']),
    cap: number('cap', values.cap, 1, 1000),
    check: values.check,
    resign: values.resign,
    json: values.json,
    thresholds: values.thresholds,
    bare: values.bare,
    warm: number('warm', values.warm, 0, 100_000),
    out: values.out ?? null,
  };
}
