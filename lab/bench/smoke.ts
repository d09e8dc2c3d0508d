import { execFile } from 'node:child_process';
import { join } from 'node:path';

interface BenchRun {
  readonly lines: readonly string[];
  readonly errors: string;
}

/** Runs a benchmark. A figure beyond its limit is no error, because the machine may be busy. */
export const runBench = (name: string, args: readonly string[]): Promise<BenchRun> =>
  new Promise((done) => {
    const command = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, `${name}.ts`), ...args];
    execFile(process.execPath, command, (_error, stdout, stderr) => {
      done({
        lines: stdout.split('\n').filter((line) => line.startsWith('{') || line.startsWith('[')),
        errors: stderr,
      });
    });
  });
