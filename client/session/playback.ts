// Lets the shown view follow the true view: a queue of events, each reported when the table has played it.
// Deadlines use the wall clock, so that a hidden tab or a stuck table cannot hold up the game.
import type { GameEvent } from '../../shared/model/events/index.ts';
import type { View } from '../../shared/model/game/types.ts';
import { GIVE_UP_FROM, hurried, Showing } from '../../shared/play/match/showing.ts';
import { showTimeOf } from '../../shared/rules/queries/great-battle.ts';
import type { TableFlick } from '../table/types.ts';
import type { NewLine } from './log/line.ts';
import type { Speed } from './settings.ts';
import { throwsInOrder } from './throw-order.ts';

/** One event, or several shown together, with the views before and after. */
export interface PlayedEvent {
  event: GameEvent;
  also?: readonly GameEvent[];
  before: View;
  after: View;
  /** Its log lines, if they were computed with the whole step. */
  lines?: readonly NewLine[];
}

/** Plays events: the 3D table, or a timer without pictures. */
export interface Presenter {
  /**
   * Resolves when the events have been shown.
   * @param ms how long that may take
   * @param ready resolves when dice that wait for their player may be thrown
   */
  play(played: PlayedEvent, ms: number, ready?: Hold['ready']): Promise<void>;
  /** Does `play` itself show dice that wait? Otherwise `play` is called after the wait. */
  showsWaits?: true;
  finish(): void;
}

/** A wait before a player's dice are thrown. */
export interface Hold {
  /** Resolves at the end of the wait: with the player's flick, or with null. */
  ready: Promise<TableFlick | null>;
  /** Ends the wait without a flick. */
  end(): void;
}

export interface Clock {
  now(): number;
  later(ms: number, call: () => void): () => void;
}

