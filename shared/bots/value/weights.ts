// The weights that are kept: those of one net for games of any ending, and of one for each ending with which a game is another one.
// `npm run train` makes them again.
import type { RuleSet } from '../../game/types.ts';
import { FEATURES, WIDTH } from './features.ts';
import type { Net } from './net.ts';
import anyEnding from './weights/any-ending.json' with { type: 'json' };
import incomeCount from './weights/income-count.json' with { type: 'json' };
import soleAtEnd from './weights/sole-at-end.json' with { type: 'json' };

/** Weights as they are kept: whole numbers, of which `scale` make 1. */
export interface KeptWeights {
  features: readonly string[];
  scale: number;
  first: readonly number[];
  second: readonly number[];
  straight: readonly number[];
}

const KEPT = { anyEnding, incomeCount, soleAtEnd } as const satisfies Record<string, KeptWeights>;

/** A net has the name of the ending whose games it has learnt from. */
export type NetName = keyof typeof KEPT;
export const NET_NAMES = Object.keys(KEPT) as readonly NetName[];

/** The net that says the chances by these rules. */
export const netNameFor = ({ victory }: RuleSet): NetName =>
  victory === 'incomeCount' || victory === 'soleAtEnd' ? victory : 'anyEnding';

/** The net of kept weights. Throws a RangeError for those of other columns: `npm run train` makes them again. */
export function netOf({ features, scale, first, second, straight }: KeptWeights): Net {
  if (features.join() !== FEATURES.join())
    throw new RangeError('the weights of value are of other columns: train them');
  const told = (list: readonly number[]): number[] => list.map((n) => n / scale);
  return { width: WIDTH, units: second.length, first: told(first), second: told(second), straight: told(straight) };
}

/** Each made when it is first asked for, so that weights of other columns do not keep others from being trained. */
const nets: Partial<Record<NetName, Net>> = {};

/** The net of a name. Throws as `netOf` does. */
export function netNamed(name: NetName): Net {
  const net = nets[name] ?? netOf(KEPT[name]);
  nets[name] = net;
  return net;
}
