// npm start ends here: PORT (2567), HOST (127.0.0.1 unless set), DATA_DIR (what the server keeps; data/ here).
import { fileURLToPath } from 'node:url';
import { type Running, start } from './start.ts';
import { faultOf, StoreFault } from './store/faults.ts';

// What this process makes is nobody else's to read: it holds secrets.
process.umask(0o077);

const port = Number(process.env.PORT ?? 2567);
const host = process.env.HOST ?? '127.0.0.1';
const data = process.env.DATA_DIR || fileURLToPath(new URL('../data', import.meta.url));

/** Says what went wrong in words a player can act on. */
function explain(error: NodeJS.ErrnoException): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is taken: the game may be running already. Stop that one, or choose another: PORT=${port + 1} npm start`;
  }
  if (error.code === 'EACCES') return `Port ${port} may not be used here. Choose another: PORT=2567 npm start`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return `This machine has no address ${host}. Leave HOST away, or set it to 0.0.0.0 for every address.`;
  }
  const fault = error.code === 'ERR_SQLITE_ERROR' ? faultOf(error, data) : error;
  if (fault instanceof StoreFault) return fault.message;
  return error.stack ?? error.message;
}

let running: Running | undefined;
let leaving = false;

async function leave(signal: string): Promise<void> {
  // A second Ctrl-C: at once.
  if (leaving) process.exit(1);
  leaving = true;
  console.log(`\n${signal}: closing the tables.`);
  // Whatever hangs must not keep the shell waiting.
  setTimeout(() => process.exit(0), 4000).unref();
  await running?.stop().catch((error: unknown) => console.error(error));
  process.exit(0);
}

process.on('SIGINT', () => void leave('Stopped'));
process.on('SIGTERM', () => void leave('Stopped'));
// One table's fault must not end the others.
process.on('uncaughtException', (error) => console.error('An error nobody expected:', error));
process.on('unhandledRejection', (error) => console.error('An error nobody expected:', error));

try {
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`PORT must be a number from 0 to 65535, not ${process.env.PORT}`);
  running = await start({ port, host, data });
  console.log(`Kings & Things is ready: ${running.url}`);
} catch (error) {
  console.error(explain(error as NodeJS.ErrnoException));
  process.exit(1);
}
