// The weights of the neural nets: one net for games of any ending, and one for each ending that changes the
// game much. `npm run lab -- train` trains them again.
import type { RuleSet } from '../../../model/game/types.ts';
import { FEATURES, WIDTH } from './features.ts';
import type { Net } from './net.ts';
import anyEnding from './weights/any-ending.json' with { type: 'json' };
import incomeCount from './weights/income-count.json' with { type: 'json' };
import soleAtEnd from './weights/sole-at-end.json' with { type: 'json' };

/** Weights as whole numbers. Divided by `scale` they give the weights. */
export interface KeptWeights {
  features: readonly string[];
  scale: number;
  first: readonly number[];
  second: readonly number[];
  straight: readonly number[];
}

const KEPT = { anyEnding, incomeCount, soleAtEnd } as const satisfies Record<string, KeptWeights>;

/** The name of a net: the ending of the games with which it was trained. */
export type NetName = keyof typeof KEPT;
export const NET_NAMES = Object.keys(KEPT) as readonly NetName[];

/** Returns the name of the net for these rules. */
export const netNameFor = ({ victory }: RuleSet): NetName =>
  victory === 'incomeCount' || victory === 'soleAtEnd' ? victory : 'anyEnding';

/**
 * Returns the net with stored weights. Throws a RangeError if they were trained for other columns; then run
 * `npm run lab -- train`.
 */
export function netOf({ features, scale, first, second, straight }: KeptWeights): Net {
  if (features.join() !== FEATURES.join())
    throw new RangeError('the weights of value are of other columns: train them');
  const scaled = (list: readonly number[]): number[] => list.map((n) => n / scale);
  return {
    width: WIDTH,
    units: second.length,
    first: scaled(first),
    second: scaled(second),
    straight: scaled(straight),
  };
}

/** Nets are made when needed, so that stored weights for old columns do not prevent training new ones. */
const nets: Partial<Record<NetName, Net>> = {};

/** Returns the net of this name. Throws as `netOf` does. */
export function netNamed(name: NetName): Net {
  const net = nets[name] ?? netOf(KEPT[name]);
  nets[name] = net;
  return net;
}
