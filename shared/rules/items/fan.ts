// Where the Fan sends a Balloon: a hex beside its target. Against Dust it only cancels (reply.ts). MAG-10, AMB-80
import type { Counter, FrameOf, Game, HexId } from '../../game/types.ts';
import { blowHexes } from '../move/balloon.ts';

/** Land and sea beside the target of a Balloon that is about to fly, by rising index; empty without one. */
export function fanHexes(view: Game, item: Counter): HexId[] {
  const flight = view.stack.findLast((f): f is FrameOf<'balloon'> => f.kind === 'balloon' && f.item === item.id);
  if (flight === undefined) return [];
  return blowHexes(view, flight);
}
