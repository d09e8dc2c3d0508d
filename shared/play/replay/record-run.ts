// Runs a record again, entry by entry, from the opening or a snapshot. Verification and replay use it. The
// server rebuilds an unfinished match with shared/play/match/journal-replay.ts instead, which also restores
// the clocks and compares less.

import type { GameEvent } from '../../model/events/index.ts';
import { hash, hashOf } from '../../model/game/hash.ts';
import { project } from '../../model/game/project.ts';
import {
  type Answer,
  type Game,
  type Input,
  NOBODY,
  type RuleSet,
  type Seat,
  seatsOf,
} from '../../model/game/types.ts';
import type { Luck } from '../../model/luck/luck.ts';
import { check } from '../../rules/decisions/index.ts';
import { begin } from '../../rules/flow/decide.ts';
import { decideWith, type Past, remember } from '../../rules/flow/undo.ts';
import type { Cause, JournalEntry, Prints, VoteBody } from '../match/entries.ts';
import { Votes } from '../match/votes/votes.ts';
import { canonical } from './entry.ts';

/**
 * Thrown if a record differs from what this build computes. `code` is the kind of difference, by which the
 * page finds its text.
 */
export class Difference extends Error {
  readonly code: DifferenceCode;
  constructor(code: DifferenceCode, why: string) {
    super(why);
    this.code = code;
  }
}
export type DifferenceCode =
  | 'form'
  | 'order'
  | 'chain'
  | 'version'
  | 'commitment'
  | 'nonce'
  | 'input'
  | 'events'
  | 'state'
  | 'view'
  | 'end'
  | 'anchor';

interface HeldEntry {
  seat: Seat;
  cause: Cause;
  cid: string;
  answer: Answer;
}

/** The step that an entry caused. Only 'began' and 'step' always cause one. */
export interface ReplayedStep {
  before: Game;
  input: Input | null;
  events: GameEvent[];
  after: Game;
}

interface Snapshot {
  game: Game;
  held: readonly (readonly [number, HeldEntry])[];
  past: Past;
}

/** Returns the fingerprints of a step, as a record holds them. */
export function printsOf(events: readonly GameEvent[], game: Game): Prints {
  const viewers = [NOBODY, ...seatsOf(game.seats)];
  return { events: hashOf(events), hash: hash(game), hashes: viewers.map((v) => hash(project(game, v))) };
}

const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

/**
 * A match that is run entry by entry, with its game and held answers. `take` runs one entry. `strict`
 * compares every recorded fingerprint and every held answer; without it a run is about ten times as fast.
 */
export class RecordRun {
  game: Game;
  readonly heldEntries = new Map<number, HeldEntry>();
  running: boolean;
  over = false;
  private readonly luck: Luck;
  private readonly strict: boolean;
  /** The last free action or undo. The next entry must be its step. */
  private free: Extract<JournalEntry, { t: 'free' | 'undo' }> | null = null;
  past: Past;
  private readonly votes = new Votes();

  /**
   * Begins a run.
   * @param from a new game (`newGame`), or the game of a snapshot with its held answers
   */
  constructor(luck: Luck, from: Snapshot, strict: boolean) {
    this.luck = luck;
    this.past = from.past;
    this.game = from.game;
    this.running = from.game.asked > 0;
    this.strict = strict;
    for (const [id, held] of from.held) this.heldEntries.set(id, held);
  }

  /** Runs one entry that follows 'match' and the nonces. Throws a Difference if the record cannot be true. */
  take(entry: JournalEntry): ReplayedStep | null {
    if (entry.t === 'began') return this.begin(entry, this.game.rules);
    if (!this.running) throw new Difference('order', `"${entry.t}" comes before the start of the match`);
    if (this.over) throw new Difference('order', `"${entry.t}" comes after the end`);
    if (this.free !== null && entry.t !== 'step') throw new Difference('order', 'a free action is without its step');
    if (this.game.victory !== null && entry.t !== 'ended') {
      throw new Difference('order', `"${entry.t}" is where the end of the game belongs`);
    }
    if (entry.t === 'step') return this.step(entry);
    if ('seq' in entry && entry.seq !== this.game.seq) {
      throw new Difference('order', `it is placed after step ${entry.seq}, but comes after step ${this.game.seq}`);
    }
    if ('seat' in entry && entry.seat >= this.game.seats.length) throw new Difference('form', 'there is no such seat');
    switch (entry.t) {
      case 'held':
        this.hold(entry);
        return null;
      case 'dropped':
        if (this.heldEntries.get(entry.id)?.seat !== entry.seat) {
          throw new Difference('input', `no answer to decision ${entry.id} was held`);
        }
        this.heldEntries.delete(entry.id);
        return null;
      case 'vote':
      case 'ballot':
      case 'voted':
      case 'resumed':
        this.vote(entry);
        return null;
      case 'free':
        if (entry.action.free === 'draw' && !this.votes.agreed.drawn)
          throw new Difference('input', 'a draw without a vote');
        if (entry.action.seat !== entry.seat) throw new Difference('input', 'a free action of another seat');
        this.free = entry;
        return null;
      case 'undo':
        this.free = entry;
        return null;
      case 'ended':
        if (!same(entry.victory, this.game.victory)) throw new Difference('end', 'the game did not end like this');
        this.over = true;
        return null;
      case 'upgrade':
        // After an upgrade all questions are asked again, so answers held before it do not count.
        this.heldEntries.clear();
        this.past = [];
        return null;
      case 'seat':
        return null;
      case 'match':
      case 'nonce':
      case 'secret':
        throw new Difference('order', `"${entry.t}" does not belong here`);
    }
  }

