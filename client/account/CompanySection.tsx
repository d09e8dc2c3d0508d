// Friends and blocked players of the account, and invitations of friends.
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import type { Companion, Company, CompanyRequest } from '../../shared/play/net/account.ts';
import { t } from '../i18n/index.ts';
import { AccountFault, askCompany } from '../session/net/account.ts';
import { usePoll } from '../ui/usePoll.ts';

/** How often the page asks who is online, ms. */
const EVERY = 60_000;

function useCompany() {
  const [company, setCompany] = useState<Company | null>(null);
  const [trouble, setTrouble] = useState('');
  const ask = useCallback(async (request: CompanyRequest): Promise<boolean> => {
    try {
      setCompany(await askCompany(request));
      setTrouble('');
      return true;
    } catch (error) {
      setTrouble(t(`account.trouble.${error instanceof AccountFault ? error.trouble : 'failed'}`));
      return false;
    }
  }, []);
  const load = useCallback(() => ask({ do: 'company' }), [ask]);
  usePoll(load, EVERY);
  return { company, trouble, ask };
}

interface PlayersProps {
  title: string;
  players: readonly Companion[];
  /** The text of the button next to each player. */
  label: string;
  onPress(handle: string): void;
  /** Declines a request; absent for other lists. */
  onDecline?(handle: string): void;
}

function Players({ title, players, label, onPress, onDecline }: PlayersProps) {
  if (players.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {players.map(({ handle, name }) => (
          <li key={handle} className="row">
            <a href={`#/player/${handle}`}>{name}</a>
            <button type="button" className="button-quiet" onClick={() => onPress(handle)}>
              {label}
            </button>
            {onDecline !== undefined && (
              <button
                type="button"
                className="button-quiet"
                data-testid="action-friend-decline"
                onClick={() => onDecline(handle)}
              >
                {t('company.decline')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Friends({ friends, onRelease }: Pick<Company, 'friends'> & { onRelease(handle: string): void }) {
  return (
    <ul>
      {friends.map(({ handle, name, isOnline, room }) => (
        <li key={handle} className="row" data-testid="friend">
          <span>
            <a href={`#/player/${handle}`}>{name}</a>{' '}
            <small className="quiet">{t(isOnline ? 'company.online' : 'company.away')}</small>
          </span>
          {room !== '' && <a href={`#/watch/${room}`}>{t('company.watch')}</a>}
          <button type="button" className="button-quiet" onClick={() => onRelease(handle)}>
            {t('account.forget')}
          </button>
        </li>
      ))}
    </ul>
  );
}

export function CompanySection({ onAsking }: { onAsking(count: number): void }) {
  const { company, trouble, ask } = useCompany();
  const asking = company?.asking.length ?? 0;
  useEffect(() => {
    onAsking(asking);
  }, [asking, onAsking]);
  const [name, setName] = useState('');
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (await ask({ do: 'befriend', player: `@${name}` })) setName('');
  };
  if (company === null) return <p role="status">{trouble}</p>;
  const release = (player: string) => void ask({ do: 'release', player });
  const befriend = (player: string) => void ask({ do: 'befriend', player });
  return (
    <section className="card parchment form" aria-label={t('company.title')}>
      <h2>{t('company.title')}</h2>
      <p role="status">{trouble}</p>
      {company.invites.map(({ handle, name: who, room, code }) => (
        <p key={handle}>
          {t('company.invited', { who })}{' '}
          <a className="button" href={`#/t/${room}${code === '' ? '' : `/${encodeURIComponent(code)}`}`}>
            {t('company.join')}
          </a>
        </p>
      ))}
      <Friends friends={company.friends} onRelease={release} />
      <Players
        title={t('company.asking')}
        players={company.asking}
        label={t('company.accept')}
        onPress={befriend}
        onDecline={(player) => void ask({ do: 'decline', player })}
      />
      <Players title={t('company.asked')} players={company.asked} label={t('account.forget')} onPress={release} />
      <Players title={t('company.blocked')} players={company.blocked} label={t('company.unblock')} onPress={release} />
      <form className="form" onSubmit={(event) => void add(event)}>
        <label>
          {t('company.add')}{' '}
          <input
            required
            maxLength={24}
            value={name}
            data-testid="friend-name"
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <button type="submit" className="button" data-testid="action-befriend">
          {t('company.befriend')}
        </button>
      </form>
    </section>
  );
}
