// The cards of this server's tables and games: what is said of each address, and its picture. Of a private table
// what is said of every id that names no table.
import { NOBODY } from '../../shared/game/types.ts';
import { decode } from '../../shared/replay/entry.ts';
import { playersOf } from '../../shared/replay/players.ts';
import { monotonicNow } from '../common/clock.ts';
import { othersServed } from '../common/loop.ts';
import type { Tables } from '../rooms/tables.ts';
import { RowFault } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import type { CardJob } from './messages.ts';
import { CardPainter } from './painter.ts';
import type { CardPlace } from './places.ts';
import { type CardWords, CLOSED_TABLE, recordWords, tableWords } from './words.ts';

/** Lines of a record that are read in one go, so that a table never waits for a whole one. */
const LINES = 150;
/** Lines among which the players are named, with those who joined late. */
const EARLY = 40;
/** Lines among which the last one of a record is that tells of a step. */
const AT_THE_END = 8;

/** Games that are over of which it is remembered what the words of their cards are made of. */
const REMEMBERED = 1_000;

/** What a game that is over is told by: it changes no more. */
interface Facts {
  readonly names: readonly string[];
  /** Its last step: beyond it there is nothing to draw. */
  readonly lastStep: number;
}

/** A card's words, and how its picture is made. `name`: the same for the same picture. `lasts`: will never be another. */
interface Card {
  words: CardWords;
  name: string;
  lasts: boolean;
  make(): Promise<CardJob>;
}

export class Cards {
  private readonly tables: Tables;
  private readonly store: Store;
  private readonly painter = new CardPainter();
  /** By room and game, the one asked for last at the end. */
  private readonly facts = new Map<string, Facts>();

  constructor(tables: Tables, store: Store) {
    this.tables = tables;
    this.store = store;
  }

  /** What is said of a place; null where a public table has no such thing. */
  words(place: CardPlace): CardWords | null {
    return this.card(place)?.words ?? null;
  }

  /** The picture of a place for this address; null where there is none. Throws PainterBusy. */
  async picture(place: CardPlace, who: string): Promise<{ png: Buffer; lasts: boolean } | null> {
    const card = this.card(place);
    if (card === null) return null;
    const png = await this.painter.picture(card.name, card.make, who);
    // How many battles there were is known only once a record has been run: of one beyond the last the end is shown.
    if (png === null && place.of === 'battle')
      return this.picture({ of: 'result', room: place.room, game: place.game }, who);
    return png === null ? null : { png, lasts: card.lasts };
  }

  close(): void {
    this.painter.close();
  }

  private card(place: CardPlace): Card | null {
    try {
      return place.of === 'table' ? this.tableCard(place.room) : this.recordCard(place);
    } catch (error) {
      if (error instanceof RowFault) return closedCard();
      throw error;
    }
  }

  private tableCard(id: string): Card {
    const table = this.tables.find(id)?.table;
    const row = table?.row() ?? null;
    if (table === undefined || row === null) return closedCard();
    table.audience.look(monotonicNow());
    const view = table.match?.view(NOBODY) ?? null;
    const names = row.seats.map(({ name }) => name);
    const words = tableWords(row);
    // A card of a game changes with its phases, however many ask for it meanwhile.
    const stands = view === null ? '' : `${view.round} ${view.phase} ${view.victory !== null}`;
    const name = `table ${id} ${table.game} ${row.status} ${stands} ${JSON.stringify(names)}`;
    const make = async (): Promise<CardJob> => ({ do: 'table', row, view });
    return { words, name, lasts: false, make };
  }

  private recordCard(place: Exclude<CardPlace, { of: 'table' }>): Card | null {
    const { room: id, game } = place;
    if (this.store.publicRoom(id) === null) return closedCard();
    const match = this.store.findMatch(id, game);
    // A game that is played has no record yet: it is shown as it stands.
    if (match === null || match.state !== 'over') return match === null ? null : this.tableCard(id);
    const { names, lastStep } = this.factsOf(`${id}/${game}`, match.id);
    if (place.of === 'clip' && place.to > lastStep) return null;
    return {
      words: recordWords(place, names),
      name: `record ${JSON.stringify(place)}`,
      lasts: true,
      make: async () => ({ do: 'record', text: await this.record(match.id), place }),
    };
  }

  /** What a match that is over is told by. Its lines are read once, however many clips of it are asked for. */
  private factsOf(name: string, match: number): Facts {
    const facts = this.facts.get(name) ?? this.readFacts(match);
    this.facts.delete(name);
    this.facts.set(name, facts);
    for (const oldest of this.facts.keys()) {
      if (this.facts.size <= REMEMBERED) break;
      this.facts.delete(oldest);
    }
    return facts;
  }

  private readFacts(match: number): Facts {
    const early = this.store.lines(match, 0, EARLY).map(decode);
    const last = this.store
      .lastLines(match, AT_THE_END)
      .map(decode)
      .findLast((one) => 'seq' in one);
    return {
      names: playersOf(early).map(({ name }) => name),
      lastStep: last !== undefined && 'seq' in last ? last.seq : 0,
    };
  }

  private async record(match: number): Promise<string> {
    const lines: string[] = [];
    for (;;) {
      const some = this.store.lines(match, lines.length, lines.length + LINES);
      lines.push(...some);
      if (some.length < LINES) return `${lines.join('\n')}\n`;
      await othersServed();
    }
  }
}

/** The card of whatever has none of its own: a private table, or none. */
const closedCard = (): Card => ({
  words: CLOSED_TABLE,
  name: 'closed',
  lasts: false,
  make: async () => ({ do: 'table', row: null, view: null }),
});
