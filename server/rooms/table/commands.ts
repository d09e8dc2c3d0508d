// The requests of clients. Their size, rate and shape are checked before they run.

import { isAnswer } from '../../../shared/model/decisions/kinds.ts';
import { type Answer, isSeated, type Refusal, type Seat } from '../../../shared/model/game/types.ts';
import type { Match } from '../../../shared/play/match/match.ts';
import { LIMITS, type LogPage, type RequestName } from '../../../shared/play/net/messages.ts';
import { cleanName } from '../../../shared/play/net/names.ts';
import { SENT, type Sent } from '../../../shared/play/net/validate.ts';
import { openDecision } from '../../../shared/rules/decisions/index.ts';
import { refuse } from '../../../shared/rules/queries/queries.ts';
import { UNREADABLE } from '../../colyseus/message-filter.ts';
import { monotonicNow } from '../../common/clock.ts';
import type { Visitor } from '../audience/connections.ts';
import { TALK } from '../audience/talk-commands.ts';
import { accepted, type Command, type CommandResult, committed, rejected } from './command.ts';
import { OF_DAYS } from './day-commands.ts';
import { HOST } from './host-commands.ts';
import type { Table } from './table.ts';

/** Runs a command of the match. It has no reply except a refusal. */
const seatCommand = async (table: Table, run: (match: Match) => Refusal | null): Promise<Refusal | null> =>
  table.match === null ? refuse('match.waiting') : table.games.command(run, refuse('match.store'));

const voted = (table: Table, refusal: Refusal | null): CommandResult =>
  committed(table, refusal === null ? null : { ok: false, refusal });

/** Returns the refusal of a change at a table without a host, or null. */
const fixed = ({ lobby, options }: Table): CommandResult | null =>
  lobby.hasHost ? null : rejected(options.isRanked ? 'match.ranked' : 'match.host');

const notReady = (table: Table): CommandResult | null =>
  (table.isOver ? fixed(table) : null) ??
  (table.lobby.restsFor > 0 ? rejected('match.soon', { seconds: table.lobby.restsFor }) : null);

