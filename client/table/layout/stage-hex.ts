// Which hex is on the stage, and whether anything is: by the frames, which are public, never by what was seen happen.
import type { EventState } from '../../../shared/frames/index.ts';
import { battleOn } from '../../../shared/game/stack.ts';
import type { Frame, HexOrNone, View } from '../../../shared/game/types.ts';

/** What is told on the stage though no battle is fought. */
const ACTS: ReadonlySet<Frame['kind']> = new Set(['explore', 'powers', 'event', 'reply', 'transport', 'fly', 'heroes']);

/** Might something be on the stage beside a battle? */
export const mayBeActed = ({ stack }: View): boolean => stack.some((f) => ACTS.has(f.kind));

/** Where an event strikes, -1 for nowhere, or where nobody knows yet. */
export function hexOfEvent(state: EventState): HexOrNone {
  if (state.step === 'shown') return 'hex' in state.on ? state.on.hex : -1;
  if ('hex' in state && state.hex !== null) return state.hex;
  if ('from' in state && state.from !== null) return state.from;
  return ('named' in state ? state.named.at(-1) : undefined) ?? -1;
}

/** The hex a frame brings to the stage, -1 for none. */
function hexOfFrame(f: Frame): HexOrNone {
  if (f.kind === 'explore') return f.hex;
  if (f.kind === 'powers') return 'hex' in f.state ? f.state.hex : -1;
  return f.kind === 'event' ? hexOfEvent(f.state) : -1;
}

/** The hex on the stage: the one that is fought for, else where something is met, contested or struck; -1 for none. */
export function stageHexOf(view: View): HexOrNone {
  const battle = battleOn(view);
  if (battle !== undefined) return battle.hex;
  return view.stack.map(hexOfFrame).findLast((hex) => hex !== -1) ?? -1;
}
