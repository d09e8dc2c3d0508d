// Each seat's chance to win, from a view alone: for bots, for the stage and for who watches. It decides nothing in the game.
import { type Seat, seatsOf, type View, type Viewer } from '../../game/types.ts';
import { canWin } from '../../rules/victory/last-standing.ts';
import { FEATURES, featuresOf, WIDTH } from './features.ts';
import { type Net, scoreOf, softmax } from './net.ts';
import kept from './weights.json' with { type: 'json' };

/** Weights as they are kept: whole numbers, of which `scale` make 1. */
export interface KeptWeights {
  features: readonly string[];
  scale: number;
  first: readonly number[];
  second: readonly number[];
  straight: readonly number[];
}

/** The net of kept weights. Throws a RangeError for those of other columns: `npm run train` makes them again. */
export function netOf({ features, scale, first, second, straight }: KeptWeights): Net {
  if (features.join() !== FEATURES.join())
    throw new RangeError('the weights of value are of other columns: train them');
  const told = (list: readonly number[]): number[] => list.map((n) => n / scale);
  return { width: WIDTH, units: second.length, first: told(first), second: told(second), straight: told(straight) };
}

/** The net that is kept; made when it is first asked, so that weights of other columns do not keep others from being trained. */
let own: Net | undefined;

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
  own ??= netOf(kept);
  return chancesBy(own, featuresOf(view, viewer, rows), contenders(view));
}
