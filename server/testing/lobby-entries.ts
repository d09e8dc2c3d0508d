// Many public tables of another process, for tests and measurements of the lobby.
import { NOBODY } from '../../shared/model/game/types.ts';
import { LocalBus } from '../bus/bus.ts';
import { type DirectoryEntry, FORMAT } from '../lobby/directory-message.ts';

/** Returns the entry of a table of four players. `round` determines its first player and its round. */
function entryOf(n: number, round: number): DirectoryEntry {
  const seats = Array.from({ length: 4 }, (_, seat) => ({
    name: `Player ${n} ${seat === 0 ? round : seat}`,
    kind: 'human' as const,
  }));
  return {
    row: {
      roomId: `table${n}`,
      status: n % 2 === 0 ? 'lobby' : 'playing',
      options: { preset: 'express', players: 4 },
      seats,
      host: 0,
      leader: NOBODY,
      watching: round % 7,
      round: round % 20,
      paused: false,
      isRanked: false,
    },
    isListed: true,
    isQuick: false,
    free: 0,
    people: 4,
    game: 1,
    winners: [],
    opening: null,
  };
}

/** A process that only publishes tables. Half of them wait, half of them play. */
export class CrowdedProcess {
  private readonly bus: LocalBus;
  private readonly entries: DirectoryEntry[];
  private round = 0;

  /** @param members the processes on the bus of the server */
  constructor(members: Set<LocalBus>, tables: number) {
    this.bus = new LocalBus(members);
    this.entries = Array.from({ length: tables }, (_, n) => entryOf(n, 0));
    this.publish(this.entries, true);
  }

  private publish(changed: DirectoryEntry[], isAll: boolean): void {
    this.bus.publish('tables', { format: FORMAT, changed, gone: [], visitors: 0, path: '', isAll });
  }

  /** Changes the next table. Every fifth time it also publishes all tables, as processes do. */
  change(): void {
    const n = ++this.round % this.entries.length;
    const entry = entryOf(n, this.round);
    this.entries[n] = entry;
    this.publish([entry], false);
    if (this.round % 5 === 0) this.publish(this.entries, true);
  }
}
