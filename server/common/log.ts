// What goes into the log. Faults of ours are told in full (console.error); what the library says of strangers' bytes is
// told in a line, and no more often than somebody can read it, so that nobody can fill a disk from outside.
import { monotonicNow } from './clock.ts';

/** Lines the library may write in a minute. */
const MOST = 20;
const MINUTE = 60_000;

/** A writer that passes `most` lines a minute on, says how many it left out, and cuts each to its first line. */
export function limitedLog(write: (line: string) => void, most: number = MOST): (text: unknown) => void {
  let since = Number.NEGATIVE_INFINITY;
  let written = 0;
  let left = 0;
  return (text) => {
    if (monotonicNow() - since >= MINUTE) {
      if (left > 0) write(`(and ${left} lines like these)`);
      since = monotonicNow();
      written = 0;
      left = 0;
    }
    if (written >= most) {
      left++;
      return;
    }
    written++;
    const [line = ''] = String(text instanceof Error ? text.message : text).split('\n');
    // Signs that steer a terminal are a stranger's, too.
    write(line.slice(0, 300).replace(/\p{Cc}/gu, '?'));
  };
}

const quiet = (): void => {};

/** For the library: what it warns of and what failed, in lines; nothing of what it does. */
export const libraryLog = {
  debug: quiet,
  trace: quiet,
  info: quiet,
  warn: limitedLog((line) => console.warn(`library: ${line}`)),
  error: limitedLog((line) => console.error(`library: ${line}`)),
};
