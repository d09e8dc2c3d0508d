// Losses that an owner chooses for an event: creatures, fort levels, the city or village. Options add heroes
// and citadel levels. Losses that cannot be met lapse. D-20, AMB-71, AMB-72, AMB-130

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
  /** The value of the city or village as a loss; 0 if none exists. */
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

/** Returns how many losses the city or village in a hex counts for. AMB-71, AMB-72 */
const townLosses = (g: Game, h: HexState): number => (g.rules.eventCityWorth === 'cv' ? townWorth(h) : 1);

/**
 * May this event take walls in the hex? In some endings of the game certain events may reduce even
 * a citadel. EVT-05, AMB-130
 */
const isOpen = (g: Game, h: HexState, event: Kind): boolean =>
  !isImmune(g, h) || (traitOf(event).shakesCitadels === true && areCitadelsShaken(g));

/** Returns how many losses of each sort are possible in a hex. */
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

/** Returns the seat's creatures in a hex, the lowest value first, then in catalogue order. */
export const creaturesOf = (g: Game, hex: HexId, seat: Seat): Counter[] =>
  lying(g, hex)
    .filter((c) => c.seat === seat && countsAsCreature(g, c.kind))
    .sort(byPrintedValue);

/** Does the event stop in a hex once all creatures there are lost? EVT-07 */
const endsWithCreatures = (event: Kind): boolean => traitOf(event).endsWithCreatures === true;

/** Returns how many of `n` losses the hex can meet. */
const needOf = (p: Payable, n: number): number => Math.min(n, mostOf(p));

/** Do public facts leave the owner only one answer? */
export function isForcedLoss(g: Game, event: Kind, hex: HexId, seat: Seat, n: number): boolean {
  const p = payable(g, event, hex, seat);
  if (endsWithCreatures(event)) return p.fort + p.town === 0 && p.creatures <= n;
  return mostOf(p) <= n || p.creatures + p.fort === 0;
}

/**
 * Returns why a choice of losses is illegal, or null. It must be exactly `n`, or less if the event stops once
 * all creatures are lost.
 */
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
  // A city counts as two losses. As the whole answer it may exceed the losses due, because otherwise a hex
  // with nothing but a city would have no legal answer.
  if (have === need || (loss.town && have > need && have === p.town)) return null;
  if (have < need && endsWithCreatures(event) && p.creatures > 0 && loss.ids.length === p.creatures) return null;
  return refuse(rule, { hex, need, have });
}

/** Returns the fallback answer: the lowest creatures, then the village or city, then fort levels. D-20 */
export function defaultLoss(g: Game, event: Kind, hex: HexId, seat: Seat, n: number): Loss {
  const own = creaturesOf(g, hex, seat).map((c) => c.id);
  const p = payable(g, event, hex, seat);
  const ids = own.slice(0, n);
  let left = endsWithCreatures(event) && ids.length === p.creatures && ids.length > 0 ? 0 : n - ids.length;
  const town = p.town > 0 && left > 0 && (left >= p.town || p.fort === 0);
  if (town) left -= p.town;
  // The city counts for one loss more than needed, so the owner keeps a creature.
  if (left < 0) ids.pop();
  return { ids, fort: Math.min(Math.max(0, left), p.fort), town };
}

/** Returns a random legal answer. Every legal answer is possible. */
export function sampleLoss(g: Game, event: Kind, hex: HexId, seat: Seat, n: number, random: Random): Loss {
  const p = payable(g, event, hex, seat);
  const need = needOf(p, n);
  const pool = creaturesOf(g, hex, seat).map((c) => c.id);
  const loss = { ids: [] as PieceId[], fort: 0, town: false };
  const give = (): void => {
    loss.ids.push(...pool.splice(random(pool.length), 1));
  };
  // Gives up a random number of walls, then creatures, then walls again for the losses still missing.
  let fort = random(p.fort + 1);
  loss.town = p.town > 0 && random(2) === 0;
  const most = need - (loss.town ? p.town : 0);
  // A city that counts for more losses than needed may be the whole answer.
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
  // The city counts for one loss more than needed, so the owner keeps a fort level or a creature.
  if (left < 0 && loss.fort === 0) loss.ids.pop();
  else loss.fort += left;
  return loss;
}

/** Carries out losses that passed the check. Opponents do not see which face-down pieces leave. SEC-17 */
export function emitLoss(play: Play, hex: HexId, seat: Seat, loss: Loss): void {
  losePieces(play, hex, seat, loss.ids, 'event');
  const h = hexState(play.game, hex);
  if (loss.town && h.income !== null && isTown(h.income.kind))
    play.emit({ t: 'incomeRemoved', hex, kind: h.income.kind, why: 'event' });
  if (loss.fort > 0) lowerFort(play, hex, levelBelow(h, loss.fort));
}
