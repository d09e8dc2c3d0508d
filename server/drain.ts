// Moves the tables of this process to the other processes before it ends. Players notice a short break.
import { isWindow } from '../shared/model/decisions/kinds.ts';
import type { Decision } from '../shared/model/game/types.ts';
import type { Bus } from './bus/bus.ts';
import { monotonicNow } from './common/clock.ts';
import type { Log } from './common/log.ts';
import type { Health } from './monitoring/health.ts';
import type { MatchRoom } from './rooms/match-room.ts';
import type { OwnProcess } from './rooms/services.ts';
import type { Table } from './rooms/table/table.ts';
import type { Tables } from './rooms/tables.ts';
import { OWN_MAKER, type Store } from './store/store.ts';

const TOPIC = 'drain';
/** How long a table may wait for a quiet moment, ms. */
export const PATIENCE = 30_000;
/** How often the drain looks for quiet tables, ms. */
const EVERY = 100;
/** How long the drain waits for the move of one table, ms. */
const MOVE_MOST = 3000;

const pause = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

/** Is now a good moment for a break? No player has to answer in a window, and no game is about to begin. */
export function isQuiet({ match, isStarting }: Pick<Table, 'match' | 'isStarting'>): boolean {
  const isAnswered = ({ kind, seat }: Decision): boolean => !isWindow(kind) || match?.isAuto(seat) !== false;
  return !isStarting && (match?.game.open.every(isAnswered) ?? true);
}

/**
 * Moves one table. Ends a game of the house, which another process starts again; stores any other table
 * for its next visitor.
 */
function move(room: MatchRoom): Promise<unknown> {
  const leaving = room.table.maker === OWN_MAKER ? room.end() : room.unload();
  return Promise.race([leaving.then(() => room.closed), pause(MOVE_MOST)]);
}

interface DrainParts {
  store: Store;
  tables: Tables;
  process: OwnProcess;
  bus: Bus;
  health: Health;
  log: Log;
}

export class Drain {
  private readonly parts: DrainParts;
  private moving: Promise<void> | null = null;
  private begun: readonly (() => void)[] = [];

  constructor(parts: DrainParts) {
    this.parts = parts;
  }

  /**
   * Drains when another process asks for it, until the returned function is called.
   * @param begun functions that are called when a drain begins
   */
  start(...begun: (() => void)[]): () => void {
    const { bus, process, log } = this.parts;
    this.begun = begun;
    return bus.subscribe(TOPIC, (name) => {
      if (name === process.name) this.begin().catch((why: unknown) => log.error({ why }, 'the drain cannot begin'));
    });
  }

  /**
   * Drains the process of this name. Returns false if it does not exist, or if no other process
   * could take its tables.
   */
  async drain(name: string): Promise<boolean> {
    const { store, bus, process } = this.parts;
    if (name === process.name) return this.begin();
    const all = await store.processes();
    const canDrain =
      all.some((other) => other.name === name) && all.some((other) => other.state === 'open' && other.name !== name);
    if (canDrain) bus.publish(TOPIC, name);
    return canDrain;
  }

  /**
   * Drains this process, and resolves when its tables have moved. Does nothing if no other process is open.
   */
  async finish(): Promise<void> {
    if (await this.begin()) await this.moving;
  }

  /**
   * Announces that this process gets no more tables. Closes each of its tables at a quiet moment, one after
   * the other. The players reconnect at another process.
   * @returns false if no other process is open; then nothing has changed
   */
  private async begin(): Promise<boolean> {
    const { store, process, health } = this.parts;
    if (this.moving !== null) return true;
    const others = (await store.processes()).filter(({ id, state }) => id !== process.id && state === 'open');
    if (others.length === 0) return false;
    process.state = 'draining';
    health.isEnding = true;
    for (const call of this.begun) call();
    await store.renew(process, process.leaseMs);
    this.moving ??= this.moveAll();
    return true;
  }

  private async moveAll(): Promise<void> {
    const { tables, log } = this.parts;
    const since = monotonicNow();
    let moved = 0;
    while (tables.all().length > 0) {
      const isLate = monotonicNow() - since > PATIENCE;
      for (const room of tables.all()) {
        if (!isLate && !isQuiet(room.table)) continue;
        await move(room);
        moved++;
      }
      await pause(EVERY);
    }
    log.info({ tables: moved, seconds: Math.round((monotonicNow() - since) / 1000) }, 'the tables have moved');
  }
}
