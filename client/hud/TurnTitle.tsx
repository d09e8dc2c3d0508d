// Says in the title of the page that it is one's turn: so a tab behind others shows what it calls out.
import { useEffect } from 'react';
import { t } from '../i18n/index.ts';
import { questionNow } from '../state/asked.ts';
import { useTable } from '../state/game.ts';

/** While the player is asked, the title says so. Draws nothing: as a hook it would have all of the page drawn anew with each question. */
export function TurnTitle() {
  const isAsked = useTable((s) => questionNow(s) >= 0);
  useEffect(() => {
    if (!isAsked) return;
    const plain = document.title;
    document.title = `● ${t('top.yourTurn')} · ${plain}`;
    return () => {
      document.title = plain;
    };
  }, [isAsked]);
  return null;
}
