// The log of a server: JSON lines for machines, or readable lines for a terminal. Our own faults are logged
// as `err` with a stack; any other failure is logged as `why` in one line. The number of lines about requests
// is limited, so that visitors cannot fill the disk.
import { type DestinationStream, type Logger, pino } from 'pino';
import { monotonicNow } from './clock.ts';

export type Log = Logger;

/** Fields that are removed from every line, in case a caller logs a whole object. */
const SECRET = ['token', 'key', 'code', 'seed', 'secret', 'nonce', 'nonces', 'commitment', 'password', 'email'];
const HIDDEN = [...SECRET, 'address', 'authorization', 'cookie', 'counters', 'rack', 'game.counters', 'answer', 'view'];

/**
 * How many lines and columns of a text are kept. The stack of a fault has at most eleven
 * lines after its message.
 */
const LINES = 30;
const COLUMNS = 300;

/** Shortens a text. Replaces control characters, because a visitor may have sent the text. */
const clean = (text: string, lines = 1): string =>
  text
    .split('\n', lines)
    .map((line) => line.slice(0, COLUMNS).replace(/\p{Cc}/gu, '?'))
    .join('\n');

const messageOf = (cause: unknown): string => clean(cause instanceof Error ? cause.message : String(cause));

interface Fault {
  message: string;
  type?: string;
  stack: string;
}

/** Keeps only these fields of an error, because a database error may contain the stored row. */
const faultOf = (error: unknown): Fault => ({
  message: messageOf(error),
  ...(error instanceof Error ? { type: error.name } : {}),
  stack: clean(error instanceof Error ? (error.stack ?? error.message) : String(error), LINES),
});

const options: pino.LoggerOptions = {
  base: { pid: process.pid },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  redact: { paths: HIDDEN.flatMap((name) => [name, `*.${name}`]), remove: true },
  serializers: {
    err: faultOf,
    why: messageOf,
    origin: messageOf,
    host: messageOf,
  },
};

interface Line {
  level: string;
  msg: string;
  table?: string;
  why?: string;
  err?: Fault;
}

const TERMINAL = { write: writeReadable } satisfies DestinationStream;

function writeReadable(json: string): void {
  const { level, msg, table, why, err, ...fields } = JSON.parse(json) as Line & Record<string, unknown>;
  const { time: _time, pid: _pid, ...more } = fields;
  const details = Object.entries(more).map(([name, value]) => `${name} ${String(value)}`);
  const text = [
    table === undefined ? '' : `table ${table}: `,
    msg,
    why === undefined ? '' : `: ${why}`,
    details.length === 0 ? '' : ` (${details.join(', ')})`,
    err === undefined ? '' : `: ${err.stack}`,
  ].join('');
  if (level === 'info') console.log(text);
  else if (level === 'warn') console.warn(text);
  else console.error(text);
}

/** Returns a log of readable lines on the console. */
export const readableLog = (): Log => pino(options, TERMINAL);

/** Returns a log of JSON lines, by default on standard output. */
export const jsonLog = (to: DestinationStream = pino.destination({ sync: true })): Log => pino(options, to);

/** Hides the numbers in the message of a fault in the rules, because the message may name a hidden piece. */
function gameFaultOf(error: unknown): Fault {
  const { message, stack, ...fault } = faultOf(error);
  const hidden = message.replace(/\d+/g, '#');
  return { ...fault, message: hidden, stack: stack.replace(message, hidden) };
}

/** Returns the log of a table. */
export const logOfTable = (log: Log, table: string): Log =>
  log.child({ table }, { serializers: { err: gameFaultOf, why: (cause: unknown) => gameFaultOf(cause).message } });

/** The default limit, in lines a minute. */
const MOST = 20;
const MINUTE = 60_000;

/** Returns a function that logs at most `most` lines a minute, and then logs how many lines it left out. */
export function limitedLog(log: Log, level: 'warn' | 'error', most = MOST): (fields: object, text: string) => void {
  let since = Number.NEGATIVE_INFINITY;
  let written = 0;
  let left = 0;
  return (fields, text) => {
    if (monotonicNow() - since >= MINUTE) {
      if (left > 0) log[level](`(and ${left} lines like these)`);
      since = monotonicNow();
      written = 0;
      left = 0;
    }
    if (written >= most) {
      left++;
      return;
    }
    written++;
    log[level](fields, text);
  };
}

const quiet = (): void => {};

/** Returns the log for the Colyseus library: only warnings and errors, and a limited number of lines. */
export function libraryLog(log: Log) {
  const warn = limitedLog(log, 'warn');
  const error = limitedLog(log, 'error');
  return {
    debug: quiet,
    trace: quiet,
    info: quiet,
    warn: (why: unknown) => warn({ why }, 'library'),
    error: (why: unknown) => error({ why }, 'library'),
  };
}
