// The turning points of a match: the events that changed the chances to win most. They use only public facts,
// and only after the match, so no viewer gets chances earlier.
import { changeBetween, publicChances } from '../../minds/bots/value/value.ts';
import { CITADEL, kindInfo } from '../../model/catalogue/index.ts';
import { apply, type EventOf, type GameEvent } from '../../model/events/index.ts';
import { hexState } from '../../model/game/pieces.ts';
import {
  type HexId,
  type HexOrNone,
  isOnBoard,
  NOBODY,
  type PieceId,
  type Seat,
  seatsOf,
  type View,
} from '../../model/game/types.ts';
import { inPercent } from '../../model/shape/percent.ts';
import { fortLevel, pieceById } from '../../rules/queries/queries.ts';
import type { SeekableReplay } from './seekable-replay.ts';

/** What all viewers saw of a match: the game before its first step, and the events of each step. */
export interface PublicCourse {
  readonly start: View;
  readonly steps: readonly { readonly seq: number; readonly events: readonly GameEvent[] }[];
}

/**
 * `battle`: a player lost a battle. `fort`: a fort changed its owner. `citadel`: a citadel was built. `hold`:
 * a citadel withstood an attack. `call`: a bluff was called. `out`: a player was eliminated. `gaveUp`: a
 * player left the game.
 */
export type TurningPointKind = 'battle' | 'fort' | 'citadel' | 'hold' | 'call' | 'out' | 'gaveUp';

/** A turning point: something decisive that happened within one step or over several. */
export interface TurningPoint {
  kind: TurningPointKind;
  seq: number;
  round: number;
  hex: HexOrNone;
  /** The seat that gained by it, or that left the game. */
  seat: Seat;
  /** The seat that lost by it, or NOBODY. */
  from: Seat;
  /** The combat value that players lost; for a called bluff, the value of the bluff. */
  strength: number;
  /** The level of the fort concerned, 0 for none. */
  level: number;
  /** The number of the step in which it was decided. */
  until: number;
  /** How large a part of all chances to win passed from one seat to another, 0 to 1. */
  swing: number;
  /** The seat whose chance changed most, and its chance before and after, in hundredths. */
  swung: Seat;
  before: number;
  after: number;
}

/** Returns how much a turning point decided; 0 if the page should not show it. */
type Weight = (point: TurningPoint) => number;

/** A turning point must change the chances by at least this much, in per cent. */
const LEAST_SWING = 1;

const weightBySwing: Weight = ({ swing }) => (100 * swing >= LEAST_SWING ? swing : 0);

const MOST = 5;

type When = Pick<TurningPoint, 'seq' | 'round'>;

interface Fight {
  when: When;
  chances: readonly number[];
  sides: readonly Seat[];
  owner: Seat;
  level: number;
  /** Combat value lost, by side. */
  lost: Map<Seat, number>;
}

/**
 * Did these pieces fall in a battle, by hits or because they could not retreat? A called
 * bluff did not. REM-01
 */
export const fellFighting = ({ why }: EventOf<'shownLost'>): boolean => why === 'hit' || why === 'cornered';

/** Follows the events of a match and records those that may have decided it. */
class Observer {
  found: TurningPoint[] = [];
  private readonly fights = new Map<HexId, Fight>();
  /** The last turning point in each hex, because a capture after a battle belongs to the battle. */
  private readonly lastIn = new Map<HexId, TurningPoint>();
  /** The turning points of the current step, each with the chances to win before it. */
  private readonly decided = new Map<TurningPoint, readonly number[]>();
  /** The chances to win before each recorded battle, because the fort may be captured in a later step. */
  private readonly fought = new WeakMap<TurningPoint, readonly number[]>();

  see(seq: number, e: GameEvent, g: View): void {
    const when = { seq, round: g.round };
    switch (e.t) {
      case 'battleBegan':
        this.begin(when, e, g);
        break;
      case 'shownLost':
        if (fellFighting(e) && isOnBoard(e.at)) this.lose(e.at, e.seat, strengthOfAll(g, e.ids));
        break;
      case 'battleEnded':
        this.end(e);
        break;
      case 'captured':
        this.capture(when, e, g);
        break;
      case 'built':
        if (e.level === CITADEL)
          this.note({ ...when, kind: 'citadel', hex: e.hex, seat: e.seat, level: CITADEL }, publicChances(g));
        break;
      case 'called':
        this.call(when, e, g);
        break;
      case 'fell':
      case 'resigned':
        this.note({ ...when, kind: e.t === 'fell' ? 'out' : 'gaveUp', hex: -1, seat: e.seat }, publicChances(g));
    }
  }

  /**
   * Computes how much the current turning points decided. Call it when all their consequences have happened.
   * @param after the game now
   */
  settle(seq: number, after: View): void {
    if (this.decided.size === 0) return;
    const now = publicChances(after);
    for (const [point, before] of this.decided) {
      // With two players, one loses what the other gains. Rounding may make these differ slightly, so the
      // turning point names the seat that acted.
      const change = (seat: Seat): number => Math.round(1000 * Math.abs((now[seat] ?? 0) - (before[seat] ?? 0)));
      const did = (seat: Seat): number => (seat === point.seat ? 1 : 0);
      const [swung = point.seat] = seatsOf(after.seats).sort((a, b) => change(b) - change(a) || did(b) - did(a));
      const percent = (chances: readonly number[]): number => inPercent(chances)[swung] ?? 0;
      const outcome = {
        until: seq,
        swing: changeBetween(before, now),
        swung,
        before: percent(before),
        after: percent(now),
      };
      Object.assign(point, outcome);
    }
    this.decided.clear();
  }

