// npm run simulate: games that play themselves, counted. Same arguments, same digest, on any machine.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Bot } from '../../shared/bots/bot.ts';
import { crowdBot, hoardBot } from '../../shared/bots/crowding.ts';
import { BOTS } from '../../shared/bots/index.ts';
import { noExtrasBot } from '../../shared/bots/steady/no-extras.ts';
import { hashOf } from '../../shared/game/hash.ts';
import { PARTS, RULE_OPTIONS, type RuleOptions } from '../../shared/options/index.ts';
import { entryAt, lastOf } from '../../shared/shape/entry.ts';
import { type PlayedGame, type PlayedStep, playGame, type SelfPlay } from '../../shared/testkit/self-play.ts';
import { BattleLedger } from '../coverage/battle-ledger.ts';
import { type Counts, countRefusal, countStep, newCounts } from '../coverage/counts.ts';
import { ClauseCounter } from '../coverage/rules/index.ts';
import { belowThreshold, powersUsed } from '../coverage/thresholds.ts';
import { LawChecker } from '../laws/laws.ts';
import type { PairFigures } from '../rulesets/pairs.ts';
import { ByRules, GameWatch, type RulesFigures } from './by-rules.ts';
import { headerOf, linesOf } from './log.ts';
import { playableSets, RULES_NAMES, type RulesName, rulesByTurns, rulesIn, rulesNamed } from './settings.ts';

export interface SimulateOptions {
  /** Players of each game, in turn. */
  players: readonly number[];
  games: number;
  /** The number of the first game: a long list is played in parts. */
  from?: number;
  seed: string;
  /** `mixed`: one steady among random ones; `duel`: half of them leave heroes, magic and events alone. */
  bots: 'random' | 'steady' | 'mixed' | 'duel';
  /** What is played, by turns from game to game. */
  rules: readonly RulesName[];
  /** What is played otherwise, by turns from game to game. */
  sets: readonly Partial<RuleOptions>[];
  cap: number;
  check: boolean;
  resign: boolean;
  /** Nothing is counted, spoiled or taken back: the engine and its bots alone, for measuring how fast they are. */
  bare?: boolean;
  /** Games played first and left out of `decisionsPerCpuSecond`: V8 compiles while they are played. */
  warm?: number;
  out: string | null;
  /** Told how many games of all are done, those of the warming-up among them. */
  progress?: (done: number, all: number) => void;
}

export interface Simulated {
  games: number;
  won: number;
  capped: number;
  stuck: number;
  drawn: number;
  meanRounds: number;
  decisions: number;
  decisionsPerSecond: number;
  /** Decisions for each second of processor time of this process, the warming-up left out. */
  decisionsPerCpuSecond: number;
  digest: string;
  wins: Record<string, number>;
  how: Record<string, number>;
  tally: Counts;
  faults: string[];
  /** Law 4 under `--check`: steps compared with a twin, and of these those with an event of a secret. */
  compared: Record<string, number>;
  byRules: Record<string, RulesFigures>;
  /** Of games by luck: how often pairs of values of their options were played. */
  pairs: PairFigures;
}

/** Games in which each pair of values is to be played. */
const PAIR_GAMES = 5;

interface Opening {
  bot: Bot;
  rounds: number;
}
const CROWD: Opening = { bot: crowdBot, rounds: 8 };
const HOARD: Opening = { bot: hoardBot, rounds: 36 };
/**
 * Random games start by turns from the setup, from a crowded board, or after a hoard (crowding.ts), all by legal play. Two
 * income pieces of equal worth in one draw (D-34) are so rare that most games hoard.
 */
const OPENINGS: readonly (Opening | null)[] = [null, CROWD, ...Array.from({ length: 10 }, () => HOARD)];
/** By rules of luck it is the rules that are to be played: a third is crowded, and nobody hoards. */
const OPENINGS_BY_LUCK: readonly (Opening | null)[] = [null, null, CROWD];

/** One steady player among random ones for `mixed`; its seat changes from game to game. */
function seatsOf(o: SimulateOptions, players: number, game: number): Bot[] {
  return Array.from({ length: players }, (_, seat) => {
    if (o.bots === 'mixed') return seat === game % players ? BOTS.steady : BOTS.random;
    if (o.bots === 'duel') return (seat + game) % 2 === 0 ? BOTS.steady : noExtrasBot;
    return BOTS[o.bots];
  });
}

