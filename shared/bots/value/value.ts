// Each seat's chance to win, from a view alone: for bots, for the stage and for who watches. It decides nothing in the game.
import { type Seat, seatsOf, type View, type Viewer } from '../../game/types.ts';
import { canWin } from '../../rules/victory/last-standing.ts';
import { featuresOf } from './features.ts';
import { type Net, scoreOf, softmax } from './net.ts';
import { netNamed, netNameFor } from './weights.ts';

/** The rows of the view at hand: one list for all of them. */
const rows: number[] = [];

/** Who may still win, by seat. */
export const contenders = (view: View): boolean[] => seatsOf(view.seats).map((seat) => canWin(view, seat));

/** The chances by a net, by seat: shares that add up to 1. */
function chancesBy(net: Net, of: readonly number[], mayWin: readonly boolean[]): number[] {
  const scores: number[] = [];
  for (let seat = 0; seat < mayWin.length; seat++) scores.push(scoreOf(net, of, seat * net.width));
  return softmax(scores, mayWin);
}

/**
 * Each seat's chance to win, by seat: they add up to 1, and who is out has none. A game that is over has its winners; one that is
 * drawn nobody.
 * @param viewer whose view it is, or NOBODY for the public; nothing that they may not know is looked at
 */
export function positionValue(view: View, viewer: Viewer): number[] {
  const { victory } = view;
  if (victory !== null) {
    const won = (seat: Seat): number => (victory.winners.includes(seat) ? 1 / victory.winners.length : 0);
    return seatsOf(view.seats).map(won);
  }
  return chancesBy(netNamed(netNameFor(view.rules)), featuresOf(view, viewer, rows), contenders(view));
}
