// The server under test in its own process, and the requests of tests to it.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bundled } from '../../../server/testing/bundle.ts';
import type { NextTable, Question, TableFacts } from '../../../server/testing/serve.ts';
import type { Seat } from '../../../shared/model/game/types.ts';

const NODE = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url));

export class TestServer {
  readonly port: number;
  readonly origin: string;
  readonly complaints: string[] = [];
  private readonly child: ChildProcess;
  private count = 0;
  private readonly waiting = new Map<number, { done(value: unknown): void; fail(why: Error): void }>();

  private constructor(child: ChildProcess, port: number) {
    this.child = child;
    this.port = port;
    this.origin = `http://127.0.0.1:${port}`;
    child.on('message', (m: { n: number; value?: unknown; error?: string }) => {
      const waits = this.waiting.get(m.n);
      this.waiting.delete(m.n);
      if (m.error === undefined) waits?.done(m.value);
      else waits?.fail(new Error(m.error));
    });
    child.on('exit', (code) => {
      for (const w of this.waiting.values()) w.fail(new Error(`the server ended with ${code}`));
      this.waiting.clear();
    });
  }

  /** @param env environment variables of the server */
  static async start(env: Record<string, string> = {}): Promise<TestServer> {
    const child = fork(await bundled('serve'), [], {
      execPath: NODE,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { ...process.env, KT_TEST: '1', NODE_ENV: 'production', ...env },
    });
    const errors: string[] = [];
    child.stderr?.on('data', (text) => errors.push(String(text)));
    return new Promise((resolve, reject) => {
      child.on('message', (m: { port?: number }) => {
        // Ignores the messages that the child-process library itself sends.
        if (m.port === undefined) return;
        const server = new TestServer(child, m.port);
        server.complaints.push(...errors);
        child.stderr?.on('data', (text) => server.complaints.push(String(text)));
        resolve(server);
      });
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${errors.join('')}`)));
    });
  }

  private ask(q: Question): Promise<unknown> {
    const n = this.count++;
    return new Promise((done, fail) => {
      this.waiting.set(n, { done, fail });
      this.child.send({ n, q });
    });
  }

  next(next: NextTable): Promise<unknown> {
    return this.ask({ ask: 'next', next });
  }
  facts(): Promise<TableFacts> {
    return this.ask({ ask: 'facts' }) as Promise<TableFacts>;
  }
  /** Closes the table for good. */
  end(): Promise<unknown> {
    return this.ask({ ask: 'end' });
  }
  cut(seat: Seat): Promise<unknown> {
    return this.ask({ ask: 'cut', seat });
  }
  /** Makes steps count as `ms` milliseconds older for a caster. */
  older(ms: number): Promise<unknown> {
    return this.ask({ ask: 'older', ms });
  }
  /** Fills the lobby with this many tables of another process. */
  crowd(tables: number): Promise<unknown> {
    return this.ask({ ask: 'crowd', tables });
  }
  /** Fills the disk or empties it. Returns the number of failed writes so far. */
  disk(full: boolean): Promise<number> {
    return this.ask({ ask: 'disk', full }) as Promise<number>;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGKILL');
    await ended;
  }
}
