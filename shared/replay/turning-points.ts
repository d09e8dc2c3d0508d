// The turning points of a match: what changed everybody's chance to win most, by the number the director looks forward with. From
// what everybody may see alone, and never before the match is over: a course is not given to anybody earlier.
import { changeBetween, publicChances } from '../bots/value/public-chances.ts';
import { CITADEL, kindInfo } from '../catalogue/index.ts';
import { apply, type EventOf, type GameEvent } from '../events/index.ts';
import { hexState } from '../game/pieces.ts';
import {
  type HexId,
  type HexOrNone,
  isOnBoard,
  NOBODY,
  type PieceId,
  type Seat,
  seatsOf,
  type View,
} from '../game/types.ts';
import { fortLevel, pieceById } from '../rules/queries.ts';
import { inPercent } from '../shape/percent.ts';
import type { SeekableReplay } from './seekable-replay.ts';

/** A match as everybody saw it: the game before its first step, and what each step did. */
export interface PublicCourse {
  readonly start: View;
  readonly steps: readonly { readonly seq: number; readonly events: readonly GameEvent[] }[];
}

/**
 * `battle`: somebody was beaten; `fort`: a fort changed hands; `citadel`: one was built; `hold`: one withstood an attack;
 * `call`: a bluff was called; `out`: a player left the game.
 */
export type TurningPointKind = 'battle' | 'fort' | 'citadel' | 'hold' | 'call' | 'out';

/** Something that happened in a match, in one step or from one step on. */
export interface TurningPoint {
  kind: TurningPointKind;
  /** The number of the step in which it began. */
  seq: number;
  round: number;
  hex: HexOrNone;
  /** Who gained by it; whoever left the game. */
  seat: Seat;
  /** At whose cost, NOBODY where there was none. */
  from: Seat;
  /** Combat value that players lost in it, or that was a bluff. */
  strength: number;
  /** The level of the fort it was about, 0 for none. */
  level: number;
  /** The number of the step in which it was decided. */
  until: number;
  /** The share of everybody's chances to win that passed to others by it, from 0 to 1. */
  swing: number;
  /** Whose chance changed most, and what it was before and after, in hundredths. */
  swung: Seat;
  before: number;
  after: number;
}

/** How much a point decided; 0 where it is not worth telling. */
type Weight = (point: TurningPoint) => number;

/** A smaller change of the chances is nobody's turning point, in per cent. */
const LEAST_SWING = 1;

const weightBySwing: Weight = ({ swing }) => (100 * swing >= LEAST_SWING ? swing : 0);

/** Turning points shown at most. */
const TOLD = 5;

type When = Pick<TurningPoint, 'seq' | 'round'>;

interface Fight {
  when: When;
  /** Everybody's chances when it began. */
  chances: readonly number[];
  sides: readonly Seat[];
  owner: Seat;
  level: number;
  /** Combat value lost, by side. */
  lost: Map<Seat, number>;
}

/** Did these fall in a battle, by hits or for want of a way out? A bluff that was called did not. REM-01 */
export const fellFighting = ({ why }: EventOf<'shownLost'>): boolean => why === 'hit' || why === 'cornered';

/** Follows a course and notes what may have decided it. */
class Observer {
  found: TurningPoint[] = [];
  private readonly fights = new Map<HexId, Fight>();
  /** The last turning point in a hex: what is taken after a battle belongs to it. */
  private readonly lastIn = new Map<HexId, TurningPoint>();
  /** What was decided in the step under way, with the chances before it. */
  private readonly decided = new Map<TurningPoint, readonly number[]>();
  /** The chances with which a battle began that was told already: the fort it was about may be taken in a later step. */
  private readonly fought = new WeakMap<TurningPoint, readonly number[]>();

  /** One event, with the game before it. */
  see(seq: number, e: GameEvent, g: View): void {
    const here = { seq, round: g.round };
    switch (e.t) {
      case 'battleBegan':
        this.begin(here, e, g);
        break;
      case 'shownLost':
        if (fellFighting(e) && isOnBoard(e.at)) this.lose(e.at, e.seat, strengthOfAll(g, e.ids));
        break;
      case 'battleEnded':
        this.end(e);
        break;
      case 'captured':
        this.capture(here, e, g);
        break;
      case 'built':
        if (e.level === CITADEL)
          this.note({ ...here, kind: 'citadel', hex: e.hex, seat: e.seat, level: CITADEL }, publicChances(g));
        break;
      case 'called':
        this.call(here, e, g);
        break;
      case 'fell':
      case 'resigned':
        this.note({ ...here, kind: 'out', hex: -1, seat: e.seat }, publicChances(g));
    }
  }

