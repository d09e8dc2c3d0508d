// The stage: the raised hex of a battle or another action. It is found by the public frames,
// never by observed events.
import type { EventState } from '../../../shared/model/frames/index.ts';
import { battleOn } from '../../../shared/model/game/places.ts';
import type { Frame, HexOrNone, View } from '../../../shared/model/game/types.ts';

/** Frames other than a battle that raise a hex. */
const ACTS: ReadonlySet<Frame['kind']> = new Set(['explore', 'powers', 'event', 'reply', 'transport', 'fly', 'heroes']);

/** Returns whether a frame other than a battle may raise a hex. */
export const mayBeActed = ({ stack }: View): boolean => stack.some((f) => ACTS.has(f.kind));

/** Returns the hex an event strikes, -1 if unknown. */
export function hexOfEvent(state: EventState): HexOrNone {
  if (state.step === 'shown') return 'hex' in state.on ? state.on.hex : -1;
  if ('hex' in state && state.hex !== null) return state.hex;
  if ('from' in state && state.from !== null) return state.from;
  return ('named' in state ? state.named.at(-1) : undefined) ?? -1;
}

function hexOfFrame(f: Frame): HexOrNone {
  if (f.kind === 'explore') return f.hex;
  if (f.kind === 'powers') return 'hex' in f.state ? f.state.hex : -1;
  return f.kind === 'event' ? hexOfEvent(f.state) : -1;
}

/** Returns the hex to raise: of a battle, exploration, contest or event; -1 for none. */
export function stageHexOf(view: View): HexOrNone {
  const battle = battleOn(view);
  if (battle !== undefined) return battle.hex;
  return view.stack.map(hexOfFrame).findLast((hex) => hex !== -1) ?? -1;
}
