// What a player may do about another player on that player's page: ask for friendship, block, report.
import { type FormEvent, useState } from 'react';
import { type CompanyRequest, REPORT_KINDS, REPORT_MOST, type ReportKind } from '../../shared/play/net/account.ts';
import { t } from '../i18n/index.ts';
import { AccountFault, askCompany } from '../session/net/account.ts';
import { LiveRegion } from '../ui/LiveRegion.tsx';

function ReportForm({ onSend }: { onSend(what: ReportKind, text: string): void }) {
  const [what, setWhat] = useState<ReportKind>('name');
  const [text, setText] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend(what, text);
  };
  return (
    <form className="account-form" onSubmit={send}>
      <label>
        {t('company.reportWhat')}{' '}
        <select value={what} onChange={({ target }) => setWhat(target.value as ReportKind)}>
          {REPORT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`company.report.${kind}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('company.reportText')}{' '}
        <input maxLength={REPORT_MOST} value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <button type="submit" className="button">
        {t('company.reportSend')}
      </button>
    </form>
  );
}

export function PlayerActions({ handle }: { handle: string }) {
  const [said, setSaid] = useState('');
  const [isReporting, setReporting] = useState(false);
  const ask = async (request: CompanyRequest, done: string) => {
    try {
      await askCompany(request);
      setSaid(done);
      setReporting(false);
    } catch (error) {
      setSaid(t(`account.trouble.${error instanceof AccountFault ? error.trouble : 'failed'}`));
    }
  };
  return (
    <section className="card parchment account-form" aria-label={t('company.actions')}>
      <LiveRegion>{said}</LiveRegion>
      <div className="row">
        <button
          type="button"
          className="button"
          onClick={() => void ask({ do: 'befriend', player: handle }, t('company.askedNow'))}
        >
          {t('company.befriend')}
        </button>
        <button
          type="button"
          className="button-quiet"
          onClick={() => void ask({ do: 'block', player: handle }, t('company.blockedNow'))}
        >
          {t('company.block')}
        </button>
        <button type="button" className="button-quiet" onClick={() => setReporting(!isReporting)}>
          {t('company.reportOpen')}
        </button>
      </div>
      {isReporting && (
        <ReportForm
          onSend={(what, text) => void ask({ do: 'report', player: handle, what, text }, t('company.reported'))}
        />
      )}
    </section>
  );
}
