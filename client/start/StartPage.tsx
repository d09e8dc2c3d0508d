// The start page: name, "Play now", new table, list of tables, how to play, credits.

import { useEffect, useState } from 'react';
import type { TableRow } from '../../shared/play/net/messages.ts';
import { ON_AIR, ROOM_ID } from '../../shared/play/net/room-id.ts';
import { t } from '../i18n/index.ts';
import { OperatorNotice, SettingsSheet } from '../page/frame/lazyParts.tsx';
import { finishedGames } from '../session/net/finished.ts';
import { hasAccount } from '../session/net/has-account.ts';
import { type LobbyView, NO_LOBBY, type Offered, type SeatRequest } from '../session/net/lobby.ts';
import { mySeats, watchSeats } from '../session/net/seats.ts';
import { useSettings } from '../session/settings.ts';
import { useStill } from '../spectate/tv/useStill.ts';
import { Missing } from '../ui/failures.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { HowToPlay } from './HowToPlay.tsx';
import { LobbyFeed } from './LobbyFeed.tsx';
import { Parade } from './Parade.tsx';
import { PlayNow } from './PlayNow.tsx';
import { BackToGame, type ByName } from './Resume.tsx';
import { StartBack } from './StartBack.tsx';

const MakeTable = lazyPart(async () => (await import('./MakeTable.tsx')).MakeTable);
const OfferedTable = lazyPart(async () => (await import('./OfferedTable.tsx')).OfferedTable);
const LatestGames = lazyPart(async () => (await import('./LatestGames.tsx')).LatestGames);
const TableList = lazyPart(async () => (await import('./TableList.tsx')).TableList);
const MyGames = lazyPart(async () => (await import('./MyGames.tsx')).MyGames);
const TvSmall = lazyPart(async () => (await import('../spectate/tv/TvSmall.tsx')).TvSmall);

/** Returns whether this browser has a seat or a finished game, and updates when a table is left later. */
function useHasGames(): boolean {
  const [has, setHas] = useState(hasGames);
  useEffect(() => {
    setHas(hasGames());
    return watchSeats(() => setHas(hasGames()));
  }, []);
  return has;
}
const hasGames = (): boolean => Object.keys(mySeats()).length > 0 || finishedGames().length > 0 || hasAccount();

interface StartProps {
  busy: boolean;
  trouble: string;
  instead: SeatRequest | null;
  offered: Offered | null;
  onOpen: (entry: SeatRequest) => void;
}

const INVITE = new RegExp(`(${ROOM_ID})(?:/([A-Za-z0-9_-]+))?\\s*$`);

/** Parses an invite: the whole link, or room and code with a slash between. */
function readInvite(text: string): { room: string; code: string } | null {
  const [, room = '', code = ''] = INVITE.exec(text.trim()) ?? [];
  return room === '' ? null : { room, code };
}

function ByCode({ busy, name, onOpen }: ByName) {
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const invite = readInvite(text);
  return (
    <form
      className="by-code row"
      onSubmit={(e) => {
        e.preventDefault();
        setRefused(invite === null);
        if (invite !== null) onOpen({ how: 'join', name, ...invite, watch: false });
      }}
    >
      <label>
        {t('start.enterCode')}
        <input
          value={text}
          onChange={(e) => setText(e.target.value)}
          placeholder={t('start.code')}
          data-testid="input-code"
        />
      </label>
      <button type="submit" className="button" disabled={busy} data-testid="action-by-code">
        {t('start.byCode')}
      </button>
      {isRefused && invite === null && (
        <small role="alert" className="why">
          {t('start.codeWhy')}
        </small>
      )}
    </form>
  );
}

interface TablesProps extends ByName {
  rows: readonly TableRow[];
  label: string;
  none: string;
}

const Tables = ({ none: emptyText, ...list }: TablesProps) =>
  list.rows.length === 0 ? <p className="quiet">{emptyText}</p> : <TableList {...list} />;

type RunningProps = ByName & Pick<LobbyView, 'news'> & { rows: readonly TableRow[] };

