// A match: seats, held answers, clocks and bots around one game. No network and no clock of its own: whoever calls it
// says what time it is (integer milliseconds). Whatever happens to the game goes through `decide`.
import type { Bot } from '../bots/bot.ts';
import { begin, type Decided, decide } from '../flow/decide.ts';
import { hash, hashOf } from '../game/hash.ts';
import { newGame } from '../game/newgame.ts';
import { project } from '../game/project.ts';
import type {
  Answer,
  Decision,
  FreeAction,
  Game,
  GameEvent,
  Input,
  Refusal,
  RuleSet,
  Seat,
  View,
  Viewer,
} from '../game/types.ts';
import type { Luck, Random } from '../luck/index.ts';
import { check } from '../rules/decisions/index.ts';
import { refuse } from '../rules/facts.ts';
import { checkFree } from '../rules/free.ts';
import { isWindow, type Timing } from './clock.ts';
import type { JournalBody, Prints, SeatNews } from './entries.ts';
import { Remembered } from './remembered.ts';
import { StandIn } from './stand-in.ts';
import type { Cause, FreeChoice, HeldAnswer, Journal } from './types.ts';
import { Waiting } from './waiting.ts';

/** One step as it happened: every event in full, and each viewer class's hash (index viewer + 1). */
export interface MatchStep {
  seq: number;
  /** The rules of the untouched game, with the opening only. */
  rules: RuleSet | null;
  events: GameEvent[];
  hashes: string[];
}

export interface MatchSetup {
  rules: RuleSet;
  luck: Luck;
  /** SHA-256 of the seed, public before the first die. */
  commitment: string;
  names: string[];
  /** Seats that bots play from the start. */
  bots: boolean[];
  timing: Timing;
  bot: Bot;
  /** For bots and fallbacks; not the game's luck. */
  random: Random;
  journal: Journal;
  /** Called at once for every step, in order. */
  onStep(step: MatchStep, before: Game, after: Game): void;
  /** An error inside the engine: to be reported; the match goes on as well as it can. */
  onFault(error: unknown): void;
  /** Called when the own held answers of a seat changed; `dropped` no longer passed and must be answered again. */
  onHeld(seat: Seat, dropped: number[]): void;
}

export type Reply<T> = { ok: true; reply: T } | { ok: false; refusal: Refusal };
const no = (refusal: Refusal): { ok: false; refusal: Refusal } => ({ ok: false, refusal });

interface MatchSeat {
  bot: boolean;
  /** He asked a bot to play for him. */
  auto: boolean;
  /** When his line was lost; -1 while he is here. */
  leftAt: number;
  /** The grace time is over: a bot plays until he is back. */
  away: boolean;
  /** Since when somebody else answers for him. */
  since: number;
}

interface Held {
  answer: Answer;
  cause: Cause;
}

/** Steps taken in one tick at most, so that a table of bots leaves time for others. */
const STEPS_A_TICK = 40;
/** Errors of the engine after which a match is given up. */
const FAULTS_MOST = 20;
/** Free actions a bot takes before one decision at most. */
const FREE_A_DECISION = 12;

export class Match {
  game: Game;
  readonly start: Game;
  /** Every step so far, for the log; the games between are not kept. */
  readonly steps: MatchStep[] = [];
  /** Given up after errors of the engine: over without a winner. */
  broken = false;
  private readonly setup: MatchSetup;
  private readonly seats: MatchSeat[];
  private readonly held = new Map<number, Held>();
  private readonly commands: Remembered<Reply<unknown>>[];
  private readonly waiting: Waiting;
  private readonly standIn: StandIn;
  private views: (View | null)[] = [];
  private readonly began: number;
  private freeTaken = 0;
  private faults = 0;
  private closed = false;

  /** Nothing happens until `begin`. */
  constructor(setup: MatchSetup, now: number) {
    this.setup = setup;
    this.began = now;
    this.waiting = new Waiting(setup.timing, now);
    this.standIn = new StandIn(setup.bot, setup.random, (error) => setup.onFault(error));
    this.seats = setup.bots.map((bot) => ({ bot, auto: false, leftAt: -1, away: false, since: now }));
    this.commands = setup.bots.map(() => new Remembered());
    this.start = newGame(setup.rules);
    this.game = this.start;
  }

