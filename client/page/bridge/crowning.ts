// The crowning: when a watched game ends, the board shows the crown before any sheet opens.

import type { View } from '../../../shared/model/game/types.ts';
import { crownedIn } from '../../../shared/rules/queries/crown.ts';
import { boardActions } from '../../session/board-actions.ts';
import { frontSession, sessionPart } from '../../session/context.ts';
import { useTable } from '../../session/game.ts';
import { type Speed, speedNow } from '../../session/settings.ts';

/**
 * How long the crown is shown before the result sheet (client/table/objects/Crown.tsx), ms, for each speed.
 * No clock of the server counts it, because nothing follows the end of a game.
 */
const LASTS: Readonly<Record<Speed, number>> = { off: 0, fast: 3800, normal: 6000, cinematic: 7000 };

interface Crowning {
  isOn: boolean;
  /** Has this page shown the crown? Then the camera is already there. */
  isSeen: boolean;
}

export const useCrowning = sessionPart<Crowning>(() => ({ isOn: false, isSeen: false }));

function finish(): boolean {
  const { isOn } = useCrowning.getState();
  if (isOn) useCrowning.setState({ isOn: false });
  return isOn;
}

/** Ends the crowning immediately. Returns false if there was none. */
export function endCrowning(): boolean {
  if (!finish()) return false;
  const { shown } = useTable.getState();
  // Also ends the camera's flight around the fort.
  if (shown !== null) lookAtCrown(shown);
  return true;
}

/** Moves the camera to the winner's fort. */
export function lookAtCrown(view: View): void {
  const hex = crownedIn(view)?.hex ?? -1;
  if (hex !== -1) boardActions(frontSession()).lookAt(hex);
}

function begin(): void {
  const lasts = document.hidden ? 0 : LASTS[speedNow()];
  useCrowning.setState({ isOn: lasts > 0, isSeen: true });
  const begun = useCrowning.getState();
  if (lasts > 0) setTimeout(() => useCrowning.getState() === begun && finish(), lasts);
}

// The crown is shown only if the page played the end of the game. A player who catches up, joins or seeks
// wants the result.
useTable.subscribe(({ shown, now }, { shown: before, now: last }) => {
  if (now !== last && now?.event.t === 'ended') {
    lookAtCrown(now.after);
    if (!useCrowning.getState().isOn) begin();
  }
  if (shown === before || shown?.victory != null) return;
  finish();
  if (useCrowning.getState().isSeen) useCrowning.setState({ isSeen: false });
});
