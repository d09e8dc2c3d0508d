// Chooses what is on television. If no person plays in public, bots play.
import { publicChances } from '../../shared/minds/bots/value/value.ts';
import { battleOn } from '../../shared/model/game/places.ts';
import { NOBODY } from '../../shared/model/game/types.ts';
import type { TableWish } from '../../shared/model/options/index.ts';
import type { TableRow } from '../../shared/play/net/messages.ts';
import { monotonicNow } from '../common/clock.ts';
import { type Log, limitedLog } from '../common/log.ts';
import type { MatchRoom } from './match-room.ts';
import type { Tables } from './tables.ts';
import { type Showable, Television, tensionOf } from './television.ts';

/** How often the choice is made, ms: many clients request it. */
const EVERY = 1000;

const HOUSE: TableWish = { name: 'House game', players: 4, botLevel: 'sharp' };

/**
 * Returns a public table as television sees it: only public facts. Absent players and players replaced by a
 * bot do not count. People and spectators count by address: one person cannot make a crowd.
 */
function showableOf({ roomId, table }: MatchRoom): Showable {
  const { match, seats, games, status, audience } = table;
  const playing = seats.present.filter((seat) => match?.isAuto(seat) === false);
  const people = new Set(playing.map((seat) => audience.connections.addressOf(seat))).size;
  const view = match?.view(NOBODY);
  const isDeserted = people === 0 && seats.humans.length > 0;
  return {
    room: roomId,
    people,
    watching: new Set(audience.connections.watchers).size,
    tension: view === undefined ? 0 : tensionOf(publicChances(view)),
    inBattle: view !== undefined && battleOn(view) !== undefined,
    isLive: status === 'playing' && !games.paused && !isDeserted,
  };
}

export class OnAir {
  private readonly tables: Tables;
  private readonly hasHouseGame: boolean;
  private readonly television = new Television();
  private shownRoom = '';
  private chosenAt = Number.NEGATIVE_INFINITY;
  private beganAt = Number.NEGATIVE_INFINITY;
  private isMaking = false;
  private readonly mayBegin: () => Promise<boolean>;
  private readonly logFailure: ReturnType<typeof limitedLog>;

  /**
   * @param hasHouseGame do bots play on request while no person plays in public?
   * @param mayBegin is the server open and healthy?
   */
  constructor(tables: Tables, hasHouseGame: boolean, mayBegin: () => Promise<boolean>, log: Log) {
    this.logFailure = limitedLog(log, 'error');
    this.tables = tables;
    this.hasHouseGame = hasHouseGame;
    this.mayBegin = mayBegin;
  }

  /** Returns the table that is on, or null. Begins a house game for the next request. */
  row(): TableRow | null {
    return this.tables.find(this.wanted())?.table.row() ?? null;
  }

  /** Returns the room that is on, or '' and begins a house game. */
  wanted(): string {
    const shown = this.choose();
    const now = monotonicNow();
    if (shown === '' && this.hasHouseGame && now >= this.beganAt + EVERY) {
      this.beganAt = now;
      void this.beginHouseGame();
    }
    return shown;
  }

  /** Returns the room that is on, or ''. Keeps a house game running for a small picture of it. */
  seen(): string {
    const shown = this.wanted();
    this.tables.find(shown)?.seen(monotonicNow());
    return shown;
  }

  private choose(): string {
    const now = monotonicNow();
    if (now >= this.chosenAt + EVERY) {
      this.chosenAt = now;
      const rooms = this.tables.all().filter(({ table }) => table.isPublic && table.game > 0);
      this.shownRoom = this.television.choose(rooms.map(showableOf), now);
    }
    return this.shownRoom;
  }

  private async beginHouseGame(): Promise<void> {
    if (this.isMaking) return;
    this.isMaking = true;
    try {
      if (!(await this.mayBegin())) return;
      const room = await this.tables.makeOwn(HOUSE);
      const { commands, lobby } = room.table;
      if (!(await commands.run(() => lobby.fillAndStart()))) await room.end();
    } catch (error) {
      this.logFailure({ why: error }, 'a house game cannot begin');
    } finally {
      this.isMaking = false;
    }
  }
}