  /** Plays the opening (seq 0) up to the first decision and reports it as a step. Called once. */
  begin(now: number): void {
    const { game, events } = begin(this.setup.rules, this.setup.luck);
    this.took(game, events, now);
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

  /** A seat's own answers that wait for the rest of the set. */
  heldOf(seat: Seat): HeldAnswer[] {
    return this.game.open.flatMap((d) => {
      const held = this.held.get(d.id);
      return d.seat === seat && held !== undefined ? [{ id: d.id, answer: held.answer }] : [];
    });
  }

  /** A bot answers for this seat now: it is one, he wished it, or he has been away too long. */
  isAuto(seat: Seat): boolean {
    const s = this.seats[seat];
    return s.bot || s.auto || s.away;
  }

  /**
   * When a seat's clock ends (0: nothing to decide), and whether it has answered everything. In a window neither tells
   * who has answered.
   */
  clockOf(seat: Seat): { deadline: number; done: boolean } {
    const own = this.game.open.filter((d) => d.seat === seat);
    const secret = this.game.open.some((d) => isWindow(d.kind));
    const left = own.filter((d) => secret || !this.held.has(d.id));
    const deadline = left.reduce((most, d) => Math.max(most, this.waiting.deadline(d.id)), 0);
    return { deadline, done: own.length > 0 && left.length === 0 };
  }

  // --- commands ----------------------------------------------------------------------------------------------------

  /**
   * A seat's answer to one of its open decisions: checked on its own view, held until every open decision has an answer,
   * changeable until then. The same `cid` again gets the same reply and does nothing.
   */
  answer(seat: Seat, cid: string, id: number, answer: Answer, now: number): Reply<{ held: boolean; seq: number }> {
    return this.once(seat, cid, () => {
      if (this.over) return no(refuse('match.over'));
      const refusal = check(this.view(seat), seat, id, answer);
      if (refusal !== null) return no(refusal);
      this.hold(seat, cid, id, answer, 'player', now);
      const { seq } = this.game;
      this.settle(now);
      return { ok: true, reply: { held: this.game.seq === seq, seq: this.game.seq } };
    });
  }

  /** A free action of a seat, between steps. The same `cid` again gets the same reply and does nothing. */
  free(seat: Seat, cid: string, choice: FreeChoice, now: number): Reply<{ seq: number }> {
    return this.once(seat, cid, () => {
      if (this.over) return no(refuse('match.over'));
      const action = { ...choice, seat } as FreeAction;
      const refusal = checkFree(this.view(seat), action);
      if (refusal !== null) return no(refusal);
      const taken = this.step(action, [[seat, 'player']], cid, now);
      if (taken !== null) return no(taken);
      this.settle(now);
      return { ok: true, reply: { seq: this.game.seq } };
    });
  }

  /** Lets a bot play for this seat, or takes over again. */
  auto(seat: Seat, on: boolean, now: number): void {
    const s = this.seats[seat];
    if (s.auto === on) return;
    s.auto = on;
    s.since = now;
    this.note(seat, on ? 'bot' : 'own', now);
  }

  /** The player's line was lost. */
  left(seat: Seat, now: number): void {
    const s = this.seats[seat];
    if (s.bot || s.leftAt >= 0) return;
    s.leftAt = now;
    this.note(seat, 'left', now);
  }

  /** The player is here (again). */
  back(seat: Seat, now: number): void {
    const s = this.seats[seat];
    if (s.leftAt < 0 && !s.away) return;
    s.leftAt = -1;
    s.away = false;
    this.note(seat, 'back', now);
  }

  /** Nobody was there for `ms`: every clock and delay is put off by as much. */
  putOff(ms: number): void {
    this.waiting.putOff(ms);
    for (const s of this.seats) {
      s.since += ms;
      if (s.leftAt >= 0) s.leftAt += ms;
    }
  }

  /** Does what is due: ends clocks, lets bots answer, hands complete sets over. Returns true if anything changed. */
  tick(now: number): boolean {
    if (this.over) return false;
    let changed = false;
    for (const [seat, s] of this.seats.entries()) {
      if (s.leftAt < 0 || s.away || now < s.leftAt + this.setup.timing.grace) continue;
      s.away = true;
      s.since = now;
      this.note(seat, 'bot', now);
      changed = true;
    }
    for (let i = 0; i < STEPS_A_TICK && !this.over; i++) {
      const { seq } = this.game;
      if (!this.answerDue(now)) break;
      changed = true;
      if (this.game.seq === seq && this.held.size < this.game.open.length) break;
    }
    return changed;
  }

  // --- inside ------------------------------------------------------------------------------------------------------

  private once<T>(seat: Seat, cid: string, run: () => Reply<T>): Reply<T> {
    const known = this.commands[seat].get(cid) as Reply<T> | undefined;
    if (known !== undefined) return known;
    const reply = run();
    this.commands[seat].set(cid, reply);
    return reply;
  }

  private who(seat: Seat, cause: Cause): string {
    return cause === 'player' ? this.setup.names[seat] : '';
  }

  /** Nothing is written after the end. */
  private write(now: number, body: JournalBody): void {
    if (!this.closed) this.setup.journal.append({ at: Math.max(0, now - this.began), ...body });
  }

  private close(now: number): void {
    this.write(now, { t: 'ended', seq: this.game.seq, victory: this.game.victory });
    this.closed = true;
  }

  private note(seat: Seat, what: SeatNews, now: number): void {
    const who = what === 'back' || what === 'own' ? this.setup.names[seat] : '';
    this.write(now, { t: 'seat', seq: this.game.seq, seat, who, what });
  }

  private hold(seat: Seat, cid: string, id: number, answer: Answer, cause: Cause, now: number): void {
    this.held.set(id, { answer, cause });
    this.write(now, { t: 'held', seq: this.game.seq, seat, who: this.who(seat, cause), cause, cid, id, answer });
    this.setup.onHeld(seat, []);
  }

  /** Answers for bots and ended clocks that are due; true if any answer was added or a step taken. */
  private answerDue(now: number): boolean {
    let changed = false;
    for (const d of this.game.open) {
      if (this.held.has(d.id)) continue;
      const cause = this.causeOf(d, now);
      if (cause === null) continue;
      const { seq } = this.game;
      this.answerFor(d, cause, now);
      changed = true;
      if (this.game.seq !== seq) return true;
    }
    const { seq } = this.game;
    this.settle(now);
    return changed || this.game.seq !== seq;
  }

  /** Who answers this decision in the player's place now, or null while it is still his. */
  private causeOf(d: Decision, now: number): Cause | null {
    const s = this.seats[d.seat];
    const asked = this.waiting.at(d.id, now);
    const thought = this.setup.timing.bot(d.kind);
    if (this.game.seats[d.seat].resigned) return now >= asked + thought ? 'resigned' : null;
    if (!this.isAuto(d.seat)) return now >= this.waiting.deadline(d.id) ? 'clock' : null;
    return now >= Math.max(asked, s.since) + thought ? (s.away ? 'away' : 'bot') : null;
  }

  private answerFor(d: Decision, cause: Cause, now: number): void {
    const view = this.view(d.seat);
    const plays = cause === 'bot' || cause === 'away';
    if (plays && this.freeTaken++ < FREE_A_DECISION) {
      const action = this.standIn.free(view, d);
      if (action !== null && this.step(action, [[d.seat, cause]], '', now) === null) return;
    }
    try {
      const answer = (plays ? this.standIn.answer(view, d) : null) ?? this.standIn.default(view, d);
      this.hold(d.seat, '', d.id, answer, cause, now);
    } catch (error) {
      this.fault(error, now);
    }
  }

  /** Hands the set over when every open decision has an answer and its floor has passed. */
  private settle(now: number): void {
    const { open } = this.game;
    if (this.over || open.length === 0 || now < this.waiting.floor) return;
    if (!open.every((d) => this.held.has(d.id))) return;
    const given = open.map((d) => [d.id, this.held.get(d.id) as Held] as const);
    const input: Input = { answers: given.map(([id, held]) => [id, held.answer]) };
    const refusal = this.step(
      input,
      open.map((d, i) => [d.seat, given[i][1].cause]),
      '',
      now,
    );
    // Each answer passed on receipt and after every step since: only an engine's fault leads here.
    if (refusal !== null) this.dropHeld(open, now);
  }

  private dropHeld(decisions: readonly Decision[], now: number): void {
    for (const d of decisions) {
      if (!this.held.delete(d.id)) continue;
      this.write(now, { t: 'dropped', seq: this.game.seq, seat: d.seat, id: d.id });
      this.setup.onHeld(d.seat, [d.id]);
    }
  }

  /** Takes one input; the refusal when the rules refuse it. Nothing changes then. */
  private step(input: Input, causes: [Seat, Cause][], cid: string, now: number): Refusal | null {
    let result: Decided;
    try {
      result = decide(this.game, input, this.setup.luck);
    } catch (error) {
      return this.fault(error, now);
    }
    if (!result.ok) return result.refusal;
    this.took(result.game, result.events, now, { input, causes, cid });
    return null;
  }

  /** The engine failed: the game is as before. After too many failures the match ends without a winner. */
  private fault(error: unknown, now: number): Refusal {
    this.faults++;
    if (this.faults >= FAULTS_MOST) {
      this.broken = true;
      this.close(now);
    }
    this.setup.onFault(error);
    return refuse('match.fault');
  }

  private took(
    game: Game,
    events: GameEvent[],
    now: number,
    from: { input: Input; causes: [Seat, Cause][]; cid: string } | null = null,
  ): void {
    const before = this.game;
    this.game = game;
    this.views = [];
    const hashes = [-1, ...game.seats.keys()].map((viewer) => hash(this.view(viewer)));
    const step: MatchStep = { seq: game.seq, rules: before === this.start ? game.rules : null, events, hashes };
    this.steps.push(step);
    const prints: Prints = { events: hashOf(events), hash: hash(game), hashes };
    if (from === null) this.write(now, { t: 'began', ...prints });
    else {
      const { input, causes, cid } = from;
      if ('free' in input) {
        const [seat, cause] = causes[0];
        this.write(now, { t: 'free', seq: before.seq, seat, who: this.who(seat, cause), cause, cid, action: input });
      }
      this.write(now, { t: 'step', seq: game.seq, input, causes, cid, ...prints });
    }
    if (game.victory !== null) this.close(now);
    if (this.waiting.ask(game.open, events, now)) this.freeTaken = 0;
    for (const id of [...this.held.keys()]) if (!this.waiting.has(id)) this.held.delete(id);
    this.setup.onStep(step, before, game);
    // Free actions come between steps: what no longer passes is asked again.
    const stale = game.open.filter((d) => {
      const held = this.held.get(d.id);
      return held !== undefined && check(this.view(d.seat), d.seat, d.id, held.answer) !== null;
    });
    this.dropHeld(stale, now);
  }
}
