// Marks the page's title while the player is asked, so that a background tab shows it.
import { useEffect } from 'react';
import { t } from '../../i18n/index.ts';
import { useTable } from '../../session/game.ts';
import { questionNow } from '../../session/table.ts';

/** A component, not a hook, so that a new question does not re-render the page. */
export function TurnTitle() {
  const isAsked = useTable((s) => questionNow(s) >= 0);
  useEffect(() => {
    if (!isAsked) return;
    const plain = document.title;
    document.title = `● ${t('top.yourChoice')} · ${plain}`;
    return () => {
      document.title = plain;
    };
  }, [isAsked]);
  return null;
}
