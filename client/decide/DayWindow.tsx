// The bar of an open window in a game of days: each asked player passes by a press, also without an item.
import type { RefObject } from 'react';
import { t } from '../i18n/index.ts';
import { useSession } from '../session/context.ts';
import { useTable, whyStalled } from '../session/game.ts';
import {
  isPassed,
  isWorthAsking,
  needsNoPanel,
  type OpenWindow,
  passWindow,
  reconsider,
  useWindows,
} from '../session/windows.ts';
import { windowTitle } from './question-words.tsx';

export function DayWindow({ box, d }: { box: RefObject<HTMLElement | null>; d: OpenWindow }) {
  const session = useSession();
  const s = useTable();
  const w = useWindows();
  const { truth, shown } = s;
  const isIn = s.held.some(({ id }) => id === d.id);
  const isPassing = isPassed(w, truth, d, s);
  const hasPanel = truth !== null && !needsNoPanel(w, truth, d, s);
  return (
    <section
      ref={box}
      className="row windows"
      data-testid="windows"
      data-window={d.kind}
      aria-label={t('windows.label')}
    >
      <span className="windows-what">
        {shown !== null && windowTitle(shown, d.kind)}
        {isIn && <small data-testid="window-stands"> {t(isPassing ? 'windows.passed' : 'windows.in')}</small>}
      </span>
      {!isIn && !hasPanel && (
        <button
          type="button"
          className="button"
          data-testid="action-window-pass"
          disabled={whyStalled(s) !== null}
          onClick={() => passWindow(d, session)}
        >
          {t('windows.pass')}
        </button>
      )}
      {isPassing && truth !== null && isWorthAsking(truth, d, s) && (
        <button
          type="button"
          className="button"
          data-testid="action-window-reconsider"
          onClick={() => reconsider(d, session)}
        >
          {t('windows.reconsider')}
        </button>
      )}
    </section>
  );
}
