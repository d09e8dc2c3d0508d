// The account of this browser, for the account page: one request at a time, with its failure in words.
import { useCallback, useEffect, useState } from 'react';
import type { AccountAnswer } from '../../shared/play/net/account.ts';
import { t } from '../i18n/index.ts';
import { AccountFault, askAccount } from '../session/net/account.ts';
import { changeSettings } from '../session/settings.ts';

export interface AccountView {
  /** Null until the server has answered. */
  account: AccountAnswer | null;
  /** What went wrong; '' for nothing. */
  trouble: string;
  isBusy: boolean;
  /** Sends requests, and shows the last answer. Resolves to false if a request failed. */
  run(work: () => Promise<AccountAnswer>): Promise<boolean>;
}

/** How often the page asks again if the server does not answer, and the pauses between, ms. */
const TRIES = 10;
const AGAIN = 3000;

/** Returns the account of this browser. */
export function useAccount(): AccountView {
  const [account, setAccount] = useState<AccountAnswer | null>(null);
  const [trouble, setTrouble] = useState('');
  const [isBusy, setBusy] = useState(false);
  const run = useCallback(async (work: () => Promise<AccountAnswer>): Promise<boolean> => {
    setBusy(true);
    try {
      const answer = await work();
      setAccount(answer);
      setTrouble('');
      // The name of the account is the player's name at every table.
      if (answer.kind === 'claimed') changeSettings({ name: answer.name });
      return true;
    } catch (error) {
      setTrouble(t(`account.trouble.${error instanceof AccountFault ? error.trouble : 'failed'}`));
      return false;
    } finally {
      setBusy(false);
    }
  }, []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A server that has just started loads accounts after it answers.
    const ask = async (tries: number) => {
      if (await run(() => askAccount({ do: 'status' }))) return;
      if (tries > 0) timer = setTimeout(() => void ask(tries - 1), AGAIN);
    };
    void ask(TRIES);
    return () => clearTimeout(timer);
  }, [run]);
  return { account, trouble, isBusy, run };
}
