// Every decision has a clock. How long each kind may take, how long a bot seems to think, how long a call window stays
// open at least. All of it depends on public facts alone, so that no pause tells what a hand holds. ENG-05
import { SHAPES } from '../decisions/kinds.ts';
import type { GameEvent } from '../events/index.ts';
import type { DecisionKind } from '../game/types.ts';
import type { ClockProfile } from './types.ts';

/** Times in integer milliseconds. */
export interface Timing {
  /** How long a decision of this kind may take once it could be seen. */
  limit(kind: DecisionKind): number;
  /** How long a bot waits before it answers. */
  bot(kind: DecisionKind): number;
  /** How long a set with a decision of this kind stays open at least; 0 for no floor. */
  floor(kind: DecisionKind): number;
  /** How long the table needs to show these events, before a clock starts. */
  show(events: readonly GameEvent[]): number;
  /** How long somebody who holds a window open has, from then on. */
  held: number;
  /** How long a dropped player is waited for before a bot plays for him. */
  grace: number;
}

/** Per cent of the normal time. */
const PER_CENT: Readonly<Record<ClockProfile, number>> = { relaxed: 400, normal: 100, fast: 40 };
/** Per cent of the pauses below: how long bots think and windows stay open at least. */
const PACE: Readonly<Record<ClockProfile, number>> = { relaxed: 100, normal: 80, fast: 40 };
/** Seconds without which nobody can read a question, under any profile. */
const LEAST = 8;

/**
 * Windows: everybody is asked whatever he holds, nobody sees who has answered, and they never close before their floor
 * (milliseconds). Whoever wants longer than its short clock holds it open, whatever he holds (AMB-78, AMB-104).
 */
const WINDOWS: Partial<Readonly<Record<DecisionKind, number>>> = {
  'bluff.call': 2500,
  'battle.items': 2500,
  'pin.show': 1500,
  'fly.intercept': 1500,
  'battle.dust': 1500,
  'event.reply': 2000,
  'item.reply': 1500,
  'luck.charm': 100,
};
/** A window that tells nothing by who is ready. */
export const isWindow = (kind: DecisionKind): boolean => WINDOWS[kind] !== undefined;

/** The window after a roll runs while its dice are shown: it costs no time of its own. */
export const isDuringShow = (kind: DecisionKind): boolean => kind === 'luck.charm';

/** Windows that close soon where nobody acts: in these an answer is a rare act, and may be held open. */
const SHORT: readonly DecisionKind[] = ['bluff.call', 'battle.items', 'battle.dust', 'event.reply', 'item.reply'];
/** May this window be held open? */
export const isHoldable = (kind: DecisionKind): boolean => SHORT.includes(kind) || isDuringShow(kind);
/** Milliseconds a short window is open for those who do nothing, beyond the time to show what went before. */
const SHORT_LIMIT: Readonly<Record<ClockProfile, number>> = { relaxed: 12_000, normal: 6_000, fast: 1_500 };
/** Milliseconds after the show of dice in which a press that was under way still counts. */
const AFTER_SHOW = 150;
/** Milliseconds for whoever holds a window open. */
const HELD: Readonly<Record<ClockProfile, number>> = { relaxed: 60_000, normal: 20_000, fast: 10_000 };

/** Milliseconds a bot seems to think, by kind alone. */
const THOUGHT: Partial<Readonly<Record<DecisionKind, number>>> = {
  'setup.place': 1200,
  'recruit.buy': 900,
  'recruit.place': 900,
  move: 800,
  build: 900,
  'battle.hits': 700,
};

/** Milliseconds some events need on the table; the others none. */
const SHOWN: Partial<Readonly<Record<GameEvent['t'], number>>> = {
  rolled: 1200,
  volleyed: 1600,
  uncovered: 1000,
  revealed: 700,
  moved: 500,
  captured: 400,
  struck: 500,
};
const SHOWN_MOST = 12_000;

/** The clocks of a table. */
export function timingOf(profile: ClockProfile): Timing {
  const paced = (ms: number): number => Math.round((ms * PACE[profile]) / 100);
  return {
    limit: (kind) => {
      if (isDuringShow(kind)) return AFTER_SHOW;
      if (SHORT.includes(kind)) return SHORT_LIMIT[profile];
      return Math.max(LEAST * 1000, SHAPES[kind].seconds * 10 * PER_CENT[profile]);
    },
    held: HELD[profile],
    bot: (kind) => paced(WINDOWS[kind] ?? THOUGHT[kind] ?? 600),
    floor: (kind) => paced(WINDOWS[kind] ?? 0),
    show: (events) =>
      Math.min(
        SHOWN_MOST,
        events.reduce((sum, e) => sum + (SHOWN[e.t] ?? 0), 0),
      ),
    grace: profile === 'fast' ? 20_000 : 45_000,
  };
}

/** Clocks for tests: all as given and nothing is shown; `held`, for windows held open, is the limit unless said. */
export function quickTiming(times: {
  limit: number;
  bot: number;
  floor: number;
  grace: number;
  held?: number | undefined;
}): Timing {
  return {
    limit: () => times.limit,
    held: times.held ?? times.limit,
    bot: () => times.bot,
    floor: (kind) => (isWindow(kind) ? times.floor : 0),
    show: () => 0,
    grace: times.grace,
  };
}
