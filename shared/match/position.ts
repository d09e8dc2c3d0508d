// Where a match stands: the game, what waits for it, who plays which seat. It changes by the same few calls whether the
// match is played or its journal is run again, and it can be saved as plain data and set back.

import type { GameEvent } from '../events/index.ts';
import { actorsOf, type Past, remember, undoTarget } from '../flow/undo.ts';
import { hash, hashOf } from '../game/hash.ts';
import { newGame } from '../game/newgame.ts';
import { project } from '../game/project.ts';
import type { Answer, Game, Input, Refusal, RuleSet, Seat, View, Viewer } from '../game/types.ts';
import { refuse } from '../rules/facts.ts';
import { BackClock, type BackClockSave } from './back-clock.ts';
import { chosenIn } from './chosen.ts';
import type { Timing } from './clock.ts';
import type { Cause, MatchStep, Prints, SeatNews } from './entries.ts';
import { Remembered } from './remembered.ts';
import { type SeatSave, Sitting } from './seats.ts';
import { PlayTime, type RestReason } from './time.ts';
import type { HeldAnswer } from './types.ts';
import { Waiting, type WaitingSave } from './waiting.ts';

export type Reply<T> = { ok: true; reply: T } | { ok: false; refusal: Refusal };

/** Everything a match goes on from, as plain data. All times are the match's own. */
export interface MatchSave {
  at: number;
  game: Game;
  /** The last steps that may be taken back. */
  past: Past;
  back: BackClockSave;
  held: [number, Answer, Cause][];
  seats: SeatSave[];
  waiting: WaitingSave;
  commands: [string, Reply<unknown>][][];
  freeTaken: number;
  faults: number;
  broken: boolean;
  closed: boolean;
}

export class Position {
  game: Game;
  readonly start: Game;
  /** Steps so far, for the log; the games between are not kept. After a return from a save only those since. */
  readonly steps: MatchStep[] = [];
  /** Given up after errors of the engine: over without a winner. */
  broken = false;
  protected readonly time: PlayTime;
  protected readonly held = new Map<number, { answer: Answer; cause: Cause }>();
  protected readonly sitting: Sitting;
  protected readonly waiting: Waiting;
  protected readonly timing: Timing;
  protected readonly commands: Remembered<Reply<unknown>>[];
  /** The last steps that may be taken back, with the game before each. */
  protected past: Past = [];
  private readonly backClock = new BackClock();
  /** Free actions of bots since the newest question. */
  protected freeTaken = 0;
  protected faults = 0;
  /** 'ended' is written: nothing more happens. */
  protected closed = false;
  private views: (View | null)[] = [];

  constructor(setup: { rules: RuleSet; bots: readonly boolean[]; timing: Timing }, now: number) {
    this.time = new PlayTime(now);
    this.timing = setup.timing;
    this.waiting = new Waiting(setup.timing, 0);
    this.sitting = new Sitting(setup.bots);
    this.commands = setup.bots.map(() => new Remembered());
    this.start = newGame(setup.rules);
    this.game = this.start;
  }

  // --- looking -----------------------------------------------------------------------------------------------------

  get over(): boolean {
    return this.broken || this.game.victory !== null;
  }

  /** The view of a seat, or of the public (-1), kept until the next step. */
  view(viewer: Viewer): View {
    this.views[viewer + 1] ??= project(this.game, viewer);
    return this.views[viewer + 1] as View;
  }

  /** The fingerprint of what everybody sees. */
  get publicHash(): string {
    return hash(this.view(-1));
  }

  /** A seat's own answers that wait for the rest of the set. */
  heldOf(seat: Seat): HeldAnswer[] {
    return this.game.open.flatMap((d) => {
      const held = this.held.get(d.id);
      return d.seat === seat && held !== undefined ? [{ id: d.id, answer: held.answer }] : [];
    });
  }

  /** A bot answers for this seat now: it is one, he wished it, or he has been away too long. */
  isAuto(seat: Seat): boolean {
    return this.sitting.isAuto(seat);
  }

  /** Would it change anything that this seat's player left, or is back? Never for a bot. */
  isNews(seat: Seat, what: 'left' | 'back'): boolean {
    return this.sitting.isNews(seat, what);
  }

  /** Does the match wait for the player of this seat to come back? */
  isLost(seat: Seat): boolean {
    return this.sitting.isLost(seat);
  }

  /**
   * When a seat's clock ends on the wall clock (0: nothing to decide), and whether it has answered everything. In a
   * window neither tells who has answered.
   */
  clockOf(seat: Seat): { deadline: number; done: boolean } {
    const own = this.game.open.filter((d) => d.seat === seat);
    const left = own.filter((d) => this.isInWindow || !this.held.has(d.id));
    const deadline = left.reduce((most, d) => Math.max(most, this.waiting.deadline(d.id)), 0);
    return { deadline: deadline === 0 ? 0 : this.time.wall(deadline), done: own.length > 0 && left.length === 0 };
  }

  /** Is a window open? Then nothing shows who has answered, and only its own moment ends it. */
  get isInWindow(): boolean {
    return this.waiting.closes !== null;
  }

  /** Is the open window held open: by anybody, or by this seat? Public. */
  isHeldOpen(seat?: Seat): boolean {
    return this.waiting.isHeld(seat);
  }