  /** All that came of what was decided has happened, and this is how the game stands then. */
  settle(seq: number, after: View): void {
    if (this.decided.size === 0) return;
    const now = publicChances(after);
    for (const [point, before] of this.decided) {
      // Of two who play one loses what the other wins: it is told of who did it, whatever the last digits say.
      const change = (seat: Seat): number => Math.round(1000 * Math.abs((now[seat] ?? 0) - (before[seat] ?? 0)));
      const did = (seat: Seat): number => (seat === point.seat ? 1 : 0);
      const [swung = point.seat] = seatsOf(after.seats).sort((a, b) => change(b) - change(a) || did(b) - did(a));
      const percent = (chances: readonly number[]): number => inPercent(chances)[swung] ?? 0;
      const told = {
        until: seq,
        swing: changeBetween(before, now),
        swung,
        before: percent(before),
        after: percent(now),
      };
      Object.assign(point, told);
    }
    this.decided.clear();
  }

  /** Steps were taken back: what was built or walked into in them never was. */
  takeBack(after: View): void {
    const stands = ({ kind, hex, seat, strength }: TurningPoint): boolean => {
      if (hex === -1 || strength > 0 || (kind !== 'citadel' && kind !== 'fort')) return true;
      const here = hexState(after, hex);
      return kind === 'citadel' ? fortLevel(here) === CITADEL : here.owner === seat;
    };
    this.found = this.found.filter((point) => point.round < after.round || stands(point));
  }

  /** @param chances everybody's before it */
  private note(
    point: Pick<TurningPoint, 'kind' | 'hex' | 'seat' | 'seq' | 'round'> & Partial<TurningPoint>,
    chances: readonly number[],
  ) {
    const told = {
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
    this.found.push(told);
    this.decided.set(told, chances);
    if (point.hex !== -1) this.lastIn.set(point.hex, told);
  }

  private call(here: When, { id, bluff, hex, seat }: EventOf<'called'>, g: View): void {
    const piece = pieceById(g, id);
    if (!bluff || piece === undefined) return;
    const about = { hex, seat, from: piece.seat, strength: kindInfo(piece.kind).cv };
    this.note({ ...here, kind: 'call', ...about }, publicChances(g));
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
    // Neutral defenders decide nothing between players.
    const worst = others.toSorted((a, b) => (fight.lost.get(b) ?? 0) - (fight.lost.get(a) ?? 0))[0];
    if (worst === undefined) return;
    const strength = [...fight.lost].reduce((sum, [seat, lost]) => (seat === NOBODY ? sum : sum + lost), 0);
    const held = fight.level === CITADEL && fight.owner === e.winner;
    const about = { hex: e.hex, seat: e.winner, from: worst, strength, level: held ? CITADEL : 0 };
    this.note({ ...fight.when, kind: held ? 'hold' : 'battle', ...about }, fight.chances);
    const noted = this.lastIn.get(e.hex);
    if (noted !== undefined) this.fought.set(noted, fight.chances);
  }

  private capture(here: When, e: EventOf<'captured'>, g: View): void {
    const level = fortLevel(hexState(g, e.hex));
    if (level === 0 || e.from === NOBODY || e.from === e.seat) return;
    const won = this.lastIn.get(e.hex);
    // The fort is what the battle for it was about.
    if (e.why === 'battle' && won?.kind === 'battle' && won.seat === e.seat) {
      Object.assign(won, { kind: 'fort', from: e.from, level });
      this.decided.set(won, this.fought.get(won) ?? publicChances(g));
      return;
    }
    this.note({ ...here, kind: 'fort', hex: e.hex, seat: e.seat, from: e.from, level }, publicChances(g));
  }
}

/** With these something else begins: whatever comes of a thing that was decided has happened. */
const GOES_ON: ReadonlySet<GameEvent['t']> = new Set(['phaseBegan', 'battleBegan']);

const strengthOfAll = (g: View, ids: readonly PieceId[]): number =>
  ids.reduce((sum, id) => {
    const piece = pieceById(g, id);
    return piece === undefined ? sum : sum + kindInfo(piece.kind).cv;
  }, 0);

/**
 * The turning points of a match, five at most, in the order in which they happened.
 * @param course what everybody saw of it
 * @param weight how much each decided; the later one of two alike
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
    .slice(0, TOLD)
    .map(({ point }) => point)
    .sort((a, b) => a.seq - b.seq);
}

/** The course of a match that is over, as everybody saw it. */
export const publicCourse = (replay: SeekableReplay): PublicCourse => ({
  start: replay.start(NOBODY),
  steps: replay.moments.map(({ index, seq }) => ({ seq, events: replay.events(index, NOBODY) })),
});
