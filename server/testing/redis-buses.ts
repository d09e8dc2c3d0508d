// A Redis server for the tests of a file, and a bus for each process that a test needs.
import { afterAll, afterEach, beforeAll } from 'vitest';
import { RedisBus } from '../bus/redis-bus.ts';
import { readableLog } from '../common/log.ts';
import { TestRedis } from './redis.ts';

export class RedisBuses {
  private redis: TestRedis | null = null;
  private readonly open: RedisBus[] = [];

  constructor() {
    beforeAll(async () => {
      this.redis = await TestRedis.start();
    });
    afterEach(async () => {
      for (const bus of this.open.splice(0)) await bus.close();
    });
    afterAll(() => this.redis?.kill());
  }

  get server(): TestRedis {
    if (this.redis === null) throw new Error('Redis has not started');
    return this.redis;
  }

  /** Returns a connected bus. It closes after the test. */
  async connect(): Promise<RedisBus> {
    const bus = new RedisBus(this.server.url, readableLog());
    this.open.push(bus);
    await bus.connected();
    return bus;
  }
}
