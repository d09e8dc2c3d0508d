// How a client follows the game. It applies each step, compares the result with the step's hash, and also
// with the view that it reads from the synchronised state. A fault in one of these two routes shows in the
// comparison with the other.
import { applyAll, type GameEvent } from '../../model/events/index.ts';
import { toTuple } from '../../model/events/redact.ts';
import { hash, hashOf } from '../../model/game/hash.ts';
import { newGame } from '../../model/game/newgame.ts';
import { project } from '../../model/game/project.ts';
import type { View, Viewer } from '../../model/game/types.ts';
import type { StepMessage } from './messages.ts';
import { unpackEvents } from './pack.ts';
import { hasGame, readView } from './read.ts';
import type { MatchState } from './schema.ts';

/**
 * Is this step newer than the view? Steps queued while a client connects arrive after a state that already
 * contains them. `at`: the game and step number of the view; null before the first view.
 */
export function isNewStep(step: StepMessage, at: { game: number; seq: number } | null): boolean {
  if (at === null) return step.rules !== undefined;
  return step.game > at.game || (step.game === at.game && step.seq > at.seq);
}

/** Returns the view before the opening step (seq 0); null for any other step. */
export function openingView(step: StepMessage, viewer: Viewer): View | null {
  return step.rules === undefined ? null : project(newGame(step.rules), viewer);
}

/** Returns the events of a step. Throws if an event comes from another version. */
export const stepEvents = (step: StepMessage): readonly GameEvent[] => unpackEvents(step.events);

/**
 * Applies a step to the view before it (`openingView` for the opening). `ok` is false if the step is not the
 * next one, an event was altered or cannot be applied, or the hash differs. The caller then reads the view
 * from the synchronised state.
 */
export function followStep(view: View, step: StepMessage): { view: View; ok: boolean } {
  if (step.rules === undefined && step.seq !== view.seq + 1) return { view, ok: false };
  try {
    const events = stepEvents(step);
    const next = applyAll(view, events);
    return { view: next, ok: hash(next) === step.hash && hashOf(events.map(toTuple)) === step.eventsHash };
  } catch {
    return { view, ok: false };
  }
}

/** Does the view agree with the synchronised state after the same step? False if the state cannot be read. */
export function agreesWithState(view: View, state: MatchState, viewer: Viewer): boolean {
  try {
    return hasGame(state) && hash(readView(state, viewer)) === hash(view);
  } catch {
    return false;
  }
}
