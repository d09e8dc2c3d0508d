// The entry point of `npm start`. server/settings.ts lists its settings.
import { LocalBus } from './bus/bus.ts';
import { RedisBus } from './bus/redis-bus.ts';
import { SettingFault } from './common/env.ts';
import { jsonLog, readableLog } from './common/log.ts';
import { PATIENCE } from './drain.ts';
import { readSettings } from './settings.ts';
import { type Running, start } from './start.ts';
import { StoreFault, storeFaultOf } from './store/faults.ts';
import { openPostgres } from './store/open.ts';

// The store's files hold secrets, so only this user may read them.
process.umask(0o077);

function explain(error: NodeJS.ErrnoException, port: number, host: string, data: string): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is taken: the game may be running already. Stop that one, or choose another: PORT=${port + 1} npm start`;
  }
  if (error.code === 'EACCES') return `Port ${port} may not be used here. Choose another: PORT=2567 npm start`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return `This machine has no address ${host}. Leave HOST unset, or set it to 0.0.0.0 for all addresses.`;
  }
  const fault = error.code === 'ERR_SQLITE_ERROR' ? storeFaultOf(error, data) : error;
  if (fault instanceof StoreFault) return fault.message;
  return error.stack ?? error.message;
}

const isReadable = process.env.LOG === 'text' || (process.env.LOG !== 'json' && process.stdout.isTTY);
const log = isReadable ? readableLog() : jsonLog();
let running: Running | undefined;
let leaving = false;

/**
 * Ends the process.
 * @param drains if true, first moves the tables to other processes
 */
async function leave(signal: string, drains: boolean): Promise<void> {
  // A second Ctrl-C ends the process immediately.
  if (leaving) process.exit(1);
  leaving = true;
  log.info(`${signal}: closing the tables.`);
  if (drains) {
    setTimeout(() => process.exit(0), PATIENCE + 10_000).unref();
    await running?.drain().catch((error: unknown) => log.error({ err: error }, 'the tables could not be moved'));
  }
  // The process ends after this time even if something hangs.
  setTimeout(() => process.exit(0), 4000).unref();
  await running?.stop().catch((error: unknown) => log.error({ err: error }, 'the tables could not be closed'));
  process.exit(0);
}

process.on('SIGINT', () => void leave('Stopped', false));
process.on('SIGTERM', () => void leave('Stopped', true));
// An error at one table must not end the others.
process.on('uncaughtException', (err) => log.error({ err }, 'unexpected error'));
process.on('unhandledRejection', (err) => log.error({ err }, 'unexpected error'));

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const { port, host, data, database, redis } = settings;
  try {
    const bus = redis === null ? new LocalBus(undefined, log) : new RedisBus(redis, log);
    running = await start({
      ...settings,
      accounts: true,
      log,
      bus,
      data: database === null ? data : await openPostgres(database),
      displaced: () => void leave('Displaced', false),
    });
    log.info(`Kings & Things is ready: ${running.url}`);
  } catch (error) {
    log.fatal(explain(error as NodeJS.ErrnoException, port, host, data));
    process.exit(1);
  }
}

await main().catch((error: Error) => {
  if (error instanceof SettingFault) log.fatal(error.message);
  else log.fatal({ err: error }, 'the server cannot start');
  process.exit(1);
});
