// The crowning: when a watched game ends, the board shows the crown before any sheet opens.

import type { View } from '../../../shared/model/game/types.ts';
import { neighbours } from '../../../shared/model/hex/hex.ts';
import { boardActions } from '../../session/boardActions.ts';
import { frontSession, sessionPart } from '../../session/context.ts';
import { useTable } from '../../session/game.ts';
import { type Speed, speedNow } from '../../session/settings.ts';
import { crownedIn } from '../../table/layout/model.ts';

/** How long the crown and the coins move (client/table/objects/Crown.tsx), ms, for each animation speed. */
const LASTS: Readonly<Record<Speed, number>> = { off: 0, fast: 2000, normal: 3200, cinematic: 4000 };

interface Crowning {
  isOn: boolean;
  /** Has this page shown the crown? Then the camera is already there. */
  isSeen: boolean;
}

export const useCrowning = sessionPart<Crowning>(() => ({ isOn: false, isSeen: false }));

/** Ends the crowning immediately. Returns false if there was none. */
export function endCrowning(): boolean {
  if (!useCrowning.getState().isOn) return false;
  useCrowning.setState({ isOn: false });
  return true;
}

/** Moves the camera to the winning citadel and its neighbours, so that the whole crown is visible. */
export function lookAtCrown(view: View): void {
  const hex = crownedIn(view)?.hex ?? -1;
  if (hex !== -1) boardActions(frontSession()).lookAt(hex, neighbours(view.hexes.length, hex));
}

function begin(): void {
  const lasts = document.hidden ? 0 : LASTS[speedNow()];
  useCrowning.setState({ isOn: lasts > 0, isSeen: true });
  const begun = useCrowning.getState();
  if (lasts > 0) setTimeout(() => useCrowning.getState() === begun && endCrowning(), lasts);
}

// The crown is shown only if the page played the end of the game. A player who catches up, joins or seeks
// wants the result.
useTable.subscribe(({ shown, now }, { shown: before, now: last }) => {
  if (now !== last && now?.event.t === 'ended') lookAtCrown(now.after);
  if (shown === before) return;
  if (shown?.victory == null) {
    endCrowning();
    if (useCrowning.getState().isSeen) useCrowning.setState({ isSeen: false });
  } else if (before?.victory === null && now?.event.t === 'ended') begin();
});
