// Link previews (cards) of tables and games. A private table gets the same card as an unknown id.
import { NOBODY } from '../../shared/model/game/types.ts';
import { decode } from '../../shared/play/replay/entry.ts';
import { playersOf } from '../../shared/play/replay/players.ts';
import { monotonicNow, othersServed } from '../common/clock.ts';
import type { Log } from '../common/log.ts';
import type { Tables } from '../rooms/tables.ts';
import { RowFault } from '../store/rows.ts';
import type { Journal, Registry } from '../store/store.ts';
import type { CardJob } from './drawing-process.ts';
import { CardPainter } from './painter.ts';
import type { CardPlace } from './places.ts';
import { type CardWords, CLOSED_TABLE, recordWords, tableWords } from './words.ts';

/** How many lines are read in one turn of the event loop, so that no table waits for a whole record. */
const LINES = 150;
/** How many entries at the start of a record are read. They name all players. */
const EARLY = 40;
/** How many entries at the end of a record are read. They include the last step. */
const AT_THE_END = 8;

const REMEMBERED = 1_000;

interface Facts {
  readonly names: readonly string[];
  readonly lastStep: number;
}

/**
 * `name` identifies the picture in the cache. `lasts`: the picture never changes, so clients may
 * cache it for long.
 */
interface Card {
  words: CardWords;
  name: string;
  lasts: boolean;
  make(): Promise<CardJob>;
}

export class Cards {
  private readonly tables: Tables;
  private readonly store: Journal & Registry;
  private readonly painter: CardPainter;
  /** By record. The map is ordered by the last read, so that a full cache drops its first record. */
  private readonly facts = new Map<string, Facts>();

  constructor(tables: Tables, store: Journal & Registry, log: Log) {
    this.painter = new CardPainter(log);
    this.tables = tables;
    this.store = store;
  }

  /** Returns the title and description of a place; null if the server has no public table or game for it. */
  async words(place: CardPlace): Promise<CardWords | null> {
    return (await this.card(place))?.words ?? null;
  }

  /**
   * Returns the picture of a place. Throws PainterBusy.
   * @param who the client's network, for fair turns
   */
  async picture(place: CardPlace, who: string): Promise<{ png: Buffer; lasts: boolean } | null> {
    const card = await this.card(place);
    if (card === null) return null;
    const png = await this.painter.picture(card.name, card.make, who);
    // The number of battles is known only after running the record. A number beyond the last battle gets the
    // picture of the result.
    if (png === null && place.of === 'battle')
      return this.picture({ of: 'result', room: place.room, game: place.game }, who);
    return png === null ? null : { png, lasts: card.lasts };
  }

  close(): void {
    this.painter.close();
  }

  private async card(place: CardPlace): Promise<Card | null> {
    try {
      return await (place.of === 'table' ? this.tableCard(place.room) : this.recordCard(place));
    } catch (error) {
      if (error instanceof RowFault) return closedCard();
      throw error;
    }
  }

  private async tableCard(id: string): Promise<Card> {
    const table = this.tables.find(id)?.table;
    const elsewhere = table === undefined ? this.tables.publicRow(id) : null;
    // The process of the table draws the picture.
    if (elsewhere !== null) return { ...closedCard(), words: tableWords(elsewhere) };
    if (table === undefined || !table.isPublic) return closedCard();
    await table.audience.look(monotonicNow());
    const row = table.listing.row();
    if (row === null) return closedCard();
    // A table without spectators shows who plays, but not its position.
    const view = table.hasSpectators ? (table.match?.view(NOBODY) ?? null) : null;
    const names = row.seats.map(({ name }) => name);
    const words = tableWords(row);
    // A table has one picture for each round and phase, for all clients.
    const state = view === null ? '' : `${view.round} ${view.phase} ${view.victory !== null}`;
    const name = `table ${id} ${table.game} ${row.status} ${state} ${JSON.stringify(names)}`;
    const make = async (): Promise<CardJob> => ({ do: 'table', row, view });
    return { words, name, lasts: false, make };
  }

  private async recordCard(place: Exclude<CardPlace, { of: 'table' }>): Promise<Card | null> {
    const { room: id, game } = place;
    if ((await this.store.publicRoom(id)) === null) return closedCard();
    const match = await this.store.findMatch(id, game);
    if (match === null || match.state !== 'over') return match === null ? null : this.tableCard(id);
    const { names, lastStep } = await this.factsOf(`${id}/${game}`, match.id);
    if (place.of === 'clip' && place.to > lastStep) return null;
    return {
      words: recordWords(place, names),
      name: `record ${JSON.stringify(place)}`,
      lasts: true,
      make: async () => ({ do: 'record', text: await this.record(match.id), place }),
    };
  }

  /** Returns the facts of a match. All its clips share one read. */
  private async factsOf(name: string, match: number): Promise<Facts> {
    const facts = this.facts.get(name) ?? (await this.readFacts(match));
    this.facts.delete(name);
    this.facts.set(name, facts);
    for (const oldest of this.facts.keys()) {
      if (this.facts.size <= REMEMBERED) break;
      this.facts.delete(oldest);
    }
    return facts;
  }

  private async readFacts(match: number): Promise<Facts> {
    const early = (await this.store.lines(match, 0, EARLY)).map(decode);
    const last = (await this.store.lastLines(match, AT_THE_END)).map(decode).findLast((entry) => 'seq' in entry);
    return {
      names: playersOf(early).map(({ name }) => name),
      lastStep: last !== undefined && 'seq' in last ? last.seq : 0,
    };
  }

  private async record(match: number): Promise<string> {
    const lines: string[] = [];
    for (;;) {
      const more = await this.store.lines(match, lines.length, lines.length + LINES);
      lines.push(...more);
      if (more.length < LINES) return `${lines.join('\n')}\n`;
      await othersServed();
    }
  }
}

const closedCard = (): Card => ({
  words: CLOSED_TABLE,
  name: 'closed',
  lasts: false,
  make: async () => ({ do: 'table', row: null, view: null }),
});
