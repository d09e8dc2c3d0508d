// The move of a transport: its player shows it and puts pieces aboard, opponents may reply, and then it goes.
// A reply may redirect it, even to a sea hex. MAG-02, MAG-10, MAG-12, AMB-80, AMB-112, AMB-140, D-30

import { kindInfo } from '../../model/catalogue/index.ts';
import type { RuleId } from '../../model/catalogue/rules.ts';
import { counterOf, countersWith, hexState, hexUnder, isFighter, transportIdOf } from '../../model/game/pieces.ts';
import { lying } from '../../model/game/places.ts';
import {
  type Answers,
  type Counter,
  type FrameOf,
  type Game,
  type HexId,
  isOnBoard,
  type Kind,
  type PieceId,
  type Refusal,
  type Seat,
} from '../../model/game/types.ts';
import { pickOf, type Random } from '../../model/luck/random.ts';
import { firstOf } from '../../model/shape/entry.ts';
import { fighting, fightsWith } from '../battle/conjured-fighters.ts';
import { openReplies } from '../items/item-replies.ts';
import { showThing, spendCounters } from '../items/showing-and-spending.ts';
import { type FrameModule, type Play, pop, push, setFrame } from '../play.ts';
import { transports } from '../presence.ts';
import { atHand } from '../queries/item-queries.ts';
import {
  areDistinct,
  isFaceDown,
  isHex,
  isLandHex,
  isSeaHex,
  pieceById,
  rackThing,
  refuse,
} from '../queries/queries.ts';
import { spaceIn } from '../queries/stacking-limit.ts';
import { kindsWith, traitOf } from '../traits/table.ts';
import type { TransportTrait } from '../traits/trait.ts';
import { spentBy } from './movement-cost.ts';
import type { MovementPart } from './moving-stack.ts';
import { isTakenUp } from './stopping.ts';

type Flight = FrameOf<'transport'>;
type Boarding = Extract<Answers['move'], { do: 'transport' }>;

const TRANSPORTS: readonly Kind[] = kindsWith('transport').map(({ kind }) => kind);

interface Craft extends TransportTrait {
  rule: RuleId;
}

function craftOf(kind: Kind): Craft | null {
  const { transport, rule = 'MAG-02' } = traitOf(kind);
  return transport === undefined ? null : { ...transport, rule };
}

/**
 * Returns why a piece may not go aboard, or null. A transport with `mostCv` takes no heroes, whose combat
 * values are higher. MAG-02, AMB-80
 */
function boardRefusal(g: Game, part: MovementPart, { mostCv, rule }: Craft, c: Counter): Refusal | null {
  const { id } = c;
  if (!isFighter(c.kind) || (mostCv !== null && kindInfo(c.kind).cv > mostCv)) return refuse(rule, { id });
  const hex = hexUnder(c);
  if (part.pinned.includes(hex)) return refuse('MOVE-07', { id, hex });
  return spentBy(g, c) > 0 ? refuse(rule, { id }) : null;
}

/** Returns why a transport with `n` pieces cannot land in a hex; null if it can. AMB-80 */
function landingRefusal(g: Game, seat: Seat, craft: Craft, from: HexId, hex: HexId, n: number): Refusal | null {
  if (!isHex(g, hex)) return refuse('hex.unknown', { hex });
  if (!craft.reach(g, from).includes(hex)) return refuse(craft.rule, { hex });
  if (isFaceDown(hexState(g, hex))) return refuse(craft.rule, { hex });
  if (!isLandHex(g, hexState(g, hex))) return refuse('MOVE-12', { hex });
  if (isTakenUp(g, hex, seat)) return refuse('EXPL-12', { hex });
  const have = spaceIn(g, hex, seat);
  return have < n ? refuse('MOVE-05', { hex, have, need: n }) : null;
}

/** Returns why this transport may not take these creatures to the hex; null if it may. MAG-02 */
export function transportRefusal(g: Game, part: MovementPart, { id, ids, hex }: Boarding): Refusal | null {
  if (!g.rules.magic) return refuse('MAG-02');
  const item = rackThing(g, part.seat, id);
  if (item === undefined) return refuse('piece.unknown', { id });
  const craft = craftOf(item.kind);
  if (craft === null) return refuse('MAG-02', { id });
  if (ids.length === 0) return refuse('decision.count');
  const aboard: Counter[] = [];
  for (const passengerId of ids) {
    const c = pieceById(g, passengerId);
    if (c === undefined || c.seat !== part.seat || !isOnBoard(c.at))
      return refuse('piece.unknown', { id: passengerId });
    aboard.push(c);
  }
  if (!areDistinct(ids)) return refuse('decision.twice');
  if (ids.length > craft.capacity) return refuse(craft.rule, { need: ids.length, have: craft.capacity });
  const from = hexUnder(firstOf(aboard));
  for (const c of aboard) {
    if (c.at !== from) return refuse('MOVE-03', { hex: hexUnder(c) });
    const refusal = boardRefusal(g, part, craft, c);
    if (refusal !== null) return refusal;
  }
  return landingRefusal(g, part.seat, craft, from, hex, ids.length);
}

interface Berth {
  hex: HexId;
  ids: PieceId[];
  hexes: HexId[];
}

/**
 * Returns the hexes where creatures may go aboard, each with the hexes to which at least one of
 * them may be taken.
 */
