// The bus over Redis, and the connection for counters. Neither waits for a Redis that does not answer:
// messages are dropped, commands fail soon, and connections reopen automatically.
import { Redis } from 'ioredis';
import { type Log, limitedLog } from '../common/log.ts';
import { type Bus, type Listen, Listeners } from './bus.ts';

/** A Redis that does not answer for this long is disconnected, ms. */
const SILENCE = 1500;
/** How often each connection pings Redis, ms. */
const PING = 1000;
/** The longest wait for the answer to a command, ms. A visitor waits meanwhile. */
const COMMAND = 250;
const RETRY_MOST = 1000;
/** How many messages may be unanswered. Further messages are dropped. */
const UNANSWERED_MOST = 2000;

/**
 * Opens a connection, which reconnects until it is closed. Its commands fail while Redis does not answer.
 * @param url may hold a password
 */
function connect(url: string, warn: ReturnType<typeof limitedLog>): Redis {
  const redis = new Redis(url, {
    connectTimeout: SILENCE,
    socketTimeout: SILENCE,
    commandTimeout: COMMAND,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    // RedisBus itself subscribes to its topics whenever it is connected.
    autoResubscribe: false,
    retryStrategy: (times) => Math.min(50 * 2 ** times, RETRY_MOST),
  });
  redis.on('error', (error: Error) => warn({ why: error }, 'Redis'));
  const timer = setInterval(() => {
    if (redis.status === 'ready') redis.ping().catch(() => {});
  }, PING);
  timer.unref();
  redis.once('end', () => clearInterval(timer));
  return redis;
}

const channelOf = (topic: string): string => `kings:${topic}`;

export class RedisBus implements Bus {
  readonly id: string = crypto.randomUUID();
  /**
   * Runs Redis commands; the rate limits use it, too. A command fails within COMMAND ms if Redis
   * does not answer.
   */
  readonly commands: Redis;
  private readonly subscriber: Redis;
  private readonly listeners: Listeners;
  private readonly warn: ReturnType<typeof limitedLog>;
  private unanswered = 0;

  constructor(url: string, log: Log) {
    this.listeners = new Listeners(log);
    this.warn = limitedLog(log, 'warn', 5);
    this.commands = connect(url, this.warn);
    this.subscriber = connect(url, this.warn);
    this.subscriber.on('ready', () => {
      for (const topic of this.listeners.topics) this.listenTo(topic);
    });
    this.subscriber.on('message', (channel: string, text: string) => this.receive(channel, text));
  }

  get isConnected(): boolean {
    return this.commands.status === 'ready' && this.subscriber.status === 'ready';
  }

  publish(topic: string, message: unknown): void {
    if (this.commands.status !== 'ready' || this.unanswered >= UNANSWERED_MOST) return;
    this.unanswered++;
    this.commands
      .publish(channelOf(topic), JSON.stringify([this.id, message]))
      .catch(() => {})
      .finally(() => this.unanswered--);
  }

  subscribe(topic: string, listen: Listen): () => void {
    const isNew = !this.listeners.topics.includes(topic);
    this.listeners.add(topic, listen);
    if (isNew) this.listenTo(topic);
    return () => {
      if (this.listeners.delete(topic, listen)) this.subscriber.unsubscribe(channelOf(topic)).catch(() => {});
    };
  }

  /** Resolves when messages can reach the other processes, or after `within` ms. */
  async connected(within = 2 * SILENCE): Promise<void> {
    const end = performance.now() + within;
    while (!this.isConnected && performance.now() < end) await new Promise((go) => setTimeout(go, 10));
  }

  async close(): Promise<void> {
    this.listeners.clear();
    // `quit` would wait for a Redis that does not answer.
    for (const redis of [this.commands, this.subscriber]) redis.disconnect();
  }

  private listenTo(topic: string): void {
    this.subscriber.subscribe(channelOf(topic)).catch(() => {});
  }

  private receive(channel: string, text: string): void {
    try {
      const [from, message] = JSON.parse(text) as [unknown, unknown];
      if (typeof from === 'string' && from !== this.id)
        this.listeners.call(channel.slice(channelOf('').length), message, from);
    } catch {
      this.warn({}, 'Redis: a message on the bus is not of this game');
    }
  }
}
