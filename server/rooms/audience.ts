// Who is sent what: each class of viewers (a seat, or everybody who watches) its own steps, nobody more.
import { type Client, type ClientPrivate, ClientState } from '@colyseus/core';
import WebSocket from 'ws';
import type { MatchStep } from '../../shared/match/match.ts';
import { packStep } from '../../shared/net/pack.ts';
import { ANY_RATE, Bucket } from '../rate.ts';
import type { Visitor } from './base.ts';
import { stepFor } from './step.ts';

/** Bytes that may wait for one connection. */
const SLOW_MOST = 4 * 1024 * 1024;

/** What is known about a connection; a spectator's when nothing is. */
export const visitorOf = (client: Client): Visitor =>
  (client.userData ?? {
    seat: -1,
    address: '',
    came: 0,
    messages: 0,
    since: 0,
    log: new Bucket(ANY_RATE, 0),
  }) as Visitor;

/** Has it said that it is ready? Before that it is sent no steps: the state it gets then holds them all. */
export const hasJoined = (client: Client): boolean => client.state === ClientState.JOINED;

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
  const others: Client[] = [];
  let watched = false;
  for (const client of room.clients) {
    const { seat } = visitorOf(client);
    if (seat < 0 && hasJoined(client)) {
      watched = true;
      continue;
    }
    others.push(client);
    if (!hasJoined(client)) continue;
    const message = messages.get(seat) ?? packStep(stepFor(step, seat, game));
    messages.set(seat, message);
    client.send('step', message);
  }
  if (watched) room.broadcast('step', packStep(stepFor(step, -1, game)), { except: others });
}

/** Ends a connection at once: one that does not listen would not answer a farewell, and keep its place meanwhile. */
export function hangUp(client: Client): void {
  if (client.ref instanceof WebSocket) client.ref.terminate();
}

/** Bytes that wait for a connection: in its socket, and until it has joined in the library's own queue. */
function waitingFor(client: Client): number {
  const { _enqueuedMessages: queued = [] } = client as Client & ClientPrivate;
  const inSocket = client.ref instanceof WebSocket ? client.ref.bufferedAmount : 0;
  return inSocket + queued.reduce((sum: number, message: Uint8Array) => sum + message.byteLength, 0);
}

/** A connection that takes nothing must not fill the server's memory: they may come back, to the state as it is then. */
export function cutSlow(clients: Iterable<Client>): void {
  for (const client of clients) if (waitingFor(client) > SLOW_MOST) hangUp(client);
}

/** A connection that came before `since` and never joined is nobody's who plays. */
export function cutSilent(clients: Iterable<Client>, since: number): void {
  for (const client of clients) if (!hasJoined(client) && visitorOf(client).came < since) hangUp(client);
}
