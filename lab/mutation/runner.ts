// Runs tests in a process that is reused, and ended if a run does not finish.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Report } from './report.ts';
import type { Run, SessionReply } from './session.ts';

const SESSION = fileURLToPath(new URL('./session.ts', import.meta.url));
/** How many runs one process makes, so that leftovers of old runs do not pile up. */
const RUNS = 60;

export interface Tests {
  run(run: Run, limitMs: number): Promise<Report | null>;
  close(): void;
}

export class Runner implements Tests {
  private readonly root: string;
  private child: ChildProcess | null = null;
  private runs = 0;

  /** @param root the folder of the project, with its vitest.config.ts */
  constructor(root = process.cwd()) {
    this.root = root;
  }

  private async session(): Promise<ChildProcess> {
    if (this.runs++ % RUNS === 0) this.close();
    if (this.child !== null) return this.child;
    const child = fork(SESSION, [], {
      cwd: this.root,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: 'ignore',
    });
    this.child = child;
    const end = (): boolean => child.kill('SIGKILL');
    process.once('exit', end);
    child.once('exit', () => process.off('exit', end));
    await nextMessage(child);
    return child;
  }

  /** Runs tests. Returns null if they take longer than `limitMs`. Throws if they could not be run. */
  async run(run: Run, limitMs: number): Promise<Report | null> {
    const child = await this.session();
    const timer = setTimeout(() => this.close(), limitMs);
    const answer = nextMessage(child);
    child.send(run);
    const reply = (await answer) as SessionReply | null;
    clearTimeout(timer);
    if (reply === null) {
      this.close();
      return null;
    }
    if ('error' in reply) throw new Error(reply.error);
    return reply.report;
  }

  close(): void {
    this.child?.kill('SIGKILL');
    this.child = null;
  }
}

/** Resolves to null if the process ends first. */
function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => {
    const end = (message: unknown): void => {
      child.off('message', end);
      child.off('exit', onExit);
      resolve(message);
    };
    const onExit = (): void => end(null);
    child.on('message', end);
    child.on('exit', onExit);
  });
}
