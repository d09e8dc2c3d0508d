// The player's clubs (`#/club`). The link of a club (`#/club/<secret>`) leads to its current table.
import { useCallback, useEffect, useState } from 'react';
import type { Club } from '../../shared/play/net/club.ts';
import { account } from '../i18n/en/account.ts';
import { club as texts } from '../i18n/en/club.ts';
import { addTexts, t } from '../i18n/index.ts';
import { AccountFault, askClubs, openClub } from '../session/net/account.ts';
import { useSettings } from '../session/settings.ts';
import { fragmentOf, useHash } from '../ui/route.ts';
import { usePoll } from '../ui/usePoll.ts';
import { ClubSection, NameForm } from './ClubSection.tsx';
import './account.css';

addTexts({ ...account, ...texts });

/** How often the page asks again: for a server that is starting, and who is online, ms. */
const AGAIN = 3000;
const EVERY = 60_000;

const troubleOf = (error: unknown): string =>
  t(`account.trouble.${error instanceof AccountFault ? error.trouble : 'failed'}`);

/** Joins the club of a link, and goes to its table. Back must not open another table. */
async function follow(club: string, isNew?: true): Promise<void> {
  const { room, code } = await openClub({ do: 'club.open', club, player: useSettings.getState().name, isNew });
  location.replace(fragmentOf({ page: 'table', room, code }));
}

function Opening({ secret }: { secret: string }) {
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () =>
      follow(secret).catch((error: unknown) => {
        setTrouble(troubleOf(error));
        if (error instanceof AccountFault && error.trouble === 'loading') timer = setTimeout(() => void ask(), AGAIN);
      });
    void ask();
    return () => clearTimeout(timer);
  }, [secret]);
  return (
    <>
      {trouble === '' && <p role="status">{t('club.opening')}</p>}
      <p role="status" data-testid="club-trouble">
        {trouble}
      </p>
      <a className="button-quiet" href="#/club">
        {t('club.all')}
      </a>
    </>
  );
}

function Clubs() {
  const [clubs, setClubs] = useState<readonly Club[]>([]);
  const [trouble, setTrouble] = useState('');
  const run = useCallback(async (request: () => Promise<readonly Club[] | undefined>): Promise<boolean> => {
    try {
      const next = await request();
      if (next !== undefined) setClubs(next);
      setTrouble('');
      return true;
    } catch (error) {
      setTrouble(troubleOf(error));
      return false;
    }
  }, []);
  const load = useCallback(() => run(() => askClubs({ do: 'clubs' })), [run]);
  usePoll(load, EVERY);
  const player = useSettings((s) => s.name);
  return (
    <>
      <p role="status" data-testid="club-trouble">
        {trouble}
      </p>
      <p>{t('club.about')}</p>
      {clubs.map((club) => (
        <ClubSection
          key={club.club}
          club={club}
          ask={(request) => run(() => askClubs(request))}
          onAnother={() => void run(() => follow(club.club, true).then(() => undefined))}
        />
      ))}
      <section className="card parchment form" aria-label={t('club.make')}>
        {clubs.length === 0 ? <p className="quiet">{t('club.none')}</p> : <h2>{t('club.makeAnother')}</h2>}
        <NameForm
          known=""
          label={t('club.make')}
          testid="club-make"
          onName={(name) => run(() => askClubs({ do: 'club.make', name, player }))}
        />
      </section>
    </>
  );
}

export function ClubPage() {
  const [, page, secret = ''] = useHash().split('/');
  // The player has followed the link to the table.
  if (page !== 'club') return null;
  return (
    <main className="page-cards page-account">
      <h1>{t('club.title')}</h1>
      {secret === '' ? <Clubs /> : <Opening key={secret} secret={secret} />}
      <a className="button-quiet" href="#/">
        {t('account.back')}
      </a>
    </main>
  );
}
