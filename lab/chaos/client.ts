// A client in a chaos run: it reconnects, repeats commands that may not have arrived, and
// checks everything it receives.
import { type Enter, type TableRoom, Way } from '../../server/testing/enter.ts';
import { EVENT_FIELDS } from '../../shared/model/events/index.ts';
import { NOBODY, type Seat, seatAt, type View } from '../../shared/model/game/types.ts';
import type { Random } from '../../shared/model/luck/random.ts';
import { agreesWithState, followStep, isNewStep, openingView, stepEvents } from '../../shared/play/net/follow.ts';
import type { CommitmentsMessage, HeldMessage, StepMessage, Welcome } from '../../shared/play/net/messages.ts';
import { unpackStep } from '../../shared/play/net/pack.ts';
import { hasGame, publicHash, readView } from '../../shared/play/net/read.ts';
import type { Findings } from './findings.ts';

export const pause = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));
/** Leaves a room. Does not wait if the connection is already closed. */
export const quit = (room: TableRoom | null): Promise<unknown> =>
  Promise.race([room?.leave().catch(() => {}), pause(300)]);
export type { Enter };

/** The longest wait for an answer: a process may be stopped, ms. */
export const ANSWER = 3000;

/** Rejects after a while. If the room opens later, leaves it. */
async function within(join: Promise<TableRoom>): Promise<TableRoom> {
  const room = await Promise.race([join, pause(ANSWER).then(() => null)]);
  if (room !== null) return room;
  const leave = (late: TableRoom): void => {
    late.onMessage('*', () => {});
    void quit(late);
  };
  join.then(leave, () => {});
  throw new Error('no answer');
}

export class ChaosClient {
  room: TableRoom | null = null;
  welcome: Welcome | null = null;
  view: View | null = null;
  game = 0;
  held: HeldMessage = { answers: [], dropped: [] };
  roomId = '';
  token = '';
  /** Set when the table is over, or the server has closed it and kept a record. */
  over = false;
  readonly name: string;
  protected readonly findings: Findings;
  protected readonly random: Random;
  private readonly way: Way;
  private furthest = -1;

  constructor(name: string, port: number, findings: Findings, random: Random) {
    this.name = name;
    this.findings = findings;
    this.random = random;
    this.way = new Way(port);
  }

  get seat(): Seat {
    return seatAt(this.welcome?.seat ?? NOBODY);
  }

  get isHere(): boolean {
    return this.room?.connection.isOpen === true && this.welcome !== null;
  }

  async make(options: Enter): Promise<void> {
    await this.take(() => this.way.make(options));
  }

  async enter(roomId: string, options: Enter): Promise<void> {
    this.roomId = roomId;
    await this.take(() => this.way.join(roomId, options));
  }

  /** Reconnects, however long it takes. */
  async comeBack(): Promise<void> {
    if (this.isHere) return;
    const options = this.token === '' ? { spectate: true, name: this.name } : { token: this.token };
    await this.enter(this.roomId, options);
  }

  private async take(join: () => Promise<TableRoom>): Promise<void> {
    const end = Date.now() + 120_000;
    for (;;) {
      try {
        await this.hear(await within(join()));
        return;
      } catch (error) {
        const { message } = error as Error;
        if (message === 'match.unknown' && this.roomId !== '' && (await this.findings.isOver(this.roomId))) {
          this.over = true;
          return;
        }
        if (Date.now() > end) throw new Error(`${this.name} cannot come in: ${message}`);
        await pause(20 + this.random(60));
      }
    }
  }

  private async hear(room: TableRoom): Promise<void> {
    this.room = room;
    this.welcome = null;
    this.view = null;
    this.held = { answers: [], dropped: [] };
    const isCurrent = (): boolean => this.room === room;
    room.onError(() => {});
    room.onMessage('commitments', (message: CommitmentsMessage) => isCurrent() && this.opening(message));
    room.onMessage('held', (message: HeldMessage) => {
      if (isCurrent()) this.held = message;
    });
    room.onMessage('step', (packed: string) => isCurrent() && this.stepped(packed));
    room.onMessage('welcome', (message: Welcome) => {
      if (!isCurrent()) return;
      this.welcome = message;
      this.check();
    });
    room.onStateChange(() => isCurrent() && this.check());
    const end = Date.now() + 3000;
    while (this.welcome === null) {
      if (Date.now() > end || !room.connection.isOpen) throw new Error('no welcome');
      await pause(3);
    }
    const { token, roomId, seat } = this.welcome as Welcome;
    if (this.token !== '' && token !== this.token)
      this.findings.wrong('leaks', `${this.name} has another token in seat ${seat}`);
    this.token = token;
    this.roomId = roomId;
    if (token !== '') this.findings.secrets.add(token);
  }

  private stepped(packed: string): void {
    try {
      this.step(unpackStep(packed));
    } catch {
      this.findings.wrong('desyncs', `${this.name}: a step that cannot be unpacked`);
    }
  }

  /** All clients must receive the same commitments. */
  protected opening({ game, commitment, commitments }: CommitmentsMessage): void {
    const all = JSON.stringify([commitment, ...commitments]);
    this.findings.saw(`${this.roomId}/${game}/opening`, all, this.name);
  }

  private step(step: StepMessage): void {
    this.secrets(step);
    if (!isNewStep(step, this.view === null ? null : { game: this.game, seq: this.view.seq })) return;
    const before = openingView(step, this.seat) ?? this.view;
    if (before === null) return;
    this.game = step.game;
    const { ok, view } = followStep(before, step);
    if (!ok) this.findings.wrong('desyncs', `${this.name}: step ${step.seq} does not follow`);
    this.view = view;
    this.findings.steps++;
  }

  private secrets(step: StepMessage): void {
    try {
      for (const event of stepEvents(step)) {
        const record = event as unknown as Record<string, unknown>;
        for (const [field, whose] of Object.entries(EVENT_FIELDS[event.t])) {
          if (whose === 'owner' && record.seat !== this.seat && record[field] !== null)
            this.findings.wrong('leaks', `${this.name} received ${event.t}.${field} of seat ${String(record.seat)}`);
        }
      }
    } catch {
      this.findings.wrong('desyncs', `${this.name}: step ${step.seq} cannot be read`);
    }
  }

  private check(): void {
    const state = this.room?.state;
    if (state?.seats === undefined || this.welcome === null) return;
    for (const [seat, row] of state.seats) {
      if (Number(seat) !== this.seat && (row.own?.size ?? 0) > 0)
        this.findings.wrong('leaks', `${this.name} holds rows of seat ${seat}`);
    }
    if (!hasGame(state)) return;
    this.findings.saw(`${this.roomId}/${state.game}/${state.seq}`, publicHash(state), this.name);
    this.findings.commitments.set(this.roomId, state.commitment);
    if (state.seq < this.furthest)
      this.findings.wrong('desyncs', `${this.name}: step ${this.furthest} was received and is lost (${state.seq})`);
    this.furthest = Math.max(this.furthest, state.seq);
    if (this.view === null || this.game !== state.game) {
      this.view = readView(state, this.seat);
      this.game = state.game;
    } else if (this.view.seq === state.seq ? !agreesWithState(this.view, state, this.seat) : true) {
      this.findings.wrong('desyncs', `${this.name}: the steps say otherwise than the state at ${state.seq}`);
      this.view = readView(state, this.seat);
    }
    if (state.table.status === 'over') this.over = true;
  }
}

export async function watch(client: ChaosClient): Promise<void> {
  while (!client.over) {
    await client.comeBack();
    await pause(40);
  }
}
