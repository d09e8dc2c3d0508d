// Measures, on a simulated clock, how much of a game's time passes in windows that a player cannot use. Each
// human seat is a scripted beginner, the others are easy bots.
import { LEVELS } from '../../shared/minds/bots/levels.ts';
import { isWindow, SHAPES } from '../../shared/model/decisions/kinds.ts';
import { rulesOf } from '../../shared/model/game/ruleset.ts';
import { type Answer, type Decision, type Seat, seatsOf } from '../../shared/model/game/types.ts';
import { seededLuck, seedFromText } from '../../shared/model/luck/luck.ts';
import { randomOf } from '../../shared/model/luck/random.ts';
import { tableFrom } from '../../shared/model/options/index.ts';
import { timingOf } from '../../shared/play/match/clock.ts';
import { Match } from '../../shared/play/match/match.ts';
import { type Pace, pacedTiming } from '../../shared/play/match/pace.ts';
import { Showing } from '../../shared/play/match/showing.ts';
import { timedEvents } from '../../shared/play/match/step-time.ts';
import { offers } from '../../shared/rules/decisions/index.ts';
import { beginner } from '../bots/beginner.ts';

const TICK = 100;
/** How long a person thinks before an answer, and before a use in a window, ms. */
const THINK = 3_000;
const REACT = 2_500;

export interface WindowPlay {
  seed: string;
  players: 2 | 3 | 4;
  people: number;
  pace: Pace;
  alone: boolean;
  preset: 'table' | 'classic' | 'express';
  cap: number;
}

/**
 * Means per person, ms. `wall`: the whole game. `idle`: windows that the person could not use. `unshown`: the
 * part of `idle` after the page had shown everything.
 */
interface WindowCost {
  rounds: number;
  wall: number;
  idle: number;
  unshown: number;
}

interface OpenWindow {
  at: number;
  shown: number;
  idle: readonly Seat[];
}

export function playWindows({ seed, players, people, pace, alone, preset, cap }: WindowPlay): WindowCost {
  const base = timingOf('normal', true);
  const timing = pacedTiming(base, pace);
  const page = new Showing(0);
  const cost: WindowCost = { rounds: 0, wall: 0, idle: 0, unshown: 0 };
  const bots = Array.from({ length: players }, (_, seat) => seat >= people);
  const random = randomOf(seed);
  let now = 0;
  let window: OpenWindow | null = null;
  let plans: { d: Decision; answer: Answer; at: number }[] = [];
  const isIdle = (seat: Seat): boolean => !match.game.open.some((d) => d.seat === seat && offers(match.view(seat), d));
  const match: Match = new Match(
    {
      rules: rulesOf(tableFrom({ players, preset })),
      luck: seededLuck(seedFromText(seed)),
      names: bots.map((_, seat) => `P${seat}`),
      bots,
      timing: base,
      bot: LEVELS.easy.quick,
      random: randomOf(`bots ${seed}`),
      journal: { append: () => {} },
      onStep: ({ events }, before, after) => {
        if (window !== null) {
          cost.idle += (window.idle.length * (now - window.at)) / people;
          cost.unshown += (window.idle.length * Math.max(0, now - window.shown)) / people;
        }
        page.add(
          timedEvents(before, events).map((m) => timing.show(m.event, m.before)),
          now,
        );
        const shown = page.end(now);
        const isOpen = after.open.length > 0 && after.open.every((d) => isWindow(d.kind));
        window = isOpen ? { at: now, shown, idle: seatsOf({ length: people }).filter(isIdle) } : null;
        plans = after.open
          .filter((d) => bots[d.seat] !== true)
          .flatMap((d) => {
            const view = match.view(d.seat);
            if (!isWindow(d.kind)) return [{ d, answer: beginner.answer(view, d, random), at: shown + THINK }];
            // The match does not wait for this person in the window, so no answer is given.
            if (!offers(view, d)) return [];
            const answer = LEVELS.steady.quick.answer(view, d, random) ?? SHAPES[d.kind].pass;
            return alone || JSON.stringify(answer) !== JSON.stringify(SHAPES[d.kind].pass)
              ? [{ d, answer, at: shown + REACT }]
              : [];
          });
      },
      onHeld: () => {},
      onFault: (error) => {
        throw error;
      },
    },
    0,
  );
  match.play({ pace, alone }, 0);
  match.begin(0);
  while (!match.over && match.game.round <= cap) {
    const next = Math.min(...plans.map((p) => p.at), now - (now % TICK) + TICK);
    now = Math.max(now, next);
    const due = plans.filter((p) => p.at <= now);
    plans = plans.filter((p) => p.at > now);
    for (const { d, answer } of due) match.answer(d.seat, `c${d.id}`, d.id, answer, now);
    if (now % TICK === 0) match.tick(now);
  }
  return { ...cost, rounds: Math.min(match.game.round, cap), wall: now };
}
