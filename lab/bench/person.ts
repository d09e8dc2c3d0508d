// A person at a table of bots, for benchmarks of servers: answers what they are asked, and
// measures each reply.
import { type Enter, type TableRoom, Way } from '../../server/testing/enter.ts';
import { sample } from '../../shared/minds/stand-ins/index.ts';
import { NOBODY, type Seat } from '../../shared/model/game/types.ts';
import { randomOf } from '../../shared/model/luck/random.ts';
import type { TableWish } from '../../shared/model/options/index.ts';
import type { Welcome } from '../../shared/play/net/messages.ts';
import { hasGame, readView } from '../../shared/play/net/read.ts';
import { countTraffic, pause, type Traffic } from './figures.ts';

/**
 * How often a person sends something, and whether they also answer a question that was not asked,
 * which the server refuses.
 */
interface Manner {
  every: number;
  fills: boolean;
}

const BUSY: Manner = { every: 200, fills: true };
/** Times of bots and windows with which a person has time to think. */
const UNHURRIED = { bot: 700, window: 1000, limit: 60_000, grace: 60_000, tick: 100 };

export class Person {
  /** How long each reply took, ms. */
  readonly trips: number[] = [];
  readonly outcomes = new Map<string, number>();
  /** What the person received at this table. */
  traffic: Traffic = { frames: 0, bytes: 0 };
  private readonly port: number;
  private readonly name: string;
  private room: TableRoom | null = null;
  private seat: Seat = NOBODY;
  private token = '';
  private roomId = '';
  private isStopped = false;
  private readonly manner: Manner;

  private constructor(port: number, name: string, manner: Manner) {
    this.port = port;
    this.name = name;
    this.manner = manner;
  }

  /** Makes a table and begins its game. */
  static async sitDown(port: number, name: string, table: TableWish): Promise<Person> {
    const person = await Person.begin(port, name, { table }, BUSY);
    for (let i = 0; i < 100 && person.seq < 0; i++) await pause(100);
    return person;
  }

  /**
   * Makes a table with three steady bots, and begins its game, without waiting for its first step.
   * @param think how long the person thinks, ms
   */
  static atBots(port: number, seed: string, think: number): Promise<Person> {
    const enter: Enter = { table: { players: 4, bots: 3, clock: 'fast' }, test: { ...UNHURRIED, seed } };
    return Person.begin(port, seed, enter, { every: think, fills: false });
  }

  private static async begin(port: number, name: string, enter: Enter, manner: Manner): Promise<Person> {
    const person = new Person(port, name, manner);
    await person.enter(new Way(port).make(enter));
    await person.room?.request('ready' as never, { ready: true } as never);
    return person;
  }

  /** Returns to the seat, on the same port; returns the newest step there. */
  async comeBack(): Promise<number> {
    await this.enter(new Way(this.port).join(this.roomId, { token: this.token }));
    for (let i = 0; i < 100 && this.seq < 0; i++) await pause(100);
    return this.seq;
  }

  private async enter(entering: Promise<TableRoom>): Promise<void> {
    const room = await entering;
    for (const name of ['step', 'held', 'commitments', 'caster']) room.onMessage(name, () => {});
    const { seat, token, roomId } = await new Promise<Welcome>((resolve) => room.onMessage('welcome', resolve));
    Object.assign(this, { room, seat, token, roomId, traffic: countTraffic(room) });
  }

  /** The newest step that the person received; -1 before the game. */
  get seq(): number {
    return this.room !== null && hasGame(this.room.state) ? readView(this.room.state, this.seat).seq : -1;
  }

  /** Is the game in play? */
  get isPlaying(): boolean {
    return this.room?.state.table.status === 'playing';
  }

  get id(): string {
    return this.roomId;
  }

  forget(): void {
    this.trips.length = 0;
    this.outcomes.clear();
  }

  stop(): void {
    this.isStopped = true;
  }

  async leave(): Promise<void> {
    await this.room?.leave();
  }

  /** Plays until `stop`. */
  async play(): Promise<void> {
    const random = randomOf(this.name);
    let answered = -1;
    for (let n = 0; !this.isStopped; n++) {
      const { every, fills } = this.manner;
      await pause(every / 2 + random(every));
      if (this.room === null || !hasGame(this.room.state)) continue;
      const view = readView(this.room.state, this.seat);
      const d = view.open.find((open) => open.seat === this.seat && open.id > answered);
      if (d === undefined && !fills) continue;
      const answer = d === undefined ? {} : sample(view, d, random);
      const outcome = await this.send({ cid: `p${n}`, id: d?.id ?? 999_999, answer });
      if (d !== undefined && outcome === 'answered') answered = d.id;
    }
  }

  private async send(sent: object): Promise<string> {
    const from = performance.now();
    const outcome = await this.room?.request('answer' as never, sent as never).then(
      () => 'answered',
      (error: { reason?: { rule?: string } }) => error.reason?.rule ?? 'no answer',
    );
    this.trips.push(performance.now() - from);
    this.outcomes.set(outcome ?? '', (this.outcomes.get(outcome ?? '') ?? 0) + 1);
    return outcome ?? '';
  }
}