/** Plays a game. Throws what the engine throws, and which game it was. */
function playedOrSaid(game: number, play: SelfPlay): PlayedGame {
  try {
    return playGame(play);
  } catch (cause) {
    throw new Error(`game ${game} (seed ${play.seed}): ${(cause as Error).message}`, { cause });
  }
}

/** Plays the games and counts them. Throws on bad options or a fault of the engine. */
export function simulate(o: SimulateOptions): Simulated {
  const tally = newCounts();
  const faults: string[] = [];
  const compared: Record<string, number> = {};
  const ends: PlayedGame[] = [];
  const hashes: string[] = [];
  const wins: Record<string, number> = {};
  const how: Record<string, number> = {};
  const byRules = new ByRules();
  const { rulesOf, pairs } = rulesByTurns(o.rules, o.sets);
  const from = o.from ?? 0;
  let seconds = 0;
  const warm = o.warm ?? 0;
  let cpu = process.cpuUsage();
  if (o.out !== null) mkdirSync(o.out, { recursive: true });
  for (let i = from; i < from + warm + o.games; i++) {
    if (i === from + warm) cpu = process.cpuUsage();
    const players = entryAt(o.players, i % o.players.length);
    const seed = `${o.seed}/${players}/${i}`;
    const bots = seatsOf(o, players, i);
    const random = o.bots === 'random';
    const { name, rules } = rulesOf(i, Math.floor(i / o.players.length), players);
    const lines: string[] = [
      JSON.stringify(
        headerOf(
          rules,
          seed,
          bots.map((b) => b.name),
        ),
      ),
    ];
    const keeper = o.check ? new LawChecker({ seed, twinEvery: 15, twinSteps: 40 }) : null;
    const watch = new ClauseCounter(tally.clauses);
    const ledger = new BattleLedger();
    const game = new GameWatch();
    let looking = 0;
    const count = (step: PlayedStep): void => {
      const since = process.hrtime.bigint();
      countStep(tally, step);
      game.see(step);
      watch.see(step.before, step.events);
      looking += Number(process.hrtime.bigint() - since) / 1e9;
      keeper?.see(step);
      if (o.check) ledger.see(step.before, step.events);
      if (o.out !== null) lines.push(...linesOf(step));
    };
    const openings = name === 'random' ? OPENINGS_BY_LUCK : OPENINGS;
    const opening = random && !o.bare ? entryAt(openings, Math.floor(i / o.players.length) % openings.length) : null;
    const before = process.hrtime.bigint();
    const end = playedOrSaid(i, {
      rules,
      seed,
      bots,
      cap: o.cap,
      mutateEvery: random && !o.bare ? 10 : 0,
      freeEvery: random && !o.bare ? 60 : 0,
      undoEvery: random && !o.bare ? 12 : 0,
      resignEvery: o.resign ? 400 : 0,
      blind: o.check,
      openingBots: opening === null ? undefined : bots.map(() => opening.bot),
      openingRounds: opening?.rounds ?? 0,
      onStep: o.bare ? undefined : count,
      onRefusal: (input, refusal, game) => countRefusal(tally, input, refusal, game),
    });
    // Counting is not playing.
    if (i < from + warm) continue;
    byRules.add(name, end, game, (keeper?.faults.length ?? 0) + ledger.faults.length);
    seconds += Number(process.hrtime.bigint() - before) / 1e9 - looking;
    ends.push(end);
    hashes.push(end.hash);
    // Bots of one name that share a victory have won one game.
    for (const name of new Set(end.winners.map((seat) => entryAt(bots, seat).name))) wins[name] = (wins[name] ?? 0) + 1;
    how[end.how] = (how[end.how] ?? 0) + 1;
    for (const f of keeper?.faults ?? [])
      faults.push(`game ${i} (seed ${seed}) input ${f.seq}: law ${f.law}: ${f.what}`);
    for (const what of ledger.faults) faults.push(`game ${i} (seed ${seed}): ${what}`);
    for (const [name, n] of Object.entries(keeper?.compared ?? {})) compared[name] = (compared[name] ?? 0) + n;
    if (o.out !== null) writeFileSync(join(o.out, `game-${String(i).padStart(5, '0')}.jsonl`), `${lines.join('\n')}\n`);
    o.progress?.(i + 1 - from, warm + o.games);
  }
  const spent = process.cpuUsage(cpu);
  const ended = (end: PlayedGame['end']): number => ends.filter((e) => e.end === end).length;
  const decisions = ends.reduce((n, e) => n + e.decisions, 0);
  return {
    games: ends.length,
    won: ended('won'),
    capped: ended('capped'),
    stuck: ended('stuck'),
    drawn: ended('drawn'),
    meanRounds: Math.round((ends.reduce((n, e) => n + e.rounds, 0) / Math.max(1, ends.length)) * 100) / 100,
    decisions,
    decisionsPerSecond: Math.round(decisions / Math.max(seconds, 1e-9)),
    decisionsPerCpuSecond: Math.round((decisions * 1e6) / Math.max(spent.user + spent.system, 1)),
    digest: hashOf(hashes),
    wins,
    how,
    tally,
    faults,
    compared,
    byRules: byRules.figures(),
    pairs: pairs.figures(PAIR_GAMES),
  };
}