const COMMANDS: { readonly [N in RequestName]: Command<Sent<N>> } = {
  answer: { shape: SENT.answer, handle: answer },
  free: {
    shape: SENT.free,
    handle: ({ match, games }, seat, { cid, action }) =>
      match === null
        ? rejected('match.waiting')
        : games.command((own) => own.free(seat, cid, action, monotonicNow()), rejected('match.store')),
  },
  undo: {
    shape: SENT.undo,
    handle: ({ match, games }, seat, { cid, to }) =>
      match === null
        ? rejected('match.waiting')
        : games.command((own) => own.undo(seat, cid, to, monotonicNow()), rejected('match.store')),
  },
  ready: {
    shape: SENT.ready,
    handle: async (table, seat, { ready }) => {
      if (table.lobby.isClosed) return rejected('match.started');
      const refused = notReady(table);
      if (refused === null) await table.lobby.setReady(seat, ready);
      return committed(table, refused);
    },
  },
  level: {
    shape: SENT.level,
    handle: async (table, seat, { level }) => {
      if (table.status !== 'lobby' || table.games.isStarting) return rejected('match.started');
      if (!table.lobby.mayChooseBots(seat)) return rejected('match.host');
      return committed(table, (await table.lobby.chooseBots(level)) ? null : rejected('match.rate'));
    },
  },
  unseat: {
    shape: SENT.unseat,
    handle: async (table, seat, sent) => {
      if (table.status !== 'lobby' || table.games.isStarting) return rejected('match.started');
      if (!table.lobby.mayUnseat(seat, sent.seat)) return rejected('match.host');
      // Another player has taken the seat since the client sent the request.
      if (table.seats.at(sent.seat).taken !== sent.taken) return rejected('match.changed');
      await table.unseat(sent.seat);
      return committed(table, null);
    },
  },
  fill: {
    shape: SENT.fill,
    handle: async (table, seat) => {
      if (table.status !== 'lobby' || table.games.isStarting) return rejected('match.started');
      if (!table.lobby.mayFill(seat)) return rejected('match.host');
      return committed(table, (await table.lobby.fillAndStart()) ? null : rejected('match.store'));
    },
  },
  auto: {
    shape: SENT.auto,
    handle: async (table, seat, { on }) => {
      // Bots do not answer for the players of a ranked table.
      if (on && table.options.isRanked) return rejected('match.ranked');
      const refusal = await seatCommand(table, (match) => match.auto(seat, on, monotonicNow()));
      return committed(table, refusal === null ? null : { ok: false, refusal });
    },
  },
  hold: {
    shape: SENT.hold,
    handle: async (table, seat, { id, on }) => {
      const refusal = await seatCommand(table, (match) => match.holdWindow(seat, id, on, monotonicNow()));
      return committed(table, refusal === null ? null : { ok: false, refusal });
    },
  },
  pace: {
    shape: SENT.pace,
    handle: (table, seat, { pace, streams }) => {
      const isTaken = table.seats.choosePace(seat, pace, streams, monotonicNow());
      return committed(table, isTaken ? null : rejected('match.rate'));
    },
  },
  rematch: {
    shape: SENT.rematch,
    handle: async (table, seat) => {
      if (table.status !== 'over' || table.games.isStarting) return rejected('match.started');
      const refused = notReady(table);
      if (refused === null) await table.lobby.setReady(seat, true);
      return committed(table, refused);
    },
  },
  log: {
    shape: SENT.log,
    forSpectators: true,
    handle: async (table, seat, asked) => accepted(await logPage(table, seat, asked)),
  },
  rename: {
    shape: SENT.rename,
    handle: async (table, seat, { name }) => {
      if (!table.lobby.hasHost) return rejected('match.host');
      const clean = cleanName(name);
      if (clean === '') return rejected('match.shape');
      // An account is renamed only on its page.
      if (table.seats.isClaimed(seat) || !(await table.names.isFree(clean))) return rejected('match.name');
      const outcome = table.seats.rename(seat, clean, monotonicNow());
      if (outcome === 'unchanged') return accepted();
      if (outcome !== 'renamed') return rejected(outcome);
      await table.saveQuietly();
      return committed(table, null);
    },
  },
  showName: {
    shape: SENT.showName,
    forSpectators: true,
    handle: async (table, seat, { name }, visitor) => {
      if (isSeated(seat)) return rejected('match.seat');
      const wish = cleanName(name) === '' ? '' : await table.names.nameOf(visitor.account, name);
      const players = table.seats.list.map((player) => player.name);
      const isShown = table.audience.connections.names.show(visitor, wish, players, monotonicNow());
      return committed(table, isShown ? null : rejected('match.rate'));
    },
  },
  commit: {
    shape: SENT.commit,
    handle: (table, seat, { commitment }) => {
      if (table.lobby.isClosed) return rejected('match.started');
      table.lobby.setCommitment(seat, commitment);
      return accepted();
    },
  },
  nonce: {
    shape: SENT.nonce,
    handle: async (table, seat, { game, nonce }) => {
      const refused = await table.games.nonce(seat, game, nonce, monotonicNow());
      return refused === '' ? accepted() : rejected(refused);
    },
  },
  ...TALK,
  ...HOST,
  ...OF_DAYS,
  caster: {
    shape: SENT.caster,
    handle: async (table, seat, sent) => {
      if (!sent.on) await table.caster.revoke();
      const refused = sent.on ? await table.caster.agree(seat, sent, monotonicNow()) : '';
      return committed(table, refused === '' ? null : { ok: false, refusal: refuse(refused) });
    },
  },
  vote: {
    shape: SENT.vote,
    handle: async (table, seat, sent) => voted(table, await table.votes.call(seat, sent)),
  },
  ballot: {
    shape: SENT.ballot,
    handle: async (table, seat, sent) => voted(table, await table.votes.cast(seat, sent)),
  },
};

