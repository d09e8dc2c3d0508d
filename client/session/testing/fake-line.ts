// A fake connection of the page to a table, and the modules that enter a table and keep its seat.
import { StateView } from '@colyseus/schema';
import type { Game } from '../../../shared/model/game/types.ts';
import { MatchState } from '../../../shared/play/net/schema.ts';
import { writeState } from '../../../shared/play/net/write.ts';
import { Refused } from '../net/answer.ts';

export class FakeLine {
  readonly roomId = 'room';
  readonly reconnection = { enabled: true };
  readonly state = new MatchState();
  readonly connection = { isOpen: false };
  left = false;
  /** The page's requests; none is answered unless by `reply`. */
  readonly asked: string[] = [];
  reply: (reply: unknown) => void = () => {};
  private readonly heard = new Map<string, (message: unknown) => void>();
  private changed: (state: MatchState) => void = () => {};
  onMessage(type: string, call: (message: unknown) => void): void {
    this.heard.set(type, call);
  }
  onStateChange(call: (state: MatchState) => void): void {
    this.changed = call;
  }
  close: (code: number) => void = () => {};
  onLeave(call: (code: number) => void): void {
    this.close = call;
  }
  onError(): void {}
  /** The connection died without being closed: no message arrives. */
  isDead = false;
  pings = 0;
  ping(answered: () => void): void {
    this.pings++;
    if (!this.isDead) answered();
  }
  request(name: string): Promise<unknown> {
    this.asked.push(name);
    return new Promise((resolve) => {
      this.reply = resolve as (reply: unknown) => void;
    });
  }
  leave(): Promise<number> {
    this.left = true;
    return Promise.resolve(1005);
  }
  say(type: string, message: unknown): void {
    this.heard.get(type)?.(message);
  }
  patch(): void {
    this.changed(this.state);
  }
}

export const lines: FakeLine[] = [];
/** The page's event listeners, and a way to trigger them. */
export const page: [name: string, call: () => void][] = [];
export const happens = (event: string): void => {
  for (const [name, call] of page) if (name === event) call();
};
export const nextState = { game: null as Game | null };
/** The server's refusal at the entry, '' for none, and the tables whose seats the page gave up. */
export const door = { refusal: '', kept: false, forgotten: [] as string[], datedAt: 0 };

/** Stands in for client/session/net/lobby.ts. */
export const fakeLobby = {
  enter: () => {
    if (door.refusal !== '') return Promise.reject(new Refused({ rule: door.refusal, params: {} }));
    const line = new FakeLine();
    if (nextState.game !== null) write(line, null, nextState.game);
    lines.push(line);
    return Promise.resolve(line);
  },
};
/** Stands in for client/session/net/seats.ts. */
export const fakeSeats = {
  keepSeat: (room: string, seat: { at: number } | null) => {
    if (seat === null) door.forgotten.push(room);
    else door.datedAt = seat.at;
  },
  mySeats: () => (door.kept ? { room: { token: 't', code: '', at: 0 } } : {}),
};

export function write(line: FakeLine, from: Game | null, to: Game): void {
  writeState(line.state, from, to, '0'.repeat(16), [new StateView(), new StateView()]);
  line.state.game = 1;
}
