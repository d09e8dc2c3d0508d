// The requests of a table's connections: checks their limits, answers them and counts them.
import { isSeated } from '../../../shared/model/game/types.ts';
import type { RequestName } from '../../../shared/play/net/messages.ts';
import { LIMITS } from '../../../shared/play/net/messages.ts';
import type { UNREADABLE } from '../../colyseus/message-filter.ts';
import { monotonicNow } from '../../common/clock.ts';
import type { WorkCounter } from '../../common/work-counter.ts';
import { type Connection, hasJoined, terminate, visitorOf } from '../audience/connections.ts';
import { type CommandResult, rejected } from './command.ts';
import { command, tooMuch } from './commands.ts';
import type { Lifetime } from './lifetime.ts';
import type { Table } from './table.ts';

type Named = RequestName | typeof UNREADABLE;
/** Requests that do not count as activity, because the page sends some of them automatically. */
const NO_ACTION: ReadonlySet<Named> = new Set<Named>(['log', 'pace', 'showName', 'cheer', 'say', 'chat']);
/** Requests that change nothing that the queue protects, so they need not wait in it. */
const OUTSIDE_QUEUE: ReadonlySet<Named> = new Set<Named>(['log', 'cheer', 'say', 'chat']);

type Context = { reject(reason?: unknown): unknown; resolve(value?: unknown): unknown };

export class TableRequests {
  private readonly table: Table;
  private readonly lifetime: Lifetime;
  private readonly counter: WorkCounter;

  constructor(table: Table, lifetime: Lifetime, counter: WorkCounter) {
    this.table = table;
    this.lifetime = lifetime;
    this.counter = counter;
  }

  async answerRequest(name: Named, connection: Connection, sent: unknown, context: Context): Promise<void> {
    // Our page sends no request before it is ready, so this is another client. Replies to it would pile up.
    if (!hasJoined(connection)) {
      terminate(connection);
      return;
    }
    const since = performance.now();
    const visitor = visitorOf(connection);
    let result: CommandResult;
    visitor.waiting++;
    try {
      result = await this.answer(name, connection, sent);
    } catch (error) {
      this.table.report(error, `request ${name}`);
      result = rejected('match.fault');
    }
    visitor.waiting--;
    const outcome = result.ok ? 'done' : result.refusal.rule;
    this.counter.command(name, outcome, (performance.now() - since) / 1000);
    if (result.ok) context.resolve(result.reply);
    else context.reject(result.refusal);
  }

  private async answer(name: Named, connection: Connection, sent: unknown): Promise<CommandResult> {
    const { commands, options, seats } = this.table;
    const visitor = visitorOf(connection);
    // Tests act faster than people, so each test sets the limit.
    const rate = options.test === null ? LIMITS.rate : (options.test.rate ?? LIMITS.int);
    const refused = tooMuch(visitor, name, sent, rate, monotonicNow());
    if (refused !== null) return refused;
    const run = async (): Promise<CommandResult> => {
      const { match } = this.table;
      const holds = isSeated(visitor.seat) && seats.isHeldBy(visitor.seat, connection.sessionId);
      const result = await command(this.table, visitor, holds, name, sent);
      // Chat of players keeps a waiting table open.
      if (result.ok && name === 'say' && holds) this.lifetime.acted(monotonicNow());
      if (result.ok && !NO_ACTION.has(name)) {
        this.lifetime.acted(monotonicNow());
        this.table.acted(match, monotonicNow());
      }
      return result;
    };
    return OUTSIDE_QUEUE.has(name) ? run() : commands.run(run);
  }
}
