// The start page below its first view: the player's games, options, tables, how to play, credits.
import { useEffect, useRef, useState } from 'react';
import type { TableRow } from '../../shared/play/net/messages.ts';
import { ON_AIR, ROOM_ID } from '../../shared/play/net/room-id.ts';
import { startMore } from '../i18n/en/start-more.ts';
import { addTexts, t } from '../i18n/index.ts';
import { SettingsSheet } from '../page/frame/lazy-parts.tsx';
import type { LobbyView } from '../session/net/lobby.ts';
import { isStill } from '../session/settings.ts';
import { useStill } from '../spectate/tv/useStill.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { HowToPlay } from './HowToPlay.tsx';
import { MyGames } from './MyGames.tsx';
import { PlayForm } from './PlayForm.tsx';
import type { ByName } from './Resume.tsx';

const MakeTable = lazyPart(async () => (await import('./MakeTable.tsx')).MakeTable);
const LatestGames = lazyPart(async () => (await import('./LatestGames.tsx')).LatestGames);
const TableList = lazyPart(async () => (await import('./TableList.tsx')).TableList);
const TvSmall = lazyPart(async () => (await import('../spectate/tv/TvSmall.tsx')).TvSmall);

addTexts(startMore);

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

interface MoreProps extends ByName {
  view: LobbyView;
  /** Has the player just opened this part, so that it scrolls into view? */
  wasPressed: boolean;
}

export function More({ view, wasPressed, ...byName }: MoreProps) {
  const { tables, people, news } = view;
  const { busy, name, onOpen } = byName;
  const [making, setMaking] = useState(false);
  const [settings, setSettings] = useState(false);
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasPressed) section.current?.scrollIntoView?.({ behavior: isStill() ? 'auto' : 'smooth' });
  }, [wasPressed]);
  const rowsOf = (status: TableRow['status']) => tables?.filter((row) => row.status === status) ?? [];
  return (
    <>
      <div className="parchment start-more" ref={section}>
        <div>
          <MyGames {...byName} />
          <PlayForm busy={busy} name={name} onMake={() => setMaking(true)} />
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
        </div>
        <BeforeYouPlay onSettings={() => setSettings(true)} />
        <footer className="quiet foot">
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
    </>
  );
}
