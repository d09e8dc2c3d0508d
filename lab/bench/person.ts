// A person at a table of bots, for `npm run lab -- bench load`: answers what they are asked, and measures each reply.
import { type TableRoom, Way } from '../../server/testing/enter.ts';
import { sample } from '../../shared/minds/stand-ins/index.ts';
import { NOBODY, type Seat } from '../../shared/model/game/types.ts';
import { randomOf } from '../../shared/model/luck/random.ts';
import type { TableWish } from '../../shared/model/options/index.ts';
import type { Welcome } from '../../shared/play/net/messages.ts';
import { hasGame, readView } from '../../shared/play/net/read.ts';

/** How often a person sends something, ms. */
const EVERY = 200;
const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));

export class Person {
  /** How long each reply took, ms. */
  readonly trips: number[] = [];
  readonly outcomes = new Map<string, number>();
  private readonly port: number;
  private readonly name: string;
  private room: TableRoom | null = null;
  private seat: Seat = NOBODY;
  private token = '';
  private roomId = '';
  private isStopped = false;

  private constructor(port: number, name: string) {
    this.port = port;
    this.name = name;
  }

  /** Makes a table and begins its game. */
  static async sitDown(port: number, name: string, table: TableWish): Promise<Person> {
    const person = new Person(port, name);
    await person.enter(new Way(port).make({ table }));
    await person.room?.request('ready' as never, { ready: true } as never);
    for (let i = 0; i < 100 && person.seq < 0; i++) await pause(100);
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
    for (const name of ['step', 'held', 'commitments']) room.onMessage(name, () => {});
    const { seat, token, roomId } = await new Promise<Welcome>((resolve) => room.onMessage('welcome', resolve));
    Object.assign(this, { room, seat, token, roomId });
  }

  /** The newest step that the person received; -1 before the game. */
  get seq(): number {
    return this.room !== null && hasGame(this.room.state) ? readView(this.room.state, this.seat).seq : -1;
  }

  forget(): void {
    this.trips.length = 0;
    this.outcomes.clear();
  }

  stop(): void {
    this.isStopped = true;
  }

  /** Plays until `stop`. If nothing is asked, sends an answer that the server refuses at the same cost. */
  async play(): Promise<void> {
    const random = randomOf(this.name);
    let answered = -1;
    for (let n = 0; !this.isStopped; n++) {
      await pause(EVERY / 2 + random(EVERY));
      if (this.room === null || this.seq < 0) continue;
      const view = readView(this.room.state, this.seat);
      const d = view.open.find((open) => open.seat === this.seat && open.id > answered);
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
