// Entry over HTTP: reserves a place at a table, or refuses.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuse } from '../../shared/model/game/refusal.ts';
import type { Refusal } from '../../shared/model/game/types.ts';
import type { EntryAnswer } from '../../shared/play/net/enter.ts';
import { LIMITS } from '../../shared/play/net/messages.ts';
import type { Account, Accounts } from '../accounts/accounts.ts';
import { type Visit, visitOf } from '../accounts/visit.ts';
import type { WorkCounter } from '../common/work-counter.ts';
import { addressOf } from '../limits/address.ts';
import type { Proxies } from '../limits/proxies.ts';
import type { StoreTurns } from '../limits/store-turns.ts';
import type { MayRefuse } from '../limits/visitor-limits.ts';
import { RefusalError } from '../rooms/refusal-error.ts';
import { BODY_MOST } from './requests.ts';

/** A longer name is refused unread. */
const NAME_MOST = 4 * LIMITS.name;

/** The HTTP statuses of refusals that a visitor causes. Any other refusal is a fault of the server. */
const STATUS: Readonly<Record<string, number>> = {
  'match.shape': 400,
  'match.offer': 409,
  'match.options': 400,
  'match.size': 413,
  'match.origin': 403,
  'caster.address': 403,
  'together.lead': 403,
  'match.unknown': 404,
  'match.freed': 409,
  'puzzle.unopened': 409,
  'match.full': 409,
  'match.unwatched': 403,
  'match.spectators': 409,
  'match.version': 410,
  'match.crowd': 429,
  'match.connections': 429,
  'match.tables': 429,
  'match.seats': 429,
  'match.rate': 429,
  'match.busy': 503,
  'match.newer': 503,
  'match.ending': 503,
  'match.moving': 503,
  'match.overload': 503,
  'match.store': 503,
};

function sendJson(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
  res.end(JSON.stringify(body));
}

/** Sends a refusal as JSON. The page translates it into a sentence. */
export function sendRefusal(res: ServerResponse, refusal: Refusal, status: number = STATUS[refusal.rule] ?? 500): void {
  sendJson(res, status, refusal);
}

/** Returns the JSON body of a request. Throws a RefusalError if it is invalid or too long. */
export async function readJson(req: IncomingMessage, most: number = BODY_MOST): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of req as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most) throw new RefusalError(refuse('match.size'));
      chunks.push(chunk);
    }
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch (error) {
    if (error instanceof RefusalError) throw error;
    // Not JSON, or the client hung up before the end of the body.
    throw new RefusalError(refuse('match.shape'));
  }
}

export interface EntryRoute {
  entry: {
    enter(raw: unknown, address: string, account: Account | null): Promise<EntryAnswer>;
    readonly storeTurns: StoreTurns;
  };
  accounts: Pick<Accounts, 'entering' | 'known' | 'nameOf'>;
  proxies: Proxies;
  mayRefuse: MayRefuse;
  counter: Pick<WorkCounter, 'entry' | 'fault'>;
}

/**
 * Returns how a visitor enters, as a label for the metrics. All unknown values get the same label, so that
 * clients cannot invent labels.
 */
const howOf = (raw: unknown): string => {
  const { how } = (raw ?? {}) as { how?: unknown };
  return how === 'play' || how === 'make' || how === 'join' || how === 'lobby' ? how : 'unreadable';
};

const takesSeat = (raw: unknown): boolean => {
  const { how, spectate } = (raw ?? {}) as { how?: unknown; spectate?: unknown };
  return how !== 'lobby' && spectate !== true;
};

/** Returns the account of a visitor. Makes no account for a spectator. */
async function accountFor(raw: unknown, visit: Visit, address: string, accounts: EntryRoute['accounts']) {
  if (takesSeat(raw)) return accounts.entering(visit, address);
  return howOf(raw) === 'join' ? accounts.known(visit) : null;
}

/** Returns a request with the name under which the visitor plays. */
export async function withOwnName(
  raw: unknown,
  account: Account | null,
  accounts: EntryRoute['accounts'],
): Promise<unknown> {
  if (typeof raw !== 'object' || raw === null) return raw;
  const { name = '' } = raw as { name?: unknown };
  // The entry refuses an invalid name.
  if (typeof name !== 'string' || name.length > NAME_MOST) return raw;
  return { ...raw, name: await accounts.nameOf(account, name) };
}

/** Handles a POST to ENTER_PATH. Rejects if the server fails; then the request has no answer yet. */
export async function serveEntry(
  { entry, accounts, proxies, mayRefuse, counter }: EntryRoute,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  let raw: unknown;
  try {
    raw = await readJson(req);
    const address = addressOf(req, proxies);
    const visitor = await entry.storeTurns.run(address, async () => {
      const account = await accountFor(raw, visitOf(req, res), address, accounts);
      return { account, asked: takesSeat(raw) ? await withOwnName(raw, account, accounts) : raw };
    });
    if (visitor === null) throw new RefusalError(refuse('match.rate'));
    sendJson(res, 200, await entry.enter(visitor.asked, address, visitor.account));
    counter.entry(howOf(raw), 'done');
  } catch (error) {
    counter.entry(howOf(raw), error instanceof RefusalError ? error.refusal.rule : 'match.fault');
    // The client has hung up, so nothing can be sent.
    if (req.socket.destroyed) return;
    if (error instanceof RefusalError) {
      if (await mayRefuse(req)) sendRefusal(res, error.refusal);
      return;
    }
    counter.fault();
    throw error;
  }
}
