// A game for scripted tests: the test gives the players' answers and the dice. After every step it checks
// conservation and law 1 (a viewer who applies the events gets exactly what the viewer would be shown). The
// games are frozen, so that a write to them throws.

import { fallback, sample } from '../minds/stand-ins/index.ts';
import { kindInfo, kindOf } from '../model/catalogue/index.ts';
import { apply, type EventKind, type EventOf, type GameEvent } from '../model/events/index.ts';
import { redact } from '../model/events/redact.ts';
import { hash } from '../model/game/hash.ts';
import { faultsOf } from '../model/game/invariants.ts';
import { hexState } from '../model/game/pieces.ts';
import { project } from '../model/game/project.ts';
import {
  type Answer,
  type Answers,
  type Counter,
  type Decision,
  type DecisionKind,
  type DecisionOf,
  type FreeAction,
  type Game,
  type HexId,
  type Kind,
  NOBODY,
  type PieceId,
  type Refusal,
  type Seat,
  seatsOf,
} from '../model/game/types.ts';
import { type Luck, scriptedLuck, seededLuck, seedFromText } from '../model/luck/luck.ts';
import { randomOf } from '../model/luck/random.ts';
import { check } from '../rules/decisions/index.ts';
import { begin, decide, proceed } from '../rules/flow/decide.ts';
import { type Past, remember, undo, undoTarget } from '../rules/flow/undo.ts';
import { checkFree } from '../rules/free-actions.ts';
import { fortLevel } from '../rules/queries/queries.ts';
import { freeze, type HexRef, hexNamed, position, type Setup } from './position.ts';

export type Script = Parameters<typeof scriptedLuck>[0];

export class Table {
  game: Game;
  events: GameEvent[] = [];
  readonly history: GameEvent[] = [];
  readonly luck: Luck;
  past: Past = [];
  private heldAnswers = new Map<number, Answer>();

  constructor(game: Game, luck: Luck) {
    this.game = freeze(game);
    this.luck = luck;
  }

  /** Builds a position with these dice (faces 1…6 by purpose) and runs it to its first decision. */
  static of(setup: Setup, script: Script = {}): Table {
    return Table.from(position(setup), script);
  }

  static from(game: Game, script: Script = {}): Table {
    const table = new Table(game, scriptedLuck(script, seededLuck(seedFromText('test'))));
    table.take(table.game, proceed(table.game, table.luck));
    return table;
  }

  static start(rules: Parameters<typeof begin>[0], seed: string, script: Script = {}): Table {
    const luck = scriptedLuck(script, seededLuck(seedFromText(seed)));
    const { start, game, events } = begin(rules, luck);
    const table = new Table(start, luck);
    table.take(start, { game, events });
    return table;
  }

  private take(before: Game, step: { game: Game; events: GameEvent[] }): void {
    for (const viewer of [NOBODY, ...seatsOf(before.seats)]) {
      let view = project(before, viewer);
      for (const e of step.events) view = apply(view, redact(e, viewer));
      if (hash(view) !== hash(project(step.game, viewer))) throw new Error(`law 1 broken for viewer ${viewer}`);
    }
    const faults = faultsOf(step.game);
    if (faults.length > 0) throw new Error(`law 5 broken: ${faults.join('; ')}`);
    this.game = freeze(step.game);
    this.events = step.events;
    this.history.push(...step.events);
  }

  open(seat?: Seat): Decision[] {
    return this.game.open.filter((d) => (seat === undefined || d.seat === seat) && !this.heldAnswers.has(d.id));
  }

  decision<K extends DecisionKind>(kind: K, seat?: Seat): DecisionOf<K> {
    const d = this.open(seat).find((o): o is DecisionOf<K> => o.kind === kind);
    if (d === undefined)
      throw new Error(
        `no open ${kind}; open: ${JSON.stringify(this.game.open)} victory: ${JSON.stringify(this.game.victory)}`,
      );
    return d;
  }

  /** Gives an answer. The game goes on when every open decision has one. Throws if the answer is refused. */
  answer<K extends DecisionKind>(seat: Seat, kind: K, answer: Answers[K]): this {
    const d = this.decision(kind, seat);
    const refusal = check(project(this.game, seat), seat, d.id, answer);
    if (refusal !== null) throw new Error(`refused: ${JSON.stringify(refusal)}`);
    this.heldAnswers.set(d.id, answer);
    if (this.heldAnswers.size === this.game.open.length) this.go();
    return this;
  }

