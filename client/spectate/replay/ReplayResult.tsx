// The result next to a replay's last moment: winners, standings and turning points. A button folds it.
import { useCallback, useState } from 'react';
import { NOBODY, type View } from '../../../shared/model/game/types.ts';
import { t } from '../../i18n/index.ts';
import { useCrowning } from '../../page/bridge/crowning.ts';
import { CopyResult, Outcome } from '../../page/panels/Result.tsx';
import { PointsOf } from '../../page/record/TurningPoints.tsx';
import { useTable } from '../../session/game.ts';
import { FROM_WATCHING } from '../../session/record/source.ts';
import { useReplay } from '../../session/record/state.ts';
import { tr } from '../../session/record/words.ts';

const loadText = () => Promise.resolve(useReplay.getState().text);

function Sheet({ view, cameToWatch, onFold }: { view: View; cameToWatch: boolean; onFold(): void }) {
  const link = useReplay((s) => s.link);
  const name = useReplay((s) => s.name);
  const viewer = useReplay((s) => s.viewer);
  const length = useReplay((s) => s.text.length);
  // Files may have the same name, so their length distinguishes them.
  const known = link === null ? `${name} ${length}` : `${link.room}/${link.game}`;
  return (
    <section
      className="result parchment is-in-record"
      data-testid="result"
      data-winners={view.victory?.winners.join(' ')}
      aria-label={t('result.title')}
    >
      <div className="column result-body">
        {cameToWatch && (
          <p role="status" data-testid="came-to-watch">
            {tr('replay.cameToWatch')}
          </p>
        )}
        <Outcome view={view} seat={NOBODY} />
        <PointsOf link={link} name={known} load={loadText} viewer={viewer} />
      </div>
      <div className="result-end">
        <div className="row is-centred result-buttons">
          <button type="button" className="button-quiet" data-testid="action-fold-result" onClick={onFold}>
            {t('result.look')}
          </button>
          {link !== null && <CopyResult {...link} />}
        </div>
      </div>
    </section>
  );
}

export function ReplayResult() {
  const view = useTable((s) => (s.shown?.victory == null ? null : s.shown));
  const [isFolded, setFolded] = useState(false);
  // The address is read at the start, because it soon names the moment instead.
  const [cameToWatch, setCameToWatch] = useState(() => location.hash.includes(FROM_WATCHING));
  const fold = useCallback(() => {
    setFolded(true);
    setCameToWatch(false);
  }, []);
  const isCrowning = useCrowning((s) => s.isOn);
  if (view === null || isCrowning) return null;
  if (!isFolded) return <Sheet view={view} cameToWatch={cameToWatch} onFold={fold} />;
  return (
    <button type="button" className="button result-again" onClick={() => setFolded(false)}>
      {t('result.title')}
    </button>
  );
}
