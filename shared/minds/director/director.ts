// Chooses the part of the board that spectators see (a shot), from the public positions in
// order and the time.

import { CITADEL } from '../../model/catalogue/index.ts';
import { hexState } from '../../model/game/pieces.ts';
import { battleOn } from '../../model/game/places.ts';
import { type HexId, type HexState, NOBODY, type Seat, type View } from '../../model/game/types.ts';
import { boardHexes } from '../../model/hex/hex.ts';
import { countIn, fortLevel } from '../../rules/queries/queries.ts';
import { changeBetween, publicChances } from '../bots/value/value.ts';
import { SHOTS, type Shot, type ShotKind } from './shots.ts';
import { OF_CITADEL, type StakeKind, stakesOf } from './stakes.ts';

/** The director cuts to another hex only if it is worth this many times as much. */
const CLEARLY = 1.2;
const QUIET = 0.015;
/** Hexes that are about to change are worth this much more, because spectators like to see movement. */
const MOVES = 0.005;
/** Stakes that do not involve the player whom the spectator follows count with this factor. */
const OF_OTHERS = 0.05;
/** A shot that has become dull loses half of its worth in this time, ms. */
const HALF = 8000;

/** How many castles one picture shows at most. */
const CASTLES = 4;

/**
 * Joins the shots of several buildings into one, because players build one after the other, faster
 * than shots may change.
 */
function together(wishes: readonly Wish[]): Wish[] {
  const crowns = wishes.filter(({ kind, worth }) => kind === 'build' && worth >= OF_CITADEL);
  const [first, ...rest] = crowns;
  if (first === undefined || rest.length === 0) return [...wishes];
  const hexes = [...new Set(crowns.flatMap((crown) => crown.hexes))].slice(0, CASTLES);
  return [{ ...first, hexes }, ...wishes.filter((wish) => !crowns.includes(wish))];
}

/** The kind of shot for each kind of stake, outside the current battle. */
const AS: Readonly<Record<StakeKind, ShotKind>> = {
  battle: 'dice',
  contest: 'standOff',
  roll: 'standOff',
  call: 'call',
  hero: 'hero',
  build: 'build',
  hold: 'build',
};

interface Wish {
  readonly kind: ShotKind;
  readonly hexes: readonly HexId[];
  readonly worth: number;
}

const changedHexes = (before: View, after: View): HexId[] =>
  before.hexes.length !== after.hexes.length
    ? []
    : boardHexes(after.hexes.length).filter((hex) => hexState(before, hex) !== hexState(after, hex));

const standing = (view: View, h: HexState): number =>
  view.clockwise.reduce<number>((sum, seat) => sum + countIn(h, seat), h.neutral);

function kindOfChange(before: View, after: View, hex: HexId): ShotKind {
  const [was, is] = [hexState(before, hex), hexState(after, hex)];
  if (fortLevel(is) > fortLevel(was)) return 'build';
  return standing(after, is) > standing(before, was) ? 'march' : 'loss';
}

/** If more hexes than this change, the shot shows the whole board. */
const MANY = 6;

/** Returns a shot of the hexes that are about to change, the most important hex first; null if none is. */
function comingWish(shown: View, coming: View): Wish | null {
  const changed = changedHexes(shown, coming);
  if (changed.length === 0 || changed.length > MANY) return null;
  const risen = (hex: HexId) => fortLevel(hexState(coming, hex)) - fortLevel(hexState(shown, hex));
  const grown = (hex: HexId) => standing(coming, hexState(coming, hex)) - standing(shown, hexState(shown, hex));
  const built = changed.filter((hex) => risen(hex) > 0);
  const [highest] = built.sort((a, b) => fortLevel(hexState(coming, b)) - fortLevel(hexState(coming, a)));
  const [first = highest, ...rest] = highest === undefined ? changed.sort((a, b) => grown(b) - grown(a)) : [highest];
  if (first === undefined) return null;
  const kind = kindOfChange(shown, coming, first);
  const crowns = kind === 'build' && fortLevel(hexState(coming, first)) === CITADEL ? OF_CITADEL : 0;
  const worth = Math.max(crowns, MOVES + changeBetween(publicChances(shown), publicChances(coming)));
  return { kind, hexes: kind === 'march' ? [first, ...rest.slice(0, 2)] : [first], worth };
}

