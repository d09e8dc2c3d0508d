// Reports of players, and what the operator does about them. A ban takes two presses.
import { useState } from 'react';
import type { OperatorRequest, ReportRow } from '../../shared/play/net/operator.ts';
import { t } from '../i18n/index.ts';

const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
/** How long a mute lasts, hours. */
const MUTES = [24, 24 * 7] as const;

type Ask = (request: OperatorRequest) => void;

function Report({ report, onAsk }: { report: ReportRow; onAsk: Ask }) {
  const { id, handle, name, reportedAs, reporter, what, text, at, isBanned, isMuted } = report;
  const [isAsking, setIsAsking] = useState(false);
  const act = (what: 'mute' | 'rename' | 'ban' | 'unban', hours = 0) =>
    onAsk({ do: 'moderate', handle, act: what, hours });
  return (
    <li className="form">
      <p>
        <b>{name}</b> {name !== reportedAs && `(${reportedAs})`} · {t(`operator.report.${what}`)} ·{' '}
        {t('operator.report.by', { who: reporter || '–' })} · {MOMENT.format(at)}
        {isMuted && ` · ${t('operator.report.muted')}`}
        {isBanned && ` · ${t('operator.report.banned')}`}
      </p>
      {text !== '' && <blockquote>{text}</blockquote>}
      <div className="row">
        {handle !== '' && (
          <>
            {MUTES.map((hours) => (
              <button key={hours} type="button" className="button" onClick={() => act('mute', hours)}>
                {t('operator.report.mute', { days: hours / 24 })}
              </button>
            ))}
            {isMuted && (
              <button type="button" className="button" onClick={() => act('mute', 0)}>
                {t('operator.report.unmute')}
              </button>
            )}
            <button type="button" className="button" onClick={() => act('rename')}>
              {t('operator.report.rename')}
            </button>
            <button
              type="button"
              className="button"
              onClick={() => (isBanned ? act('unban') : isAsking ? act('ban') : setIsAsking(true))}
            >
              {t(isBanned ? 'operator.report.unban' : isAsking ? 'operator.report.banSure' : 'operator.report.ban')}
            </button>
          </>
        )}
        <button type="button" className="button-main" onClick={() => onAsk({ do: 'settle', report: id })}>
          {t('operator.report.settle')}
        </button>
      </div>
    </li>
  );
}

export function ReportList({ reports, onAsk }: { reports: readonly ReportRow[]; onAsk: Ask }) {
  return (
    <section className="card parchment">
      <h2>{t('operator.reports', { count: reports.length })}</h2>
      <ul>
        {reports.map((report) => (
          <Report key={report.id} report={report} onAsk={onAsk} />
        ))}
      </ul>
    </section>
  );
}
