// The account page: `#/account`. A guest gets an account or signs in; a player changes the account.
import { useEffect, useState } from 'react';
import { account as texts } from '../i18n/en/account.ts';
import { addTexts, t } from '../i18n/index.ts';
import { CodeSheet } from './CodeSheet.tsx';
import { GuestForms } from './GuestForms.tsx';
import { MailForm } from './MailForm.tsx';
import { NoticeForm } from './NoticeForm.tsx';
import { NoticeWays } from './NoticeWays.tsx';
import { OwnAccount } from './OwnAccount.tsx';
import { useAccount } from './useAccount.ts';
import './account.css';

addTexts(texts);

export function AccountPage() {
  const view = useAccount();
  const { account, trouble } = view;
  const [code, setCode] = useState('');
  const [asking, setAsking] = useState(0);
  // The server sends a recovery code only once, so the page shows it until the player has saved it.
  useEffect(() => {
    if (account?.code !== undefined) setCode(account.code);
  }, [account]);
  return (
    <main className="page-cards page-account">
      <h1 className="row">
        {t('account.title')}
        {account?.kind === 'claimed' && asking > 0 && (
          <small className="account-mark" data-testid="account-asking">
            {t('company.requests', { count: asking })}
          </small>
        )}
      </h1>
      <p role="status" data-testid="account-trouble">
        {trouble}
      </p>
      {code !== '' && <CodeSheet code={code} onDone={() => setCode('')} />}
      {account !== null &&
        code === '' &&
        (account.kind === 'claimed' ? (
          <OwnAccount {...view} account={account} onAsking={setAsking} />
        ) : (
          <GuestForms {...view} />
        ))}
      {code === '' && <MailForm {...view} />}
      {account !== null && account.kind !== 'none' && (
        <>
          <NoticeForm />
          <NoticeWays email={account.email} />
        </>
      )}
      <a className="button-quiet" href="#/club" data-testid="action-clubs">
        {t('account.clubs')}
      </a>
      <a className="button-quiet" href="#/">
        {t('account.back')}
      </a>
    </main>
  );
}
