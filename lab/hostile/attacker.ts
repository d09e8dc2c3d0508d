import { type TableRoom, Way } from '../../server/testing/enter.ts';
import { NOBODY, type Seat } from '../../shared/model/game/types.ts';
import { commitmentOf } from '../../shared/model/luck/commit.ts';
import type { RequestName, Welcome } from '../../shared/play/net/messages.ts';
import { hasGame, publicHash, readView } from '../../shared/play/net/read.ts';
import type { HostileResult } from './result.ts';

/** The nonce to which attackers commit. They reveal a wrong nonce, then none, then this nonce too late. */
const NONCE = 'ab'.repeat(32);

export class Attacker {
  room: TableRoom | null = null;
  token = '';
  seat: Seat = NOBODY;
  roomId = '';
  private readonly way: Way;
  constructor(port: number) {
    this.way = new Way(port);
  }

  async make(test: Record<string, number>): Promise<void> {
    await this.take(this.way.make({ name: 'Attacker', commitment: commitmentOf(NONCE), table: { players: 2 }, test }));
  }
  async enter(roomId: string, spectate: boolean): Promise<void> {
    const fresh = { name: 'Attacker', ...(spectate ? { spectate } : { commitment: commitmentOf(NONCE) }) };
    const options = this.token === '' ? fresh : { token: this.token };
    await this.take(this.way.join(roomId, options));
  }
  /** Reconnects if the last message closed the connection. */
  async comeBack(): Promise<void> {
    if (this.room?.connection.isOpen !== true) await this.enter(this.roomId, true);
  }
  private async take(entering: Promise<TableRoom>): Promise<void> {
    const room = await entering;
    for (const name of ['step', 'held', 'commitments']) room.onMessage(name, () => {});
    room.onError(() => {});
    const welcome = await new Promise<Welcome>((resolve, reject) => {
      room.onMessage('welcome', resolve);
      room.onLeave(() => reject(new Error('closed before the welcome')));
    });
    Object.assign(this, { room, token: welcome.token, seat: welcome.seat, roomId: welcome.roomId });
  }
}

export function publicState(attacker: Attacker): string {
  const state = attacker.room?.state;
  if (state === undefined || !hasGame(state)) return '';
  return JSON.stringify([
    state.game,
    publicHash(state),
    readView(state, NOBODY),
    [...state.places.values()].map((p) => [p.name, p.kind]),
  ]);
}

export async function refusedOf(
  attacker: Attacker,
  name: RequestName,
  sent: unknown,
  result: HostileResult,
  say: (words: string) => void,
): Promise<void> {
  result.messages++;
  result.requests++;
  try {
    await attacker.room?.request(name as never, sent as never);
    say(`taken: ${name} ${inWords(sent)}`);
  } catch (error) {
    count(result.refusals, (error as { reason?: { rule?: string } }).reason?.rule ?? '(lost)');
  }
}

/** Checks that nonces revealed after the start change nothing, even if they are right. */
export async function tooLate(
  attackers: Attacker[],
  result: HostileResult,
  say: (words: string) => void,
): Promise<void> {
  for (const attacker of attackers) await refusedOf(attacker, 'nonce', { game: 1, nonce: NONCE }, result, say);
  const nonces = attackers[0]?.room?.state.nonces;
  if (nonces !== '["",""]') say(`the nonces of players who revealed none are ${nonces}`);
}

export const count = (into: Record<string, number>, key: string): void => {
  into[key] = (into[key] ?? 0) + 1;
};

export function inWords(value: unknown): string {
  try {
    return JSON.stringify(value).slice(0, 160);
  } catch {
    return String(value).slice(0, 160);
  }
}
