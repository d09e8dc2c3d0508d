// The course of a game as text: what a person at the table would write down after each step. When the types
// of a state change, adapt this file until the course is the same as before. Every value has a fixed name,
// never a name of the code.
import type { GameEvent } from '../../shared/model/events/index.ts';
import { hexState } from '../../shared/model/game/pieces.ts';
import {
  type Counter,
  type Game,
  NOBODY,
  type Phase,
  type Seat,
  seatAt,
  type Victory,
} from '../../shared/model/game/types.ts';
import { PRINTED_NAMES } from './printed-names.ts';

const PHASES: Readonly<Record<Phase, string>> = {
  setup: 'setting up',
  gold: '1 gold',
  heroes: '2 heroes',
  things: '3 things',
  events: '4 events',
  move: '5 movement',
  combat: '6 combat',
  build: '7 construction',
  powers: '8 special powers',
  order: '9 order',
};
const TERRAINS = ['desert', 'forest', 'ice', 'jungle', 'mountain', 'plains', 'swamp', 'sea'];
const FORTS = ['open', 'tower', 'keep', 'castle', 'citadel'];
const ENDS: Readonly<Record<Victory['how'], string>> = {
  held: 'citadel held',
  second: 'second citadel',
  last: 'last player',
  draw: 'draw',
  income: 'highest income with a citadel',
  sole: 'sole owner of a citadel',
  fast: 'first citadel',
  seized: 'citadel seized',
  turns: 'highest income',
  territory: 'territory',
};

const seatName = (seat: Seat): string => (seat === NOBODY ? 'nobody' : `player ${seat + 1}`);
const winnersOf = (seats: readonly Seat[]): string => seats.map(seatName).join(' and ') || seatName(NOBODY);
const kindName = (kind: number): string => PRINTED_NAMES[kind] ?? `unknown ${kind}`;
const listed = (names: readonly string[]): string => names.slice().sort().join(', ');

const countsText = (bySeat: readonly number[]): string =>
  Array.from({ length: Math.max(4, bySeat.length) }, (_, n) => bySeat[n] ?? 0).join(' ');

function placeOf(piece: Counter): string {
  if (piece.at === 'rack') return `rack of ${seatName(piece.seat)}`;
  if (piece.at === 'aside') return `aside for ${seatName(piece.seat)}`;
  return `hex ${piece.at} ${seatName(piece.seat)} ${piece.up ? 'up' : 'down'}`;
}

/** Writes pieces in the order of the places' names. */
function piecesOf(pieces: readonly Counter[]): string {
  const places = new Map<string, string[]>();
  for (const piece of pieces) {
    const place = placeOf(piece);
    const there = places.get(place);
    if (there === undefined) places.set(place, [kindName(piece.kind)]);
    else there.push(kindName(piece.kind));
  }
  return [...places]
    .map(([place, kinds]) => `${place}: ${listed(kinds)}`)
    .sort()
    .join('\n');
}

/** @param ruins hits on forts that have fallen since, by hex */
function hexesOf(hexes: Game['hexes'], ruins: ReadonlyMap<number, number> = new Map()): string {
  return hexes
    .map((h, i) => {
      const fort = `${FORTS[h.fort?.level ?? 0]} hit ${h.fort?.hits ?? ruins.get(i) ?? 0}`;
      const income = h.income === null ? 'none' : `${kindName(h.income.kind)} hit ${h.income.hits}`;
      return (
        `hex ${i}: ${h.terrain === null ? 'face down' : TERRAINS[h.terrain]}, ${seatName(h.owner)}, ` +
        `${fort}, income ${income}, down ${countsText(h.hidden)}, up ${countsText(h.shown)} ${h.neutral}`
      );
    })
    .join('\n');
}

function seatsOf(seats: Game['seats']): string {
  return seats
    .map((s, i) => {
      const state = s.resigned ? 'resigned' : s.fallen ? 'fallen' : 'playing';
      return `${seatName(seatAt(i))}: ${s.gold} gold, rack ${s.rack}, ${state}`;
    })
    .join('\n');
}

function restOf(g: Game): string {
  const numbers = Object.values(g.luck).reduce((sum, n) => sum + n, 0);
  return [
    `round ${g.round}, ${PHASES[g.phase]}, ${seatName(g.turn)}`,
    `order ${g.clockwise.map(seatName).join(', ')} from ${seatName(g.first)}`,
    `asked ${g.open.map((d) => seatName(d.seat)).join(', ')}`,
    `numbers of luck ${numbers}, dice ${g.dice.join(' ')}`,
    `cup ${g.cupSize}, out of the game ${listed(g.gone.map(kindName))}, pool ${listed(g.pool.map(kindName))}`,
    `tiles ${g.deck.map((n, i) => `${TERRAINS[i]} ${n}`).join(', ')}, seas aside ${g.seasAside}, cloud ${g.cloud ?? -1}`,
    `end ${g.victory === null ? 'not yet' : `${ENDS[g.victory.how]}, ${winnersOf(g.victory.winners)}`}`,
  ].join('\n');
}

/** Caches the text of the last state, because a state never changes in place. */
function cachedText<T extends object>(make: (from: T) => string): (from: T) => string {
  let last: T | null = null;
  let text = '';
  return (from) => {
    if (from !== last) text = make(from);
    last = from;
    return text;
  };
}

/** Remembers hits on a fort that falls to the damage die, until the dice are over. */
class FortHits {
  private readonly byHex = new Map<number, number>();

  count(events: readonly GameEvent[]): void {
    for (const e of events) {
      if (e.t === 'struck') {
        const hits = e.targets.filter((target) => target === 'fort').length;
        this.byHex.set(e.hex, (this.byHex.get(e.hex) ?? 0) + hits);
      } else if (e.t === 'battleBegan') this.byHex.delete(e.hex);
    }
  }

  /** Returns the hits on fallen forts while damage dice are still to be rolled. */
  onRuins(g: Game): Map<number, number> | null {
    const damage = g.stack.findLast((f) => f.kind === 'damage');
    if (damage === undefined || hexState(g, damage.hex).fort !== null) return null;
    const hits = this.byHex.get(damage.hex) ?? 0;
    return hits === 0 ? null : new Map([[damage.hex, hits]]);
  }
}

export class CourseReader {
  private readonly fortHits = new FortHits();
  private readonly pieces = cachedText(piecesOf);
  private readonly hexes = cachedText((hexes: Game['hexes']) => hexesOf(hexes));
  private readonly seats = cachedText(seatsOf);

  read(g: Game, events: readonly GameEvent[]): string {
    this.fortHits.count(events);
    const ruins = this.fortHits.onRuins(g);
    const hexes = ruins === null ? this.hexes(g.hexes) : hexesOf(g.hexes, ruins);
    return [restOf(g), this.seats(g.seats), hexes, this.pieces(g.counters)].join('\n');
  }
}
