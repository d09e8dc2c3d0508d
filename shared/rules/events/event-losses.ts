// What an owner gives up for an event that asks for losses: creatures, fort levels, the city or village; a level of a
// citadel and heroes only where the table says so. What cannot be met lapses. D-20, AMB-71, AMB-72, AMB-130

import { isTown } from '../../catalogue/index.ts';
import { traitOf } from '../../effects/table.ts';
import { hexState, hiddenCount, shownCount } from '../../game/pieces.ts';
import { lying } from '../../game/places.ts';
import type { Answers, Counter, Game, HexId, HexState, Kind, PieceId, Refusal, Seat } from '../../game/types.ts';
import type { Random } from '../../luck/index.ts';
import { losePieces } from '../losing-pieces.ts';
import type { Play } from '../play.ts';
import {
  areDistinct,
  byPrintedValue,
  countsAsCreature,
  fortLevel,
  isImmune,
  levelBelow,
  refuse,
  townWorth,
} from '../queries.ts';
import { areCitadelsShaken, lowerFort } from '../victory/endings.ts';

export type Loss = Answers['event.loss'];

/** What a seat could give up in a hex, by public facts. */
interface Payable {
  creatures: number;
  /** Levels of the fort. */
  fort: number;
  /** What the city or village is worth, 0 for none. */
  town: number;
}

/** What an event may take of a seat in a hex, seen or counted. */
export function creatureCount(g: Game, hex: HexId, seat: Seat): number {
  const h = hexState(g, hex);
  if (shownCount(h, seat) === 0) return hiddenCount(h, seat);
  return (
    hiddenCount(h, seat) + lying(g, hex).filter((c) => c.seat === seat && c.up && countsAsCreature(g, c.kind)).length
  );
}

/** Losses that the city or village of a hex makes up. AMB-71, AMB-72 */
const townLosses = (g: Game, h: HexState): number => (g.rules.eventCityWorth === 'cv' ? townWorth(h) : 1);

/** May an event take levels of the fort here? One that shakes citadels those of them too, in one of the endings. EVT-05, AMB-130 */
const isOpen = (g: Game, h: HexState, event: Kind): boolean =>
  !isImmune(g, h) || (traitOf(event).shakesCitadels === true && areCitadelsShaken(g));

/** How many losses of each sort an owner could give up in a hex. */
export function payable(g: Game, event: Kind, hex: HexId, seat: Seat): Payable {
  const h = hexState(g, hex);
  const own = h.owner === seat;
  return {
    creatures: creatureCount(g, hex, seat),
    fort: own && isOpen(g, h, event) ? fortLevel(h) : 0,
    town: own && h.income !== null && isTown(h.income.kind) ? townLosses(g, h) : 0,
  };
}

/** All losses that could be given up. */
export const mostOf = (p: Payable): number => p.creatures + p.fort + p.town;

/** The seat's own creatures in a hex, the lowest first, then by catalogue. */
export const creaturesOf = (g: Game, hex: HexId, seat: Seat): Counter[] =>
  lying(g, hex)
    .filter((c) => c.seat === seat && countsAsCreature(g, c.kind))
    .sort(byPrintedValue);

/** Losing all creatures there ends it; other events go on to what else there is. EVT-07 */
export const endsWithCreatures = (event: Kind): boolean => traitOf(event).endsWithCreatures === true;

/** Losses to make up in the end: what cannot be met lapses. */
const needOf = (p: Payable, n: number): number => Math.min(n, mostOf(p));

/** Do public facts leave one answer? Then nobody is asked. */
export function isForcedLoss(g: Game, event: Kind, hex: HexId, seat: Seat, n: number): boolean {
  const p = payable(g, event, hex, seat);
  if (endsWithCreatures(event)) return p.fort + p.town === 0 && p.creatures <= n;
  return mostOf(p) <= n || p.creatures + p.fort === 0;
}

