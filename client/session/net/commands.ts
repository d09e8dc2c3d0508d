// Requests that survive a lost connection: each has its own id, is sent again on the next connection, and is
// done once.
import { type ReceivedRefusal, refuse } from '../../../shared/model/game/refusal.ts';
import type { LogPage, RequestName, Requests } from '../../../shared/play/net/messages.ts';
import { monotonicNow } from '../clock.ts';
import { sessionPart } from '../context.ts';
import type { MatchLine } from './lobby.ts';

/** The reply to a request, or why it was refused. */
export type RequestResult = { reply: unknown } | { refusal: ReceivedRefusal };

interface Waiting {
  name: RequestName;
  sent: unknown;
  done: (result: RequestResult) => void;
}

function refusalOf(error: unknown): ReceivedRefusal | null {
  const reason = (error as { reason?: unknown } | null)?.reason;
  if (typeof reason !== 'object' || reason === null) return null;
  const { rule, params } = reason as Partial<ReceivedRefusal>;
  return typeof rule === 'string' ? { rule, params: params ?? {} } : null;
}

const newId = (): string => {
  const random = crypto.getRandomValues(new Uint32Array(3));
  return [...random].map((part) => part.toString(36)).join('');
};

/** How long to wait for an answer, and how soon to warn the player, ms. */
const TIMEOUT = 8000;
const WARN_AFTER = 2500;
/** The pause before a request that failed without a reason is sent again, ms. */
const AGAIN = 500;

/** Whether a request has been waiting for a while. */
export const useUnanswered = sessionPart<{ unanswered: boolean }>(() => ({ unanswered: false }));
const report = (unanswered: boolean): void => useUnanswered.setState({ unanswered });

export class Commands {
  private line: MatchLine | null = null;
  private readonly waiting = new Set<Waiting>();
  private readonly onSilence: () => void;

  /**
   * @param onSilence called if a request got no answer: replaces the connection, on which the request is sent
   * again
   */
  constructor(onSilence: () => void) {
    this.onSilence = onSilence;
  }

  /** Sends all waiting requests on a new connection. */
  open(line: MatchLine): void {
    this.line = line;
    for (const command of [...this.waiting]) void this.send(command);
  }

  /** Makes pending requests wait for the next connection. */
  lost(): void {
    this.line = null;
  }

  /** Cancels everything, because no connection will follow. */
  close(): void {
    this.line = null;
    for (const command of [...this.waiting]) command.done({ refusal: refuse('match.lost') });
  }

  /** Asks the server; resolves with its reply or refusal, however often the connection breaks meanwhile. */
  ask<N extends RequestName>(name: N, sent: Requests[N]['send']): Promise<RequestResult> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => report(true), WARN_AFTER);
      const command: Waiting = {
        name,
        sent,
        done: (result) => {
          clearTimeout(timer);
          this.waiting.delete(command);
          if (this.waiting.size === 0) report(false);
          resolve(result);
        },
      };
      this.waiting.add(command);
      if (this.line !== null) void this.send(command);
    });
  }

  /** Sends a command (answer, free action, undo), with an id so that a repeated command is not done twice. */
  command<N extends 'answer' | 'free' | 'undo'>(
    name: N,
    sent: Omit<Requests[N]['send'], 'cid'>,
  ): Promise<RequestResult> {
    return this.ask(name, { ...sent, cid: newId() } as Requests[N]['send']);
  }

  private async send(command: Waiting): Promise<void> {
    const { line } = this;
    if (line === null) return;
    const sentAt = monotonicNow();
    try {
      const request = line.request as (name: string, sent: unknown, how: { timeout: number }) => Promise<unknown>;
      command.done({ reply: await request.call(line, command.name, command.sent, { timeout: TIMEOUT }) });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal !== null) return command.done({ refusal });
      // The connection was lost meanwhile: the request waits for the next one (see `open`).
      if (this.line !== line || !line.connection.isOpen) return;
      if (monotonicNow() - sentAt > TIMEOUT / 2) this.onSilence();
      else setTimeout(() => void this.resend(command, line), AGAIN);
    }
  }

  private resend(command: Waiting, line: MatchLine): void {
    if (this.waiting.has(command) && this.line === line) void this.send(command);
  }
}

// Fetches a page of the log, and retries if the player turns pages too quickly.

/** The pause before a retry, ms. */
const PAUSE = 600;
const TRIES = 4;

/** Returns the steps before a step number; null if the server does not send them. */
export async function askLog(commands: Commands, before: number): Promise<LogPage | null> {
  for (let tries = 1; ; tries++) {
    const result = await commands.ask('log', { before });
    if ('reply' in result) return result.reply as LogPage;
    if (result.refusal.rule !== 'match.rate' || tries === TRIES) return null;
    await new Promise((done) => setTimeout(done, PAUSE));
  }
}
