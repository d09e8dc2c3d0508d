// Chooses the game on television (the recommended public game) for all processes of a site. If no person
// plays in public, bots play a house game.
import { publicChances } from '../../../shared/minds/bots/value/value.ts';
import { battleOn } from '../../../shared/model/game/places.ts';
import { NOBODY } from '../../../shared/model/game/types.ts';
import type { TableWish } from '../../../shared/model/options/index.ts';
import type { TableRow } from '../../../shared/play/net/messages.ts';
import { preferred } from '../../../shared/play/net/wish.ts';
import type { Bus } from '../../bus/bus.ts';
import { monotonicNow } from '../../common/clock.ts';
import { type Log, limitedLog } from '../../common/log.ts';
import type { MatchRoom } from '../match-room.ts';
import type { Tables } from '../tables.ts';
import { type Game, SharedAir } from './shared-air.ts';
import { type Showable, Television, tensionOf, worthOf } from './television.ts';

/** How long a choice is reused, ms. Many clients ask for it. */
const EVERY = 1000;

/** How many of its best games a process sends to the others. */
const BEST = 3;

/** The options of the house game, unless the operator offers other values. */
const HOUSE: TableWish = { name: 'House game', players: 4, botLevel: 'sharp' };

/**
 * Returns the public facts by which television rates a table. Counts only connected players. Counts people
 * and spectators once per address, so that one person cannot pose as a crowd.
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
    watching: new Set(audience.connections.spectators).size,
    tension: view === undefined ? 0 : tensionOf(publicChances(view)),
    inBattle: view !== undefined && battleOn(view) !== undefined,
    isLive: status === 'playing' && !games.paused && !isDeserted,
  };
}

export class OnAir {
  private readonly tables: Tables;
  private readonly air: SharedAir;
  private readonly hasHouseGame: boolean;
  private readonly television = new Television();
  private shownRoom = '';
  private chosenAt = Number.NEGATIVE_INFINITY;
  private beganAt = Number.NEGATIVE_INFINITY;
  private isMaking = false;
  private readonly mayBegin: () => Promise<boolean>;
  private readonly logFailure: ReturnType<typeof limitedLog>;

  /**
   * @param hasHouseGame should bots play on request while no person plays in public?
   * @param mayBegin returns whether the server is open and healthy
   */
  constructor(
    tables: Tables,
    { bus, log }: { bus: Bus; log: Log },
    hasHouseGame: boolean,
    mayBegin: () => Promise<boolean>,
  ) {
    this.logFailure = limitedLog(log, 'error');
    this.tables = tables;
    this.air = new SharedAir(bus);
    this.hasHouseGame = hasHouseGame;
    this.mayBegin = mayBegin;
  }

  /**
   * Returns the row of the table on television. If there is no table, returns null and begins a house game.
   */
  row(): TableRow | null {
    const room = this.wanted();
    const elsewhere = (): TableRow | undefined => this.air.games.find((game) => game.room === room)?.row;
    return this.tables.find(room)?.table.listing.row() ?? elsewhere() ?? null;
  }

  /** Returns the id of the room on television. If there is no room, returns '' and begins a house game. */
  wanted(): string {
    this.air.want();
    return this.chooseOrBegin();
  }

  /** Shares the choice with the other processes until the returned function is called. */
  start(): () => void {
    return this.air.start(() => {
      const chosen = this.chooseOrBegin();
      const worth = (game: Game): number => (game.room === chosen ? Number.POSITIVE_INFINITY : worthOf(game));
      return { chosen, games: this.games.toSorted((a, b) => worth(b) - worth(a)).slice(0, BEST) };
    });
  }

  private chooseOrBegin(): string {
    const shown = this.choose();
    const now = monotonicNow();
    if (shown === '' && this.hasHouseGame && this.air.mayBegin && now >= this.beganAt + EVERY) {
      this.beganAt = now;
      void this.beginHouseGame();
    }
    return shown;
  }

  private choose(): string {
    const now = monotonicNow();
    if (now >= this.chosenAt + EVERY) {
      this.chosenAt = now;
      const { chosen, games } = this.air;
      this.shownRoom =
        chosen === null ? this.television.choose([...this.games, ...games], now) : this.television.adopt(chosen);
    }
    return this.shownRoom;
  }

  private get games(): Game[] {
    const rooms = this.tables.all().filter(({ table }) => table.isPublic && table.hasSpectators && table.game > 0);
    return rooms.flatMap((room) => {
      const row = room.table.listing.row();
      return row === null ? [] : [{ ...showableOf(room), row }];
    });
  }

  private async beginHouseGame(): Promise<void> {
    if (this.isMaking) return;
    this.isMaking = true;
    try {
      if (!(await this.mayBegin())) return;
      const room = await this.tables.makeOwn({ ...HOUSE, ...preferred(await this.tables.offers.current()) });
      const { commands, lobby } = room.table;
      if (!(await commands.run(() => lobby.fillAndStart()))) await room.end();
    } catch (error) {
      this.logFailure({ why: error }, 'a house game cannot begin');
    } finally {
      this.isMaking = false;
    }
  }
}
