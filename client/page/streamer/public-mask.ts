// The mask of a streamer's own page, which lets only public facts pass to boards, rack, lists, log and sound.

import { isWindow } from '../../../shared/model/decisions/kinds.ts';
import type { GameEvent } from '../../../shared/model/events/index.ts';
import { redact } from '../../../shared/model/events/redact.ts';
import { project } from '../../../shared/model/game/project.ts';
import { type Decision, NOBODY, type View } from '../../../shared/model/game/types.ts';
import { boardActions } from '../../session/board-actions.ts';
import { frontSession } from '../../session/context.ts';
import { useTable } from '../../session/game.ts';
import { NO_MASK } from '../../session/mask.ts';
import { options } from '../../session/rules.ts';
import { useSettings } from '../../session/settings.ts';

/** Components expect the same object for the same position. */
const seen = new WeakMap<View, View>();

function publicView(view: View): View {
  const known = seen.get(view) ?? project(view, NOBODY);
  seen.set(view, known);
  seen.set(known, known);
  return known;
}

const publicEvent = (event: GameEvent): GameEvent => redact(event, NOBODY);

/** Returns a text by which two values are compared. Throws for functions. */
const written = (offered: unknown): string =>
  JSON.stringify(offered, (_, value: unknown) => {
    if (typeof value === 'function') throw new Error('more than data');
    return value instanceof Set || value instanceof Map ? [...value] : value;
  });

/** May this question be shown without a key? Yes if the public view gives the same question. */
function isOpenTo(truth: View, shown: View, d: Decision): boolean {
  const own = truth.open.find(({ id }) => id === d.id);
  if (own === undefined) return false;
  try {
    const offered = options(truth, own);
    return offered !== null && written([own, offered]) === written([d, options(shown, d)]);
  } catch {
    return false;
  }
}

function covers(d: Decision): boolean {
  const { truth, shown } = useTable.getState();
  // Covers the question of every window: an uncovered question would reveal that its window offers nothing.
  if (isWindow(d.kind)) return true;
  return truth === null || shown === null || !isOpenTo(truth, shown, d);
}

/** Hides the player's own secrets from now on. */
export function wearMask(): void {
  const { hidesNames } = useSettings.getState();
  boardActions(frontSession()).inspect(null, true);
  frontSession().wear({ view: publicView, event: publicEvent, covers, hidesNames });
}

/** Shows all secrets again. */
export function dropMask(): void {
  boardActions(frontSession()).inspect(null, true);
  frontSession().wear(NO_MASK);
}

/** Starts or stops looking behind the mask. */
export function peek(on: boolean): void {
  if (frontSession().peek(on)) boardActions(frontSession()).inspect(null, true);
}