  /** Forgets what was built or captured in undone steps. */
  takeBack(after: View): void {
    const stands = ({ kind, hex, seat, strength }: TurningPoint): boolean => {
      if (hex === -1 || strength > 0 || (kind !== 'citadel' && kind !== 'fort')) return true;
      const stateAfter = hexState(after, hex);
      return kind === 'citadel' ? fortLevel(stateAfter) === CITADEL : stateAfter.owner === seat;
    };
    this.found = this.found.filter((point) => point.round < after.round || stands(point));
  }

  private note(
    point: Pick<TurningPoint, 'kind' | 'hex' | 'seat' | 'seq' | 'round'> & Partial<TurningPoint>,
    chances: readonly number[],
  ) {
    const newPoint = {
      from: NOBODY,
      strength: 0,
      level: 0,
      until: point.seq,
      swing: 0,
      swung: point.seat,
      before: 0,
      after: 0,
      ...point,
    };
    this.found.push(newPoint);
    this.decided.set(newPoint, chances);
    if (point.hex !== -1) this.lastIn.set(point.hex, newPoint);
  }

  private call(moment: When, { id, bluff, hex, seat }: EventOf<'called'>, g: View): void {
    const piece = pieceById(g, id);
    if (!bluff || piece === undefined) return;
    const about = { hex, seat, from: piece.seat, strength: kindInfo(piece.kind).cv };
    this.note({ ...moment, kind: 'call', ...about }, publicChances(g));
  }

  private begin(when: When, { hex, sides }: EventOf<'battleBegan'>, g: View): void {
    const { owner, fort } = hexState(g, hex);
    const chances = publicChances(g);
    this.fights.set(hex, { when, chances, sides, owner, level: fort?.level ?? 0, lost: new Map() });
  }

  private lose(hex: HexId, seat: Seat, strength: number): void {
    const fight = this.fights.get(hex);
    if (fight !== undefined) fight.lost.set(seat, (fight.lost.get(seat) ?? 0) + strength);
  }

  private end(e: EventOf<'battleEnded'>): void {
    const fight = this.fights.get(e.hex);
    this.fights.delete(e.hex);
    if (fight === undefined || e.winner === NOBODY) return;
    const others = fight.sides.filter((seat) => seat !== NOBODY && seat !== e.winner);
    // A battle against neutral defenders decides nothing between players.
    const worst = others.toSorted((a, b) => (fight.lost.get(b) ?? 0) - (fight.lost.get(a) ?? 0))[0];
    if (worst === undefined) return;
    const strength = [...fight.lost].reduce((sum, [seat, lost]) => (seat === NOBODY ? sum : sum + lost), 0);
    const held = fight.level === CITADEL && fight.owner === e.winner;
    const about = { hex: e.hex, seat: e.winner, from: worst, strength, level: held ? CITADEL : 0 };
    this.note({ ...fight.when, kind: held ? 'hold' : 'battle', ...about }, fight.chances);
    const noted = this.lastIn.get(e.hex);
    if (noted !== undefined) this.fought.set(noted, fight.chances);
  }

  private capture(moment: When, e: EventOf<'captured'>, g: View): void {
    const level = fortLevel(hexState(g, e.hex));
    if (level === 0 || e.from === NOBODY || e.from === e.seat) return;
    const won = this.lastIn.get(e.hex);
    if (e.why === 'battle' && won?.kind === 'battle' && won.seat === e.seat) {
      Object.assign(won, { kind: 'fort', from: e.from, level });
      this.decided.set(won, this.fought.get(won) ?? publicChances(g));
      return;
    }
    this.note({ ...moment, kind: 'fort', hex: e.hex, seat: e.seat, from: e.from, level }, publicChances(g));
  }
}

/** When one of these events happens, all consequences of earlier events have happened. */
const GOES_ON: ReadonlySet<GameEvent['t']> = new Set(['phaseBegan', 'battleBegan']);

const strengthOfAll = (g: View, ids: readonly PieceId[]): number =>
  ids.reduce((sum, id) => {
    const piece = pieceById(g, id);
    return piece === undefined ? sum : sum + kindInfo(piece.kind).cv;
  }, 0);

/**
 * Returns the turning points of a match, five at most, in order.
 * @param course what all viewers saw of the match
 * @param weight returns how much a turning point decided; of two equal ones the later counts
 */
export function turningPoints(course: PublicCourse, weight: Weight = weightBySwing): TurningPoint[] {
  const observer = new Observer();
  let game = course.start;
  for (const { seq, events } of course.steps) {
    for (const event of events) {
      if (GOES_ON.has(event.t)) observer.settle(seq, game);
      observer.see(seq, event, game);
      game = apply(game, event);
      if (event.t === 'restored') observer.takeBack(game);
    }
    observer.settle(seq, game);
  }
  return observer.found
    .map((point, i) => ({ point, i, at: weight(point) }))
    .filter(({ at }) => at > 0)
    .sort((a, b) => b.at - a.at || b.i - a.i)
    .slice(0, MOST)
    .map(({ point }) => point)
    .sort((a, b) => a.seq - b.seq);
}

/** Returns what all viewers saw of a finished match. */
export const publicCourse = (replay: SeekableReplay): PublicCourse => ({
  start: replay.start(NOBODY),
  steps: replay.moments.map(({ index, seq }) => ({ seq, events: replay.events(index, NOBODY) })),
});
