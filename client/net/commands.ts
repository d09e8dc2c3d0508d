// Requests that survive a lost line: each has an id of its own, is sent again when the line is back, and is done once.
import { type ReceivedRefusal, refuse } from '../../shared/game/refusal.ts';
import type { RequestName, Requests } from '../../shared/net/messages.ts';
import type { MatchLine } from './lobby.ts';

type Result = { reply: unknown } | { refusal: ReceivedRefusal };

interface Waiting {
  name: RequestName;
  sent: unknown;
  done: (result: Result) => void;
}

/** What the server says when it refuses, null for a fault of the line. */
function refusalOf(error: unknown): ReceivedRefusal | null {
  const reason = (error as { reason?: unknown } | null)?.reason;
  if (typeof reason !== 'object' || reason === null) return null;
  const { rule, params } = reason as Partial<ReceivedRefusal>;
  return typeof rule === 'string' ? { rule, params: params ?? {} } : null;
}

/** An id no other command has. */
const newId = (): string => {
  const random = crypto.getRandomValues(new Uint32Array(3));
  return [...random].map((part) => part.toString(36)).join('');
};

const TIMEOUT = 8_000;

export class Commands {
  private line: MatchLine | null = null;
  private readonly waiting = new Set<Waiting>();

  /** The line is there (again): what waits is sent. */
  open(line: MatchLine): void {
    this.line = line;
    for (const command of [...this.waiting]) void this.send(command);
  }

  /** The line is lost: what is under way waits for the next one. */
  lost(): void {
    this.line = null;
  }

  /** No line will come any more: everything is given up. */
  close(): void {
    this.line = null;
    for (const command of this.waiting) command.done({ refusal: refuse('match.lost') });
    this.waiting.clear();
  }

  /** Asks the server; resolves with its reply or refusal, however often the line breaks meanwhile. */
  ask<N extends RequestName>(name: N, sent: Requests[N]['send']): Promise<Result> {
    return new Promise((resolve) => {
      const command: Waiting = {
        name,
        sent,
        done: (result) => {
          this.waiting.delete(command);
          resolve(result);
        },
      };
      this.waiting.add(command);
      if (this.line !== null) void this.send(command);
    });
  }

  /** The same, for a command with an id (answers, free actions, taking back), so that a repeated one is not done twice. */
  command<N extends 'answer' | 'free' | 'undo'>(name: N, sent: Omit<Requests[N]['send'], 'cid'>): Promise<Result> {
    return this.ask(name, { ...sent, cid: newId() } as Requests[N]['send']);
  }

  private async send(command: Waiting): Promise<void> {
    const { line } = this;
    if (line === null) return;
    try {
      const request = line.request as (name: string, sent: unknown, how: { timeout: number }) => Promise<unknown>;
      command.done({ reply: await request.call(line, command.name, command.sent, { timeout: TIMEOUT }) });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal !== null) command.done({ refusal });
      // Unanswered on a line that stands: once more. On a lost one it waits for the next (see `open`).
      else if (this.line === line && line.connection.isOpen) setTimeout(() => void this.resend(command), 500);
    }
  }

  private resend(command: Waiting): void {
    if (this.waiting.has(command) && this.line !== null) void this.send(command);
  }
}
