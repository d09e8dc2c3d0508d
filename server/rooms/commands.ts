// What people ask for, checked at the edge and passed on. Each command gets a reply or a refusal, and nothing it holds is
// looked at before its size, speed and shape are known to be right.

import { openDecision } from '../../shared/decisions/index.ts';
import { isAnswer } from '../../shared/decisions/kinds.ts';
import type { Answer, Refusal, Seat } from '../../shared/game/types.ts';
import type { Match } from '../../shared/match/match.ts';
import type { FreeChoice } from '../../shared/match/types.ts';
import { LIMITS, type LogPage, type RequestName, type StepMessage } from '../../shared/net/messages.ts';
import { cleanName } from '../../shared/net/names.ts';
import { SENT } from '../../shared/net/validate.ts';
import { refuse } from '../../shared/rules/facts.ts';
import { monotonicNow } from '../clock.ts';
import type { Visitor } from './base.ts';
import { UNREADABLE } from './frames.ts';

export type Answered = { ok: true; reply: unknown } | { ok: false; refusal: Refusal };
export const done = (reply: unknown = null): Answered => ({ ok: true, reply });
export const no = (rule: string, params: Refusal['params'] = {}): Answered => ({
  ok: false,
  refusal: refuse(rule, params),
});

/** What a command may do at its table. */
export interface Commanded {
  readonly match: Match | null;
  readonly status: 'lobby' | 'playing' | 'over';
  /** Which game of the table. */
  readonly game: number;
  /** Does this seat decide when bots fill the table? */
  mayFill(seat: Seat): boolean;
  /** False when the game could not be written down. */
  fillAndStart(): boolean;
  /** The next game's commitments stand; nobody may change anything. */
  readonly isOpening: boolean;
  setCommitment(seat: Seat, commitment: string): void;
  /** '' when it is what he committed himself to, and is written down; else the code of a refusal. */
  openNonce(seat: Seat, game: number, nonce: string): '' | 'match.nonce' | 'match.store';
  /** Steps with `from <= seq < to`, as this seat (-1: who watches) is sent them. */
  page(seat: Seat, from: number, to: number): StepMessage[];
  setReady(seat: Seat, ready: boolean): void;
  /** Seconds until this table may begin another game. */
  readonly restsFor: number;
  /** False when the name could be taken for another's. */
  rename(seat: Seat, name: string): boolean;
  /** Sends everybody what changed. */
  commit(): void;
}

/** About how long a message is; -1 for what no message of ours can be (a big integer, a loop). */
function sizeOf(sent: unknown): number {
  try {
    return JSON.stringify(sent ?? null)?.length ?? 0;
  } catch {
    return -1;
  }
}

/** Limits of size and speed: a refusal, or null when the message may be looked at. */
export function tooMuch(visitor: Visitor, name: string, sent: unknown, rate: number, now: number): Answered | null {
  if (now - visitor.since >= 1000) Object.assign(visitor, { since: now, messages: 0 });
  if (++visitor.messages > rate || (name === 'log' && !visitor.log.take(now))) return no('match.rate');
  const size = sizeOf(sent);
  if (size < 0) return no('match.shape');
  return size > LIMITS.bytes ? no('match.size', { bytes: size, most: LIMITS.bytes }) : null;
}

/**
 * Does what somebody asked for.
 * @param seat his seat, -1 for a spectator
 * @param holds whether his connection is the one that holds the seat
 */
export function command(
  at: Commanded,
  seat: Seat,
  holds: boolean,
  name: RequestName | typeof UNREADABLE,
  raw: unknown,
): Answered {
  if (name === UNREADABLE) return no('match.shape');
  const parsed = SENT[name].safeParse(raw);
  if (!parsed.success) return no('match.shape');
  const sent = parsed.data;
  if (name === 'log') return done(logPage(at, seat, sent as { before?: number; count?: number }));
  if (seat < 0 || !holds) return no('match.seat');
  switch (name) {
    case 'answer':
      return answer(at, seat, sent as { cid: string; id: number; answer: unknown });
    case 'free': {
      const { cid, action } = sent as { cid: string; action: FreeChoice };
      return at.match === null ? no('match.waiting') : at.match.free(seat, cid, action, monotonicNow());
    }
    case 'undo': {
      const { cid, to } = sent as { cid: string; to: number };
      return at.match === null ? no('match.waiting') : at.match.undo(seat, cid, to, monotonicNow());
    }
    case 'ready':
      if (at.status === 'playing' || at.isOpening) return no('match.started');
      if (at.restsFor > 0) return no('match.soon', { seconds: at.restsFor });
      at.setReady(seat, (sent as { ready: boolean }).ready);
      break;
    case 'fill':
      if (at.status !== 'lobby' || at.isOpening) return no('match.started');
      if (!at.mayFill(seat)) return no('match.host');
      if (!at.fillAndStart()) return no('match.store');
      break;
    case 'auto':
      if (at.match === null) return no('match.waiting');
      if (!at.match.auto(seat, (sent as { on: boolean }).on, monotonicNow())) return no('match.store');
      break;
    case 'hold': {
      const { on } = sent as { on: boolean };
      const refusal = at.match === null ? refuse('match.waiting') : at.match.holdWindow(seat, on, monotonicNow());
      if (refusal !== null) return { ok: false, refusal };
      break;
    }
    case 'rematch':
      if (at.status !== 'over' || at.isOpening) return no('match.started');
      if (at.restsFor > 0) return no('match.soon', { seconds: at.restsFor });
      at.setReady(seat, true);
      break;
    case 'commit':
      if (at.status === 'playing' || at.isOpening) return no('match.started');
      at.setCommitment(seat, (sent as { commitment: string }).commitment);
      return done();
    case 'nonce': {
      const { game, nonce } = sent as { game: number; nonce: string };
      const refused = at.openNonce(seat, game, nonce);
      return refused === '' ? done() : no(refused);
    }
    case 'rename': {
      const clean = cleanName((sent as { name: string }).name);
      if (clean === '') return no('match.shape');
      if (!at.rename(seat, clean)) return no('match.name');
    }
  }
  at.commit();
  return done();
}

function answer(at: Commanded, seat: Seat, sent: { cid: string; id: number; answer: unknown }): Answered {
  const { match } = at;
  if (match === null) return no('match.waiting');
  const decision = openDecision(match.view(seat), sent.id);
  // A closed decision has no shape to check; the match answers for it (and for repeated commands).
  if (decision !== undefined && !isAnswer(decision.kind, sent.answer)) return no('decision.shape');
  const given = sent.answer as Answer;
  const { seq } = match.game;
  const heldOpen = match.isHeldOpen();
  const reply = match.answer(seat, sent.cid, sent.id, given, monotonicNow());
  // In a window nobody may hear that somebody has answered, not even by a patch without a word: only that whoever held
  // it open has let go.
  const quiet = match.isInWindow && match.game.seq === seq && match.isHeldOpen() === heldOpen;
  if (reply.ok && !quiet) at.commit();
  return reply;
}

/** A page of the asker's own stream: what his class of viewers was sent, no more. */
function logPage(at: Commanded, seat: Seat, asked: { before?: number; count?: number }): LogPage {
  const { before, count = LIMITS.logPage } = asked;
  const all = at.match === null ? 0 : at.match.game.seq + 1;
  const end = Math.min(before ?? all, all);
  const from = Math.max(0, end - count);
  return { game: at.game, steps: at.page(seat, from, end), more: from > 0 };
}
