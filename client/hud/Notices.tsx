// What goes wrong between the page and the server, and that the clock chose for oneself, said plainly.

import { refusalText, t } from '../i18n/index.ts';
import { patchTable, useTable } from '../state/game.ts';
import { RuleText } from '../ui/RuleText.tsx';

export function Notices() {
  const line = useTable((s) => s.line);
  const driver = useTable((s) => s.driver);
  const mismatches = useTable((s) => s.mismatches);
  const notice = useTable((s) => s.notice);
  const timedOut = useTable((s) => s.timedOut);
  const paused = useTable((s) => s.paused);
  return (
    <div className="notices" role="status" data-testid="notices" data-line={line} data-mismatches={mismatches}>
      {line === 'lost' && <p className="notice notice-bad">{t('net.lost')}</p>}
      {line === 'gone' && (
        <p className="notice notice-bad">
          {t('net.gone')}{' '}
          <button type="button" className="button" onClick={() => driver?.retry()}>
            {t('net.again')}
          </button>
        </p>
      )}
      {line === 'elsewhere' && (
        <p className="notice notice-bad">
          {t('net.elsewhere')}{' '}
          <button type="button" className="button" onClick={() => driver?.retry()}>
            {t('net.again')}
          </button>
        </p>
      )}
      {line === 'closed' && (
        <p className="notice notice-bad">
          {t('net.closed')}{' '}
          <a className="button" href="#/">
            {t('result.leave')}
          </a>
        </p>
      )}
      {line === 'old' && (
        <p className="notice notice-bad">
          {t('start.oldPage')}{' '}
          <button type="button" className="button" onClick={() => location.reload()}>
            {t('start.reload')}
          </button>
        </p>
      )}
      {paused === 'store' && line === 'on' && (
        <p className="notice notice-bad" data-testid="paused">
          <span>
            <b>{t('paused.store')}</b> {t('paused.storeDo')}
          </span>
        </p>
      )}
      {paused === 'restart' && line === 'on' && (
        <p className="notice" data-testid="paused">
          {t('paused.restart')}
        </p>
      )}
      {mismatches > 0 && <p className="notice">{t('net.mismatch', { count: mismatches })}</p>}
      {timedOut && (
        <p className="notice" data-testid="timed-out">
          {t('prompt.timeout')}{' '}
          <button
            type="button"
            className="close"
            aria-label={t('menu.close')}
            onClick={() => patchTable({ timedOut: false })}
          >
            ×
          </button>
        </p>
      )}
      {notice !== null && (
        <p className="notice" role="alert" data-testid="notice">
          <RuleText text={refusalText(notice)} />{' '}
          <button
            type="button"
            className="close"
            aria-label={t('menu.close')}
            onClick={() => patchTable({ notice: null })}
          >
            ×
          </button>
        </p>
      )}
    </div>
  );
}
