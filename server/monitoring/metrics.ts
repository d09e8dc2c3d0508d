// The metrics in Prometheus's text format (docs/operating/monitoring.md), without names, addresses,
// ids, seeds or pieces.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { REQUESTS, WIRE } from '../../shared/play/net/messages.ts';
import { buildName } from '../common/build.ts';
import type { Outcome, WorkCounter } from '../common/work-counter.ts';

export interface MetricsSource {
  tables(): Record<string, number>;
  connections(): { player: number; spectator: number; lobby: number };
  /** `used`: bytes in use. `whole`: bytes of the file. */
  store(): Promise<{ used: number; whole: number }>;
  /** The players in the ranked queue of the site, by `state`. */
  queue(): Promise<{ waiting: number; offered: number }>;
  isHealthy(): Promise<boolean>;
  /** True if the other processes of the site can receive messages of this process. */
  isConnected(): boolean;
}

/** The buckets of durations, seconds: from a write to a fast disk to a delay that players notice. */
const SECONDS = [0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
/** The buckets of waits in the ranked queue, seconds: from one wave to an hour. */
const WAITS = [5, 10, 20, 40, 60, 120, 300, 600, 1200, 3600];
const KNOWN: ReadonlySet<string> = new Set(REQUESTS);

/** Refusals by rules of the game share one label, because they reveal nothing about the server's health. */
const outcomeOf = (outcome: Outcome): string => (/^(done$|match\.)/.test(outcome) ? outcome : 'rules');

/** Returns the label of a request. Unknown names share one label, so that a client cannot invent labels. */
const requestOf = (name: string): string => (KNOWN.has(name) ? name : 'unreadable');

export class Metrics implements WorkCounter {
  private readonly registry = new Registry();
  private readonly registers = [this.registry];
  private readonly steps = this.counter('steps_total', 'Steps of all matches.');
  private readonly commands = this.counter('commands_total', 'Requests at tables.', 'name', 'outcome');
  private readonly entries = this.counter('entries_total', 'Requests for a place at a table.', 'how', 'outcome');
  private readonly http = this.counter('http_requests_total', 'HTTP requests answered.', 'status');
  private readonly crowded = this.counter('connections_crowded_out_total', 'Idle connections ended for others.');
  private readonly copies = this.counter('backups_total', 'Copies of the store made, and not made.', 'outcome');
  private readonly thoughts = this.counter('bot_thoughts_total', 'Decisions bots thought about.', 'outcome');
  private readonly faults = this.counter('faults_total', 'Unexpected errors.');
  private readonly commandSeconds = this.histogram('command_seconds', 'Time a request at a table took.');
  private readonly writeSeconds = this.histogram('store_write_seconds', 'Time it took to write a command to the disk.');
  private readonly offers = this.counter('ranked_offers_total', 'Ranked tables offered to players.', 'outcome');
  private readonly waits = this.histogram(
    'ranked_wait_seconds',
    'Time from joining the ranked queue to a table.',
    WAITS,
  );
  private readonly writeFaults = this.counter('store_failures_total', 'Failed writes of the store.');
  private readonly copiedAt = new Gauge({
    name: 'kings_backup_last_success_timestamp_seconds',
    help: 'When the last copy of the store was made by this process; 0 for none.',
    registers: this.registers,
  });

  /** @param process include Node's own metrics (memory, processor time, delay of the event loop) */
  constructor(standing: MetricsSource, process: boolean) {
    this.gauge('tables', 'Open tables.', ['status'], () => standing.tables());
    this.gauge('connections', 'Connections to tables and to the lobby.', ['kind'], () => standing.connections());
    this.gauge('ranked_queue', 'Players in the ranked queue of the site.', ['state'], () => standing.queue());
    this.gauge('store_bytes', 'Size of the store.', ['what'], () => standing.store());
    this.gauge('healthy', '1 while the store can be written, else 0.', [], async () => ({
      '': Number(await standing.isHealthy()),
    }));
    this.gauge('bus_connected', '1 while messages reach the other processes, else 0.', [], () => ({
      '': Number(standing.isConnected()),
    }));
    this.gauge('build_info', 'The build that runs.', ['build', 'wire'], () => ({ '': 1 }), {
      build: buildName(),
      wire: String(WIRE),
    });
    if (process) collectDefaultMetrics({ register: this.registry });
  }

  private counter(name: string, help: string, ...labelNames: string[]): Counter {
    return new Counter({ name: `kings_${name}`, help, labelNames, registers: this.registers });
  }

  private histogram(name: string, help: string, buckets = SECONDS): Histogram {
    return new Histogram({ name: `kings_${name}`, help, buckets, registers: this.registers });
  }

  /** Registers a gauge with one value for each first label. It is read on request. */
  private gauge(
    name: string,
    help: string,
    labelNames: string[],
    look: () => Record<string, number> | Promise<Record<string, number>>,
    fixed: Record<string, string> = {},
  ): void {
    new Gauge({
      name: `kings_${name}`,
      help,
      labelNames,
      registers: this.registers,
      async collect() {
        const values = await look();
        this.reset();
        for (const [key, value] of Object.entries(values)) {
          const [label] = labelNames;
          this.set(key === '' || label === undefined ? fixed : { [label]: key }, value);
        }
      },
    });
  }

  step(): void {
    this.steps.inc();
  }

  command(name: string, outcome: Outcome, seconds: number): void {
    this.commands.inc({ name: requestOf(name), outcome: outcomeOf(outcome) });
    this.commandSeconds.observe(seconds);
  }

  entry(how: string, outcome: Outcome): void {
    this.entries.inc({ how, outcome: outcomeOf(outcome) });
  }

  answered(status: number): void {
    this.http.inc({ status: String(status) });
  }

  crowdedOut(): void {
    this.crowded.inc();
  }

  wrote(ok: boolean, seconds: number): void {
    if (ok) this.writeSeconds.observe(seconds);
    else this.writeFaults.inc();
  }

  copied(ok: boolean): void {
    this.copies.inc({ outcome: ok ? 'done' : 'failed' });
    if (ok) this.copiedAt.setToCurrentTime();
  }

  thought(inTime: boolean): void {
    this.thoughts.inc({ outcome: inTime ? 'done' : 'late' });
  }

  offered(outcome: 'table' | 'missed'): void {
    this.offers.inc({ outcome });
  }

  queued(seconds: number): void {
    this.waits.observe(seconds);
  }

  fault(): void {
    this.faults.inc();
  }

  async text(): Promise<{ type: string; text: string }> {
    return { type: this.registry.contentType, text: await this.registry.metrics() };
  }
}