function crownOf(view: View): HexId | null {
  const winners = view.victory?.winners ?? [];
  return (
    boardHexes(view.hexes.length).find((hex) => {
      const h = hexState(view, hex);
      return winners.includes(h.owner) && fortLevel(h) === CITADEL;
    }) ?? null
  );
}

export class Director {
  shot: Shot;
  /** The player whom the spectator follows; NOBODY for all players. */
  follows: Seat = NOBODY;

  /** @param now ms */
  constructor(now: number) {
    this.shot = { kind: 'establishing', hexes: [], since: now };
  }

  /** Returns how long the shot must still stay, ms. */
  waits(now: number): number {
    return Math.max(0, this.shot.since + SHOTS[this.shot.kind].least - now);
  }

  /**
   /**
    * Returns the shot for the position shown now.
    * @param coming future positions that are already known: the next and the last
    */
  see(shown: View, coming: readonly View[], now: number): Shot {
    if (this.waits(now) > 0) return this.shot;
    const crown = crownOf(shown);
    if (shown.victory !== null) return this.cut(crown === null ? 'home' : 'crown', crown === null ? [] : [crown], now);
    const wishes = this.wishes(shown, coming);
    // During a battle only that battle is shown.
    const fought = battleOn(shown)?.hex;
    const fight = wishes.find(({ kind, hexes }) => (kind === 'dice' || kind === 'call') && hexes[0] === fought);
    if (fight !== undefined) return this.cut(fight.kind, fight.hexes, now);
    const [best] = wishes;
    const current = wishes.find(({ hexes }) => this.shot.hexes.some((hex) => hex === hexes[0]));
    if (best === undefined || best.worth < QUIET) return this.cut(this.quiet(), [], now);
    if (current === undefined) return this.cut(best.kind, best.hexes, now);
    const isBetter = best.worth >= CLEARLY * current.worth * this.freshness(now);
    const next = isBetter ? best : current;
    return this.cut(next.kind, next.hexes, now);
  }

  private freshness(now: number): number {
    const over = now - this.shot.since - SHOTS[this.shot.kind].dull;
    return over <= 0 ? 1 : HALF / (HALF + over);
  }

  /** Returns the shot when nothing is at stake. If the whole board is shown already, it stays. */
  private quiet(): ShotKind {
    if (this.shot.hexes.length > 0) return 'home';
    return 'establishing';
  }

  private wishes(shown: View, coming: readonly View[]): Wish[] {
    const fought = battleOn(shown)?.hex ?? -1;
    const called = new Set(shown.open.flatMap((d) => (d.kind === 'bluff.call' ? [d.hex] : [])));
    const open = stakesOf(shown).map(({ kind, hex, also = [], seats, suspense }): Wish => {
      const isMine = this.follows === NOBODY || seats.includes(this.follows);
      const as = called.has(hex) ? 'call' : hex === fought ? 'dice' : AS[kind];
      return { kind: as, hexes: [hex, ...also], worth: suspense * (isMine ? 1 : OF_OTHERS) };
    });
    const next = coming.flatMap((view) => (view === shown ? [] : (comingWish(shown, view) ?? [])));
    return [...next, ...together(open)].sort((a, b) => b.worth - a.worth);
  }

  private cut(kind: ShotKind, hexes: readonly HexId[], now: number): Shot {
    const { shot } = this;
    const isSame = shot.hexes.length === hexes.length && shot.hexes.every((hex, i) => hex === hexes[i]);
    const isSameFrame = SHOTS[shot.kind].frame === SHOTS[kind].frame;
    // The picture already shows all these castles.
    if (kind === 'build' && shot.kind === kind && hexes.every((hex) => shot.hexes.includes(hex))) return shot;
    if (isSame && (shot.kind === kind || (isSameFrame && kind === 'establishing'))) return shot;
    this.shot = { kind, hexes, since: now };
    return this.shot;
  }
}
