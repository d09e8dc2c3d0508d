// A Redis server for tests, on loopback and without a disk. Tests stall, kill and restart it.
import { type ChildProcess, spawn } from 'node:child_process';
import { REDIS, REDIS_ARGV0 } from '../../scripts/redis.mjs';
import { freePort } from './process.ts';

export class TestRedis {
  readonly port: number;
  private child: ChildProcess | null = null;

  private constructor(port: number) {
    this.port = port;
  }

  static async start(): Promise<TestRedis> {
    const redis = new TestRedis(await freePort());
    await redis.up();
    return redis;
  }

  /** For `REDIS_URL`. */
  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts Redis (again), empty. Resolves when it accepts connections. */
  up(): Promise<void> {
    const settings = ['--bind', '127.0.0.1', '--port', String(this.port), '--save', '', '--appendonly', 'no'];
    const child = spawn(REDIS.path(), settings, { argv0: REDIS_ARGV0, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    let output = '';
    return new Promise((resolve, reject) => {
      child.stdout.on('data', (chunk) => {
        output += chunk;
        if (output.includes('Ready to accept connections')) resolve();
      });
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`Redis ended with ${code}: ${output}`)));
    });
  }

  /** Suspends Redis. Its connections stay open, but it does not answer. */
  stall(): void {
    this.child?.kill('SIGSTOP');
  }

  resume(): void {
    this.child?.kill('SIGCONT');
  }

  /** Kills Redis, even if it is stalled. */
  async kill(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }
}
