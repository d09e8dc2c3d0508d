// Villages, cities, towers and keeps that move: in their owner's part of the movement phase, each with points of its own, over
// land of their owner's, and to where a hex has room for one. Whose may, what may and where to are asked here apart, so that
// whatever else moves them keeps to the same hexes. POW-10, NEWH-03, FORT-02, DEP-03, DEP-04, AMB-163
import { isTown } from '../../catalogue/index.ts';
import { traitOf } from '../../effects/table.ts';
import { hexState } from '../../game/pieces.ts';
import {
  type Answers,
  type Counter,
  type FrameOf,
  type Game,
  type HexId,
  isOnBoard,
  type PieceId,
  type Refusal,
  type Seat,
} from '../../game/types.ts';
import { boardHexes } from '../../hex/index.ts';
import { powerOf } from '../../powers/table.ts';
import { entryAt, lastOf } from '../../shape/entry.ts';
import { type Play, setFrame } from '../play.ts';
import { hasEnemy } from '../presence.ts';
import { beside, fortLevel, isHex, isLandHex, isSeaTile, pieceById, refuse } from '../queries.ts';
import { enterCost } from './movement-cost.ts';

type MovePart = FrameOf<'move.part'>;
type Shift = Extract<Answers['move'], { do: 'shift' }>;
/** What of a hex moves: its fort, or its city or village. */
type Movable = Shift['what'];

const BUILDINGS: readonly Movable[] = ['fort', 'town'];

/** The highest level of a fort that moves: a keep. */
const HIGHEST = 2;

/** Do the buildings of this seat move by themselves? */
const buildingsMove = (g: Game, seat: Seat): boolean => powerOf(g, seat).buildingsMove === true;

/** Is there such a building in this hex that can be moved? */
function isMovable(g: Game, what: Movable, hex: HexId): boolean {
  const { fort, income } = hexState(g, hex);
  if (what === 'town') return income !== null && isTown(income.kind);
  return fort !== null && fort.level <= HIGHEST;
}

/** Why a building of a seat may not end in a hex: not its own land, or one stands there. FORT-02, DEP-03, DEP-04 */
function siteRefusal(g: Game, seat: Seat, what: Movable, hex: HexId): Refusal | null {
  const h = hexState(g, hex);
  if (h.owner !== seat || !isLandHex(g, h)) return refuse('POW-10', { hex });
  if (what === 'fort') return fortLevel(h) > 0 ? refuse('FORT-02', { hex }) : null;
  // Where the sea is land it still bears no income pieces.
  if (isSeaTile(h)) return refuse('DEP-04', { hex });
  return h.income === null ? null : refuse('DEP-03', { hex });
}

/** Points a building has used in this part. */
const spentBuilding = (part: Pick<MovePart, 'shifted'>, what: Movable, hex: HexId): number =>
  part.shifted?.find((one) => one.what === what && one.hex === hex)?.spent ?? 0;

type Part = Pick<MovePart, 'seat' | 'shifted' | 'trail'>;

/** May a building go on from this hex: its owner's land without enemies? */
const isOpen = (g: Game, seat: Seat, hex: HexId): boolean => {
  const h = hexState(g, hex);
  return h.owner === seat && isLandHex(g, h) && !hasEnemy(g, hex, seat);
};

/** Where a hero whom buildings follow has gone from one hex of his owner's to another: the way, the hex he left first; or null. NEWH-03 */
export function trailOf(g: Game, hero: PieceId | undefined, from: HexId, path: readonly HexId[]): HexId[] | null {
  const c = hero === undefined ? undefined : pieceById(g, hero);
  const last = c === undefined || !isOnBoard(c.at) ? -1 : path.lastIndexOf(c.at);
  const to = path[last];
  if (c === undefined || to === undefined || to === from) return null;
  return [from, to].every((hex) => hexState(g, hex).owner === c.seat) ? [from, ...path.slice(0, last + 1)] : null;
}

/** Those of some pieces whom buildings follow; there is one such hero. */
export const leaderOfBuildings = (g: Game, pieces: readonly Counter[]): PieceId | undefined =>
  g.rules.newHeroes ? pieces.find((c) => traitOf(c.kind).bringsBuildings === true)?.id : undefined;

/** May the building follow the hero who has just left this hex, the way he went? Null when it may. NEWH-03 */
function followRefusal(
  g: Game,
  { seat, trail = [] }: Part,
  what: Movable,
  from: HexId,
  path: readonly HexId[],
): Refusal | null {
  const rule = g.rules.newHeroes ? 'NEWH-03' : 'POW-10';
  if (!isHex(g, from)) return refuse('hex.unknown', { hex: from });
  const [first, ...rest] = trail;
  const isHisWay = rest.length === path.length && rest.every((hex, i) => hex === path[i]);
  if (first !== from || !isHisWay || !isMovable(g, what, from)) return refuse(rule, { hex: from });
  if (hasEnemy(g, from, seat)) return refuse('MOVE-07', { hex: from });
  return siteRefusal(g, seat, what, lastOf(path));
}

