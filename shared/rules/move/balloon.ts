// A Balloon takes up to three small creatures of one hex to a hex near by. It is shown and boarded, others may reply,
// then it flies; the Fan may have sent it elsewhere, over sea even. MAG-02, MAG-10, AMB-80, AMB-112, D-30
import { isCreature, KINDS } from '../../catalogue/index.ts';
import type { Answers, Counter, FrameOf, Game, HexId, Id, Refusal, Seat } from '../../game/types.ts';
import { cellsWithin, distance } from '../../hex/index.ts';
import type { Random } from '../../luck/index.ts';
import { areDistinct, beside, isHex, isLandHex, isSeaHex, pieceById, rackThing, refuse, room } from '../facts.ts';
import { atHand, ITEM, show, spend } from '../items/items.ts';
import { openReplies } from '../items/reply.ts';
import { type FrameModule, goTo, type Play, pop, push } from '../play.ts';
import { type PartState, spentBy } from './path.ts';

type Flight = FrameOf<'balloon'>;
type Boarding = Extract<Answers['move'], { do: 'balloon' }>;

/** Hexes it flies, creatures it carries, the highest value of each, and its own value in a fight. MAG-02 */
export const BALLOON_RANGE = 3;
export const BALLOON_ROOM = 3;
const MOST_CV = 3;
const BALLOON_CV = 3;

/** Why this own piece may not board now, null when it may. MAG-02, AMB-80 */
function boardRefusal(g: Game, part: PartState, c: Counter): Refusal | null {
  const { id } = c;
  if (!isCreature(c.kind) || c.up || KINDS[c.kind].cv > MOST_CV) return refuse('MAG-02', { id });
  if (part.pinned.includes(c.at)) return refuse('MOVE-07', { id, hex: c.at });
  return spentBy(g, c) > 0 ? refuse('MAG-02', { id }) : null;
}

/** May `n` creatures of a seat land here by Balloon from `from`? Null when they may. AMB-80 */
function landingRefusal(g: Game, seat: Seat, from: HexId, hex: HexId, n: number): Refusal | null {
  if (!isHex(g, hex)) return refuse('hex.unknown', { hex });
  if (hex === from || distance(from, hex) > BALLOON_RANGE) return refuse('MAG-02', { hex });
  if (!isLandHex(g.hexes[hex])) return refuse('MOVE-12', { hex });
  const have = room(g, hex, seat);
  return have < n ? refuse('MOVE-05', { hex, have, need: n }) : null;
}

/** May the Balloon of the rack take these creatures there? Null when it may. MAG-02 */
export function balloonRefusal(g: Game, part: PartState, { id, ids, hex }: Boarding): Refusal | null {
  if (!g.rules.magic) return refuse('MAG-02');
  const item = rackThing(g, part.seat, id);
  if (item === undefined) return refuse('piece.unknown', { id });
  if (item.kind !== ITEM.balloon) return refuse('MAG-02', { id });
  if (ids.length === 0) return refuse('decision.count');
  const aboard: Counter[] = [];
  for (const one of ids) {
    const c = pieceById(g, one);
    if (c === undefined || c.seat !== part.seat || c.at < 0) return refuse('piece.unknown', { id: one });
    aboard.push(c);
  }
  if (!areDistinct(ids)) return refuse('decision.twice');
  if (ids.length > BALLOON_ROOM) return refuse('MAG-02', { need: ids.length, have: BALLOON_ROOM });
  const from = aboard[0].at;
  for (const c of aboard) {
    if (c.at !== from) return refuse('MOVE-03', { hex: c.at });
    const refusal = boardRefusal(g, part, c);
    if (refusal !== null) return refusal;
  }
  return landingRefusal(g, part.seat, from, hex, ids.length);
}

interface Berth {
  hex: HexId;
  ids: Id[];
  hexes: HexId[];
}

/** Hexes where creatures may board a Balloon, with where it may take at least one of them. */
function berths(g: Game, part: PartState): Berth[] {
  const found = new Map<HexId, Id[]>();
  for (const c of g.counters) {
    if (c.seat !== part.seat || c.at < 0 || boardRefusal(g, part, c) !== null) continue;
    found.set(c.at, [...(found.get(c.at) ?? []), c.id]);
  }
  const size = g.hexes.length === 37 ? 37 : 19;
  return [...found]
    .map(([hex, ids]) => ({
      hex,
      ids,
      hexes: cellsWithin(size, hex, BALLOON_RANGE)
        .filter((to) => landingRefusal(g, part.seat, hex, to, 1) === null)
        .sort((a, b) => a - b),
    }))
    .filter((b) => b.hexes.length > 0)
    .sort((a, b) => a.hex - b.hex);
}