function berths(g: Game, part: MovementPart, craft: Craft): Berth[] {
  const found = new Map<HexId, PieceId[]>();
  for (const c of g.counters) {
    if (c.seat !== part.seat || !isOnBoard(c.at) || boardRefusal(g, part, craft, c) !== null) continue;
    const hex = hexUnder(c);
    found.set(hex, [...(found.get(hex) ?? []), c.id]);
  }
  return [...found]
    .map(([hex, ids]) => ({
      hex,
      ids,
      hexes: craft
        .reach(g, hex)
        .filter((to) => landingRefusal(g, part.seat, craft, hex, to, 1) === null)
        .sort((a, b) => a - b),
    }))
    .filter((b) => b.hexes.length > 0)
    .sort((a, b) => a.hex - b.hex);
}

export interface CraftOptions extends Pick<TransportTrait, 'capacity' | 'mostCv' | 'range' | 'way'> {
  id: PieceId;
  kind: Kind;
  from: Berth[];
}

/** Returns the transports on the rack that can be used now. D-30 */
export function transportOptions(g: Game, part: MovementPart): CraftOptions[] {
  if (!g.rules.magic) return [];
  return atHand(g, part.seat, TRANSPORTS).flatMap(({ id, kind }) => {
    const craft = craftOf(kind);
    const from = craft === null ? [] : berths(g, part, craft);
    if (craft === null || from.length === 0) return [];
    const { capacity, mostCv, range, way } = craft;
    return [{ id, kind, capacity, mostCv, range, way, from }];
  });
}

/** Returns a random legal move of a transport, or null if none exists. */
export function randomFlight(g: Game, part: MovementPart, random: Random): Boarding | null {
  const crafts = transportOptions(g, part);
  if (crafts.length === 0) return null;
  const craft = crafts.length === 1 ? firstOf(crafts) : pickOf(random, crafts);
  const { ids, hexes } = pickOf(random, craft.from);
  const aboard = ids.slice();
  const hex = pickOf(random, hexes);
  const most = Math.min(craft.capacity, spaceIn(g, hex, part.seat));
  const n = random(3) === 0 ? 1 + random(most) : most;
  while (aboard.length > n) aboard.splice(random(aboard.length), 1);
  return { do: 'transport', id: craft.id, ids: aboard, hex };
}

/**
 * Shows the transport and puts the creatures aboard. All players see how many, and which are face up. VAR-05
 */
export function board(play: Play, seat: Seat, { id, ids, hex }: Boarding): void {
  const from = hexUnder(counterOf(play.game, firstOf(ids)));
  const item = showThing(play, seat, id);
  const { down, up } = byFace(countersWith(play.game.counters, ids));
  play.emit({ t: 'boarded', seat, hex: from, count: down.length, ids: down, item, up: up.length > 0 ? up : null });
  push(play, { kind: 'transport', state: 'reply', seat, item, from, hex, passengers: ids.length });
}

const byFace = (pieces: readonly Counter[]): { down: PieceId[]; up: PieceId[] } => ({
  down: pieces.filter((c) => !c.up).map((c) => c.id),
  up: pieces.filter((c) => c.up).map((c) => c.id),
});

const aboard = (g: Game, flight: Flight): Counter[] =>
  lying(g, flight.from).filter((c) => transportIdOf(c) === flight.item && c.seat === flight.seat);

/**
 * Begins the transport's move. It counts as a new move: pieces that moved before cannot
 * move again. MOVE-04, AMB-25
 */
function beginMove(play: Play, flight: Flight): void {
  const part = play.game.stack[play.game.stack.length - 1];
  if (part?.kind !== 'move.part') return;
  if (part.active !== null) play.emit({ t: 'movementEnded', seat: flight.seat });
  setFrame(play, { ...part, active: flight.hex });
}

/** Ends the transport's move. If the hex is sea, the transport is lost and its passengers flee. D-55 */
function land(play: Play, flight: Flight): void {
  const { seat, from, hex, item } = flight;
  const { down, up } = byFace(aboard(play.game, flight));
  const over = isSeaHex(play.game, hexState(play.game, hex));
  const kind = pieceById(play.game, item)?.kind;
  pop(play);
  beginMove(play, flight);
  const spent = [...down, ...up].map(() => 'done' as const);
  play.emit({ t: 'moved', seat, path: [from, hex], count: down.length, ids: down, up, spent, why: 'transport' });
  if (over) {
    spendCounters(play, [item]);
    push(play, { kind: 'flee', hex, seats: [seat] });
  } else if (kind !== undefined)
    play.emit({ t: 'itemEntered', id: item, at: hex, role: fighting(fightsWith(kind, play.game.dice)) });
}

export const transportFrame: FrameModule<'transport'> = {
  run(play, flight) {
    if (flight.state === 'reply') {
      setFrame(play, { ...flight, state: 'fly' });
      openReplies(play, flight.seat, flight.item, flight.hex);
    }
    // If a reply cancelled the transport, its passengers stay in their hex and may still move. MAG-08
    else if (pieceById(play.game, flight.item) === undefined) pop(play);
    else land(play, flight);
  },
};

/** Removes the transports on the board when the round ends. MAG-02 */
export function landTransports(play: Play): void {
  spendCounters(
    play,
    transports(play.game).map((c) => c.id),
  );
}