/**
 * Returns the approximate length of a message as text; -1 for a big integer, which no valid message has.
 * Stops counting beyond `most`, because nested values can be very large.
 */
function sizeOf(sent: unknown, most: number): number {
  const left = [sent];
  let size = 0;
  while (left.length > 0 && size <= most) {
    const value = left.pop();
    if (typeof value === 'bigint') return -1;
    if (typeof value === 'string') size += value.length + 2;
    else if (typeof value !== 'object' || value === null) size += String(value).length;
    else {
      size += 2;
      for (const [name, held] of Object.entries(value)) {
        size += Array.isArray(value) ? 1 : name.length + 4;
        if (size > most) break;
        left.push(held);
      }
    }
  }
  return size;
}

/**
 * Returns a refusal if the message is too large or comes too soon after earlier messages; otherwise null.
 * @param rate how many messages a second are allowed, and how many may wait for the store
 */
export function tooMuch(
  visitor: Visitor,
  name: string,
  sent: unknown,
  rate: number,
  now: number,
): CommandResult | null {
  if (now - visitor.since >= 1000) {
    visitor.since = now;
    visitor.messages = 0;
  }
  const isTooFast = ++visitor.messages > rate || visitor.waiting > rate;
  if (isTooFast || ((name === 'log' || name === 'chat') && !visitor.log.take(now))) return rejected('match.rate');
  const size = sizeOf(sent, LIMITS.bytes);
  if (size < 0) return rejected('match.shape');
  return size > LIMITS.bytes ? rejected('match.size', { most: LIMITS.bytes }) : null;
}

/**
 * Runs a request of a client.
 * @param visitor the sender
 * @param holds does this connection still hold the visitor's seat?
 */
export async function command<N extends RequestName>(
  table: Table,
  visitor: Visitor,
  holds: boolean,
  name: N | typeof UNREADABLE,
  raw: unknown,
): Promise<CommandResult> {
  // The message filter puts the reason into the body of an unreadable frame.
  if (name === UNREADABLE)
    return raw === true ? rejected('match.size', { most: LIMITS.bytes }) : rejected('match.shape');
  const { shape, forSpectators, handle } = COMMANDS[name];
  const parsed = shape.safeParse(raw);
  if (!parsed.success) return rejected('match.shape');
  if (!forSpectators && (!isSeated(visitor.seat) || !holds)) return rejected('match.seat');
  return handle(table, visitor.seat, parsed.data, visitor);
}

async function answer(table: Table, seat: Seat, sent: Sent<'answer'>): Promise<CommandResult> {
  const { match, games } = table;
  if (match === null) return rejected('match.waiting');
  const decision = openDecision(match.view(seat), sent.id);
  // If the decision is closed or the command is a duplicate, the match itself answers.
  let checked: Answer | null = null;
  if (decision !== undefined) {
    if (!isAnswer(decision.kind, sent.answer)) return rejected('decision.shape');
    checked = sent.answer;
  }
  const { seq } = match.game;
  const heldOpen = match.isHeldOpen();
  const wasIdle = match.isIdle(seat);
  const reply = await games.command<CommandResult>(
    (own) => own.answer(seat, sent.cid, sent.id, checked, monotonicNow()),
    rejected('match.store'),
  );
  // During a window, no patch may reveal that a player has answered, not even an empty patch. It may reveal
  // only that a player no longer holds the window open.
  const isSecret = match.isInWindow && match.game.seq === seq && match.isHeldOpen() === heldOpen;
  if ((reply.ok && !isSecret) || match.isIdle(seat) !== wasIdle) table.commit();
  return reply;
}

/** Returns a page of the log, with the steps in the form for the caller's kind of viewer. */
async function logPage(table: Table, seat: Seat, { before, count = LIMITS.logPage }: Sent<'log'>): Promise<LogPage> {
  const all = table.match === null ? 0 : table.match.game.seq + 1;
  const end = Math.min(before ?? all, all);
  const from = Math.max(0, end - count);
  return { game: table.game, steps: await table.page(seat, from, end), more: from > 0 };
}
