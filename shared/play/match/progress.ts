// The progress of a match: its game, clocks, held answers and undo history. Play and replay change it by the
// same calls. It can be saved as plain data.

import type { GameEvent } from '../../model/events/index.ts';
import { hash, hashOf } from '../../model/game/hash.ts';
import { newGame } from '../../model/game/newgame.ts';
import { seatState } from '../../model/game/pieces.ts';
import { project } from '../../model/game/project.ts';
import {
  type Answer,
  type Decision,
  type Game,
  type Input,
  NOBODY,
  type Refusal,
  type RuleSet,
  type Seat,
  seatsOf,
  type View,
  type Viewer,
} from '../../model/game/types.ts';
import { isForced, offers } from '../../rules/decisions/index.ts';
import { refuse } from '../../rules/queries/queries.ts';
import { canWin } from '../../rules/victory/standing.ts';
import { chosenIn } from './chosen.ts';
import type { Timing } from './clock.ts';
import { DecisionClocks, type Playing } from './decision-clocks.ts';
import type { Cause, MatchStep, Prints, SeatChange, VoteBody } from './entries.ts';
import type { MatchSave } from './match-save.ts';
import { type CommandReply, ReplyCache } from './reply-cache.ts';
import { Seats } from './seats.ts';
import { passes, type Standing } from './standing.ts';
import { type TimedEvent, timedEvents } from './step-time.ts';
import type { HeldAnswer } from './types.ts';
import { UndoHistory } from './undo-history.ts';
import { Votes } from './votes/votes.ts';

/** After the clock has answered this many times in a row for a seat, a bot plays for it. */
const MISSED_MOST = 2;

/** Fingerprints of a step that need not be computed; `hash` is null if it must be. */
export type KnownPrints = { hash: string | null; hashes: string[] } | null;

export class Progress {
  game: Game;
  readonly start: Game;
  /** The steps for the log: all, or after a restore those since the save. */
  readonly steps: MatchStep[] = [];
  readonly seats: Seats;
  readonly clocks: DecisionClocks;
  readonly undo = new UndoHistory();
  readonly votes = new Votes();
  /** The standing answers of a game of days. Not saved: the table sets them again. */
  standing: ReadonlyMap<Seat, Standing> = new Map();
  readonly heldAnswers = new Map<number, { answer: Answer; cause: Cause }>();
  readonly replies: readonly ReplyCache<CommandReply<unknown>>[];
  freeTaken = 0;
  faults = 0;
  broken = false;
  /** Set when 'ended' has been written. Nothing more happens then. */
  closed = false;
  private views: (View | null)[] = [];
  /** By decision id: does an open question leave no choice? Valid for this game and the present players. */
  private forced = new Map<number, boolean>();

  constructor({ rules, bots, timing }: { rules: RuleSet; bots: readonly boolean[]; timing: Timing }) {
    this.clocks = new DecisionClocks(timing, 0);
    this.seats = new Seats(bots);
    this.replies = bots.map(() => new ReplyCache());
    this.start = newGame(rules);
    this.game = this.start;
  }

  get over(): boolean {
    return this.broken || this.game.victory !== null;
  }

  view(viewer: Viewer): View {
    this.views[viewer + 1] ??= project(this.game, viewer);
    return this.views[viewer + 1] as View;
  }

  heldOf(seat: Seat): HeldAnswer[] {
    return this.game.open.flatMap((d) => {
      const held = this.heldAnswers.get(d.id);
      return d.seat === seat && held !== undefined ? [{ id: d.id, answer: held.answer }] : [];
    });
  }

  get isInWindow(): boolean {
    return this.clocks.closes !== null;
  }

  clockOf(seat: Seat): { deadline: number; done: boolean } {
    const own = this.game.open.filter((d) => d.seat === seat);
    const unanswered = own.filter((d) => this.isInWindow || !this.heldAnswers.has(d.id));
    const deadline = unanswered.reduce((most, d) => Math.max(most, this.clocks.deadline(d)), 0);
    return { deadline, done: own.length > 0 && unanswered.length === 0 };
  }

