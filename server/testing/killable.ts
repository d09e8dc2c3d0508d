// The real server in a child process that its parent can kill at any moment, for tests and `npm run lab --
// chaos`. KT_WITHOUT switches off a protection, to prove that a test notices. KT_AUDIT=1 also records which
// process wrote with which epoch. KT_TEST=0 uses the limits and clocks of production.
// KT_ACCOUNTS=0 leaves out accounts.
import { createHash } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import { type Answer, isSeated, type Seat } from '../../shared/model/game/types.ts';
import type { ConnectedRoom } from '../rooms/audience/connections.ts';
import { sql } from '../store/sql.ts';
import { SWITCHES, type Switch } from './switches.ts';

/** The SQLSTATE of a duplicate key. */
const UNIQUE_VIOLATION = '23505';

let dying: 'before' | 'after' | '' = '';
// Replaces the wall clock before any module keeps a reference to it.
const realNow = Date.now;
let wallOff = 0;
Date.now = () => realNow() + wallOff;
process.on('message', (message: { die?: 'before' | 'after'; memory?: true; wall?: number }) => {
  if (message.wall !== undefined) wallOff = message.wall;
  else if (message.memory) {
    // Measures memory after garbage collection.
    (globalThis as { gc?(): void }).gc?.();
    const { heapUsed, external } = process.memoryUsage();
    process.send?.({ memory: Math.round((heapUsed + external) / 1024 / 1024) });
  } else {
    dying = message.die ?? '';
    process.send?.({ armed: dying });
  }
});
// The parent process has ended, and no other process would end this process.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

const without = (process.env.KT_WITHOUT ?? '') as Switch | '';
if (without !== '' && !(without in SWITCHES)) throw new Error(`there is no switch ${without}`);
if (process.env.KT_TEST === undefined) throw new Error('this server is for tests');

if (without === 'redaction') {
  // Changes the table before any other module reads it.
  const { EVENT_FIELDS } = await import('../../shared/model/events/index.ts');
  for (const fields of Object.values(EVENT_FIELDS) as Record<string, string>[]) {
    for (const key of Object.keys(fields)) if (fields[key] === 'owner') fields[key] = 'all';
  }
}

const { Ledger } = await import('../store/ledger.ts');
const { commit } = Ledger.prototype;
Ledger.prototype.commit = async function killable(results) {
  if (dying === 'before') process.kill(process.pid, 'SIGKILL');
  if (without === 'durability') {
    // Reports success immediately, and writes later.
    const inside = this as unknown as { kept?: NodeJS.Timeout };
    inside.kept ??= setTimeout(() => {
      inside.kept = undefined;
      void commit.call(this, results);
    }, 400);
    return;
  }
  await commit.call(this, results);
  if (dying === 'after') process.kill(process.pid, 'SIGKILL');
};

if (process.env.KT_ACCOUNTS === '0') {
  const { Accounts } = await import('../accounts/accounts.ts');
  Accounts.prototype.load = () => Promise.resolve();
}
if (without === 'idempotence') {
  const { ReplyCache } = await import('../../shared/play/match/reply-cache.ts');
  ReplyCache.prototype.get = () => undefined;
}
const { Match } = await import('../../shared/play/match/match.ts');
if (without === 'journal first') {
  const { Transaction } = await import('../../shared/play/match/transaction.ts');
  Transaction.prototype.afterCommit = (what) => what();
}
if (without === 'seat check') {
  const { answer } = Match.prototype;
  Match.prototype.answer = function anybody(seat: Seat, cid: string, id: number, given: Answer, now: number) {
    return answer.call(this, this.game.open.find((d) => d.id === id)?.seat ?? seat, cid, id, given, now);
  };
}
if (without === 'tokens') {
  const { SeatAssignments } = await import('../rooms/table/seat-assignments.ts');
  const { seatOf, takeSeat: sit } = SeatAssignments.prototype;
  SeatAssignments.prototype.seatOf = function any(token) {
    const own = seatOf.call(this, token);
    return !isSeated(own) && token !== '' ? 0 : own;
  };
  SeatAssignments.prototype.takeSeat = function taken(arrival, session, free) {
    if (arrival.to === 'seat') this.at(arrival.seat).key = createHash('sha256').update(arrival.token).digest('hex');
    return sit.call(this, arrival, session, free);
  };
}
if (without === 'private rows') {
  const { Connections } = await import('../rooms/audience/connections.ts');
  const { arrived } = Connections.prototype;
  Connections.prototype.arrived = function all(connection, visitor) {
    arrived.call(this, connection, visitor);
    const { state } = (this as unknown as { room: ConnectedRoom }).room;
    for (const row of state.seats.values()) for (const own of row.own.values()) connection.view?.add(own);
  };
}
const { PostgresDatabase } = await import('../store/postgres-database.ts');
if (without === 'fence') {
  PostgresDatabase.prototype.fenced = function unfenced(_lease, ...statements) {
    return this.write(...statements);
  };
}
if (process.env.KT_AUDIT === '1') {
  const write = PostgresDatabase.prototype.fenced;
  PostgresDatabase.prototype.fenced = async function audited(lease, ...statements) {
    const row = sql(
      `INSERT INTO audit (room, epoch, process)
       VALUES (?, ?, ?)`,
      [lease.room, lease.epoch, process.pid],
    );
    try {
      return (await write.call(this, lease, ...statements, row)).slice(0, -1);
    } catch (error) {
      // Without the fence, only a row of another process stopped this write.
      if ((error as { code?: string }).code === UNIQUE_VIOLATION) await this.write(row);
      throw error;
    }
  };
}
await import('../main.ts');
// A killed process would not write its compile cache.
flushCompileCache();