/** Is this what the event takes? Exactly `n` losses; fewer where all creatures are among them. */
export function checkLoss(g: Game, event: Kind, hex: HexId, seat: Seat, n: number, loss: Loss): Refusal | null {
  const rule = traitOf(event).rule ?? 'TURN-01';
  const own = creaturesOf(g, hex, seat);
  const p = payable(g, event, hex, seat);
  for (const id of loss.ids) if (!own.some((c) => c.id === id)) return refuse('piece.unknown', { id });
  if (!areDistinct(loss.ids)) return refuse('decision.twice');
  if (loss.fort < 0 || loss.fort > p.fort) return refuse(rule, { hex, have: loss.fort, max: p.fort });
  if (loss.town && p.town === 0) return refuse(rule, { hex });
  const have = loss.ids.length + loss.fort + (loss.town ? p.town : 0);
  const need = needOf(p, n);
  // A city worth two alone makes up for one, where nothing else is given.
  if (have === need || (loss.town && have > need && have === p.town)) return null;
  if (have < need && endsWithCreatures(event) && p.creatures > 0 && loss.ids.length === p.creatures) return null;
  return refuse(rule, { hex, need, have });
}

/** The lowest creatures, then the village or city, then levels of the fort. D-20 */
export function defaultLoss(g: Game, event: Kind, hex: HexId, seat: Seat, n: number): Loss {
  const own = creaturesOf(g, hex, seat).map((c) => c.id);
  const p = payable(g, event, hex, seat);
  const ids = own.slice(0, n);
  let left = endsWithCreatures(event) && ids.length === p.creatures && ids.length > 0 ? 0 : n - ids.length;
  const town = p.town > 0 && left > 0 && (left >= p.town || p.fort === 0);
  if (town) left -= p.town;
  // What a city makes up beyond the need is left to a creature.
  if (left < 0) ids.pop();
  return { ids, fort: Math.min(Math.max(0, left), p.fort), town };
}

/** A random legal loss, every one possible. */
export function sampleLoss(g: Game, event: Kind, hex: HexId, seat: Seat, n: number, random: Random): Loss {
  const p = payable(g, event, hex, seat);
  const need = needOf(p, n);
  const pool = creaturesOf(g, hex, seat).map((c) => c.id);
  const loss = { ids: [] as PieceId[], fort: 0, town: false };
  const give = (): void => {
    loss.ids.push(...pool.splice(random(pool.length), 1));
  };
  // Any part of the need in walls, the rest in creatures, and in walls again where those run out.
  let fort = random(p.fort + 1);
  loss.town = p.town > 0 && random(2) === 0;
  const most = need - (loss.town ? p.town : 0);
  // More than is asked for makes up for it alone.
  if (most < 0 && need > 0 && random(2) === 0) return loss;
  if (most < 0) loss.town = false;
  fort = Math.max(0, Math.min(fort, most));
  loss.fort = fort;
  let left = need - fort - (loss.town ? p.town : 0);
  while (left > 0 && pool.length > 0) {
    give();
    left--;
  }
  if (endsWithCreatures(event) && p.creatures > 0 && pool.length === 0) return loss;
  if (left > 0 && p.town > 0 && !loss.town) {
    loss.town = true;
    left -= p.town;
  }
  // What a city makes up beyond the need is left to a wall or a creature.
  if (left < 0 && loss.fort === 0) loss.ids.pop();
  else loss.fort += left;
  return loss;
}

/** Carries out a loss that passed its check. Face-down pieces leave unseen (SEC-17). */
export function emitLoss(play: Play, hex: HexId, seat: Seat, loss: Loss): void {
  losePieces(play, hex, seat, loss.ids, 'event');
  const h = hexState(play.game, hex);
  if (loss.town && h.income !== null && isTown(h.income.kind))
    play.emit({ t: 'incomeRemoved', hex, kind: h.income.kind, why: 'event' });
  if (loss.fort > 0) lowerFort(play, hex, levelBelow(h, loss.fort));
}