function RunningGames({ news, ...tables }: RunningProps) {
  const still = useStill(ON_AIR);
  return (
    <section className="card" aria-label={t('start.running')}>
      <h2>{t('start.running')}</h2>
      {still && <TvSmall still={still} />}
      {(still === null || tables.rows.length > 0) && (
        <Tables {...tables} label={t('start.running')} none={t('start.noRunning')} />
      )}
      {news.length > 0 && <LatestGames news={news} />}
      <a className="button-quiet" href="#/tv" data-testid="action-tv">
        {t('start.tv')}
      </a>
    </section>
  );
}

function BeforeYouPlay({ onSettings }: { onSettings(): void }) {
  return (
    <section className="card" aria-label={t('start.how')}>
      <h2>{t('start.how')}</h2>
      <HowToPlay />
      <div className="start-ways row">
        <a className="button-quiet" href="#/rules" data-testid="action-rules">
          {t('book.open')}
        </a>
        <a className="button-quiet" href="#/replay" data-testid="action-record">
          {t('start.record')}
        </a>
        {(['ladder', 'tournament', 'account', 'club'] as const).map((page) => (
          <a key={page} className="button-quiet" href={`#/${page}`} data-testid={`action-${page}`}>
            {t(`start.${page}`)}
          </a>
        ))}
        <button type="button" className="button-quiet" data-testid="action-settings" onClick={onSettings}>
          {t('menu.settings')}
        </button>
      </div>
    </section>
  );
}

export function StartPage({ busy, trouble, instead, offered, onOpen }: StartProps) {
  const name = useSettings((s) => s.name);
  const [view, setView] = useState(NO_LOBBY);
  const { tables, people, news } = view;
  const [announcement, setAnnouncement] = useState('');
  const [making, setMaking] = useState(false);
  const [settings, setSettings] = useState(false);
  const byName = { busy, name, onOpen };
  const hasOwn = useHasGames();
  const rowsOf = (status: TableRow['status']) => tables?.filter((row) => row.status === status) ?? [];
  return (
    <main className="page-start start">
      <StartBack off={busy} />
      {!busy && <LobbyFeed view={view} onView={setView} onAnnounce={setAnnouncement} />}
      <header className="logo">
        <h1>
          {t('app.name')} <small>{t('app.online')}</small>
        </h1>
        <p>{t('app.tagline')}</p>
        <Parade />
      </header>
      <div className="parchment">
        {hasOwn && <BackToGame {...byName} />}
        {offered && <OfferedTable key={offered.offer.room} busy={busy} offered={offered} onOpen={onOpen} />}
        <PlayNow {...byName} onMake={() => setMaking(true)} />
        <p className="quiet">{t('start.playHint')}</p>
        {trouble !== '' && (
          <p className="refusal" role="alert" data-testid="trouble">
            {trouble}{' '}
            {instead && (
              <button type="button" className="button" onClick={() => onOpen(instead)}>
                {t('start.watch')}
              </button>
            )}
          </p>
        )}
        {view.isSilent && (
          <p className="refusal" role="status">
            {t('start.trouble')}
          </p>
        )}
        <div role="status">
          <Missing className="refusal" />
          {announcement !== '' && <OperatorNotice text={announcement} onRead={() => setAnnouncement('')} />}
        </div>
        {hasOwn && <MyGames {...byName} />}
        <section className="card" aria-label={t('start.open')}>
          <h2>{t('start.open')}</h2>
          {/* Keeps its line while the number is unknown: a button below must not move under a press. */}
          <p className="quiet" data-testid="people">
            {people === null ? '\u00a0' : t('start.people', { count: people })}
          </p>
          <Tables {...byName} rows={rowsOf('lobby')} label={t('start.open')} none={t('start.noOpen')} />
          <ByCode {...byName} />
        </section>
        <RunningGames {...byName} news={news} rows={rowsOf('playing')} />
        <BeforeYouPlay onSettings={() => setSettings(true)} />
        <footer className="foot">
          <p>
            <b>{t('app.unofficial')}</b>
          </p>
          <p>{t('start.creditsText')}</p>
        </footer>
      </div>
      {making && (
        <MakeTable
          busy={busy}
          onClose={() => setMaking(false)}
          onMake={(table) => {
            setMaking(false);
            onOpen({ how: 'make', name, table });
          }}
        />
      )}
      {settings && <SettingsSheet onClose={() => setSettings(false)} />}
    </main>
  );
}
