// A client that sends garbage: as a spectator, directly to the port, and with tokens that are nearly right.

import { type TableRoom, Way } from '../../server/testing/enter.ts';
import { isSeated, NOBODY } from '../../shared/model/game/types.ts';
import { pickOf } from '../../shared/model/luck/random.ts';
import type { Welcome } from '../../shared/play/net/messages.ts';
import { badCall, badFrame, badRequest, isKnownCode } from '../hostile/messages.ts';
import { ChaosClient, pause, quit } from './client.ts';

export class Intruder extends ChaosClient {
  /** Codes of refusals for which the page has no sentence. */
  readonly unknown: string[] = [];

  async annoy(port: number): Promise<void> {
    const { figures } = this.findings;
    while (!this.over) {
      await this.comeBack();
      try {
        for (let i = 0; i < 6 && this.isHere && !this.over; i++) {
          figures.badMessages++;
          await this.intrude(port);
        }
      } catch {}
      await pause(15 + this.random(30));
    }
  }

  private async intrude(port: number): Promise<void> {
    const { random, room, view } = this;
    if (room === null) return;
    const kind = random(8);
    if (kind === 0) {
      room.connection.send(badFrame(random));
      await pause(5);
    } else if (kind === 1) {
      const { method, path, headers, body } = badCall(random, this.roomId);
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers,
        ...(body === undefined || method === 'GET' || method === 'HEAD' ? {} : { body }),
      });
      const text = await answer.text();
      for (const secret of this.findings.secrets)
        if (text.includes(secret)) this.findings.wrong('leaks', `a token by ${method} ${path}`);
    } else if (kind === 2) await this.guess(port);
    else if (kind === 3 && view !== null && view.open.length > 0) {
      // This answer could be legal if the seat that is asked sent it.
      const d = pickOf(random, view.open);
      const answer = pickOf<Record<string, unknown>>(random, [
        { do: 'end' },
        { ids: [] },
        { hexes: [] },
        { place: [] },
        { hex: -1 },
        { place: [], discard: [] },
      ]);
      await this.refused('answer', { cid: `forged-${random(1_000_000)}`, id: d.id, answer });
    } else {
      const { name, sent } = badRequest(random, view, -1);
      await this.refused(name, sent);
    }
  }

  private async refused(name: string, sent: unknown): Promise<void> {
    let reply: unknown;
    try {
      reply = await this.room?.request(name as never, sent as never, { timeout: 3000 } as never);
    } catch (error) {
      const { reason } = error as { reason?: { rule?: string } };
      if (reason?.rule !== undefined && !isKnownCode(reason.rule)) this.unknown.push(reason.rule);
      return;
    }
    this.findings.wrong('duplicatedCommands', `a command that is nobody's was taken: ${name} ${JSON.stringify(reply)}`);
  }

  /** Tries a token that is wrong by one character. After the game the intruder may watch. */
  private async guess(port: number): Promise<void> {
    const [known] = [...this.findings.secrets];
    if (known === undefined) return;
    const at = this.random(known.length);
    const token = known.slice(0, at) + (known[at] === 'A' ? 'B' : 'A') + known.slice(at + 1);
    try {
      const room = await new Way(port).join(this.roomId, { token });
      const seat = await seatIn(room);
      if (isSeated(seat)) this.findings.wrong('leaks', `a guessed token opened seat ${seat}`);
      await quit(room);
    } catch {
      // The server refused the token, as it should.
    }
  }
}

/** Returns the seat of the connection; -1 for a spectator, or if no welcome arrives. */
async function seatIn(room: TableRoom): Promise<number> {
  const welcome = new Promise<Welcome>((heard) => room.onMessage('welcome', heard));
  const none = pause(3000).then(() => ({ seat: NOBODY }));
  return (await Promise.race([welcome, none])).seat;
}
