// What a chaos run makes fail: one server that is killed, or several processes (cluster.ts).
import { type Death, ServerProcess } from '../../server/testing/process.ts';
import type { Switch } from '../../server/testing/switches.ts';
import type { Random } from '../../shared/model/luck/random.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';
import { pause } from './client.ts';
import type { Findings } from './findings.ts';

export interface Target {
  readonly port: number;
  /** What the processes have logged. */
  readonly output: string;
  /** Begins the next fault. */
  strike(findings: Findings): Promise<void>;
  /** Resolves when everything runs again; reports what only the target knows. */
  settle(findings: Findings): Promise<void>;
  /** Reports the owners of tables so far. */
  audit(findings: Findings): Promise<void>;
  stop(): Promise<void>;
}

const DEATHS: readonly Death[] = ['now', 'after', 'before', 'after'];

export class LoneServer implements Target {
  private readonly server: ServerProcess;
  private readonly random: Random;
  private kills = 0;

  private constructor(server: ServerProcess, random: Random) {
    this.server = server;
    this.random = random;
  }

  static async open(random: Random, without?: Switch): Promise<LoneServer> {
    return new LoneServer(await ServerProcess.start(without === undefined ? {} : { KT_WITHOUT: without }), random);
  }

  get port(): number {
    return this.server.port;
  }

  get output(): string {
    return this.server.output;
  }

  async strike({ figures }: Findings): Promise<void> {
    await this.server.die(this.kills === 0 ? 'now' : entryAt(DEATHS, (this.kills - 1) % DEATHS.length));
    this.kills++;
    figures.kills++;
    await pause(this.random(120));
    await this.server.up();
  }

  async settle(): Promise<void> {}

  async audit(): Promise<void> {}

  stop(): Promise<void> {
    return this.server.stop();
  }
}
