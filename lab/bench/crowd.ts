// Spectators in a process of their own. They count the received bytes without decoding them.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { RawConnection } from '../../server/testing/raw.ts';

/** The environment variable that makes this module the process of the spectators. */
const CHILD = 'KT_CROWD';
/** Spectators who enter at the same time. */
const AT_ONCE = 8;
/** How often the process reports its count, ms. */
const REPORT = 200;

interface Order {
  port: number;
  room: string;
  count: number;
}

/** More spectators than a public server admits from one address. */
export const CROWDED = {
  MAX_WATCHERS: '5000',
  MAX_WATCHERS_PER_ADDRESS: '5000',
  MAX_CONNECTIONS_PER_ADDRESS: '20000',
};

export class Crowd {
  /** Bytes received by all spectators. */
  bytes = 0;
  /** Spectators whose connection was closed. */
  lost = 0;
  private readonly child: ChildProcess;

  constructor() {
    this.child = fork(fileURLToPath(import.meta.url), { env: { ...process.env, [CHILD]: '1' } });
    this.child.on('message', (counted: { bytes?: number; lost?: number }) => Object.assign(this, counted));
  }

  /** Adds spectators of a table. Resolves when they watch. */
  add(order: Order): Promise<void> {
    const { child } = this;
    child.send(order);
    return new Promise((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`the spectators ended with ${code}`)));
      const hear = (message: { added?: true }) => {
        if (message.added !== true) return;
        child.off('message', hear).removeAllListeners('exit');
        resolve();
      };
      child.on('message', hear);
    });
  }

  get pid(): number {
    return this.child.pid ?? -1;
  }

  end(): void {
    this.child.kill();
  }
}

function serveCrowd(): void {
  let bytes = 0;
  let lost = 0;
  const watch = async ({ port, room }: Order): Promise<void> => {
    const { socket } = await RawConnection.open(port, { how: 'join', room, spectate: true });
    socket.removeAllListeners('message');
    socket.on('message', (data: Buffer) => {
      bytes += data.length;
    });
    socket.on('close', () => lost++);
  };
  process.on('message', async (order: Order) => {
    for (let left = order.count; left > 0; left -= AT_ONCE)
      await Promise.all(Array.from({ length: Math.min(left, AT_ONCE) }, () => watch(order)));
    process.send?.({ added: true });
  });
  setInterval(() => process.send?.({ bytes, lost }), REPORT);
}

if (process.env[CHILD] === '1') serveCrowd();
