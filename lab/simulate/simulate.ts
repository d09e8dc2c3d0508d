// Plays games automatically and counts what happens. The same settings give the same digest on any machine.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bot } from '../../shared/minds/bots/bot.ts';
import { BOTS } from '../../shared/minds/bots/index.ts';
import { hashOf } from '../../shared/model/game/hash.ts';
import type { RuleOptions } from '../../shared/model/options/index.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';
import { crowdBot, hoardBot } from '../../shared/testkit/bots/crowding.ts';
import { noExtrasBot } from '../../shared/testkit/bots/no-extras.ts';
import { type PlayedGame, type PlayedStep, playGame, type SelfPlay } from '../../shared/testkit/self-play.ts';
import { BattleLedger } from '../../verification/coverage/battle-ledger.ts';
import { type Counts, countRefusal, countStep, newCounts } from '../../verification/coverage/counts.ts';
import { ClauseCounter } from '../../verification/coverage/rules/index.ts';
import { LawChecker } from '../../verification/laws/laws.ts';
import type { PairFigures } from '../../verification/rulesets/pairs.ts';
import { ByRules, GameWatch, type RulesFigures } from './by-rules.ts';
import { headerOf, linesOf } from './log.ts';
import { type RulesName, rulesByTurns } from './settings.ts';

export interface SimulateOptions {
  /** The numbers of players; games take them in turn. */
  players: readonly number[];
  games: number;
  /** The first game, so that a long list can be played in parts. */
  from?: number;
  seed: string;
  /**
   * `mixed`: one steady bot among random ones. `duel`: half of the steady bots ignore
   * heroes, magic and events.
   */
  bots: 'random' | 'steady' | 'mixed' | 'duel';
  /** The rules; games take them in turn. */
  rules: readonly RulesName[];
  /** Changes to the rules; games take them in turn. */
  sets: readonly Partial<RuleOptions>[];
  cap: number;
  check: boolean;
  resign: boolean;
  /** Runs only the engine and its bots, to measure their speed. */
  bare?: boolean;
  /** How many games at the start do not count for `decisionsPerCpuSecond`, because V8 still compiles. */
  warm?: number;
  out: string | null;
  /** Called as games end; counts warm-up games, too. */
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
  /** Decisions for each second of processor time, without the warm-up. */
  decisionsPerCpuSecond: number;
  digest: string;
  wins: Record<string, number>;
  how: Record<string, number>;
  tally: Counts;
  faults: string[];
  /**
   * Under `--check`: how many steps were compared with a twin, and how many of those had each secret event.
   */
  compared: Record<string, number>;
  byRules: Record<string, RulesFigures>;
  /** The pairs of values that random rules played. */
  pairs: PairFigures;
}

/** How many games must play each pair of values. */
const PAIR_GAMES = 5;

interface Opening {
  bot: Bot;
  rounds: number;
}
const CROWD: Opening = { bot: crowdBot, rounds: 8 };
const HOARD: Opening = { bot: hoardBot, rounds: 36 };
/**
 * A game begins with the set-up, on a crowded board, or after hoarding. Most games hoard, because two income
 * pieces of equal worth in one draw (D-34) are rare.
 */
const OPENINGS: readonly (Opening | null)[] = [null, CROWD, ...Array.from({ length: 10 }, () => HOARD)];
/** With random rules a third of the games is crowded. */
const OPENINGS_BY_LUCK: readonly (Opening | null)[] = [null, null, CROWD];

/** Returns the bots by seat. Under `mixed` the steady bot's seat changes. */
function seatsOf(o: SimulateOptions, players: number, game: number): Bot[] {
  return Array.from({ length: players }, (_, seat) => {
    if (o.bots === 'mixed') return seat === game % players ? BOTS.steady : BOTS.random;
    if (o.bots === 'duel') return (seat + game) % 2 === 0 ? BOTS.steady : noExtrasBot;
    return BOTS[o.bots];
  });
}

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
    // The time of counting is left out.
    if (i < from + warm) continue;
    byRules.add(name, end, game, (keeper?.faults.length ?? 0) + ledger.faults.length);
    seconds += Number(process.hrtime.bigint() - before) / 1e9 - looking;
    ends.push(end);
    hashes.push(end.hash);
    // Several seats with the same bot count as one win of this bot.
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