/** The Balloons of the rack with who may board where, and where they may go. D-30 */
export function balloonOptions(g: Game, part: PartState): { id: Id; from: Berth[] }[] {
  if (!g.rules.magic) return [];
  const own = atHand(g, part.seat, [ITEM.balloon]);
  if (own.length === 0) return [];
  const from = berths(g, part);
  return from.length === 0 ? [] : own.map((c) => ({ id: c.id, from }));
}

/** A random legal flight, or null. */
export function randomFlight(g: Game, part: PartState, random: Random): Boarding | null {
  const [balloon] = balloonOptions(g, part);
  if (balloon === undefined) return null;
  const { ids, hexes } = balloon.from[random(balloon.from.length)];
  const aboard = ids.slice();
  const hex = hexes[random(hexes.length)];
  const most = Math.min(BALLOON_ROOM, room(g, hex, part.seat));
  const n = random(3) === 0 ? 1 + random(most) : most;
  while (aboard.length > n) aboard.splice(random(aboard.length), 1);
  return { do: 'balloon', id: balloon.id, ids: aboard, hex };
}

/**
 * Where a Fan may send a Balloon: beside its target, over land where its passengers have room, or sea. MAG-10, AMB-80
 */
export const blowHexes = (g: Game, flight: Flight): HexId[] =>
  beside(g, flight.hex)
    .filter((hex) => {
      if (isSeaHex(g.hexes[hex])) return true;
      const there = hex === flight.from ? flight.n : 0;
      return isLandHex(g.hexes[hex]) && room(g, hex, flight.seat) + there >= flight.n;
    })
    .sort((a, b) => a - b);

/** Shows the Balloon; the creatures board: their number is public, their faces are not. */
export function board(play: Play, seat: Seat, { id, ids, hex }: Boarding): void {
  const from = pieceById(play.game, ids[0])?.at;
  if (from === undefined) throw new Error('checked: the passengers stand on the board');
  const item = show(play, seat, id);
  const n = ids.length;
  play.emit({ t: 'boarded', seat, hex: from, n, ids: [...ids].sort((a, b) => a - b), item });
  push(play, { kind: 'balloon', at: 'reply', seat, item, from, hex, n });
}

const aboard = (g: Game, flight: Flight): Counter[] =>
  g.counters.filter((c) => c.on === flight.item && c.seat === flight.seat && c.at === flight.from);

/** The flight is a move of its own: what moved before is done. MOVE-04, AMB-25 */
function beginMove(play: Play, flight: Flight): void {
  const part = play.game.stack[play.game.stack.length - 1];
  if (part?.kind !== 'move.part') return;
  if (part.active >= 0) play.emit({ t: 'rested', seat: flight.seat });
  goTo(play, { ...part, active: flight.hex });
}

/** The Balloon flies: it lands with all on board; over sea it is lost, and who was on board flees (D-55). */
function fly(play: Play, flight: Flight): void {
  const { seat, from, hex, n } = flight;
  const ids = aboard(play.game, flight).map((c) => c.id);
  const over = isSeaHex(play.game.hexes[hex]);
  pop(play);
  beginMove(play, flight);
  const spent = ids.map(() => play.game.rules.movement);
  play.emit({ t: 'moved', seat, path: [from, hex], n, ids, up: [], spent, why: 'balloon' });
  if (over) {
    spend(play, [flight.item]);
    push(play, { kind: 'flee', hex, seats: [seat] });
  } else play.emit({ t: 'stood', id: flight.item, at: hex, on: 0, cv: BALLOON_CV });
}

/** Cancelled: everybody gets off again, and may still move. MAG-08 */
function stayBehind(play: Play, flight: Flight): void {
  const { seat, from, n } = flight;
  const ids = aboard(play.game, flight).map((c) => c.id);
  pop(play);
  if (ids.length > 0) play.emit({ t: 'boarded', seat, hex: from, n, ids, item: 0 });
}

export const balloonFrame: FrameModule<'balloon'> = {
  run(play, flight) {
    if (flight.at === 'reply') {
      goTo(play, { ...flight, at: 'fly' });
      openReplies(play, flight.seat, flight.item, flight.hex);
    } else if (pieceById(play.game, flight.item) === undefined) stayBehind(play, flight);
    else fly(play, flight);
  },
};

/** The Balloons that still stand leave as the round ends. MAG-02 */
export function landBalloons(play: Play): void {
  const left = play.game.counters.filter((c) => c.kind === ITEM.balloon && c.at >= 0 && c.cv > 0).map((c) => c.id);
  spend(play, left);
}
