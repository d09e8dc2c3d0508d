// Estimates each seat's chance to win from a view. The rules of the game do not use it.
import { NOBODY, type Seat, seatsOf, type View, type Viewer } from '../../../model/game/types.ts';
import { canWin } from '../../../rules/victory/standing.ts';
import { featuresOf } from './features.ts';
import { type Net, scoreOf, softmax } from './net.ts';
import { netNamed, netNameFor } from './weights.ts';

const rows: number[] = [];

/** Returns which seats may still win. */
export const contenders = (view: View): boolean[] => seatsOf(view.seats).map((seat) => canWin(view, seat));

function chancesBy(net: Net, of: readonly number[], mayWin: readonly boolean[]): number[] {
  const scores: number[] = [];
  for (let seat = 0; seat < mayWin.length; seat++) scores.push(scoreOf(net, of, seat * net.width));
  return softmax(scores, mayWin);
}

/**
 * Returns each seat's chance to win. The chances add up to 1. Players who are out have 0, and in a drawn game
 * all have 0.
 * @param viewer the viewer whose knowledge is used
 */
export function positionValue(view: View, viewer: Viewer): number[] {
  const { victory } = view;
  if (victory !== null) {
    const won = (seat: Seat): number => (victory.winners.includes(seat) ? 1 / victory.winners.length : 0);
    return seatsOf(view.seats).map(won);
  }
  return chancesBy(netNamed(netNameFor(view.rules)), featuresOf(view, viewer, rows), contenders(view));
}

const cache = new WeakMap<View, readonly number[]>();

/** Returns each seat's chance to win by public facts. The chances add up to 1. */
export function publicChances(view: View): readonly number[] {
  const chances = cache.get(view) ?? positionValue(view, NOBODY);
  cache.set(view, chances);
  return chances;
}

/** Returns how large a part of all chances moved from one seat to another. */
export const changeBetween = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, p, seat) => sum + Math.abs(p - (b[seat] ?? 0)), 0) / 2;