const wallClock: Clock = {
  now: () => performance.now(),
  later: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

/** Returns a presenter without pictures: it waits for the reading time. */
export function timedPresenter(clock: Clock = wallClock): Presenter {
  let end: (() => void) | null = null;
  return {
    play: (_played, ms) =>
      new Promise((resolve) => {
        const stop = clock.later(ms, () => end?.());
        end = () => {
          stop();
          end = null;
          resolve();
        };
      }),
    finish: () => end?.(),
  };
}

/**
 * How much longer than its time an event may take, ms, and at most half as long again: a slow machine must
 * not be late for the next question.
 */
const GRACE = 900;
/** An event shown for less than this, ms, is invisible and is reported with the next event. */
const SHORTEST = 120;

/** Returns how long a moment is shown, ms. */
const lengthOfMoment = ({ event, also = [], before }: PlayedEvent, speed: Speed): number =>
  [event, ...also].reduce((ms, e) => ms + lengthOf(e, before, speed), 0);

interface PlaybackOptions {
  /**
   * Receives the moments whose time has come, at least one. The shown view is the `after` of the last moment.
   */
  tell(played: readonly PlayedEvent[]): void;
  /** Called when an event begins to play. `tell` is called at its end. */
  begin?(next: PlayedEvent): void;
  speed(): Speed;
  rate?(): number;
  /** While the page is hidden, everything is shown immediately. */
  hidden(): boolean;
  clock?: Clock;
}

export class Playback {
  presenter: Presenter;
  /**
   * By how many ms this page may show events later than a page at normal speed. Beyond that, events play
   * faster or not at all.
   */
  mayLag: () => number = () => Number.POSITIVE_INFINITY;
  /** Begins a wait of at most `most` ms before an event. Returns null if there is none. */
  hold: (next: PlayedEvent, most: number) => Hold | null = () => null;
  private held: Hold | null = null;
  /** What a page at normal speed would show now. Clocks depend on it. */
  private normal: Showing;
  private normalEnd = 0;
  private queue: PlayedEvent[] = [];
  private running = false;
  private skip = false;
  /** Increases whenever the current run becomes obsolete. */
  private turn = 0;
  private readonly options: PlaybackOptions;
  private readonly clock: Clock;

  constructor(options: PlaybackOptions) {
    this.options = options;
    this.clock = options.clock ?? wallClock;
    this.presenter = timedPresenter(this.clock);
    this.normal = new Showing(this.clock.now());
  }

  get behind(): boolean {
    return this.running || this.queue.length > 0;
  }

  add(played: readonly PlayedEvent[]): void {
    this.queue.push(...throwsInOrder(played));
    const lengths = played.map(({ event, before }) => showTimeOf(event, before));
    this.normal.add(lengths, this.clock.now());
    this.normalEnd = this.normal.end(this.clock.now());
    if (this.timeLeft() > GIVE_UP_FROM) this.skip = true;
    if (this.running) {
      if (this.skip) this.stop();
      return;
    }
    void this.run();
  }

  /** Shows all waiting events immediately. Returns true if there were any. */
  finish(): boolean {
    if (!this.behind) return false;
    this.skip = true;
    this.stop();
    return true;
  }

  /** Drops all waiting events, because a view was installed. */
  reset(): void {
    this.turn++;
    this.queue = [];
    this.running = false;
    this.skip = false;
    this.normal = new Showing(this.clock.now());
    this.stop();
  }

  private stop(): void {
    this.held?.end();
    this.presenter.finish();
  }

  private get rate(): number {
    return this.options.rate?.() ?? 1;
  }

  private timeLeft(): number {
    const speed = this.options.speed();
    return this.queue.reduce((sum, m) => sum + lengthOfMoment(m, speed), 0) / this.rate;
  }

  /** The time until everything waiting must be shown, ms. */
  private get due(): number {
    return this.normalEnd + this.mayLag() - this.clock.now();
  }

  /** Returns an event's share of `due`, in proportion to its length; 0 if it would be too short to see. */
  private shareOf(moment: PlayedEvent): number {
    const { due } = this;
    if (due === Number.POSITIVE_INFINITY) return due;
    const own = lengthOfMoment(moment, 'normal');
    const rest = this.queue.reduce((sum, m) => sum + lengthOfMoment(m, 'normal'), 0);
    const share = Math.round((due * own) / Math.max(own + rest, 1));
    return share < SHORTEST ? 0 : share;
  }

  private async run(): Promise<void> {
    this.running = true;
    const turn = this.turn;
    let moments: PlayedEvent[] = [];
    const publish = () => {
      if (moments.length === 0) return;
      const played = moments;
      moments = [];
      this.options.tell(played);
    };
    for (let next = this.queue.shift(); next !== undefined; next = this.queue.shift()) {
      const left = this.timeLeft();
      const full = Math.round(lengthOfMoment(next, this.options.speed()) / this.rate);
      const ms = Math.min(hurried(full, left), this.shareOf(next));
      if (ms > 0 && !this.skip && !this.options.hidden()) {
        publish();
        let played: Promise<void> | undefined;
        this.held = this.hold(next, Math.min(this.mayLag(), this.due - full - left));
        if (this.held !== null) {
          const { ready } = this.held;
          if (this.presenter.showsWaits) played = this.presenter.play(next, ms, ready);
          await ready;
          this.held = null;
        }
        if (turn === this.turn && !this.skip) {
          this.options.begin?.(next);
          await this.show(ms, played ?? this.presenter.play(next, ms));
        }
        if (turn !== this.turn) return;
      }
      moments.push(next);
      // An event without a length is reported together with the event before it. The last report comes when
      // the queue is empty.
      const [after] = this.queue;
      if (ms > 0 && !this.skip && after !== undefined && lengthOfMoment(after, 'normal') > 0) publish();
    }
    this.running = false;
    this.skip = false;
    publish();
  }

  /** Resolves when the presenter has played the event or its time is over. */
  private show(ms: number, played: Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      const grace = Math.max(SHORTEST, Math.min(GRACE / this.rate, ms / 2, this.due - ms));
      const give = this.clock.later(ms + grace, () => {
        this.presenter.finish();
        resolve();
      });
      const done = () => {
        give();
        resolve();
      };
      played.then(done, done);
    });
  }
}

// How long each event is shown, at the player's speed.

const FACTOR: Readonly<Record<Speed, number>> = { off: 0, fast: 0.35, normal: 1, cinematic: 1.7 };

/** Returns how long an event is shown, ms. Zero: it is shown together with the next event that takes time. */
export const lengthOf = (event: GameEvent, before: View, speed: Speed): number =>
  Math.round(showTimeOf(event, before) * FACTOR[speed]);

const WON_HERO = 1100;

/** Returns how long a won hero is shown before the next question, ms. */
export const wonHeroLength = (speed: Speed): number => Math.round(WON_HERO * FACTOR[speed]);
