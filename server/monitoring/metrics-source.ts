// Reads the state of the server for the metrics.
import { isSeated } from '../../shared/model/game/types.ts';
import type { Bus } from '../bus/bus.ts';
import type { Directory } from '../lobby/directory.ts';
import { RankedQueue } from '../ratings/queue.ts';
import { visitorOf } from '../rooms/audience/connections.ts';
import type { MatchRoom } from '../rooms/match-room.ts';
import type { Store } from '../store/store.ts';
import type { Health } from './health.ts';
import type { MetricsSource } from './metrics.ts';

/** Returns the current state for the metrics. */
export const metricsSourceOf = (
  current: { tables(): MatchRoom[]; bus: Bus; directory: Directory },
  store: Store,
  health: Health,
): MetricsSource => ({
  tables: () => {
    const count: Record<string, number> = { lobby: 0, playing: 0, over: 0 };
    for (const { table } of current.tables()) count[table.status] = (count[table.status] ?? 0) + 1;
    return count;
  },
  connections: () => {
    const count = { player: 0, spectator: 0, lobby: current.directory.visitors };
    for (const room of current.tables())
      for (const client of room.clients) count[!isSeated(visitorOf(client).seat) ? 'spectator' : 'player']++;
    return count;
  },
  store: () => store.size(),
  queue: () => new RankedQueue(store.database()).sizes(),
  isHealthy: async () => (await health.problem()) === null,
  isConnected: () => current.bus.isConnected,
});
