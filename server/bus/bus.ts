// Messages between the processes of one site. A message may be lost, so a sender repeats its state, and a
// receiver forgets a state that is no longer repeated. Games never wait for a message.
import { type Log, limitedLog, readableLog } from '../common/log.ts';

/** @param from the id of the process that sent the message */
export type Listen = (message: unknown, from: string) => void;

export interface Bus {
  /** Identifies this process on the bus. A restarted process has another id. */
  readonly id: string;
  /** Can messages reach the other processes now? Always true if there are no other processes. */
  readonly isConnected: boolean;
  /**
   * Sends a message to the other processes. Does nothing if they cannot be reached.
   * @param message a value of JSON
   */
  publish(topic: string, message: unknown): void;
  /**
   * Subscribes to messages of the other processes. These may run another version: validate each message.
   * @returns a function that ends the subscription
   */
  subscribe(topic: string, listen: Listen): () => void;
  close(): Promise<void>;
}

/** The listeners of a process, by topic. */
export class Listeners {
  private readonly byTopic = new Map<string, Set<Listen>>();
  private readonly fail: ReturnType<typeof limitedLog>;

  constructor(log: Log) {
    this.fail = limitedLog(log, 'error');
  }

  add(topic: string, listen: Listen): void {
    const listeners = this.byTopic.get(topic) ?? new Set();
    this.byTopic.set(topic, listeners.add(listen));
  }

  /** Removes a listener. Returns whether the topic has no listeners left. */
  delete(topic: string, listen: Listen): boolean {
    const listeners = this.byTopic.get(topic);
    listeners?.delete(listen);
    return listeners?.size === 0 && this.byTopic.delete(topic);
  }

  get topics(): string[] {
    return [...this.byTopic.keys()];
  }

  /** Calls every listener of a topic. If a listener throws, the others still get the message. */
  call(topic: string, message: unknown, from: string): void {
    for (const listen of this.byTopic.get(topic) ?? []) {
      try {
        listen(message, from);
      } catch (error) {
        this.fail({ err: error, topic }, 'a listener of the bus failed');
      }
    }
  }

  clear(): void {
    this.byTopic.clear();
  }
}

/** The bus of a single process, which sends nothing. In tests, several processes share a list of members. */
export class LocalBus implements Bus {
  readonly id: string = crypto.randomUUID();
  readonly isConnected = true;
  private readonly listeners: Listeners;
  private readonly members: Set<LocalBus>;

  constructor(members = new Set<LocalBus>(), log = readableLog()) {
    this.listeners = new Listeners(log);
    this.members = members.add(this);
  }

  publish(topic: string, message: unknown): void {
    if (this.members.size < 2 || !this.members.has(this)) return;
    const text = JSON.stringify(message);
    for (const member of this.members) {
      if (member !== this) queueMicrotask(() => member.listeners.call(topic, JSON.parse(text), this.id));
    }
  }

  subscribe(topic: string, listen: Listen): () => void {
    this.listeners.add(topic, listen);
    return () => void this.listeners.delete(topic, listen);
  }

  close(): Promise<void> {
    this.members.delete(this);
    this.listeners.clear();
    return Promise.resolve();
  }
}
