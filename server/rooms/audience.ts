// Who is sent what: each class of viewers (a seat, or everybody who watches) its own steps, nobody more.
import type { Client } from '@colyseus/core';
import type { MatchStep } from '../../shared/match/match.ts';
import { packStep } from '../../shared/net/pack.ts';
import type { Visitor } from './base.ts';
import { stepFor } from './step.ts';

/** Bytes that may wait for one connection. */
const SLOW_MOST = 4 * 1024 * 1024;

/** What is known about a connection; a spectator's when nothing is. */
export const visitorOf = (client: Client): Visitor =>
  (client.userData ?? { seat: -1, messages: 0, since: 0 }) as Visitor;

/** Sends a step: to each seat its own, to all who watch the public one (encoded once). */
export function sendStep(
  room: {
    clients: Iterable<Client>;
    broadcast(type: 'step', message: string, options: { except: Client[] }): void;
  },
  step: MatchStep,
  game: number,
): void {
  const messages = new Map<number, string>();
  const players: Client[] = [];
  let watched = false;
  for (const client of room.clients) {
    const { seat } = visitorOf(client);
    if (seat < 0) {
      watched = true;
      continue;
    }
    players.push(client);
    const message = messages.get(seat) ?? packStep(stepFor(step, seat, game));
    messages.set(seat, message);
    client.send('step', message);
  }
  if (watched) room.broadcast('step', packStep(stepFor(step, -1, game)), { except: players });
}

/** A line that takes nothing must not fill the server's memory: he may come back, to the state as it is then. */
export function cutSlow(clients: Iterable<Client>): void {
  for (const client of clients) {
    const line = client.ref as unknown as { bufferedAmount?: number; terminate?(): void };
    if ((line.bufferedAmount ?? 0) > SLOW_MOST) line.terminate?.();
  }
}