  private begin(entry: Prints, rules: RuleSet): ReplayedStep {
    if (this.running) throw new Difference('order', 'the match begins twice');
    const before = this.game;
    const { game, events } = begin(rules, this.luck);
    this.compare(entry, events, game);
    this.game = game;
    this.running = true;
    return { before, input: null, events, after: game };
  }

  private vote(entry: VoteBody): void {
    const fault = this.votes.fault(entry, this.game.seats.length);
    if (fault !== null) throw new Difference('input', fault);
    this.votes.take(entry, this.game.round);
  }

  private hold(entry: Extract<JournalEntry, { t: 'held' }>): void {
    const { id, seat, cause, cid, answer } = entry;
    const open = this.game.open.find((d) => d.id === id);
    if (open?.seat !== seat) throw new Difference('input', `decision ${id} is not open to this seat`);
    if (this.strict) {
      const refusal = check(this.game, seat, id, answer);
      if (refusal !== null) throw new Difference('input', `the rules refuse the answer: ${refusal.rule}`);
    }
    this.heldEntries.set(id, { seat, cause, cid, answer });
  }

  private step(entry: Extract<JournalEntry, { t: 'step' }>): ReplayedStep {
    const before = this.game;
    if (entry.seq !== before.seq + 1) {
      throw new Difference('order', `step ${entry.seq} is where step ${before.seq + 1} belongs`);
    }
    const { input } = entry;
    if (this.strict) this.compareInput(entry, input);
    const result = decideWith(before, this.past, input, this.luck);
    if (!result.ok) throw new Difference('input', `the rules refuse the input: ${result.refusal.rule}`);
    this.compare(entry, result.events, result.game);
    this.free = null;
    this.past = remember(this.past, before, input, result.events);
    this.game = result.game;
    const open = new Set(result.game.open.map((d) => d.id));
    for (const id of [...this.heldEntries.keys()]) if (!open.has(id)) this.heldEntries.delete(id);
    return { before, input, events: result.events, after: result.game };
  }

  /** Checks that the input of a step contains the same answers as the entries before it. */
  private compareInput(entry: Extract<JournalEntry, { t: 'step' }>, input: Input): void {
    const { free, game } = this;
    if (!('answers' in input) || free !== null) {
      const expected =
        free === null
          ? null
          : free.t === 'free'
            ? { input: free.action, causes: [[free.seat, free.cause]], cid: free.cid }
            : { input: { undo: free.to, seat: free.seat }, causes: [[free.seat, 'player']], cid: free.cid };
      if (!same(expected, { input, causes: entry.causes, cid: entry.cid })) {
        throw new Difference('input', 'the step does not play the free action or undo before it');
      }
      return;
    }
    const heldAnswers = game.open.map((d) => [d, this.heldEntries.get(d.id)] as const);
    if (heldAnswers.some(([, held]) => held === undefined)) {
      throw new Difference('input', 'a step was taken before every open decision had its answer');
    }
    const answers = heldAnswers.map(([d, held]) => [d.id, held?.answer]);
    const causes = heldAnswers.map(([d, held]) => [d.seat, held?.cause]);
    if (!same({ answers }, input) || !same(causes, entry.causes) || entry.cid !== '') {
      throw new Difference('input', 'the step does not play the answers held');
    }
  }

  private compare(entry: Prints, events: readonly GameEvent[], game: Game): void {
    if (!this.strict) return;
    const prints = printsOf(events, game);
    if (prints.events !== entry.events) throw new Difference('events', 'dice, draws or other events differ');
    if (prints.hash !== entry.hash) throw new Difference('state', 'the game after it differs');
    if (!same(prints.hashes, entry.hashes)) throw new Difference('view', 'a view after it differs');
  }
}
