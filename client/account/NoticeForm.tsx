// Lets the player ask for notices in this browser.
import { useEffect, useState } from 'react';
import { notices } from '../i18n/en/notices.ts';
import { addTexts, t } from '../i18n/index.ts';
import { endNotices, type NoticeState, noticeState, startNotices } from '../session/net/notices.ts';
import { LiveRegion } from '../ui/LiveRegion.tsx';

addTexts(notices);

export function NoticeForm() {
  const [state, setState] = useState<NoticeState | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const run = async (work: () => Promise<NoticeState>): Promise<void> => {
    setBusy(true);
    setFailed(false);
    try {
      setState(await work());
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    noticeState().then(setState, () => setState('missing'));
  }, []);
  if (state === null) return null;
  return (
    <section className="card parchment form" aria-label={t('notices.title')} data-testid="notices">
      <h2>{t('notices.title')}</h2>
      <p>{t(state === 'on' ? 'notices.isOn' : 'notices.says')}</p>
      {state === 'missing' && <p className="quiet">{t('notices.missing')}</p>}
      {state === 'denied' && <p className="quiet">{t('notices.denied')}</p>}
      {(state === 'off' || state === 'on') && (
        <button
          type="button"
          className="button"
          disabled={isBusy}
          data-testid="action-notices"
          onClick={() => void run(state === 'on' ? endNotices : startNotices)}
        >
          {t(state === 'on' ? 'notices.off' : 'notices.on')}
        </button>
      )}
      <LiveRegion testid="notices-trouble">{hasFailed ? t('notices.failed') : ''}</LiveRegion>
    </section>
  );
}
