// Clocks of decisions: how long each kind may take, how long a bot seems to think, how long a window stays
// open. All times depend on public facts alone, so that no pause reveals a hand. ENG-05

import { SHAPES, type WindowKind } from '../../model/decisions/kinds.ts';
import { type GameEvent, showTime } from '../../model/events/index.ts';
import type { DecisionKind } from '../../model/game/types.ts';
import { STORY_LAG } from './showing.ts';
import type { ClockProfile } from './types.ts';

/** Times in integer milliseconds. */
export interface Timing {
  /** How long a decision of this kind may take; for a window, how long it waits for a person alone. */
  limit(kind: DecisionKind): number;
  /** Minimum time for a seat's first decisions or windows of this kind; 0 for no extra time. */
  first(kind: DecisionKind): number;
  /** How long a bot waits before it answers. Not used for windows. */
  bot(kind: DecisionKind): number;
  /** How long a thinking bot needs for decisions of this kind; 0 for other bots. By kind alone. */
  thinking(kind: DecisionKind): number;
  /** How long a window of this kind stays open once the page has shown what it is about. */
  window(kind: WindowKind): number;
  /** How long a window stays open if only bots are asked, who need not see what it is about. */
  windowOfBots(kind: WindowKind): number;
  /** How long the table shows an event at normal speed. Windows are counted from the end of the show. */
  show(event: GameEvent): number;
  /** How far another page may lag behind a page at normal speed. Clocks of questions start after this lag. */
  lag: number;
  /** How long a window can be held open at most, beyond its closing time. */
  heldOpen: number;
  /** How long the match waits for a disconnected player before a bot plays for them. */
  grace: number;
}

/** Per cent of the normal time. */
const PER_CENT: Readonly<Record<ClockProfile, number>> = { relaxed: 400, normal: 100, fast: 40 };
/** Per cent of the pauses below. */
const PACE: Readonly<Record<ClockProfile, number>> = { relaxed: 100, normal: 80, fast: 40 };
/** Seconds a player needs to read a question, under any profile. */
const LEAST = 8;
/** Seconds a window waits for a person who plays alone, under the normal clock. */
const ALONE_SECONDS = 60;

/** A seat's first decisions of a kind in a first game, ms: a new player has to read the question first. */
const FIRST = 180_000;

/**
 * How many times the table's time a person alone against bots has, except with fast clocks: no player waits.
 */
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
/** Milliseconds a bot seems to think about all other kinds. */
const THOUGHT_ELSE = 600;

/** Longest time a window is held open beyond its closing time, ms, however many players hold it. */
const HELD_OPEN: Readonly<Record<ClockProfile, number>> = { relaxed: 60_000, normal: 20_000, fast: 10_000 };
/**
 * Milliseconds a window stays open if only bots are asked. Dice stay as long as spectators need to see them.
 */
const BOTS_ALONE = 1_200;
const BOTS_DICE = 1_700;

/**
 * Returns the clocks of a table.
 * @param isFirstGame whether first decisions leave time to read, except with fast clocks
 * @param least the least time that a bot of this table waits, by kind alone: thinking bots need their time
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
      // A window that normally closes immediately is only for players who asked for it.
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

/** Returns clocks for tests: times as passed, and nothing is shown. `heldOpen` defaults to the limit. */
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
