// The start page: its first view has the name of the game, "Play" and quiet links. The rest is behind "More".

import { useEffect, useState } from 'react';
import { t } from '../i18n/index.ts';
import { OperatorNotice } from '../page/frame/lazy-parts.tsx';
import { finishedGames } from '../session/net/finished.ts';
import { hasAccount } from '../session/net/has-account.ts';
import { NO_LOBBY, type Offered, type SeatRequest } from '../session/net/lobby.ts';
import { mySeats, watchSeats } from '../session/net/seats.ts';
import { changeSettings, useSettings } from '../session/settings.ts';
import { Missing } from '../ui/failures.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { LobbyFeed } from './LobbyFeed.tsx';
import { PlayNow } from './PlayNow.tsx';
import { BackToGame } from './Resume.tsx';
import { StartBack } from './StartBack.tsx';
import { tableWish } from './wishes.ts';

const OfferedTable = lazyPart(async () => (await import('./OfferedTable.tsx')).OfferedTable);
const More = lazyPart(async () => (await import('./More.tsx')).More);
const Retry = lazyPart(async () => (await import('./OfferedTable.tsx')).Retry);
const NameCard = lazyPart(async () => (await import('./NameCard.tsx')).NameCard);

/** Returns whether a game or an invitation may wait for the player below the first view. */
const isExpected = (): boolean => Object.keys(mySeats()).length > 0 || hasAccount();

/** Opens and closes the rest of the page. It stays open when its last game is removed. */
function useMore() {
  const [isOpen, setOpen] = useState(() => useSettings.getState().moreOpen || isExpected());
  const [wasPressed, setPressed] = useState(false);
  useEffect(() => watchSeats(() => isExpected() && setOpen(true)), []);
  const toggle = () => {
    setPressed(!isOpen);
    setOpen(!isOpen);
    changeSettings({ moreOpen: !isOpen });
  };
  return { isOpen, wasPressed, toggle };
}

/** Asks a nameless player for a name once, after the first finished game. */
function useAsksName(): boolean {
  const [isTime] = useState(() => {
    const { name, nameAsked } = useSettings.getState();
    return name === '' && !nameAsked && !hasAccount() && finishedGames().length > 0;
  });
  return useSettings((s) => !s.nameAsked) && isTime;
}

interface StartProps {
  busy: boolean;
  trouble: string;
  instead: SeatRequest | null;
  again: SeatRequest | null;
  offered: Offered | null;
  onOpen: (entry: SeatRequest) => void;
}

type TroubleProps = Pick<StartProps, 'trouble' | 'instead' | 'again' | 'onOpen'>;

const Trouble = ({ trouble, instead, again, onOpen }: TroubleProps) => (
  <div className="refusal">
    <p role="alert" data-testid="trouble">
      {trouble}{' '}
      {instead && (
        <button type="button" className="button" onClick={() => onOpen(instead)}>
          {t('start.watch')}
        </button>
      )}
    </p>
    {again && <Retry entry={again} onOpen={onOpen} />}
  </div>
);

export function StartPage({ busy, trouble, instead, again, offered, onOpen }: StartProps) {
  const name = useSettings((s) => s.name);
  const [view, setView] = useState(NO_LOBBY);
  const [announcement, setAnnouncement] = useState('');
  const byName = { busy, name, onOpen };
  const more = useMore();
  const asksName = useAsksName();
  const makeForFriends = () =>
    onOpen({ how: 'make', name, table: { ...tableWish(useSettings.getState()), isPublic: false } });
  return (
    <main className="page-start start">
      <StartBack off={busy} />
      {!busy && <LobbyFeed view={view} onView={setView} onAnnounce={setAnnouncement} />}
      <section className="start-first" data-more={more.isOpen}>
        <header className="logo">
          <h1>
            {t('app.name')} <small>{t('app.online')}</small>
          </h1>
          <p>{t('app.tagline')}</p>
        </header>
        <div className="start-news">
          {offered && <OfferedTable key={offered.offer.room} busy={busy} offered={offered} onOpen={onOpen} />}
          {trouble !== '' && <Trouble trouble={trouble} instead={instead} again={again} onOpen={onOpen} />}
          {view.isSilent && (
            <p className="refusal" role="status">
              {t('start.trouble')}
            </p>
          )}
          <div role="status">
            <Missing className="refusal" />
            {announcement !== '' && <OperatorNotice text={announcement} onRead={() => setAnnouncement('')} />}
          </div>
          {asksName && <NameCard />}
        </div>
        <div className="start-do">
          <BackToGame {...byName} />
          <PlayNow {...byName} />
          <div className="start-line">
            <a className="button-quiet" href="#/puzzle" data-testid="action-puzzle">
              {t('start.puzzle')}
            </a>
          </div>
          <div className="start-ways row is-centred">
            <a className="button-quiet" href="#/learn" data-testid="action-learn">
              {t('start.learn')}
            </a>
            <button
              type="button"
              className="button-quiet"
              disabled={busy}
              data-testid="action-friends"
              onClick={makeForFriends}
            >
              {t('start.friends')}
            </button>
            <a className="button-quiet" href="#/tv" data-testid="action-tv">
              {t('start.watchTv')}
            </a>
            <button
              type="button"
              className="button-quiet start-unfold"
              aria-expanded={more.isOpen}
              data-testid="action-more"
              onClick={more.toggle}
            >
              {t('start.rest')}
            </button>
          </div>
        </div>
      </section>
      {more.isOpen && <More {...byName} view={view} wasPressed={more.wasPressed} />}
    </main>
  );
}
