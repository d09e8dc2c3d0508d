// Keeps the tables of this process. Renews its lease, closes rooms whose table another process has taken
// over, and ends tables that no process owns any more.
import type { Bus } from './bus/bus.ts';
import { monotonicNow } from './common/clock.ts';
import { type Log, limitedLog } from './common/log.ts';
import type { Limits } from './limits/limits.ts';
import type { OwnProcess } from './rooms/services.ts';
import { VERSIONS } from './rooms/stored-tables.ts';
import type { Tables } from './rooms/tables.ts';
import type { Lease } from './store/sql.ts';
import type { EndRules, Store } from './store/store.ts';

const AT_ONCE = 20;
const RENEWED = 'renewed';

interface Holding {
  /** True for the one process that maintains the store. */
  leads(): boolean;
  stop(): Promise<void>;
}

/** Returns how long a table without an owner is kept, by the status in which its owner left it. */
const endRulesOf = ({ keep, tables, tablesPerAddress, adjourned }: Limits): EndRules => ({
  keep: { lobby: keep.lobby, playing: keep.empty, over: keep.over },
  most: { perMaker: tablesPerAddress, all: tables, adjourned },
  versions: VERSIONS,
});

/** Logs how many stored tables can be opened, and how many need another build. */
async function sayStored(store: Store, log: Log): Promise<void> {
  const stored = await store.roomIds();
  if (stored.length > 0) log.info(`Tables in the store: ${stored.length}. Each opens when a visitor asks for it.`);
  for (const { format, tables } of await store.otherBuilds(VERSIONS)) {
    const which =
      format === null
        ? 'Their games were played by a newer build. They go on as soon as the newer build runs again.'
        : `Their games are written in format ${format}, and this build reads format ${VERSIONS.record}. They go on as soon as a build that reads format ${format} runs again.`;
    log.error(`Tables left as they are: ${tables}. ${which}`);
  }
}

/** Knows whether the store answers this process, and whether it answers the other processes. */
class StoreContact {
  private readonly bus: Bus;
  private readonly leaseMs: number;
  private renewedAt = monotonicNow();
  /**
   * `othersAt`: when another process last renewed its lease. `othersSince`: since when others have
   * renewed without a gap.
   */
  private othersAt = Number.NEGATIVE_INFINITY;
  private othersSince = Number.POSITIVE_INFINITY;
  readonly end: () => void;

  constructor(bus: Bus, leaseMs: number) {
    this.bus = bus;
    this.leaseMs = leaseMs;
    this.end = bus.subscribe(RENEWED, () => {
      const now = monotonicNow();
      if (now - this.othersAt > leaseMs / 2) this.othersSince = now;
      this.othersAt = now;
    });
  }

  /**
   * Notes that the store has renewed the lease.
   * @param askedAt when the renewal was requested, ms
   */
  renewed(askedAt: number): void {
    this.renewedAt = askedAt;
    this.bus.publish(RENEWED, true);
  }

  /**
   * True if the lease has run out while other processes renew theirs. If the store answers no process, no
   * process may take over, and players keep their connections.
   */
  get isLost(): boolean {
    const now = monotonicNow();
    const { leaseMs } = this;
    // A process that reaches the store first after a failure does not count.
    const doOthers = now - this.othersAt < leaseMs / 2 && now - this.othersSince > leaseMs / 2;
    return doOthers && now - this.renewedAt > leaseMs;
  }
}

/** Sends the players to the other processes, which may own the tables now. */
function letGo(tables: Tables, log: Log): void {
  const rooms = tables.all();
  if (rooms.length > 0)
    log.error(`Only this process is cut off from the store, so it closes its tables: ${rooms.length}`);
  for (const room of rooms) room.moved();
}

interface HoldingParts {
  bus: Bus;
  limits: Limits;
  displaced: (() => void) | undefined;
  log: Log;
}

/**
 * Announces this process in the store and keeps its tables until `stop`.
 * @param displaced called if another process of this name has started
 */
export async function holdTables(
  store: Store,
  tables: Tables,
  process: OwnProcess,
  { bus, limits, displaced, log }: HoldingParts,
): Promise<Holding> {
  const { leaseMs } = process;
  const failed = limitedLog(log, 'error');
  const rules = endRulesOf(limits);
  let leads = false;
  /**
   * Tables that this process owned in the last round without having a room for them, because a write failed.
   */
  let strays = new Set<string>();
  let round: Promise<void> | null = null;
  const contact = new StoreContact(bus, leaseMs);

  const closeLost = (known: readonly Lease[], owned: readonly Lease[]): void => {
    for (const { room, epoch } of known) {
      if (owned.some((lease) => lease.room === room && lease.epoch === epoch)) continue;
      log.warn({ table: room }, 'another process owns it; its room here closes');
      tables.find(room)?.moved();
    }
  };
  const releaseStrays = async (owned: readonly Lease[]): Promise<void> => {
    const missing = owned.filter(({ room }) => !tables.isHere(room));
    for (const lease of missing) if (strays.has(lease.room)) await store.release(lease, limits.keep.empty);
    strays = new Set(missing.map(({ room }) => room));
  };
  const endTables = async (): Promise<void> => {
    for (const id of await store.ended(rules, AT_ONCE)) {
      const lease = await store.claim(id, process.id);
      if (lease !== null) await store.owned(lease).closeRoom(id);
    }
  };
  const renew = async (): Promise<void> => {
    const known = tables.leases();
    const askedAt = monotonicNow();
    const renewal = await store.renew(process, leaseMs);
    contact.renewed(askedAt);
    if (renewal === null) {
      clearInterval(timer);
      log.error(
        `Another process with the name ${process.name} has started with this store, so this one ends. Give each its own name: PROCESS=two`,
      );
      for (const { room } of known) tables.find(room)?.moved();
      displaced?.();
      return;
    }
    closeLost(known, renewal.leases);
    await releaseStrays(renewal.leases);
    leads = renewal.leads;
    if (leads) await endTables();
  };
  const begin = async (): Promise<void> => {
    // A failed renewal loses nothing, because every later write checks the lease.
    await renew().catch((why: unknown) => failed({ why }, 'the lease of the tables cannot be renewed'));
    round = null;
  };
  // A renewal before `begin` would find no row, and this process would end itself.
  await store.begin(process, leaseMs);
  const timer = setInterval(() => {
    round ??= begin();
    if (contact.isLost) letGo(tables, log);
  }, leaseMs / 3);
  timer.unref();
  await sayStored(store, log);
  round ??= begin();
  return {
    leads: () => leads,
    stop: async () => {
      clearInterval(timer);
      contact.end();
      await round;
      await store.leave(process.id);
    },
  };
}
