// A bot that plays over the wire. It repeats unanswered commands, and repeats and
// reorders some answered ones.
import { isDeepStrictEqual } from 'node:util';
import type { Bot } from '../../shared/minds/bots/bot.ts';
import type { DecisionKind, View } from '../../shared/model/game/types.ts';
import { commitmentOf, toHex } from '../../shared/model/luck/commit.ts';
import type { Random } from '../../shared/model/luck/random.ts';
import { swap } from '../../shared/model/shape/entry.ts';
import type { CommitmentsMessage, RequestName } from '../../shared/play/net/messages.ts';
import { ANSWER, ChaosClient, pause } from './client.ts';
import type { Findings } from './findings.ts';

interface Command {
  name: RequestName;
  sent: { cid: string } & Record<string, unknown>;
  /** Set after the command was answered. */
  reply?: unknown;
  refused?: string;
}

/** Answers that would be legal if the server did not check whose decision it is. */
const ANYBODYS: Partial<Record<DecisionKind, Record<string, unknown>>> = {
  move: { do: 'end' },
  build: { hexes: [] },
  'recruit.buy': { paid: 0, trade: [] },
  'recruit.place': { place: [], discard: [] },
  'setup.place': { place: [] },
  'setup.exchange': { ids: [] },
  'setup.replace': { place: [] },
  'bluff.call': { ids: [] },
  'explore.bribe': { targets: [] },
  'battle.retreat': { hex: null },
};

const TIMEOUT = { timeout: ANSWER };

/** Errors of a request lost with its connection. */
const LOST = /connection|disconnect|closed|not open|timed out|abort/i;

/** How a player reveals the nonce. `wrong`: first a wrong one. */
type NonceConduct = 'prompt' | 'wrong' | 'late' | 'never';
export const NONCE_CONDUCTS: readonly NonceConduct[] = ['wrong', 'late', 'prompt', 'never'];
/** Longer than the server waits, ms. */
const TOO_LATE = 6_000;

export class ChaosPlayer extends ChaosClient {
  readonly commands: Command[] = [];
  readonly nonce: string;
  readonly opens: NonceConduct;
  /** True once the server has confirmed the nonce. */
  taken = false;
  /** The player resigns after this number of commands. */
  resignsAfter = Number.POSITIVE_INFINITY;
  private readonly bot: Bot;

  constructor(
    name: string,
    port: number,
    findings: Findings,
    random: Random,
    bot: Bot,
    opens: NonceConduct = 'prompt',
  ) {
    super(name, port, findings, random);
    this.bot = bot;
    this.opens = opens;
    this.nonce = toHex(Uint8Array.from({ length: 32 }, () => random(256)));
  }

  get commitment(): string {
    return commitmentOf(this.nonce);
  }

  protected override opening(message: CommitmentsMessage): void {
    super.opening(message);
    void this.openAll(message.game);
  }

  private async openAll(game: number): Promise<void> {
    if (this.opens === 'never') return;
    if (this.opens === 'wrong') {
      this.findings.figures.badMessages++;
      if (await this.open(game, this.commitment))
        this.findings.wrong('duplicatedCommands', `${this.name} opened what they had not committed to`);
    }
    if (this.opens === 'late') await pause(TOO_LATE);
    if (await this.open(game, this.nonce)) this.taken = true;
  }

  private async open(game: number, nonce: string): Promise<boolean> {
    try {
      await this.room?.request('nonce' as never, { game, nonce } as never);
      return true;
    } catch {
      return false;
    }
  }

  async play(): Promise<void> {
    while (!this.over) {
      await this.comeBack();
      if (!(await this.turn())) await pause(4);
    }
  }

  private async turn(): Promise<boolean> {
    const { view, random, seat } = this;
    if (view === null || view.victory !== null) return false;
    if (this.commands.length >= this.resignsAfter) {
      await this.command('free', { action: { free: 'resign' } });
      return false;
    }
    const held = new Set(this.held.answers.map((a) => a.id));
    const open = view.open.filter((d) => d.seat === seat && !held.has(d.id));
    const undo = (this.room?.state?.places?.get(String(seat)) as { undo?: number } | undefined)?.undo ?? -1;
    if (undo >= 0 && random(30) === 0) {
      await this.command('undo', { to: undo });
      return true;
    }
    if (random(6) === 0) await this.forge(view);
    const [d] = open;
    if (d === undefined) return false;
    const free = this.bot.free?.(view, d, random) ?? null;
    if (free !== null) {
      const { seat: _seat, ...action } = free;
      if ((await this.command('free', { action })).refused === undefined) return true;
    }
    const sent = { id: d.id, answer: this.bot.answer(view, d, random) };
    // Sometimes sends two answers together: the server may accept either.
    if (random(25) === 0) {
      const first = this.command('answer', sent);
      await Promise.all([this.command('answer', { id: d.id, answer: this.bot.answer(view, d, random) }), first]);
    } else await this.command('answer', sent);
    if (random(8) === 0) await this.repeat();
    return true;
  }

  private async forge(view: View): Promise<void> {
    const d = view.open.find((o) => o.seat !== this.seat && ANYBODYS[o.kind] !== undefined);
    if (d === undefined) return;
    this.findings.figures.badMessages++;
    const sent = { cid: `forged-${this.name}-${d.id}`, id: d.id, answer: ANYBODYS[d.kind] };
    try {
      await this.room?.request('answer' as never, sent as never);
    } catch {
      return;
    }
    this.findings.wrong('duplicatedCommands', `${this.name} answered for seat ${d.seat}`);
  }

  private async command(name: RequestName, more: Record<string, unknown>): Promise<Command> {
    const command: Command = { name, sent: { cid: `${this.name}-${this.commands.length}`, ...more } };
    this.commands.push(command);
    await this.send(command);
    return command;
  }

  /** Repeats the command until its fate is known. */
  private async send(command: Command): Promise<void> {
    while (!this.over) {
      try {
        const reply: unknown = await this.room?.request(command.name as never, command.sent as never, TIMEOUT as never);
        if (command.refused === undefined && 'reply' in command && !isDeepStrictEqual(reply, command.reply))
          this.findings.wrong('duplicatedCommands', `${command.sent.cid} is answered in two ways`);
        command.reply = reply;
        this.findings.acked++;
        return;
      } catch (error) {
        const { reason, message } = error as { reason?: { rule?: string }; message: string };
        if (reason?.rule === 'match.store') await pause(50);
        else if (reason?.rule !== undefined) {
          if ('reply' in command)
            this.findings.wrong(
              'duplicatedCommands',
              `${command.sent.cid} was done and is then refused: ${reason.rule}`,
            );
          command.refused = reason.rule;
          return;
        } else if (!LOST.test(message)) throw error;
        // The process does not answer: another process may have the table.
        else if (/timed out/.test(message)) this.room?.connection.close();
      }
      await pause(5);
      await this.comeBack();
    }
  }

  /** Repeats commands in the wrong order, as an unreliable connection would. */
  private async repeat(): Promise<void> {
    const last = this.commands.slice(-6).filter((c) => 'reply' in c);
    for (let i = last.length - 1; i > 0; i--) {
      const j = this.random(i + 1);
      swap(last, i, j);
    }
    await Promise.all(last.slice(0, 3).map((c) => this.send(c)));
  }
}