  private go(): void {
    const answers = [...this.heldAnswers];
    this.heldAnswers = new Map();
    const decided = decide(this.game, { answers }, this.luck);
    if (!decided.ok) throw new Error(`decide refused what check took: ${JSON.stringify(decided.refusal)}`);
    this.past = remember(this.past, this.game, { answers }, decided.events);
    this.take(this.game, decided);
  }

  /** Returns the rule that refuses an answer, from the seat's own view; null if it is legal. */
  refusal<K extends DecisionKind>(seat: Seat, kind: K, answer: Answers[K]): Refusal['rule'] | null {
    const d = this.decision(kind, seat);
    const fromView = check(project(this.game, seat), seat, d.id, answer);
    const fromGame = check(this.game, seat, d.id, answer);
    if (JSON.stringify(fromView) !== JSON.stringify(fromGame))
      throw new Error(`law 2 broken: ${JSON.stringify({ fromView, fromGame })}`);
    return fromView?.rule ?? null;
  }

  free(action: FreeAction): this {
    const decided = decide(this.game, action, this.luck);
    if (!decided.ok) throw new Error(`refused: ${JSON.stringify(decided.refusal)}`);
    this.heldAnswers = new Map();
    this.past = remember(this.past, this.game, action, decided.events);
    this.take(this.game, decided);
    return this;
  }

  /** Undoes a seat's last step, or all steps since a seq. Throws if the undo is refused. */
  undo(seat: Seat, to = undoTarget(this.past, seat)): this {
    const decided = undo(this.game, this.past, { undo: to, seat });
    if (!decided.ok) throw new Error(`refused: ${JSON.stringify(decided.refusal)}`);
    this.heldAnswers = new Map();
    this.past = remember(this.past, this.game, { undo: to, seat }, decided.events);
    this.take(this.game, decided);
    return this;
  }

  refusedUndo(seat: Seat, to = undoTarget(this.past, seat)): Refusal['rule'] | null {
    const decided = undo(this.game, this.past, { undo: to, seat });
    return decided.ok ? null : decided.refusal.rule;
  }

  refusedFree(action: FreeAction): Refusal['rule'] | null {
    return checkFree(project(this.game, action.seat), action)?.rule ?? null;
  }

  /** Gives the fallback answer to every open decision, or to one seat's. */
  timeOut(seat?: Seat): this {
    const random = randomOf(`timeout ${this.game.seq}`);
    for (const d of this.open(seat)) this.heldAnswers.set(d.id, fallback(project(this.game, d.seat), d, random));
    if (this.heldAnswers.size === this.game.open.length) this.go();
    return this;
  }

  /** Gives random answers (by `seed`) until `until` is true or the game ends. */
  playOn(seed: string, until: (g: Game) => boolean, limit = 5000): this {
    const random = randomOf(seed);
    for (let i = 0; i < limit && this.game.victory === null && !until(this.game); i++) {
      for (const d of this.open()) this.heldAnswers.set(d.id, sample(project(this.game, d.seat), d, random));
      this.go();
    }
    return this;
  }

  all<T extends EventKind>(t: T): EventOf<T>[] {
    return this.history.filter((e): e is EventOf<T> => e.t === t);
  }

  /** Returns the pieces of a kind (catalogue id), optionally of a seat and at a place, by rising id. */
  pieces(id: string, seat?: Seat, at?: HexRef): Counter[] {
    const where = typeof at === 'string' && at !== 'rack' ? hexNamed(at, this.game.hexes.length) : at;
    const kind = kindOf(id);
    return this.game.counters.filter(
      (c) => c.kind === kind && (seat === undefined || c.seat === seat) && (where === undefined || c.at === where),
    );
  }

  /** Returns the id of the first such piece. Throws if no such piece exists. */
  id(id: string, seat?: Seat, at?: HexRef): PieceId {
    const piece = this.pieces(id, seat, at)[0];
    if (piece === undefined)
      throw new Error(
        `no ${id}; on the table: ${this.game.counters.map((c) => `${kindInfo(c.kind).id}@${c.at}`).join(' ')}`,
      );
    return piece.id;
  }

  hex(at: HexRef): Game['hexes'][number] {
    return hexState(this.game, hexNamed(at, this.game.hexes.length));
  }

  fortLevel(at: HexRef): number {
    return fortLevel(this.hex(at));
  }

  incomeKind(at: HexRef): Kind | null {
    return this.hex(at).income?.kind ?? null;
  }

  at(at: HexRef): HexId {
    return hexNamed(at, this.game.hexes.length);
  }
}
