// Lets the player choose notices by e-mail and by a webhook, if the server offers them.
import { type FormEvent, useEffect, useState } from 'react';
import { HOOK_MOST, type NoticeChoice } from '../../shared/play/net/notices.ts';
import { t } from '../i18n/index.ts';
import { askNoticeChoice } from '../session/net/notices.ts';
import { LiveRegion } from '../ui/LiveRegion.tsx';

/** @param email the verified address of the account. If it changes, the choice is read again */
export function NoticeWays({ email }: { email: string }) {
  const [choice, setChoice] = useState<NoticeChoice | null>(null);
  const [hook, setHook] = useState('');
  const [said, setSaid] = useState('');
  const run = async (request: Parameters<typeof askNoticeChoice>[0], done: string): Promise<void> => {
    try {
      const next = await askNoticeChoice(request);
      setChoice(next);
      setHook(next.hook);
      setSaid(done);
    } catch {
      setSaid(t('notices.failed'));
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads when the page opens, and again for another address
  useEffect(() => void run({ do: 'ways' }, ''), [email]);
  if (choice === null || !(choice.hasHooks || (choice.hasMail && choice.email !== ''))) return null;
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run({ do: 'hook', address: hook.trim() }, t('notices.saved'));
  };
  return (
    <form className="card parchment form" aria-label={t('notices.ways')} data-testid="notice-ways" onSubmit={save}>
      <h2>{t('notices.ways')}</h2>
      {choice.hasMail && choice.email !== '' && (
        <label className="account-check">
          <input
            type="checkbox"
            checked={choice.wantsMail}
            data-testid="notice-mail"
            onChange={({ target }) => void run({ do: 'mail', on: target.checked }, t('notices.saved'))}
          />
          {t('notices.mail', { address: choice.email })}
        </label>
      )}
      {choice.hasHooks && (
        <>
          <label>
            {t('notices.hook')}{' '}
            <input
              type="url"
              maxLength={HOOK_MOST}
              pattern="https://.*"
              placeholder="https://"
              value={hook}
              data-testid="notice-hook"
              onChange={({ target }) => setHook(target.value)}
            />
            <small className="quiet">{t(choice.hasFailed ? 'notices.hookFailed' : 'notices.hookSays')}</small>
          </label>
          <button type="submit" className="button">
            {t('notices.save')}
          </button>
        </>
      )}
      <LiveRegion>{said}</LiveRegion>
    </form>
  );
}
