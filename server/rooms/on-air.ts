// What is on television now, read off the tables there are; where nobody plays in public, bots do, so that there is a game to see.
import { publicChances } from '../../shared/bots/value/public-chances.ts';
import { battleOn } from '../../shared/game/stack.ts';
import { NOBODY } from '../../shared/game/types.ts';
import type { TableRow } from '../../shared/net/messages.ts';
import type { TableWish } from '../../shared/options/index.ts';
import { monotonicNow } from '../common/clock.ts';
import { limitedLog } from '../common/log.ts';
import type { MatchRoom } from './match-room.ts';
import type { Tables } from './tables.ts';
import { type Showable, Television, tensionOf } from './television.ts';

/** How often the choice is made anew, ms: many may ask. */
const EVERY = 1000;

/** The game that bots play for whoever looks in. */
const HOUSE: TableWish = { name: 'House game', players: 4, botLevel: 'sharp' };

const failed = limitedLog((line) => console.error(line));

/**
 * A public table as it counts for television: what the public may see of it, nothing else. Who sits there but is gone, and who lets
 * a bot play, is nobody to watch; and people and watchers count by their addresses, so that nobody makes a crowd alone.
 */
function showableOf({ roomId, table, connections }: MatchRoom): Showable {
  const { match, seats, games, status } = table;
  const playing = seats.present.filter((seat) => match?.isAuto(seat) === false);
  const people = new Set(playing.map((seat) => connections.addressOf(seat))).size;
  const view = match?.view(NOBODY);
  const isDeserted = people === 0 && seats.humans.length > 0;
  return {
    room: roomId,
    people,
    watching: new Set(connections.watchers).size,
    tension: view === undefined ? 0 : tensionOf(publicChances(view)),
    inBattle: view !== undefined && battleOn(view) !== undefined,
    isLive: status === 'playing' && !games.paused && !isDeserted,
  };
}

export class OnAir {
  private readonly tables: Tables;
  private readonly hasHouseGame: boolean;
  private readonly television = new Television();
  private shown = '';
  private chosenAt = Number.NEGATIVE_INFINITY;
  /** When a house game was last begun, or was to be. */
  private beganAt = Number.NEGATIVE_INFINITY;
  private isMaking = false;
  private readonly mayBegin: () => boolean;

  /**
   * @param hasHouseGame where nobody plays in public, bots play while somebody asks for what is on
   * @param mayBegin is the server open, and well?
   */
  constructor(tables: Tables, hasHouseGame: boolean, mayBegin: () => boolean) {
    this.tables = tables;
    this.hasHouseGame = hasHouseGame;
    this.mayBegin = mayBegin;
  }

  /** The table that is shown now; null for none. Asking is what begins a house game, which is there when one asks again. */
  row(): TableRow | null {
    return this.tables.find(this.wanted())?.table.row() ?? null;
  }

  /** Somebody looks for something to see: its room, '' for none. Where there is none, a house game begins. */
  wanted(): string {
    const shown = this.choose();
    const now = monotonicNow();
    if (shown === '' && this.hasHouseGame && now >= this.beganAt + EVERY) {
      this.beganAt = now;
      void this.beginHouseGame();
    }
    return shown;
  }

  /** The room of it, '' for none, for who sees it small: a house game goes on for them. */
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
      this.shown = this.television.choose(rooms.map(showableOf), now);
    }
    return this.shown;
  }

  private async beginHouseGame(): Promise<void> {
    if (this.isMaking || !this.mayBegin()) return;
    this.isMaking = true;
    try {
      const room = await this.tables.makeOwn(HOUSE);
      if (!room.table.lobby.fillAndStart()) await room.end();
    } catch (error) {
      failed(`a house game cannot begin: ${error instanceof Error ? error.message : error}`);
    } finally {
      this.isMaking = false;
    }
  }
}