  /**
   * Why a seat may not take anything back now, whatever it did; null when that is not in the way. Public: in a window
   * nobody may, so that it does not tell whether anybody has answered.
   */
  protected undoBar(seat: Seat): Refusal | null {
    if (this.over) return refuse('match.over');
    if (this.isAuto(seat)) return refuse('undo.auto');
    const { open } = this.game;
    if (this.isInWindow) return refuse('undo.window');
    if (open.some((d) => d.seat !== seat && this.held.has(d.id))) return refuse('undo.others');
    return this.past.length > 0 && this.past[0].seats[0] !== seat ? refuse('undo.others') : null;
  }

  /** Where taking back its last step leads a seat now: a seq, or -1 when there is nothing it may take back. Public. */
  undoOf(seat: Seat): number {
    return this.undoBar(seat) === null ? undoTarget(this.past, seat) : -1;
  }

  // --- time -----------------------------------------------------------------------------------------------------------

  get resting(): boolean {
    return this.time.resting;
  }

  isResting(why: RestReason): boolean {
    return this.time.isResting(why);
  }

  /** Stands still from now on: every clock and delay is put off until it is woken. */
  rest(why: RestReason, now: number): void {
    this.time.rest(why, now);
  }

  wake(why: RestReason, now: number): void {
    this.time.wake(why, now);
  }

  /** How long the match has been played, ms. */
  played(now: number): number {
    return this.time.at(now);
  }

  // --- changing ----------------------------------------------------------------------------------------------------

  /** While a journal is run again: the hashes after the step as they were written, where they are not made anew. */
  protected written: { hash: string | null; hashes: string[] } | null = null;

  /**
   * Goes on to the game after a step (`input` is null for the opening), at the time `at` of the match.
   * @param causes who caused it: only what players did themselves can be taken back, and the rest is marked
   */
  protected advance(
    input: Input | null,
    causes: readonly [Seat, Cause][],
    game: Game,
    events: GameEvent[],
    at: number,
  ): { step: MatchStep; prints: Prints } {
    const rules = this.game === this.start ? game.rules : null;
    const chosen = chosenIn(this.game.open, causes);
    const most = input === null ? null : this.remembered(input, causes, game, events, at);
    this.place(game);
    const hashes = this.written?.hashes ?? [-1, ...game.seats.keys()].map((viewer) => hash(this.view(viewer)));
    const step: MatchStep = { seq: game.seq, rules, events, hashes, ...(chosen.length === 0 ? {} : { chosen }) };
    this.steps.push(step);
    if (this.ask(game, events, at, most)) this.freeTaken = 0;
    for (const id of [...this.held.keys()]) if (!this.waiting.has(id)) this.held.delete(id);
    return { step, prints: { events: hashOf(events), hash: this.written?.hash ?? hash(game), hashes } };
  }

  /** Starts the clocks of what a game asks; true when any of it is new. */
  protected ask(
    game: Game,
    events: readonly GameEvent[],
    at: number,
    most: { seat: Seat; ms: number } | null = null,
  ): boolean {
    const isBot = (seat: Seat): boolean => game.seats[seat].resigned || this.isAuto(seat);
    return this.waiting.ask(game.open, events, at, isBot, most);
  }

  /** Takes news of a seat. Whom a bot plays for holds nothing open. */
  protected hear(seat: Seat, what: SeatNews, at: number): void {
    this.sitting.take(seat, what, at);
    if (what === 'hold' || what === 'release' || what === 'bot') this.waiting.hold(seat, what === 'hold');
  }

  /** Keeps an answer until the set is handed over. Whoever held the window open for it lets go. */
  protected keep(seat: Seat, id: number, answer: Answer, cause: Cause): void {
    this.held.set(id, { answer, cause });
    this.waiting.hold(seat, false);
  }

  /** Keeps what may be taken back after a step; how long the questions of its seat may take now. */
  private remembered(
    input: Input,
    causes: readonly [Seat, Cause][],
    game: Game,
    events: readonly GameEvent[],
    at: number,
  ): { seat: Seat; ms: number } | null {
    const before = this.game;
    const [seat = -1] = actorsOf(before, input);
    const own = before.open.filter((d) => d.seat === seat).map((d) => this.waiting.deadline(d.id) - at);
    const past = remember(this.past, before, input, events);
    // After a window nothing may be: it would tell whether somebody answered or let it close.
    this.past = !this.isInWindow && causes.every(([, cause]) => cause === 'player') ? past : [];
    const ms = this.backClock.after(input, seat, this.past, Math.max(0, ...own), game.asked > before.asked);
    return ms === null ? null : { seat, ms };
  }

  /** Another game, and no view of the one before. */
  protected place(game: Game): void {
    this.game = game;
    this.views = [];
  }

  /** Everything as it is at `now`. */
  save(now: number): MatchSave {
    return {
      at: this.time.at(now),
      game: this.game,
      past: this.past,
      back: this.backClock.save(),
      held: [...this.held].map(([id, { answer, cause }]) => [id, answer, cause]),
      seats: this.sitting.save(),
      waiting: this.waiting.save(),
      commands: this.commands.map((c) => c.save()),
      freeTaken: this.freeTaken,
      faults: this.faults,
      broken: this.broken,
      closed: this.closed,
    };
  }

  /** Back to what was saved; the time runs on. */
  protected load(saved: MatchSave): void {
    this.place(saved.game);
    this.held.clear();
    for (const [id, answer, cause] of saved.held) this.held.set(id, { answer, cause });
    this.sitting.load(saved.seats);
    this.waiting.load(saved.waiting);
    this.backClock.load(saved.back);
    for (const [seat, remembered] of this.commands.entries()) remembered.load(saved.commands[seat] ?? []);
    const { past, freeTaken, faults, broken, closed } = saved;
    Object.assign(this, { past, freeTaken, faults, broken, closed });
  }
}
