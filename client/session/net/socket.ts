// Opens the WebSocket of a room once a place is reserved, and reports if only the WebSocket fails.
import { Client, type Room } from 'colyseus.js';
import type { Reservation } from '../../../shared/play/net/enter.ts';
import { MatchState } from '../../../shared/play/net/schema.ts';
import { Refused, TimedOut, within } from './answer.ts';

export type MatchLine = Room<unknown, MatchState>;

/** How long a socket may take to open, ms. The server keeps the place for longer. */
const OPEN_MS = 12_000;

/**
 * The server answers over HTTP, but the WebSocket does not open: it took too long (`isSlow`) or was refused.
 */
export class SocketFailed extends Error {
  readonly isSlow: boolean;
  constructor(cause: unknown) {
    super('the socket did not open', { cause });
    this.isSlow = cause instanceof TimedOut;
  }
}

/** How long a bare socket may take to open, ms. */
const PROBE_MS = 4000;

/**
 * Returns whether a socket without a reservation opens. If it does, nothing blocks sockets, and the server
 * was only busy. The server closes it after a second.
 * @returns null if there is no result in time
 */
export function doesSocketOpen(): Promise<boolean | null> {
  const probe = new WebSocket(origin());
  const opening = new Promise<boolean>((settle) => {
    probe.onopen = () => settle(true);
    probe.onerror = () => settle(false);
  });
  return within(PROBE_MS, opening, () => {})
    .catch(() => null)
    .finally(() => probe.close());
}

const origin = (): string => location.origin.replace(/^http/, 'ws');
const serverAt = (path: string): Client => new Client(origin() + path);

/**
 * Opens the connection to the reserved place.
 * @throws Refused if the room refuses at the last moment
 * @throws SocketFailed if the connection does not open
 */
export const openSocket = (reservation: Reservation): Promise<MatchLine> => openLine(reservation, MatchState);

/** Opens the connection like `openSocket`, to a room with this state. */
export async function openLine<State>(reservation: Reservation, state: new () => State): Promise<Room<unknown, State>> {
  try {
    const opening = serverAt(reservation.at).consumeSeatReservation(reservation, state as never) as Promise<
      Room<unknown, State>
    >;
    return await within(OPEN_MS, opening, (line) => void line.leave());
  } catch (error) {
    throw refusedBy(error) ?? new SocketFailed(error);
  }
}

/** Returns the refusal that the room sent as the message of an error; null if the error is no refusal. */
function refusedBy(error: unknown): Refused | null {
  const message = error instanceof Error ? error.message : '';
  return /^[a-z]+\.[a-z]+$/.test(message) ? new Refused({ rule: message, params: {} }) : null;
}
