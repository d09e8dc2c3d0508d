// Opens stored tables when visitors ask for them.
import { refuse } from '../../shared/model/game/refusal.ts';
import { OLDEST_RECORD, RECORD_VERSION, RULES_VERSION, SAME_GAMES } from '../../shared/play/replay/entry.ts';
import { type Log, limitedLog } from '../common/log.ts';
import { BuildFault, checkFormat, checkNotNewer, hasBegun } from '../games/recover.ts';
import type { Lease } from '../store/sql.ts';
import type { KeptMatch, KeptRoom, Store } from '../store/store.ts';
import type { MatchRoom } from './match-room.ts';
import { RefusalError } from './refusal-error.ts';

export const VERSIONS = { rules: RULES_VERSION, record: RECORD_VERSION, oldest: OLDEST_RECORD };

/** How long a table is kept after this process failed to open it, ms. */
const KEPT = 3_600_000;

export interface StoredTable {
  room: KeptRoom;
  match: KeptMatch | null;
  lease: Lease;
}

interface Opener {
  readonly store: Store;
  readonly log: Log;
  readonly process: string;
  /** Opens a stored table as a room. Rejects if its match cannot be rebuilt. */
  create(table: StoredTable): Promise<MatchRoom>;
}

export class StoredTables {
  private readonly opener: Opener;
  private readonly logFailure: ReturnType<typeof limitedLog>;
  private readonly opening = new Map<string, Promise<MatchRoom | null>>();
  /** Tables of another build that the log already names. */
  private readonly logged = new Set<string>();

  constructor(opener: Opener) {
    this.opener = opener;
    this.logFailure = limitedLog(opener.log, 'error');
  }

  isOpening(id: string): boolean {
    return this.opening.has(id);
  }

  /**
   * Opens a table. Concurrent calls for a table get the same promise. A table that cannot be rebuilt is set
   * aside in the store.
   * @returns null if another process owns the table
   * @throws RefusalError if only another build can continue the table, or if it cannot be opened
   */
  open(id: string): Promise<MatchRoom | null> {
    const opening = this.opening.get(id) ?? this.claim(id).finally(() => this.opening.delete(id));
    this.opening.set(id, opening);
    return opening;
  }

  private async claim(id: string): Promise<MatchRoom | null> {
    const { store, process, log } = this.opener;
    const stalled = (error: unknown): never => {
      this.logFailure({ table: id, why: error }, 'cannot be opened now');
      throw new RefusalError(refuse('match.store'));
    };
    for (let tries = 1; ; tries++) {
      const lease = await store.claim(id, process).catch(stalled);
      if (lease === null) return null;
      const own = store.owned(lease);
      try {
        return await this.rebuild(own, lease);
      } catch (error) {
        if (error instanceof BuildFault) {
          await store.release(lease, KEPT).catch(stalled);
          if (!this.logged.has(id)) log.error({ table: id, why: error }, 'left as it is');
          this.logged.add(id);
          throw new RefusalError(refuse('match.newer'));
        }
        await store.probe().catch(stalled);
        // Tries once more, because the store may have failed for a moment, or another process may
        // have claimed the table.
        if (tries === 1) continue;
        log.error(
          { table: id, why: error, hint: 'its players can begin another game; a backup may hold it whole' },
          'kept aside, it cannot be rebuilt',
        );
        await own.setAside(id).catch(stalled);
        throw new RefusalError(refuse('match.unknown'));
      }
    }
  }

  /** Throws if the match of the table cannot be rebuilt. */
  private async rebuild(own: Store, lease: Lease): Promise<MatchRoom | null> {
    const room = await own.room(lease.room);
    if (room === null) return null;
    let match = room.game > 0 ? await own.findMatch(room.id, room.game) : null;
    if (match !== null) checkNotNewer(match);
    // The match began under older rules or in an older format, and no die was rolled. It is dropped, and the
    // players start a new match.
    const isOlder = match !== null && (match.rules !== RULES_VERSION || match.record < SAME_GAMES);
    if (match?.state === 'playing' && isOlder && !(await hasBegun(own, match.id))) {
      await own.setState(match.id, 'aside');
      match = null;
    }
    if (match !== null) checkFormat(match);
    return this.opener.create({ room, match, lease });
  }
}
