// The server as a separate process on loopback with its own folder. Tests can kill and restart it.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundled } from './bundle.ts';

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** The environment of a server without accounts, whose start takes an eighth less processor time. */
export const NO_ACCOUNTS = { KT_ACCOUNTS: '0' };

export type Death = 'now' | 'before' | 'after';

export class ServerProcess {
  readonly port: number;
  readonly data: string;
  output = '';
  starts = 0;
  private readonly env: Record<string, string>;
  private child: ChildProcess | null = null;

  private constructor(port: number, env: Record<string, string>) {
    this.port = port;
    this.env = env;
    this.data = mkdtempSync(join(tmpdir(), 'kings-data-'));
  }

  /** @param env environment variables in addition to the port and the folder */
  static async start(env: Record<string, string> = {}): Promise<ServerProcess> {
    const server = new ServerProcess(await freePort(), env);
    await server.up();
    return server;
  }

  get pid(): number {
    return this.child?.pid ?? -1;
  }

  /** Starts the server (again). Resolves when it answers. */
  async up(): Promise<void> {
    this.starts++;
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      LOG: 'text',
      KT_TEST: '1',
      HOST: '127.0.0.1',
      PORT: String(this.port),
      DATA_DIR: this.data,
      ...this.env,
    };
    const entry = await bundled('killable');
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--expose-gc', entry], {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    const hear = (chunk: Buffer): void => {
      this.output += chunk.toString();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    const end = Date.now() + 90_000;
    for (;;) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`the server did not start: ${this.output.slice(-2000)}`);
      if (Date.now() > end) throw new Error('the server does not answer');
      try {
        if ((await fetch(`http://127.0.0.1:${this.port}/healthz`)).ok) return;
      } catch {
        await new Promise((go) => setTimeout(go, 25));
      }
    }
  }

  async dead(): Promise<void> {
    const { child } = this;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise<void>((go) => child.once('exit', () => go()));
  }

  /** Suspends the server process. Its connections stay open. */
  stall(): void {
    this.child?.kill('SIGSTOP');
  }

  resume(): void {
    this.child?.kill('SIGCONT');
  }

  /** Asks the server to end, as a service manager does. Resolves when it has ended. */
  async terminate(): Promise<void> {
    this.child?.kill('SIGTERM');
    await this.dead();
  }

  /**
   * Makes the server kill itself directly before or after its next write is durable, before any client knows
   * of the write. Resolves when this is prepared.
   */
  async arm(how: Exclude<Death, 'now'>): Promise<void> {
    const { child } = this;
    if (child === null || !child.connected) return;
    const armed = new Promise<void>((go) => {
      child.on('message', (message: { armed?: Death }) => message.armed === how && go());
    });
    child.send({ die: how });
    await Promise.race([armed, this.dead()]);
  }

  /** Kills the server, now or as prepared by `arm`. Resolves when it has ended. */
  async die(how: Death = 'now'): Promise<void> {
    const dead = this.dead();
    if (how !== 'now') await this.arm(how);
    // A server without players writes nothing, so a prepared death gets a time limit.
    const late = setTimeout(() => this.child?.kill('SIGKILL'), how === 'now' ? 0 : 1500);
    await dead;
    clearTimeout(late);
  }

  setWall(ms: number): void {
    this.child?.send({ wall: ms });
  }

  memory(): Promise<number> {
    const { child } = this;
    if (child === null || !child.connected) return Promise.reject(new Error('the server is gone'));
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('the server does not report its memory')), 20_000);
      const hear = (message: { memory?: number } | string): void => {
        // The library sends a string when it is ready.
        if (typeof message === 'string' || message.memory === undefined) return;
        clearTimeout(late);
        child.off('message', hear);
        resolve(message.memory);
      };
      child.on('message', hear);
      child.send({ memory: true });
    });
  }

  get isAlive(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  async stop(): Promise<void> {
    await this.die();
    rmSync(this.data, { recursive: true, force: true });
  }
}
