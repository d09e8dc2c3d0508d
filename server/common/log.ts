// The log. Our own faults are logged in full (console.error), or with the top of their stack if frequent. The
// library's messages about outsiders' bytes are single lines, limited in number: they cannot fill the disk.
import { monotonicNow } from './clock.ts';

/** Texts a minute, by default. */
const MOST = 20;
const MINUTE = 60_000;

/**
 * Returns a writer that passes on some texts a minute, and logs how many it left out.
 * @param lines lines kept of each text
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
    // An outsider's text may contain control characters.
    write(kept.map((line) => line.slice(0, 300).replace(/\p{Cc}/gu, '?')).join('\n'));
  };
}

const quiet = (): void => {};

/** The library's log: only warnings and errors, a line each. */
export const libraryLog = {
  debug: quiet,
  trace: quiet,
  info: quiet,
  warn: limitedLog((line) => console.warn(`library: ${line}`)),
  error: limitedLog((line) => console.error(`library: ${line}`)),
};
