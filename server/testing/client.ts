// A test client. It joins over a real socket, follows the steps, and compares its state
// with the server's projection.
import { isDeepStrictEqual } from 'node:util';
import { type Bot, randomBot } from '../../shared/minds/bots/bot.ts';
import { isWindow } from '../../shared/model/decisions/kinds.ts';
import { EVENT_FIELDS } from '../../shared/model/events/index.ts';
import { project } from '../../shared/model/game/project.ts';
import {
  type Answer,
  type Decision,
  type FreeAction,
  type Game,
  NOBODY,
  type Seat,
  seatAt,
  type View,
} from '../../shared/model/game/types.ts';
import type { Random } from '../../shared/model/luck/random.ts';
import { agreesWithState, followStep, isNewStep, openingView, stepEvents } from '../../shared/play/net/follow.ts';
import type {
  CommitmentsMessage,
  HeldMessage,
  RequestName,
  Requests,
  StepMessage,
  Welcome,
} from '../../shared/play/net/messages.ts';
import { unpackStep } from '../../shared/play/net/pack.ts';
import { hasGame, readView } from '../../shared/play/net/read.ts';
import type { MatchState } from '../../shared/play/net/schema.ts';
import type { MatchRoom } from '../rooms/match-room.ts';
import { Table } from '../rooms/table/table.ts';
import { type Enter, type TableRoom, Way } from './enter.ts';
import { PATIENCE } from './patience.ts';

export type { Enter };

export interface Findings {
  compared: number;
  steps: number;
  wrong: string[];
  leaks: string[];
}
export const findings = (): Findings => ({ compared: 0, steps: 0, wrong: [], leaks: [] });

/** Every game state of a table, by game and step number. The table itself keeps only the newest state. */
const gamesOf = new WeakMap<Table, Map<string, Game>>();
const { onStep } = Table.prototype;
Table.prototype.onStep = function kept(step, before, after) {
  const games = gamesOf.get(this) ?? new Map<string, Game>();
  gamesOf.set(this, games.set(`${this.state.game}/${step.seq}`, after));
  onStep.call(this, step, before, after);
};

let cids = 0;

export class Guest {
  room: TableRoom;
  welcome: Welcome | null = null;
  /** The client's view after each step; null until the first state. */
  view: View | null = null;
  game = 0;
  held: HeldMessage = { answers: [], dropped: [] };
  commitments: CommitmentsMessage | null = null;
  /** The table to which the server asked the player to move, or ''. */
  movesTo = '';
  /** The nonce that the client opens at the start of a game; '' for none. */
  nonce = '';
  /** The close code; 0 until the connection is closed for good. */
  closed = 0;
  readonly found: Findings;
  /**
   * `begun`: when the first state of a game arrived, and its step number. `steps`: when each
   * step arrived, ms.
   */
  begun: { seq: number; at: number } | null = null;
  readonly stepped: { seq: number; at: number }[] = [];
  private readonly server: ((roomId: string) => MatchRoom | undefined) | null;
  private readonly followedSteps: StepMessage[] = [];

  /** @param server returns the room if it is in this process; null if the server is another process */
  constructor(room: TableRoom, found: Findings, server: ((roomId: string) => MatchRoom | undefined) | null) {
    this.room = room;
    this.found = found;
    this.server = server;
    room.onMessage('welcome', (message: Welcome) => {
      this.welcome = message;
      this.check();
    });
    room.onMessage('held', (message: HeldMessage) => {
      this.held = message;
    });
    room.onMessage('commitments', (message: CommitmentsMessage) => {
      this.commitments = message;
      if (this.nonce !== '') void this.request('nonce', { game: message.game, nonce: this.nonce }).catch(() => {});
    });
    room.onMessage('regroup', ({ room: to }: { room: string }) => {
      this.movesTo = to;
    });
    room.onMessage('step', (packed: string) => this.step(unpackStep(packed)));
    room.onStateChange(() => this.check());
    room.onLeave((code: number) => {
      this.closed = code;
    });
    room.onError(() => {});
  }

  get seat(): Seat {
    return seatAt(this.welcome?.seat ?? NOBODY);
  }

  get state(): MatchState {
    return this.room.state;
  }

  get open(): Decision[] {
    const held = new Set(this.held.answers.map((a) => a.id));
    return this.view?.open.filter((d) => d.seat === this.seat && !held.has(d.id)) ?? [];
  }

  request<N extends RequestName>(name: N, sent: Requests[N]['send']): Promise<Requests[N]['reply']> {
    return this.room.request(name as never, sent as never) as Promise<Requests[N]['reply']>;
  }

  answer(id: number, answer: Answer): Promise<Requests['answer']['reply']> {
    return this.request('answer', { cid: `a${cids++}`, id, answer });
  }

