// How many seconds windows cost a game: the time in which the table waits only for a window that no player
// holds open. All seats are people whose pages show everything at normal speed. AMB-78, AMB-104
import { expect, test } from 'vitest';
import { steady1 } from '../../../lab/steady-1/index.ts';
import { isWindow } from '../../model/decisions/kinds.ts';
import { project } from '../../model/game/project.ts';
import { classicRules } from '../../model/game/ruleset.ts';
import type { Answer, Decision } from '../../model/game/types.ts';
import { seededLuck, seedFromText } from '../../model/luck/luck.ts';
import { randomOf } from '../../model/luck/random.ts';
import { timingOf } from './clock.ts';
import { Match } from './match.ts';
import { Showing } from './showing.ts';
import { timedEvents } from './step-time.ts';
import type { ClockProfile, DayClock } from './types.ts';

const PLAYERS = 4;
const ROUNDS = 12;
const TICK = 100;
/**
 * How long people think once the page has shown the events: about a question, and before they use something.
 */
const THINK = 3000;
const REACT = 2500;

const acts = (answer: Answer): boolean => {
  const { id, ids, calls, uses } = answer as { id?: number; ids?: number[]; calls?: number[]; uses?: unknown[] };
  return (id ?? -1) >= 0 || [ids, calls, uses].some((list) => (list?.length ?? 0) > 0);
};

interface Cost {
  rounds: number;
  windows: number;
  /** How long windows stayed open after the page had shown their event, ms. */
  ms: number;
  /** How many windows closed before the page had shown their event. */
  unseen: number;
}

/** Plays a game of people who let windows close unless they use something. */
function playGame(seed: string, clock: ClockProfile, cost: Cost): void {
  const timing = timingOf(clock);
  const page = new Showing(0);
  let now = 0;
  let window: { shown: number } | null = null;
  let plans: { d: Decision; answer: Answer; at: number }[] = [];
  const match: Match = new Match(
    {
      rules: classicRules(PLAYERS),
      luck: seededLuck(seedFromText(seed)),
      names: Array.from({ length: PLAYERS }, (_, seat) => `P${seat}`),
      bots: Array.from({ length: PLAYERS }, () => false),
      timing,
      bot: steady1,
      random: randomOf(seed),
      journal: { append: () => {} },
      onStep: ({ events }, before, after) => {
        if (window !== null) {
          cost.windows++;
          cost.ms += Math.max(0, now - window.shown);
          if (now < window.shown) cost.unseen++;
        }
        page.add(
          timedEvents(before, events).map((m) => timing.show(m.event, m.before)),
          now,
        );
        const shown = page.end(now);
        window = after.open.length > 0 && after.open.every((d) => isWindow(d.kind)) ? { shown } : null;
        plans = after.open.flatMap((d) => {
          const answer = steady1.answer(project(after, d.seat), d, randomOf(`${seed} ${d.id}`));
          if (!isWindow(d.kind)) return [{ d, answer, at: shown + THINK }];
          const { deadline } = match.clockOf(d.seat);
          return acts(answer) ? [{ d, answer, at: Math.min(shown + REACT, deadline - 1) }] : [];
        });
      },
      onHeld: () => {},
      onFault: (error) => {
        throw error;
      },
    },
    0,
  );
  match.begin(0);
  while (!match.over && match.game.round <= ROUNDS) {
    const next = Math.min(...plans.map((p) => p.at), now - (now % TICK) + TICK);
    now = Math.max(now, next);
    const due = plans.filter((p) => p.at <= now);
    plans = plans.filter((p) => p.at > now);
    for (const { d, answer } of due) {
      // The match itself has answered this question, because it left no choice.
      if (!match.game.open.some(({ id }) => id === d.id)) continue;
      const reply = match.answer(d.seat, `c${d.id}`, d.id, answer, now);
      if (!reply.ok) throw new Error(reply.refusal.rule);
    }
    if (now % TICK === 0) match.tick(now);
  }
  cost.rounds += Math.min(match.game.round, ROUNDS);
}

/**
 * The highest number of seconds in 12 rounds. The same games cost as much when windows closed as soon as all
 * players had answered, often before players had seen them.
 */
const MOST: Readonly<Record<Exclude<ClockProfile, DayClock>, number>> = { relaxed: 1002, normal: 502, fast: 124 };

test.each(Object.keys(MOST) as (keyof typeof MOST)[])(
  'AMB-104: windows that no player holds open cost a game of four at most its budget on the %s clock',
  (clock) => {
    const cost: Cost = { rounds: 0, windows: 0, ms: 0, unseen: 0 };
    for (const seed of ['a', 'b', 'c']) playGame(`windows ${seed}`, clock, cost);
    const perGame = (cost.ms / 1000 / cost.rounds) * ROUNDS;
    process.stdout.write(`windows ${clock}: ${perGame.toFixed(1)} s in 12 rounds, ${cost.windows} windows\n`);
    expect(cost.windows).toBeGreaterThan(100);
    expect(cost.unseen).toBe(0);
    expect(perGame).toBeLessThanOrEqual(MOST[clock]);
    expect(perGame).toBeGreaterThan(30);
  },
);
