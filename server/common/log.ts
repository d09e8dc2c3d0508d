// What goes into the log. Faults of ours are told in full (console.error), or with the top of their stack where one may come often; what
// the library says of strangers' bytes is told in a line, and no more often than somebody can read it, so that nobody can fill a disk
// from outside.
import { monotonicNow } from './clock.ts';

/** Texts a minute, unless said otherwise. */
const MOST = 20;
const MINUTE = 60_000;

/**
 * A writer that passes so many texts a minute on, and says how many it left out.
 * @param lines what is kept of each
 */
export function limitedLog(write: (text: string) => void, most = MOST, lines = 1): (text: unknown) => void {
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
    const kept = String(text instanceof Error ? text.message : text).split('\n', lines);
    // Signs that steer a terminal are a stranger's, too.
    write(kept.map((line) => line.slice(0, 300).replace(/\p{Cc}/gu, '?')).join('\n'));
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
