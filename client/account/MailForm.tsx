// E-mail: a one-time code signs in, claims the account, or adds an address to it.
import { type FormEvent, useState } from 'react';
import { t } from '../i18n/index.ts';
import { askAccount } from '../session/net/account.ts';
import type { AccountView } from './useAccount.ts';

export function MailForm({ account, isBusy, run }: AccountView) {
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  if (account?.hasMail !== true) return null;
  if (account.email !== '') {
    return (
      <section className="card parchment form" aria-label={t('account.mail')} data-testid="account-mail">
        <h2>{t('account.mail')}</h2>
        <p data-testid="account-address">{account.email}</p>
        <button
          type="button"
          className="button"
          disabled={isBusy}
          onClick={() => void run(() => askAccount({ do: 'unmail' }))}
        >
          {t('account.unmail')}
        </button>
      </section>
    );
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSent) {
      setSent(await run(() => askAccount({ do: 'mailCode', email: email.trim() })));
      return;
    }
    if (!(await run(() => askAccount({ do: 'mailIn', email: email.trim(), code: code.trim() })))) setCode('');
  };
  return (
    <form className="card parchment form" aria-label={t('account.mail')} onSubmit={(event) => void submit(event)}>
      <h2>{t('account.mail')}</h2>
      <p>{t(isSent ? 'account.mailSent' : 'account.mailSays')}</p>
      <label>
        {t('account.address')}{' '}
        <input
          required
          type="email"
          maxLength={200}
          value={email}
          readOnly={isSent}
          autoComplete="email"
          data-testid="account-email"
          onChange={({ target }) => setEmail(target.value)}
        />
      </label>
      {isSent && (
        <label>
          {t('account.mailCode')}{' '}
          <input
            required
            maxLength={20}
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            data-testid="account-mail-code"
            onChange={({ target }) => setCode(target.value)}
          />
        </label>
      )}
      <div className="row">
        <button type="submit" className="button" disabled={isBusy} data-testid="action-mail">
          {t(isSent ? 'account.mailIn' : 'account.mailSend')}
        </button>
        {isSent && (
          <button type="button" className="button-quiet" onClick={() => setSent(false)}>
            {t('account.mailAgain')}
          </button>
        )}
      </div>
    </form>
  );
}
