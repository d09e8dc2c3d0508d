// A few steps of a game that goes on, played once to somebody who came for them: what whoever watches may scroll back to anyway.
import { useEffect } from 'react';
import { useTable } from '../state/game.ts';
import { isStill } from '../state/settings.ts';
import { loadHistory, showStep, useHistory } from './history.ts';
import { useWatch } from './state.ts';

/** How long each step is seen, ms. */
const SEEN = 1100;

/** Shows the steps that are wished for, one after the other, until somebody goes elsewhere; the last one stays. */
export function usePlayedSteps(): void {
  const plays = useWatch((s) => s.plays);
  const stands = useTable((s) => s.truth !== null && s.table?.roomId === plays?.room && s.game === plays?.game);
  useEffect(() => {
    if (plays === null || !stands) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const go = (index: number) => {
      const { views } = useHistory.getState();
      showStep(index);
      const isLast = index + 1 >= views.length || (views[index + 1]?.seq ?? 0) > plays.to;
      if (isLast || isStill()) return useWatch.setState({ plays: null });
      timer = setTimeout(() => {
        if (useHistory.getState().at === index) go(index + 1);
        else useWatch.setState({ plays: null });
      }, SEEN);
    };
    void loadHistory().then((isThere) => {
      if (gone || !isThere) return;
      const index = useHistory.getState().views.findIndex(({ seq }) => seq >= plays.from);
      if (index >= 0) go(index);
    });
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [plays, stands]);
}
