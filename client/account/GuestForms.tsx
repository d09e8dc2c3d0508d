// What a guest can do: create an account by a passkey, or sign in to one.
import { type FormEvent, useRef, useState } from 'react';
import { t } from '../i18n/index.ts';
import { addPasskey, askAccount, canUsePasskeys, signIn } from '../session/net/account.ts';
import { useSettings } from '../session/settings.ts';
import type { AccountView } from './useAccount.ts';

/** Makes a guest's account and its passkey. The server deletes the keys that a guest had before. */
async function addKey(name: string) {
  await askAccount({ do: 'open' });
  await addPasskey(name);
}

function CreateForm({ account, isBusy, run }: AccountView) {
  const [name, setName] = useState(useSettings.getState().name);
  const hasMail = (account?.email ?? '') !== '';
  // An earlier attempt may have added a passkey and then failed at the name.
  const hasKey = useRef(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      if (!hasMail && !hasKey.current) await addKey(name.trim());
      hasKey.current = true;
      return askAccount({ do: 'claim', name: name.trim() });
    });
  };
  return (
    <form className="card parchment form" onSubmit={submit}>
      <p>{t('account.why')}</p>
      <label>
        {t('account.name')}{' '}
        <input
          required
          minLength={2}
          maxLength={24}
          value={name}
          autoComplete="username"
          data-testid="account-name"
          onChange={({ target }) => setName(target.value)}
        />
        <small className="quiet">{t('account.nameHint')}</small>
      </label>
      <button type="submit" className="button-main" disabled={isBusy} data-testid="action-claim">
        {t(hasMail ? 'account.keepMail' : 'account.keep')}
      </button>
    </form>
  );
}

function CodeForm({ isBusy, run }: AccountView) {
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => askAccount({ do: 'recover', code }));
  };
  return (
    <form className="form" onSubmit={submit}>
      <label>
        {t('account.code')}{' '}
        <input
          required
          maxLength={100}
          value={code}
          autoComplete="off"
          data-testid="account-code"
          onChange={({ target }) => setCode(target.value)}
        />
      </label>
      <button type="submit" className="button" disabled={isBusy} data-testid="action-recover">
        {t('account.useCode')}
      </button>
    </form>
  );
}

export function GuestForms(view: AccountView) {
  const hasPasskeys = canUsePasskeys();
  return (
    <>
      {hasPasskeys || view.account?.email ? (
        <CreateForm {...view} />
      ) : (
        <p className="card parchment">{t('account.noPasskeys')}</p>
      )}
      <section className="card parchment form" aria-label={t('account.have')}>
        <h2>{t('account.have')}</h2>
        {hasPasskeys && (
          <button
            type="button"
            className="button"
            disabled={view.isBusy}
            data-testid="action-sign-in"
            onClick={() => void view.run(signIn)}
          >
            {t('account.signIn')}
          </button>
        )}
        <CodeForm {...view} />
      </section>
    </>
  );
}
