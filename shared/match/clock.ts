// Every decision has a clock. How long each kind may take, how long a bot seems to think, how long a window stays open.
// All of it depends on public facts alone, so that no pause tells what a hand holds. ENG-05
import { SHAPES, type WindowKind } from '../decisions/kinds.ts';
import { type GameEvent, showTime } from '../events/index.ts';
import type { DecisionKind } from '../game/types.ts';
import { STORY_LAG } from './showing.ts';
import type { ClockProfile } from './types.ts';

/** Times in integer milliseconds. */
export interface Timing {
  /** How long a decision of this kind may take once it could be seen; of a window, how long it waits for a person who plays alone. */
  limit(kind: DecisionKind): number;
  /** How long a seat's first decisions of this kind may take, or its first windows stay open, at least; 0 where they are like all others. */
  first(kind: DecisionKind): number;
  /** How long a bot waits before it answers. Not asked for windows. */
  bot(kind: DecisionKind): number;
  /** How long a bot needs that thinks about decisions of this kind; 0 for others. By kind alone. */
  thinking(kind: DecisionKind): number;
  /** How long a window of this kind stays open once what it is about has been shown. */
  window(kind: WindowKind): number;
  /** How long a window stays open in which nobody is asked but bots, who need not see what it is about. */
  windowOfBots(kind: WindowKind): number;
  /** How long the table shows an event at normal speed; windows are counted from when all has been shown. */
  show(event: GameEvent): number;
  /** How much later than a page at normal speed another page may still tell it; clocks of questions start then. */
  lag: number;
  /** How long a window is held open at most, beyond the moment at which it would close. */
  heldOpen: number;
  /** How long a dropped player is waited for before a bot plays for them. */
  grace: number;
}

/** Per cent of the normal time. */
const PER_CENT: Readonly<Record<ClockProfile, number>> = { relaxed: 400, normal: 100, fast: 40 };
/** Per cent of the pauses below. */
const PACE: Readonly<Record<ClockProfile, number>> = { relaxed: 100, normal: 80, fast: 40 };
/** Seconds without which nobody can read a question, under any profile. */
const LEAST = 8;
/** Seconds a window waits for a person who plays alone, under the normal clock. */
const ALONE_SECONDS = 60;

/** A seat's first decisions of a kind in a first game, ms: whoever has never seen the question reads it first. */
const FIRST = 180_000;

/** Whoever plays against bots alone, by no fast clock, keeps nobody waiting: they have this many times the time of the table's clock. */
export const ALONE = 4;

/** Milliseconds a bot seems to think, by kind alone. */
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
/** Milliseconds a bot that has nothing of its own there seems to think. */
const THOUGHT_ELSE = 600;

/** Longest time a window is held open beyond the moment at which it would close, ms, however many hold it. */
const HELD_OPEN: Readonly<Record<ClockProfile, number>> = { relaxed: 60_000, normal: 20_000, fast: 10_000 };
/** Milliseconds a window stays open in which nobody is asked but bots; about dice as long as those who watch see them. */
const BOTS_ALONE = 1_200;
const BOTS_DICE = 1_700;

/**
 * The clocks of a table.
 * @param isFirstGame whether nothing has been played at this table before: what is asked first has time to be read then,
 * except where the table has chosen to be fast
 * @param least how long a bot of this table waits at least, by kind alone: those that think need their time
 */
export function timingOf(
  profile: ClockProfile,
  isFirstGame = false,
  least: (kind: DecisionKind) => number = () => 0,
): Timing {
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
      // One that closes at once is for those alone who have asked for it.
      return shape.open[profile] > 0 ? LEAST * 1000 : 0;
    },
    bot: (kind) => Math.max(paced(THOUGHT[kind] ?? THOUGHT_ELSE), least(kind)),
    thinking: least,
    window: (kind) => SHAPES[kind].open[profile],
    windowOfBots: (kind) => (SHAPES[kind].wish === 'dice' ? BOTS_DICE : paced(BOTS_ALONE)),
    heldOpen: HELD_OPEN[profile],
    show: showTime,
    lag: STORY_LAG,
    grace: profile === 'fast' ? 20_000 : 45_000,
  };
}

/** Clocks for tests: all as given and nothing is shown. `heldOpen`, for windows held open, is the limit unless said. */
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
  };
}
