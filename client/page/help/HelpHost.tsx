// Opens help over a page; nothing of it is loaded before the first request.

import { refuse } from '../../../shared/model/game/refusal.ts';
import { t } from '../../i18n/index.ts';
import { patchTable } from '../../session/game.ts';
import { patchHelp, useHelp } from '../../session/help.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';

/** On a slow connection this shows that the press was noticed. */
const Coming = () => (
  <div className="notices">
    <p className="notice" role="status">
      {t('start.busy')}
    </p>
  </div>
);

const Overlay = lazyPart(async () => (await import('./Overlay.tsx')).Overlay, {
  loading: <Coming />,
  onFail: (why) => {
    // Nothing was loaded, so nothing is open.
    patchHelp({ topics: [], line: null, book: null });
    if (why === 'no line') patchTable({ notice: refuse('match.lost') });
  },
});

export function HelpHost() {
  return useHelp((s) => s.topics.length > 0 || s.book !== null) ? <Overlay /> : null;
}
