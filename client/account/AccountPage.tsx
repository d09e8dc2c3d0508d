// The account page: `#/account`. A guest gets an account or signs in; a player changes the account.
import { useEffect, useState } from 'react';
import { account as texts } from '../i18n/en/account.ts';
import { addTexts, t } from '../i18n/index.ts';
import { LiveRegion } from '../ui/LiveRegion.tsx';
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
  // The server sends a recovery code only once, so the page shows it until the player has saved it.
  useEffect(() => {
    if (account?.code !== undefined) setCode(account.code);
  }, [account]);
  return (
    <main className="page-account">
      <h1>{t('account.title')}</h1>
      <LiveRegion testid="account-trouble">{trouble}</LiveRegion>
      {code !== '' && <CodeSheet code={code} onDone={() => setCode('')} />}
      {account !== null &&
        code === '' &&
        (account.kind === 'claimed' ? <OwnAccount {...view} account={account} /> : <GuestForms {...view} />)}
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
