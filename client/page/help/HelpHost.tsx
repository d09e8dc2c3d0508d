// Opens help over a page; nothing of it loads before the first request.
import { refuse } from '../../../shared/model/game/refusal.ts';
import { t } from '../../i18n/index.ts';
import { useBoard } from '../../session/board.ts';
import { patchTable, useTable } from '../../session/game.ts';
import { openBook, openHelp, patchHelp, topicsOf, useHelp } from '../../session/help.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** Shown while the help loads, on a slow connection. */
const Coming = () => (
  <div className="notices">
    <p className="callout notice" role="status">
      {t('start.busy')}
    </p>
  </div>
);

const Overlay = lazyPart(async () => (await import('./Overlay.tsx')).Overlay, {
  loading: <Coming />,
  onFail: (why) => {
    // Nothing was loaded, so the page opens nothing.
    patchHelp({ topics: [], line: null, book: null });
    if (why === 'no line') patchTable({ notice: refuse('match.lost') });
  },
});

export function HelpHost() {
  return useHelp((s) => s.topics.length > 0 || s.book !== null) ? <Overlay /> : null;
}

/** Opens help on the inspected subject, else the rulebook. */
export function askHelp(): void {
  const { shown } = useTable.getState();
  const topics = shown === null ? [] : topicsOf(useBoard.getState().inspected, shown);
  if (topics.length > 0) openHelp(topics);
  else openBook();
}