/** What may follow a hero the way he has gone. */
function followers(g: Game, part: Part): Ways[] {
  const [from, ...path] = part.trail ?? [];
  const hex = path.at(-1);
  if (from === undefined || hex === undefined) return [];
  return BUILDINGS.filter((what) => followRefusal(g, part, what, from, path) === null).map((what) => ({
    what,
    hex: from,
    left: g.rules.movement,
    to: [{ hex, path, cost: 0 }],
  }));
}

/** May the building move along this path? Null when it may. */
export function shiftRefusal(g: Game, part: Part, { what, from, path }: Omit<Shift, 'do'>): Refusal | null {
  const { seat } = part;
  if (!buildingsMove(g, seat)) return followRefusal(g, part, what, from, path);
  if (!isHex(g, from)) return refuse('hex.unknown', { hex: from });
  if (hexState(g, from).owner !== seat || !isMovable(g, what, from)) return refuse('POW-10', { hex: from });
  if (hasEnemy(g, from, seat)) return refuse('MOVE-07', { hex: from });
  if (path.length === 0) return refuse('decision.count');
  const have = g.rules.movement - spentBuilding(part, what, from);
  let need = 0;
  let at = from;
  for (const [i, hex] of path.entries()) {
    if (!isHex(g, hex)) return refuse('hex.unknown', { hex });
    if (!beside(g, at).includes(hex)) return refuse('decision.choice', { hex });
    need += enterCost(g, hex);
    if (need > have) return refuse('MOVE-02', { hex, need, have });
    if (i < path.length - 1 && !isOpen(g, seat, hex)) return refuse('POW-10', { hex });
    at = hex;
  }
  return siteRefusal(g, seat, what, at);
}

/** Where a building may go now, with a cheapest path to each hex, by rising index. */
export interface Ways {
  what: Movable;
  hex: HexId;
  /** Points it has left. */
  left: number;
  to: { hex: HexId; path: HexId[]; cost: number }[];
}

function waysOf(g: Game, part: Part, what: Movable, from: HexId): Ways {
  const left = g.rules.movement - spentBuilding(part, what, from);
  const best = new Map<HexId, { path: HexId[]; cost: number }>([[from, { path: [], cost: 0 }]]);
  const open = [from];
  for (const hex of open) {
    const way = best.get(hex);
    if (way === undefined || (hex !== from && !isOpen(g, part.seat, hex))) continue;
    for (const next of beside(g, hex)) {
      const cost = way.cost + enterCost(g, next);
      const h = hexState(g, next);
      if (cost > left || h.owner !== part.seat || !isLandHex(g, h) || cost >= (best.get(next)?.cost ?? 99)) continue;
      best.set(next, { path: [...way.path, next], cost });
      open.push(next);
    }
  }
  const to = [...best]
    .filter(([hex]) => hex !== from && siteRefusal(g, part.seat, what, hex) === null)
    .map(([hex, way]) => ({ hex, ...way }))
    .sort((a, b) => a.hex - b.hex);
  return { what, hex: from, left, to };
}

/** The buildings of a seat that can move somewhere now; none where they do not move. */
export function shiftable(g: Game, part: Part): Ways[] {
  if (!buildingsMove(g, part.seat)) return followers(g, part);
  return boardHexes(g.hexes.length)
    .filter((hex) => isOpen(g, part.seat, hex))
    .flatMap((hex) => BUILDINGS.filter((what) => isMovable(g, what, hex)).map((what) => waysOf(g, part, what, hex)))
    .filter(({ to }) => to.length > 0);
}

/** A building goes its way; the points it has used are noted where it stands then. */
export function shift(play: Play, part: MovePart, { what, from, path }: Shift): void {
  const cost = path.reduce((n, hex) => n + enterCost(play.game, hex), 0);
  const spent = spentBuilding(part, what, from) + cost;
  const others = (part.shifted ?? []).filter((one) => one.what !== what || one.hex !== from);
  setFrame(play, { ...part, shifted: [...others, { what, hex: lastOf(path), spent }] });
  play.emit({ t: 'shifted', seat: part.seat, what, path: [from, ...path] });
}

/** Has this seat anything to move but pieces? */
export const mayShift = (g: Game, seat: Seat): boolean => shiftable(g, { seat }).length > 0;

/** The first of the ways by rising hexes: for a choice by luck. */
export const wayAt = (ways: Ways, at: number): Shift => ({
  do: 'shift',
  what: ways.what,
  from: ways.hex,
  path: entryAt(ways.to, at).path,
});
