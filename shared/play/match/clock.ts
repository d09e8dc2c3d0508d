// How long a decision may take, how long a bot seems to think, and how long a window stays open. These times
// depend only on public facts, so that no pause reveals a hand. ENG-05

import { SHAPES, type WindowKind } from '../../model/decisions/kinds.ts';
import { THROW } from '../../model/events/define.ts';
import type { GameEvent } from '../../model/events/index.ts';
import type { DecisionKind, Game } from '../../model/game/types.ts';
import { isDayClock } from '../../model/options/index.ts';
import { showTimeOf } from '../../rules/queries/great-battle.ts';
import { DAYS, type DayTimes } from './days.ts';
import { STORY_LAG } from './showing.ts';
import type { ClockProfile, DayClock } from './types.ts';

type LiveClock = Exclude<ClockProfile, DayClock>;

/** All times are whole ms. */
export interface Timing {
  /** How long a decision may take. For a window: how long it waits if a single person plays against bots. */
  limit(kind: DecisionKind): number;
  /** The shortest time for a seat's first decisions or windows of this kind; 0 for no extra time. */
  first(kind: DecisionKind): number;
  /** How long a bot waits before it answers, except in windows. */
  bot(kind: DecisionKind): number;
  /** How long a thinking bot needs. Depends only on the kind of decision; 0 for other bots. */
  thinking(kind: DecisionKind): number;
  /** How long a window stays open after the page has shown the event it is about. */
  window(kind: WindowKind): number;
  windowOfBots(kind: WindowKind): number;
  /**
   * How long the table shows an event at normal speed. A window opens after the show. `before`: the position
   * before the event.
   */
  show(event: GameEvent, before: Game): number;
  /**
   * How many ms a page may lag behind a page at normal speed. The clock of a question starts after this lag.
   */
  lag: number;
  /** How long a window can be held open beyond its closing time. */
  heldOpen: number;
  grace: number;
  /** The times of a game of days; null for a game that its players play together. */
  days: DayTimes | null;
}

const PER_CENT: Readonly<Record<LiveClock, number>> = { relaxed: 400, normal: 100, fast: 40 };
/** How long a bot pauses under each clock, in per cent. */
const PACE: Readonly<Record<LiveClock, number>> = { relaxed: 100, normal: 80, fast: 40 };
/** Seconds that a player needs to read a question, under any profile. */
const LEAST = 8;
/** Seconds that a window waits for a person who plays alone, under the normal clock. */
const ALONE_SECONDS = 60;

/** Time for a seat's first decisions of a kind in a first game, ms: a new player has to read them. */
const FIRST = 180_000;
/** Time for a seat's first windows of a kind in a first game, ms: a new player has one sentence to read. */
const FIRST_WINDOW = 5_000;

/** A person who plays alone against bots has this many times the table's time, except with fast clocks. */
export const ALONE = 4;

const THOUGHT: Partial<Readonly<Record<DecisionKind, number>>> = {
  'start.cell': 150,
  'kingdom.hex': 150,
  'setup.place': 1200,
  'recruit.buy': 900,
  'recruit.place': 900,
  move: 800,
  build: 900,
  'battle.hits': 700,
};
/** How long a bot pauses before kinds of decisions that the table above does not list, ms. */
const THOUGHT_ELSE = 600;

/** How long all holders together can hold a window open beyond its closing time, ms. */
const HELD_OPEN: Readonly<Record<LiveClock, number>> = { relaxed: 60_000, normal: 20_000, fast: 10_000 };
/**
 * How long a window stays open if it asks only bots, ms. Windows on dice stay open longer, so that
 * spectators see the throw.
 */
const BOTS_ALONE = 1_200;
const BOTS_DICE = THROW;

/**
 * Returns the clocks of a table. In a game of days, what the table shows and the pauses of bots are as under
 * the normal clock.
 * @param isFirstGame adds time for first decisions, except with fast clocks
 * @param least returns the shortest pause of a bot before a kind of decision, because thinking bots need it
 */
export function timingOf(
  profile: ClockProfile,
  isFirstGame = false,
  least: (kind: DecisionKind) => number = () => 0,
): Timing {
  if (isDayClock(profile)) return inDays(timingOf('normal', false, least), DAYS[profile]);
  const paced = (ms: number): number => Math.round((ms * PACE[profile]) / 100);
  return {
    limit(kind) {
      const shape = SHAPES[kind];
      const seconds = 'open' in shape ? ALONE_SECONDS : shape.seconds;
      return Math.max(LEAST * 1000, seconds * 10 * PER_CENT[profile]);
    },
    first(kind) {
      if (!isFirstGame || profile === 'fast') return 0;
      const shape = SHAPES[kind];
      if (!('open' in shape)) return FIRST;
      // A window that closes immediately under this clock stays open only for players who asked for it.
      return shape.open[profile] > 0 ? FIRST_WINDOW : 0;
    },
    bot: (kind) => Math.max(paced(THOUGHT[kind] ?? THOUGHT_ELSE), least(kind)),
    thinking: least,
    window: (kind) => SHAPES[kind].open[profile],
    windowOfBots: (kind) => (SHAPES[kind].wish === 'dice' ? BOTS_DICE : paced(BOTS_ALONE)),
    heldOpen: HELD_OPEN[profile],
    show: showTimeOf,
    lag: STORY_LAG,
    grace: profile === 'fast' ? 20_000 : 45_000,
    days: null,
  };
}

/** Returns clocks in days: no bot plays for a player who is not connected. */
export const inDays = (timing: Timing, days: DayTimes): Timing => ({
  ...timing,
  limit: () => days.limit,
  first: () => 0,
  window: () => days.window,
  lag: 0,
  heldOpen: 0,
  grace: Number.POSITIVE_INFINITY,
  days,
});

/** Returns clocks for tests, in which the page shows nothing. `heldOpen` is the limit unless it is given. */
export function quickTiming(times: {
  limit: number;
  bot: number;
  window: number;
  grace: number;
  heldOpen?: number | undefined;
}): Timing {
  return {
    limit: () => times.limit,
    first: () => 0,
    bot: () => times.bot,
    thinking: () => 0,
    window: () => times.window,
    windowOfBots: () => times.window,
    heldOpen: times.heldOpen ?? times.limit,
    show: () => 0,
    lag: 0,
    grace: times.grace,
    days: null,
  };
}