  /**
   * Answers the first open decision, by default at random. Ignores the refusal of an answer
   * to a closed window.
   */
  async move(random: Random, { answer }: Pick<Bot, 'answer'> = randomBot): Promise<void> {
    const { view } = this;
    const [d] = this.open;
    if (view === null || d === undefined) return;
    const refusal = await refusalOf(this.answer(d.id, answer(view, d, random)));
    // The player may have been eliminated while their own window was open.
    const isLate = ['decision.stale', 'match.over', 'seat.out'].includes(refusal?.rule ?? '');
    if (refusal !== null && !(isWindow(d.kind) && isLate)) throw new Error(`${d.kind} is refused: ${refusal.rule}`);
  }

  free(action: FreeAction): Promise<Requests['free']['reply']> {
    const { seat: _seat, ...choice } = action;
    return this.request('free', { cid: `f${cids++}`, action: choice });
  }

  private step(step: StepMessage): void {
    this.stepped.push({ seq: step.seq, at: performance.now() });
    this.followedSteps.push(step);
    if (!isNewStep(step, this.view === null ? null : { game: this.game, seq: this.view.seq })) return;
    const before = openingView(step, this.seat) ?? this.view;
    if (before === null) return;
    this.game = step.game;
    const result = followStep(before, step);
    this.found.steps++;
    if (!result.ok) this.found.wrong.push(`seat ${this.seat}: step ${step.seq} does not follow`);
    this.view = result.view;
    this.lookForSecrets(step);
  }

  /** Checks that no event contains a private field of another player. */
  private lookForSecrets(step: StepMessage): void {
    for (const event of stepEvents(step)) {
      const record = event as unknown as Record<string, unknown>;
      for (const [field, who] of Object.entries(EVENT_FIELDS[event.t])) {
        if (who === 'owner' && record.seat !== this.seat && record[field] !== null) {
          this.found.leaks.push(`seat ${this.seat}: ${event.t}.${field} at step ${step.seq}`);
        }
      }
    }
  }

  /**
   * After each patch, checks that the decoded state, and the view that followed the steps,
   * equal the server's projection.
   */
  private check(): void {
    const { state, welcome } = this;
    if (welcome === null || state?.seats === undefined || !hasGame(state)) return;
    this.begun ??= { seq: state.seq, at: performance.now() };
    for (const [seat, row] of state.seats) {
      if (Number(seat) !== this.seat && (row.own?.size ?? 0) > 0) {
        this.found.leaks.push(`seat ${this.seat} holds pieces of seat ${seat} at ${state.seq}`);
      }
    }
    const room = this.server?.(welcome.roomId);
    const game = room === undefined ? undefined : gamesOf.get(room.table)?.get(`${state.game}/${state.seq}`);
    if (game === undefined && this.server !== null) return;
    const read = readView(state, this.seat);
    this.found.compared++;
    if (game !== undefined && !isDeepStrictEqual(read, project(game, this.seat))) {
      this.found.wrong.push(`seat ${this.seat}: state at ${state.seq} is not the projection`);
    }
    if (this.view === null || this.game !== state.game) {
      // Only a new connection may get a state without the earlier steps.
      if (this.view !== null) this.found.wrong.push(`seat ${this.seat}: no opening of game ${state.game}`);
      this.view = read;
      this.game = state.game;
    } else if (this.view.seq === state.seq && !agreesWithState(this.view, state, this.seat)) {
      this.found.wrong.push(`seat ${this.seat}: the followed view disagrees at ${state.seq}`);
    } else if (this.view.seq !== state.seq) {
      this.found.wrong.push(`seat ${this.seat}: followed to ${this.view.seq}, the state is at ${state.seq}`);
      this.view = read;
    }
  }
}

/** Lets test clients enter tables. */
export class Door {
  readonly way: Way;
  readonly found: Findings;
  private readonly server: ((roomId: string) => MatchRoom | undefined) | null;

  constructor(port: number, found: Findings, server: ((roomId: string) => MatchRoom | undefined) | null) {
    this.way = new Way(port);
    this.found = found;
    this.server = server;
  }

  private async guest(entering: Promise<TableRoom>): Promise<Guest> {
    const guest = new Guest(await entering, this.found, this.server);
    await until(() => guest.welcome !== null, 'a welcome');
    return guest;
  }

  play(options: Enter = {}): Promise<Guest> {
    return this.guest(this.way.play(options));
  }

  make(options: Enter = {}): Promise<Guest> {
    return this.guest(this.way.make(options));
  }

  enter(roomId: string, options: Enter = {}): Promise<Guest> {
    return this.guest(this.way.join(roomId, options));
  }
}

/** Waits until a condition is true. Throws after `ms`. */
export async function until(holds: () => boolean, what: string, ms = PATIENCE): Promise<void> {
  const end = Date.now() + ms;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((go) => setTimeout(go, 4));
  }
}

export async function refusalOf(request: Promise<unknown>): Promise<{ rule: string; params: object } | null> {
  try {
    await request;
    return null;
  } catch (error) {
    const { reason } = error as { reason?: { rule: string; params: object } };
    if (reason?.rule === undefined) throw error;
    return reason;
  }
}

/** Returns the error message of a refused entry, or '' if it was accepted. */
export async function doorOf(entering: Promise<unknown>): Promise<string> {
  try {
    await entering;
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
