// A power lets villages, cities, towers and keeps move over own land to a hex with room for them. Each
// building has movement points. Buildings that follow a certain hero pass the same check of the
// target hex. POW-10, NEWH-03, FORT-02, DEP-03, DEP-04, AMB-163
import { isTown } from '../../model/catalogue/index.ts';
import { hexState } from '../../model/game/pieces.ts';
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
} from '../../model/game/types.ts';
import { boardHexes } from '../../model/hex/hex.ts';
import { entryAt, lastOf } from '../../model/shape/entry.ts';
import { type Play, setFrame } from '../play.ts';
import { powerOf } from '../powers/powers.ts';
import { hasEnemy } from '../presence.ts';
import { fortLevel, hexesNextTo, isHex, isLandHex, isSeaTile, pieceById, refuse } from '../queries/queries.ts';
import { traitOf } from '../traits/table.ts';
import { enterCost } from './movement-cost.ts';

type MovePart = FrameOf<'move.part'>;
type Shift = Extract<Answers['move'], { do: 'shift' }>;
type Movable = Shift['what'];

const BUILDINGS: readonly Movable[] = ['fort', 'town'];

/** The level of the highest fort that can move: a keep. */
const HIGHEST = 2;

/** Does a power let the seat's buildings move without a hero? */
const buildingsMove = (g: Game, seat: Seat): boolean => powerOf(g, seat).buildingsMove === true;

function isMovable(g: Game, what: Movable, hex: HexId): boolean {
  const { fort, income } = hexState(g, hex);
  if (what === 'town') return income !== null && isTown(income.kind);
  return fort !== null && fort.level <= HIGHEST;
}

/** Returns why a building cannot be in this hex; null if it can. FORT-02, DEP-03, DEP-04 */
function siteRefusal(g: Game, seat: Seat, what: Movable, hex: HexId): Refusal | null {
  const h = hexState(g, hex);
  if (h.owner !== seat || !isLandHex(g, h)) return refuse('POW-10', { hex });
  if (what === 'fort') return fortLevel(h) > 0 ? refuse('FORT-02', { hex }) : null;
  // Under an option sea counts as land, but income pieces still cannot be there.
  if (isSeaTile(h)) return refuse('DEP-04', { hex });
  return h.income === null ? null : refuse('DEP-03', { hex });
}

const spentBuilding = (part: Pick<MovePart, 'shifted'>, what: Movable, hex: HexId): number =>
  part.shifted?.find((step) => step.what === what && step.hex === hex)?.spent ?? 0;

type Part = Pick<MovePart, 'seat' | 'shifted' | 'trail'>;

const isOpen = (g: Game, seat: Seat, hex: HexId): boolean => {
  const h = hexState(g, hex);
  return h.owner === seat && isLandHex(g, h) && !hasEnemy(g, hex, seat);
};

/**
 * Returns the way of a hero whom buildings follow, with the hex he started from; null if his owner does not
 * own both ends of it. NEWH-03
 */
export function trailOf(g: Game, hero: PieceId | undefined, from: HexId, path: readonly HexId[]): HexId[] | null {
  const c = hero === undefined ? undefined : pieceById(g, hero);
  const last = c === undefined || !isOnBoard(c.at) ? -1 : path.lastIndexOf(c.at);
  const to = path[last];
  if (c === undefined || to === undefined || to === from) return null;
  return [from, to].every((hex) => hexState(g, hex).owner === c.seat) ? [from, ...path.slice(0, last + 1)] : null;
}

/** Returns the hero whom buildings follow. The game has only one such hero. */
export const leaderOfBuildings = (g: Game, pieces: readonly Counter[]): PieceId | undefined =>
  g.rules.newHeroes ? pieces.find((c) => traitOf(c.kind).bringsBuildings === true)?.id : undefined;

/** Returns why a building may not follow the hero; null if it may. It must take the hero's way. NEWH-03 */
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

/** Returns why the building may not move along this path; null if it may. */
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
    if (!hexesNextTo(g, at).includes(hex)) return refuse('decision.choice', { hex });
    need += enterCost(g, hex);
    if (need > have) return refuse('MOVE-02', { hex, need, have });
    if (i < path.length - 1 && !isOpen(g, seat, hex)) return refuse('POW-10', { hex });
    at = hex;
  }
  return siteRefusal(g, seat, what, at);
}

/** The hexes to which a building may move, with a cheapest path to each. */
export interface Ways {
  what: Movable;
  hex: HexId;
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
    for (const next of hexesNextTo(g, hex)) {
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

/** Returns the buildings of a seat that can move now, each with its hexes. */
export function shiftable(g: Game, part: Part): Ways[] {
  if (!buildingsMove(g, part.seat)) return followers(g, part);
  return boardHexes(g.hexes.length)
    .filter((hex) => isOpen(g, part.seat, hex))
    .flatMap((hex) => BUILDINGS.filter((what) => isMovable(g, what, hex)).map((what) => waysOf(g, part, what, hex)))
    .filter(({ to }) => to.length > 0);
}

/** Moves a building and stores how many movement points it has used. */
export function shift(play: Play, part: MovePart, { what, from, path }: Shift): void {
  const cost = path.reduce((n, hex) => n + enterCost(play.game, hex), 0);
  const spent = spentBuilding(part, what, from) + cost;
  const others = (part.shifted ?? []).filter((step) => step.what !== what || step.hex !== from);
  setFrame(play, { ...part, shifted: [...others, { what, hex: lastOf(path), spent }] });
  play.emit({ t: 'shifted', seat: part.seat, what, path: [from, ...path] });
}

/** Returns whether this seat has a building to move. */
export const mayShift = (g: Game, seat: Seat): boolean => shiftable(g, { seat }).length > 0;

/** Returns the move of the building to the hex at this index of its list. */
export const wayAt = (ways: Ways, at: number): Shift => ({
  do: 'shift',
  what: ways.what,
  from: ways.hex,
  path: entryAt(ways.to, at).path,
});
