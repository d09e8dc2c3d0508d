// What a player can do with the account: its name, keys, sessions, data and end.
import { type FormEvent, useState } from 'react';
import { type AccountAnswer, OTHER_SESSIONS } from '../../shared/play/net/account.ts';
import { t } from '../i18n/index.ts';
import { addPasskey, askAccount, canUsePasskeys, fetchExport } from '../session/net/account.ts';
import { CompanySection } from './CompanySection.tsx';
import type { AccountView } from './useAccount.ts';

interface OwnProps extends AccountView {
  account: AccountAnswer;
}

interface PageProps extends OwnProps {
  /** Receives the number of friend requests that wait for an answer. */
  onAsking(count: number): void;
}

const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Returns the name of a browser and its system in a user agent. */
function browserOf(agent: string): string {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\/[\d.]+/.exec(agent)?.[1] ?? t('account.browser');
  const system = /Android|iPhone|iPad|Windows|Mac OS X|CrOS|Linux/.exec(agent)?.[0];
  const name = { Edg: 'Edge', OPR: 'Opera' }[browser] ?? browser;
  return system === undefined ? name : `${name} (${system})`;
}

function NameForm({ account, isBusy, run }: OwnProps) {
  const [name, setName] = useState(account.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => askAccount({ do: 'rename', name }));
  };
  return (
    <form className="card parchment form" onSubmit={submit}>
      <h2 data-testid="account-own-name">{account.name}</h2>
      <a href={`#/player/${account.handle}`} data-testid="action-profile">
        {t('account.profile')}
      </a>
      <label>
        {t('account.name')}{' '}
        <input required maxLength={24} value={name} onChange={({ target }) => setName(target.value)} />
        <small className="quiet">{t('account.nameHint')}</small>
      </label>
      <button type="submit" className="button" disabled={isBusy || name === account.name}>
        {t('account.rename')}
      </button>
    </form>
  );
}

function Keys({ account, isBusy, run }: OwnProps) {
  const { passkeys, hasCode, name } = account;
  return (
    <section className="card parchment form" aria-label={t('account.keys')}>
      <h2>{t('account.keys')}</h2>
      <ul>
        {passkeys.map((key) => (
          <li key={key.id} className="row">
            <span>
              {key.name || t('account.key')}{' '}
              <small className="quiet">
                {t('account.added')} {MOMENT.format(key.added)}
              </small>
            </span>
            {passkeys.length > 1 && (
              <button
                type="button"
                className="button-quiet"
                disabled={isBusy}
                onClick={() => void run(() => askAccount({ do: 'forget', passkey: key.id }))}
              >
                {t('account.forget')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {canUsePasskeys() && (
        <button type="button" className="button" disabled={isBusy} onClick={() => void run(() => addPasskey(name))}>
          {t('account.addKey')}
        </button>
      )}
      <p>{t(hasCode ? 'account.hasCode' : 'account.noCode')}</p>
      <button
        type="button"
        className="button"
        disabled={isBusy}
        onClick={() => void run(() => askAccount({ do: 'code' }))}
      >
        {t('account.newCode')}
      </button>
    </section>
  );
}

function Sessions({ account, isBusy, run }: OwnProps) {
  const { sessions } = account;
  const end = (session: string) => void run(() => askAccount({ do: 'end', session }));
  return (
    <section className="card parchment form" aria-label={t('account.sessions')}>
      <h2>{t('account.sessions')}</h2>
      <ul>
        {sessions.map(({ id, isOwn, browser, seen }) => (
          <li key={id} className="row" data-testid="session">
            <span>
              {browserOf(browser)}{' '}
              <small className="quiet">
                {isOwn ? t('account.this') : `${t('account.seen')} ${MOMENT.format(seen)}`}
              </small>
            </span>
            {!isOwn && (
              <button type="button" className="button-quiet" disabled={isBusy} onClick={() => end(id)}>
                {t('account.end')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className="row">
        {sessions.length > 1 && (
          <button type="button" className="button" disabled={isBusy} onClick={() => end(OTHER_SESSIONS)}>
            {t('account.endOthers')}
          </button>
        )}
        <button
          type="button"
          className="button"
          disabled={isBusy}
          data-testid="action-sign-out"
          onClick={() => void run(() => askAccount({ do: 'signOut' }))}
        >
          {t('account.signOut')}
        </button>
      </div>
    </section>
  );
}

async function saveExport(account: AccountAnswer): Promise<AccountAnswer> {
  const text = JSON.stringify(await fetchExport(), null, 2);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = 'kings-and-things-account.json';
  link.click();
  URL.revokeObjectURL(link.href);
  return account;
}

function DataAndEnd({ account, isBusy, run }: OwnProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section className="card parchment form" aria-label={t('account.delete')}>
      <button type="button" className="button" disabled={isBusy} onClick={() => void run(() => saveExport(account))}>
        {t('account.export')}
      </button>
      <p className="quiet">{t('account.deleteSays')}</p>
      <div className="row">
        <button
          type="button"
          className="button"
          disabled={isBusy}
          data-testid="action-delete"
          onClick={() => (isAsking ? void run(() => askAccount({ do: 'delete' })) : setIsAsking(true))}
        >
          {t(isAsking ? 'account.deleteSure' : 'account.delete')}
        </button>
        {isAsking && (
          <button type="button" className="button" onClick={() => setIsAsking(false)}>
            {t('account.cancel')}
          </button>
        )}
      </div>
    </section>
  );
}

export function OwnAccount({ onAsking, ...props }: PageProps) {
  return (
    <>
      <NameForm key={props.account.name} {...props} />
      <CompanySection onAsking={onAsking} />
      <Keys {...props} />
      <Sessions {...props} />
      <DataAndEnd {...props} />
    </>
  );
}
