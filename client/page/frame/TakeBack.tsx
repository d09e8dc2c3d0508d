// Taking back the player's last step. The server decides by public facts alone whether that is allowed.
import { t } from '../../i18n/index.ts';
import { takeBack, undoTo, useTable, whyStalled } from '../../session/game.ts';

/** Stays focusable while disabled, to say why. */
export function TakeBack() {
  const still = useTable(whyStalled);
  const may = useTable((s) => undoTo(s) >= 0) && still === null;
  const over = useTable((s) => s.truth?.victory != null);
  if (over) return null;
  const why = t(still ?? (may ? 'back.may' : 'back.none'));
  return (
    <button
      type="button"
      className="chip take-back"
      data-testid="action-take-back"
      aria-disabled={!may}
      aria-description={why}
      aria-keyshortcuts="U"
      title={why}
      onClick={() => void takeBack()}
    >
      {t('back.do')}
    </button>
  );
}