  /**
   * Returns why the player of a seat may do nothing now; null if they may. Every command checks this first. A
   * player whose clock ran out may act and gets the seat back from the bot.
   */
  actBar(seat: Seat): Refusal | null {
    if (this.over) return refuse('match.over');
    if (this.votes.rest !== '') return refuse('match.paused');
    if (!canWin(this.game, seat)) return refuse('seat.out');
    return this.seats.isAuto(seat) && !this.seats.isIdle(seat) ? refuse('seat.auto') : null;
  }

  /** The seats that a bot has to take over, because their clock ran out too often. */
  get idleSeats(): Seat[] {
    const isIdle = (seat: Seat): boolean =>
      this.clocks.missedBy(seat) >= MISSED_MOST && this.actBar(seat) === null && this.seats.isChange(seat, 'idle');
    return seatsOf(this.game.seats).filter(isIdle);
  }

  /**
   * Returns why a seat may not undo now; null if it may. In a window no seat may undo, because whether an
   * undo is possible would show who has answered.
   */
  undoBar(seat: Seat): Refusal | null {
    const bar = this.actBar(seat);
    if (bar !== null) return bar;
    if (this.isInWindow) return refuse('undo.window');
    if (this.game.open.some((d) => d.seat !== seat && this.heldAnswers.has(d.id))) return refuse('undo.others');
    return this.undo.isOthers(seat) ? refuse('undo.others') : null;
  }

  /**
   * Moves on to the game after a step. `input` is null for the opening.
   * @param causes who or what answered for each seat: the player, a bot or the clock. Only answers of
   * players can be undone
   */
  advance(
    input: Input | null,
    causes: readonly [Seat, Cause][],
    game: Game,
    events: GameEvent[],
    time: number,
    known: KnownPrints = null,
  ): { step: MatchStep; prints: Prints } {
    const before = this.game;
    const rules = before === this.start ? game.rules : null;
    const chosen = chosenIn(before.open, causes);
    for (const { seat, by } of chosen) if (by === 'clock') this.clocks.ranOut(seat);
    // Answers in a window are secret, so they must not change when a bot takes over. Law 4
    if (!this.isInWindow) for (const [seat, cause] of causes) if (cause === 'player') this.clocks.acted(seat);
    const most = input === null ? null : this.remember({ input, causes, before, after: game, events }, time);
    this.setGame(game);
    const hashes = known?.hashes ?? [NOBODY, ...seatsOf(game.seats)].map((viewer) => hash(this.view(viewer)));
    const step: MatchStep = { seq: game.seq, rules, events, hashes, ...(chosen.length === 0 ? {} : { chosen }) };
    this.steps.push(step);
    if (this.ask(timedEvents(before, events), time, most)) this.freeTaken = 0;
    for (const id of [...this.heldAnswers.keys()]) if (!this.clocks.has(id)) this.heldAnswers.delete(id);
    return { step, prints: { events: hashOf(events), hash: known?.hash ?? hash(game), hashes } };
  }

  private remember(step: Parameters<UndoHistory['after']>[0], time: number): { seat: Seat; ms: number } | null {
    const remainingOf = (seat: Seat): number => {
      const own = step.before.open.filter((d) => d.seat === seat);
      return Math.max(0, ...own.map((d) => this.clocks.deadline(d) - time));
    };
    return this.undo.after(step, this.isInWindow, remainingOf);
  }

  resumeFrom(game: Game, time: number): void {
    this.heldAnswers.clear();
    this.undo.past = [];
    this.setGame(game);
    this.ask([], time, null);
  }

  private ask(events: readonly TimedEvent[], time: number, most: { seat: Seat; ms: number } | null): boolean {
    const { game } = this;
    const mayUse = (d: Decision): boolean => offers(this.view(d.seat), d);
    const isBot = (seat: Seat): boolean => this.isPlayedByBot(seat);
    return this.clocks.ask(game.open, events, time, isBot, most, mayUse);
  }

  private isPlayedByBot(seat: Seat): boolean {
    return seatState(this.game, seat).resigned || this.seats.isAuto(seat);
  }

  /** Does an open decision wait for its player? Not if a standing answer lets the window pass. */
  awaits(d: Decision): boolean {
    if (this.heldAnswers.has(d.id) || this.isPlayedByBot(d.seat)) return false;
    const standing = this.standing.get(d.seat);
    return standing === undefined || !passes(this.view(d.seat), d, standing);
  }

