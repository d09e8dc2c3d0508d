// What a player may do about another player on that player's page: friendship, block, report.
import { type FormEvent, useEffect, useState } from 'react';
import {
  type Company,
  type CompanyRequest,
  REPORT_KINDS,
  REPORT_MOST,
  type ReportKind,
} from '../../shared/play/net/account.ts';
import { t } from '../i18n/index.ts';
import { AccountFault, askAccount, askCompany } from '../session/net/account.ts';

function ReportForm({ onSend }: { onSend(what: ReportKind, text: string): void }) {
  const [what, setWhat] = useState<ReportKind>('name');
  const [text, setText] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend(what, text);
  };
  return (
    <form className="form" onSubmit={send}>
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

type Relation = 'none' | 'friends' | 'asking' | 'asked' | 'blocked';

const relationOf = (company: Company, player: string): Relation =>
  (['blocked', 'friends', 'asking', 'asked'] as const).find((list) =>
    company[list].some(({ handle }) => handle === player),
  ) ?? 'none';

/** The text of the button that ends each relation, and the answer to a press. */
const ENDS = {
  friends: ['account.forget', 'company.removedNow'],
  asked: ['company.withdraw', 'company.withdrawnNow'],
  asking: ['company.decline', 'company.declinedNow'],
  blocked: ['company.unblock', 'company.unblockedNow'],
} as const;

/** Returns how the player of this browser knows another player, and the answer to the last press. */
function useRelation(player: string) {
  const [relation, setRelation] = useState<Relation | 'own' | null>(null);
  const [said, setSaid] = useState('');
  const run = async (work: () => Promise<string>): Promise<boolean> => {
    try {
      setSaid(await work());
      return true;
    } catch (error) {
      setSaid(t(`account.trouble.${error instanceof AccountFault ? error.trouble : 'failed'}`));
      return false;
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each player loads once
  useEffect(() => {
    void run(async () => {
      const [{ handle }, company] = await Promise.all([askAccount({ do: 'status' }), askCompany({ do: 'company' })]);
      setRelation(handle === player ? 'own' : relationOf(company, player));
      return '';
    });
  }, [player]);
  const ask = (request: CompanyRequest, wordOf: (next: Relation) => string): Promise<boolean> =>
    run(async () => {
      const next = relationOf(await askCompany(request), player);
      setRelation(next);
      return wordOf(next);
    });
  return { relation, said, ask };
}

export function PlayerActions({ handle: player }: { handle: string }) {
  const { relation, said, ask } = useRelation(player);
  const [isReporting, setReporting] = useState(false);
  if (relation === null) return <p role="status">{said}</p>;
  if (relation === 'own') return <p>{t('company.you')}</p>;
  const befriend = () =>
    void ask({ do: 'befriend', player }, (next) => t(next === 'friends' ? 'company.friendsNow' : 'company.askedNow'));
  const report = async (what: ReportKind, text: string) => {
    if (await ask({ do: 'report', player, what, text }, () => t('company.reported'))) setReporting(false);
  };
  return (
    <section className="card parchment form" aria-label={t('company.actions')} data-testid="player-actions">
      {relation !== 'none' && <p>{t(`company.are.${relation}`)}</p>}
      <div className="row">
        {(relation === 'none' || relation === 'asking') && (
          <button type="button" className="button" onClick={befriend}>
            {t(relation === 'asking' ? 'company.accept' : 'company.befriend')}
          </button>
        )}
        {relation !== 'none' && (
          <button
            type="button"
            className="button-quiet"
            onClick={() =>
              void ask({ do: relation === 'asking' ? 'decline' : 'release', player }, () => t(ENDS[relation][1]))
            }
          >
            {t(ENDS[relation][0])}
          </button>
        )}
        {relation !== 'blocked' && (
          <button
            type="button"
            className="button-quiet"
            onClick={() => void ask({ do: 'block', player }, () => t('company.blockedNow'))}
          >
            {t('company.block')}
          </button>
        )}
        <button type="button" className="button-quiet" onClick={() => setReporting(!isReporting)}>
          {t('company.reportOpen')}
        </button>
      </div>
      <p role="status">{said}</p>
      {isReporting && <ReportForm onSend={(what, text) => void report(what, text)} />}
    </section>
  );
}