const MOST_PLAYERS = lastOf(RULE_OPTIONS.players.values.all);

function optionsOf(argv: string[]): SimulateOptions & { json: boolean; thresholds: boolean } {
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
  // What is named plays as it is; games of no name have their bluffs called in both ways by turns.
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
    // What makes no game is said before any is played.
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

/** What `--bare` tells: nothing was counted but the games, their decisions and the time. */
const speedOf = ({ games, meanRounds, decisions, decisionsPerSecond, decisionsPerCpuSecond, digest }: Simulated) => ({
  games,
  meanRounds,
  decisions,
  decisionsPerSecond,
  decisionsPerCpuSecond,
  digest,
});

const pairsText = ({ of, times, short, some }: PairFigures): string =>
  [`${of} pairs of values, ${short} of them in fewer than ${times} games`, ...some].join('\n  ');

function table(title: string, counts: Record<string, number>): string {
  const rows = Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${title}\n${rows.map(([name, n]) => `  ${String(n).padStart(9)}  ${name}`).join('\n')}`;
}

function main(): void {
  let o: ReturnType<typeof optionsOf>;
  try {
    o = optionsOf(process.argv.slice(2));
  } catch (error) {
    console.error(
      `${(error as Error).message}\nUse: npm run simulate -- --players 4|2,3,4 --games 100 [--from 0] --seed 1 --bots random|steady|mixed|duel [--rules ${RULES_NAMES.join('|')},…] [--bluff manual|auto|both] [--with heroes,magic,events,specialPowers|all] [--without …] [--set option=value|value …] [--cap 60] [--resign] [--check] [--thresholds] [--bare [--warm 300]] [--json] [--out DIR]`,
    );
    process.exit(2);
  }
  let said = Date.now();
  const { json, thresholds, ...options } = o;
  const done = simulate({
    ...options,
    progress: (n, all) => {
      if (Date.now() - said < 2000 && n < all) return;
      said = Date.now();
      process.stderr.write(`  ${n} of ${all} games\n`);
    },
  });
  if (o.bare) {
    console.log(json ? JSON.stringify(speedOf(done)) : speedOf(done));
    return;
  }
  const { tally, faults, compared, wins, how, drawn, byRules, pairs, ...figures } = done;
  console.log(
    `${done.won} won, ${done.capped} capped, ${done.stuck} stuck, ${drawn} drawn of ${done.games}; mean rounds ${done.meanRounds}`,
  );
  console.log(`wins by ${JSON.stringify(wins)}; ends ${JSON.stringify(how)}`);
  console.log(`${done.decisions} decisions, ${done.decisionsPerSecond} a second; digest ${done.digest}`);
  for (const [name, of] of Object.entries(byRules)) console.log(`${name}: ${JSON.stringify(of)}`);
  const byLuck = o.rules.includes('random');
  if (byLuck) console.log(pairsText(pairs));
  console.log(table('decisions', tally.decisions));
  console.log(table('free actions', tally.free));
  console.log(table('events', tally.events));
  console.log(table('shown from a rack', tally.played));
  console.log(table('frames', tally.frames));
  console.log(table('clauses', tally.clauses));
  console.log(table('refusals', tally.refusals));
  console.log(table('powers of heroes used', powersUsed(tally)));
  const low = thresholds ? belowThreshold(tally) : [];
  if (thresholds) console.log([`${low.length} below the threshold`, ...low].join('\n'));
  if (o.check) console.log(table('compared with twins (law 4)', compared));
  if (o.check) console.log(`${faults.length} laws broken`);
  for (const fault of faults.slice(0, 20)) console.log(fault);
  if (json) console.log(JSON.stringify({ ...figures, tally, compared, byRules, ...(byLuck ? { pairs } : {}) }));
  if (done.stuck > 0 || faults.length > 0 || low.length > 0) process.exit(1);
}

if (import.meta.main) main();
