// Losses that an owner chooses for an event: creatures, fort levels, and the city or village; with options
// also heroes and citadel levels. If there is not enough to lose, the rest is ignored. D-20,
// AMB-71, AMB-72, AMB-130

import { isTown } from '../../model/catalogue/index.ts';
import { hexState, hiddenCount, shownCount } from '../../model/game/pieces.ts';
import { lying } from '../../model/game/places.ts';
import type { Answers, Counter, Game, HexId, HexState, Kind, PieceId, Refusal, Seat } from '../../model/game/types.ts';
import type { Random } from '../../model/luck/random.ts';
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
} from '../queries/queries.ts';
import { traitOf } from '../traits/table.ts';
import { areCitadelsShaken, lowerFort } from '../victory/endings.ts';

export type Loss = Answers['event.loss'];

interface Payable {
  creatures: number;
  fort: number;
  /** 0 without a city or village. */
  town: number;
}

/** Returns the number of creatures that an event may take in a hex, face up or down. */
export function creatureCount(g: Game, hex: HexId, seat: Seat): number {
  const h = hexState(g, hex);
  if (shownCount(h, seat) === 0) return hiddenCount(h, seat);
  return (
    hiddenCount(h, seat) + lying(g, hex).filter((c) => c.seat === seat && c.up && countsAsCreature(g, c.kind)).length
  );
}

/** Returns how many losses a city or village counts for. AMB-71, AMB-72 */
const townLosses = (g: Game, h: HexState): number => (g.rules.eventCityWorth === 'cv' ? townWorth(h) : 1);

/** In some endings an event that shakes citadels may take their levels. EVT-05, AMB-130 */
const isOpen = (g: Game, h: HexState, event: Kind): boolean =>
  !isImmune(g, h) || (traitOf(event).shakesCitadels === true && areCitadelsShaken(g));

/** Returns the possible losses of each sort in a hex. */
export function payable(g: Game, event: Kind, hex: HexId, seat: Seat): Payable {
  const h = hexState(g, hex);
  const own = h.owner === seat;
  return {
    creatures: creatureCount(g, hex, seat),
    fort: own && isOpen(g, h, event) ? fortLevel(h) : 0,
    town: own && h.income !== null && isTown(h.income.kind) ? townLosses(g, h) : 0,
  };
}

/** Returns the sum of all possible losses. */
export const mostOf = (p: Payable): number => p.creatures + p.fort + p.town;

/** Returns the seat's creatures in a hex, the lowest first, then in catalogue order. */
export const creaturesOf = (g: Game, hex: HexId, seat: Seat): Counter[] =>
  lying(g, hex)
    .filter((c) => c.seat === seat && countsAsCreature(g, c.kind))
    .sort(byPrintedValue);

/** Does the event end once all creatures there are lost? EVT-07 */
const endsWithCreatures = (event: Kind): boolean => traitOf(event).endsWithCreatures === true;

/** Returns how many losses can be met. */
const needOf = (p: Payable, n: number): number => Math.min(n, mostOf(p));

/** Do public facts leave a single answer? */
export function isForcedLoss(g: Game, event: Kind, hex: HexId, seat: Seat, n: number): boolean {
  const p = payable(g, event, hex, seat);
  if (endsWithCreatures(event)) return p.fort + p.town === 0 && p.creatures <= n;
  return mostOf(p) <= n || p.creatures + p.fort === 0;
}

/** Returns why a loss is not legal. It must be exactly `n`, or less if all creatures are lost. */
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
  // A city counts as two losses. A city alone may exceed the losses needed: otherwise a hex with a city and
  // nothing else would have no legal answer.
  if (have === need || (loss.town && have > need && have === p.town)) return null;
  if (have < need && endsWithCreatures(event) && p.creatures > 0 && loss.ids.length === p.creatures) return null;
  return refuse(rule, { hex, need, have });
}

/** Returns the default: the lowest creatures, then the village or city, then fort levels. D-20 */
export function defaultLoss(g: Game, event: Kind, hex: HexId, seat: Seat, n: number): Loss {
  const own = creaturesOf(g, hex, seat).map((c) => c.id);
  const p = payable(g, event, hex, seat);
  const ids = own.slice(0, n);
  let left = endsWithCreatures(event) && ids.length === p.creatures && ids.length > 0 ? 0 : n - ids.length;
  const town = p.town > 0 && left > 0 && (left >= p.town || p.fort === 0);
  if (town) left -= p.town;
  // The city counts for more than needed, so one creature is kept.
  if (left < 0) ids.pop();
  return { ids, fort: Math.min(Math.max(0, left), p.fort), town };
}

/** Returns a random legal loss; all are possible. */
export function sampleLoss(g: Game, event: Kind, hex: HexId, seat: Seat, n: number, random: Random): Loss {
  const p = payable(g, event, hex, seat);
  const need = needOf(p, n);
  const pool = creaturesOf(g, hex, seat).map((c) => c.id);
  const loss = { ids: [] as PieceId[], fort: 0, town: false };
  const give = (): void => {
    loss.ids.push(...pool.splice(random(pool.length), 1));
  };
  // A random number of losses goes to walls, then creatures follow, and walls again for the rest.
  let fort = random(p.fort + 1);
  loss.town = p.town > 0 && random(2) === 0;
  const most = need - (loss.town ? p.town : 0);
  // A city that counts for more than needed may be the whole loss.
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
  // The city counts for more than needed, so a fort level or a creature is kept.
  if (left < 0 && loss.fort === 0) loss.ids.pop();
  else loss.fort += left;
  return loss;
}

/** Carries out a checked loss. Face-down pieces leave unseen. SEC-17 */
export function emitLoss(play: Play, hex: HexId, seat: Seat, loss: Loss): void {
  losePieces(play, hex, seat, loss.ids, 'event');
  const h = hexState(play.game, hex);
  if (loss.town && h.income !== null && isTown(h.income.kind))
    play.emit({ t: 'incomeRemoved', hex, kind: h.income.kind, why: 'event' });
  if (loss.fort > 0) lowerFort(play, hex, levelBelow(h, loss.fort));
}
