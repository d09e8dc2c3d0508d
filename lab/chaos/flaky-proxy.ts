import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Random } from '../../shared/model/luck/random.ts';
import { pickOf } from '../../shared/model/luck/random.ts';

export class FlakyProxy {
  port = 0;
  private readonly open = new Set<Socket>();
  private readonly server: Server;
  private isCut = false;
  /** Resolves when data may pass. */
  private flows = Promise.resolve();
  private release = (): void => {};

  private constructor(to: number, random: Random) {
    this.server = createServer((near) => {
      if (this.isCut) {
        near.destroy();
        return;
      }
      const far = connect(to, '127.0.0.1');
      this.open.add(near);
      const end = (): void => {
        this.open.delete(near);
        near.destroy();
        far.destroy();
      };
      for (const [from, into] of [
        [near, far],
        [far, near],
      ] as const) {
        // Data stays in order, whatever the delays.
        let last: Promise<void> = Promise.resolve();
        from.on('data', (chunk: Buffer) => {
          const ms = random(12) === 0 ? 1 + random(20) : 0;
          last = last.then(async () => {
            if (ms > 0) await new Promise((go) => setTimeout(go, ms));
            await this.flows;
            if (!into.destroyed) into.write(chunk);
          });
        });
        from.on('error', end);
        from.on('close', () => {
          last = last.then(end);
        });
      }
    });
  }

  static open(to: number, random: Random): Promise<FlakyProxy> {
    const proxy = new FlakyProxy(to, random);
    return new Promise((resolve) => {
      proxy.server.listen(0, '127.0.0.1', () => {
        const address = proxy.server.address();
        proxy.port = typeof address === 'object' && address !== null ? address.port : 0;
        resolve(proxy);
      });
    });
  }

  /** Breaks one connection; returns false without connections. */
  drop(random: Random): boolean {
    const all = [...this.open];
    if (all.length === 0) return false;
    pickOf(random, all).destroy();
    return true;
  }

  /** Breaks all connections and refuses new ones until `restore`. */
  cut(): void {
    this.isCut = true;
    for (const socket of this.open) socket.destroy();
  }

  /** Keeps connections open and delivers nothing until `restore`. */
  hold(): void {
    this.flows = new Promise((go) => {
      this.release = go;
    });
  }

  restore(): void {
    this.isCut = false;
    this.release();
  }

  close(): void {
    this.restore();
    for (const socket of this.open) socket.destroy();
    this.server.close();
  }
}
