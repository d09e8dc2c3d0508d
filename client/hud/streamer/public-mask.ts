// The mask of a streamer's own page: what everybody may see of the game, and nothing else. Own secrets are kept back here alone:
// boards, rack, lists, log and sound are all told what comes through it.

import { isWindow } from '../../../shared/decisions/kinds.ts';
import type { GameEvent } from '../../../shared/events/index.ts';
import { redact } from '../../../shared/events/redact.ts';
import { project } from '../../../shared/game/project.ts';
import { type Decision, NOBODY, type View } from '../../../shared/game/types.ts';
import { inspect } from '../../state/board.ts';
import { install, patchTable, useTable } from '../../state/game.ts';
import { type Mask, NO_MASK } from '../../state/mask.ts';
import { options } from '../../state/rules.ts';
import { useSettings } from '../../state/settings.ts';
import { useShows } from '../../state/shows.ts';

/** The same object for the same position, as everything that is drawn expects. */
const seen = new WeakMap<View, View>();

/** A position as everybody may know it. */
function publicView(view: View): View {
  const known = seen.get(view) ?? project(view, NOBODY);
  seen.set(view, known);
  seen.set(known, known);
  return known;
}

const publicEvent = (event: GameEvent): GameEvent => redact(event, NOBODY);

/** As text, so that two can be compared. Throws where there is more to it than data. */
const written = (offered: unknown): string =>
  JSON.stringify(offered, (_, value: unknown) => {
    if (typeof value === 'function') throw new Error('more than data');
    return value instanceof Set || value instanceof Map ? [...value] : value;
  });

/** Is a question the same for whoever sees what everybody sees? Then it may be answered in the open. */
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
  // That somebody could do nothing in a window tells what they have, too: each looks alike.
  if (isWindow(d.kind)) return true;
  return truth === null || shown === null || !isOpenTo(truth, shown, d);
}

/** Shows the position as it is to be seen from now on. */
function showAnew(): void {
  const { truth, game } = useTable.getState();
  // What was told, pointed at or refused a moment ago may name what must not be seen now.
  useShows.setState({ justPlayed: [] });
  inspect(null, true);
  patchTable({ refused: null, notice: null, battle: null });
  install(truth, game);
}

/** From now on own secrets are kept out of the picture. */
export function wearMask(): void {
  const mask: Mask = {
    view: publicView,
    event: publicEvent,
    covers,
    hidesNames: useSettings.getState().hidesNames,
  };
  // The log is told anew, as everybody reads it.
  useTable.setState((s) => ({ mask, lines: [], older: (s.truth?.seq ?? 0) > 0, places: [...s.places] }));
  showAnew();
}

/** From now on everything is seen. */
export function dropMask(): void {
  useTable.setState((s) => ({ mask: NO_MASK, peeks: false, places: [...s.places] }));
  showAnew();
}

/** Looks behind the mask, or not any more. */
export function peek(on: boolean): void {
  const { mask, peeks } = useTable.getState();
  if (mask === NO_MASK || peeks === on) return;
  useTable.setState({ peeks: on });
  showAnew();
}
