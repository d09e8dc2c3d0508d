// Stands for a panel whose part of the page is still on its way; says so when it cannot be had, and how to get it.
import { useEffect } from 'react';
import { t } from '../i18n/index.ts';
import { loadLate, useLate } from '../state/rules.ts';
import { useFocusRelay } from './parts/relay.ts';

export function Coming() {
  const failed = useLate((l) => l.coming === 'failed');
  const box = useFocusRelay();
  useEffect(() => {
    void loadLate();
  }, []);
  const again = () => {
    // The button goes away with the press; the focus waits in the sentence for the panel.
    box.current?.querySelector<HTMLElement>('.say')?.focus({ preventScroll: true });
    void loadLate();
  };
  return (
    <div className="coming" ref={box} data-testid="coming">
      <p className="say" role={failed ? 'alert' : undefined} tabIndex={-1}>
        {t(failed ? 'prompt.notCome' : 'prompt.coming')}
      </p>
      {failed && (
        <p>
          <button type="button" className="button" data-testid="action-late-again" onClick={again}>
            {t('net.again')}
          </button>{' '}
          <button type="button" className="button" data-testid="action-late-reload" onClick={() => location.reload()}>
            {t('start.reload')}
          </button>
        </p>
      )}
    </div>
  );
}
