// A few steps of a running game, played once for a visitor who followed a link to them. Spectators can scroll
// back to them anyway.
import { useEffect } from 'react';
import { frontSession } from '../../session/context.ts';
import { useTable } from '../../session/game.ts';
import { loadHistory, showStep, useHistory } from '../../session/history.ts';
import { isStill } from '../../session/settings.ts';
import { patchWatch, useWatch } from './state.ts';

const SEEN = 1100;

/** Shows the linked steps in order, until the visitor goes elsewhere. The last step stays. */
export function usePlayedSteps(): void {
  const plays = useWatch((s) => s.plays);
  const isAtTable = useTable((s) => s.truth !== null && s.table?.roomId === plays?.room && s.game === plays?.game);
  useEffect(() => {
    if (plays === null || !isAtTable) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const go = (index: number) => {
      const { views } = useHistory.getState();
      void showStep(index, frontSession());
      const isLast = index + 1 >= views.length || (views[index + 1]?.seq ?? 0) > plays.to;
      if (isLast || isStill()) return patchWatch({ plays: null });
      timer = setTimeout(() => {
        if (useHistory.getState().at === index) go(index + 1);
        else patchWatch({ plays: null });
      }, SEEN);
    };
    void loadHistory(frontSession()).then((isThere) => {
      if (isGone || !isThere) return;
      const index = useHistory.getState().views.findIndex(({ seq }) => seq >= plays.from);
      if (index >= 0) go(index);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [plays, isAtTable]);
}
