import type { Seat } from '../../shared/model/game/types.ts';
import { order } from '../../shared/rules/queries/queries.ts';
import type { PlayedGame, PlayedStep } from '../../shared/testkit/self-play.ts';
import { HoldWatch } from './holds.ts';
import { timeOf } from './minutes.ts';
import { countWindows, newWindowSums, type WindowFigures, type WindowSums, windowFigures } from './windows.ts';

export interface RulesFigures {
  games: number;
  won: number;
  capped: number;
  stuck: number;
  broken: number;
  meanRounds: number;
  /** How many games each place in the first round's order has won. */
  winsByOrder: number[];
  /** Games won by holding a citadel that a rival could have reached, but none did. CIT-04 */
  unopposed: number;
  /** The length of a game by the model of minutes.ts. */
  minutes: number;
  /** Windows and questions of players who hold no magic. */
  windows: WindowFigures;
}

export class GameWatch {
  /** Empty before the first round. */
  order: readonly Seat[] = [];
  time = 0;
  readonly windows = newWindowSums();
  readonly holdWatch = new HoldWatch();

  see(step: PlayedStep): void {
    if (this.order.length === 0 && step.after.round === 1) this.order = order(step.after);
    this.time += timeOf(step);
    countWindows(this.windows, step);
    this.holdWatch.see(step);
  }
}

const hundredths = (sum: number, count: number): number => Math.round((sum / Math.max(1, count)) * 100) / 100;

export class ByRules {
  private readonly sums = new Map<
    string,
    Omit<RulesFigures, 'windows'> & { rounds: number; time: number; sums: WindowSums }
  >();

  add(name: string, { end, rounds, winners, victory }: PlayedGame, watch: GameWatch, broken: number): void {
    const start = {
      games: 0,
      won: 0,
      capped: 0,
      stuck: 0,
      broken: 0,
      meanRounds: 0,
      winsByOrder: [],
      unopposed: 0,
      minutes: 0,
    };
    const sum = this.sums.get(name) ?? { ...start, rounds: 0, time: 0, sums: newWindowSums() };
    this.sums.set(name, sum);
    sum.games++;
    if (end === 'won' || end === 'capped' || end === 'stuck') sum[end]++;
    sum.broken += broken;
    sum.rounds += rounds;
    sum.time += watch.time;
    if (watch.holdWatch.isUnopposed(victory)) sum.unopposed++;
    for (const [key, n] of Object.entries(watch.windows)) sum.sums[key as keyof WindowSums] += n;
    // Each player who shares a victory has won.
    watch.order.forEach((seat, place) => {
      sum.winsByOrder[place] = (sum.winsByOrder[place] ?? 0) + (winners.includes(seat) ? 1 : 0);
    });
  }

  figures(): Record<string, RulesFigures> {
    return Object.fromEntries(
      [...this.sums].map(([name, { rounds, time, sums, ...sum }]) => [
        name,
        {
          ...sum,
          meanRounds: hundredths(rounds, sum.games),
          minutes: hundredths(time / 60_000, sum.games),
          windows: windowFigures(sums),
        },
      ]),
    );
  }
}