  /**
   * Closes a window that waits for a person who plays alone, once the person has answered or a bot plays.
   * In a game of days, notes whether the open window still awaits a player.
   */
  closeAnswered(time: number): void {
    const { clocks, game } = this;
    if (!this.isInWindow) return;
    const awaited = game.open.some((d) => this.awaits(d));
    if (clocks.isWaiting && !awaited) clocks.closeWaiting(time, false);
    clocks.await(awaited, time);
  }

  /**
   * Is this question answered automatically, because it leaves no choice? At a table of several people that
   * must follow from public facts; for a person who plays alone it may follow from their own view. Law 4
   */
  isForced(d: Decision): boolean {
    const known = this.forced.get(d.id);
    if (known !== undefined) return known;
    const forced = isForced(this.view(this.clocks.playing.alone ? d.seat : NOBODY), d);
    this.forced.set(d.id, forced);
    return forced;
  }

  play(playing: Playing): boolean {
    const { pace, alone } = this.clocks.playing;
    this.clocks.playing = playing;
    if (alone !== playing.alone) this.forced.clear();
    return pace !== playing.pace || alone !== playing.alone;
  }

  /**
   * Applies a change of a seat; `who` as in `Seats.apply`. A seat that a bot plays holds no window open.
   */
  applySeatChange(seat: Seat, what: SeatChange, time: number, who: string): void {
    this.seats.apply(seat, what, time, who);
    if (what === 'joined') {
      this.clocks.shorten(this.game.open, time);
      this.votes.seatTaken(seat);
    }
    if (what === 'own' || what === 'hold' || what === 'idle') this.clocks.acted(seat);
    if (what === 'hold' || what === 'release' || what === 'bot') this.clocks.hold(seat, what === 'hold');
    this.closeAnswered(time);
  }

  /** Applies an entry of a vote. A bot may take the seat of an absent player for good. */
  applyVote(entry: VoteBody, time: number): void {
    const replaced = this.votes.take(entry, this.game.round);
    if (replaced !== NOBODY) this.seats.replace(replaced, time);
  }

  /** Holds an answer until every open decision has one. The seat lets go of the window. */
  holdAnswer(seat: Seat, id: number, answer: Answer, cause: Cause, time: number): void {
    this.heldAnswers.set(id, { answer, cause });
    if (cause === 'player' || cause === 'clock') this.clocks.answered(seat, id, time);
    this.clocks.hold(seat, false);
  }

  private setGame(game: Game): void {
    this.game = game;
    this.views = [];
    this.forced = new Map();
  }

  save(time: number): MatchSave {
    return {
      time,
      game: this.game,
      ...this.undo.save(),
      held: [...this.heldAnswers].map(([id, { answer, cause }]) => [id, answer, cause]),
      seats: this.seats.save(),
      waiting: this.clocks.save(),
      commands: this.replies.map((cache) => cache.save()),
      freeTaken: this.freeTaken,
      faults: this.faults,
      broken: this.broken,
      closed: this.closed,
      votes: this.votes.save(),
    };
  }

  /** Goes back to an earlier save and number of steps. Returns a function that restores the present state. */
  hide(before: MatchSave, steps: number): () => void {
    const after = this.save(before.time);
    const fresh = this.steps.splice(steps);
    const { views, forced } = this;
    this.load(before);
    return () => {
      this.load(after);
      this.steps.push(...fresh);
      this.views = views;
      this.forced = forced;
    };
  }

  load(saved: MatchSave): void {
    this.setGame(saved.game);
    this.heldAnswers.clear();
    for (const [id, answer, cause] of saved.held) this.heldAnswers.set(id, { answer, cause });
    this.seats.load(saved.seats);
    this.clocks.load(saved.waiting);
    this.undo.load(saved);
    for (const [seat, cache] of this.replies.entries()) cache.load(saved.commands[seat] ?? []);
    this.freeTaken = saved.freeTaken;
    this.faults = saved.faults;
    this.broken = saved.broken;
    this.closed = saved.closed;
    this.votes.load(saved.votes);
  }
}
