// The start page: name, Play now, make a table, the tables there are, how to play, credits.

import { useEffect, useState } from 'react';
import type { TableRow } from '../../shared/net/messages.ts';
import { tableFrom } from '../../shared/options/index.ts';
import { SettingsSheet } from '../hud/lazyParts.tsx';
import { t } from '../i18n/index.ts';
import { loadOptions } from '../i18n/loadOptions.ts';
import { fetchTables, Refused, type SeatRequest } from '../net/lobby.ts';
import { useSettings } from '../state/settings.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { asSentence, differencesTold, optionsTold, presetTold } from '../ui/optionTexts.ts';
import { HowToPlay } from './HowToPlay.tsx';
import { MyGames } from './MyGames.tsx';
import { Parade } from './Parade.tsx';
import { PlayNow } from './PlayNow.tsx';

/** How often the list of tables is asked for, ms. */
const REFRESH = 3000;

const MakeTable = lazyPart(async () => (await import('./MakeTable.tsx')).MakeTable);

/** The tables, kept live while the page is seen; null until the first answer, and while the server is silent. */
function useTables(): { rows: readonly TableRow[] | null; silent: boolean } {
  const [rows, setRows] = useState<readonly TableRow[] | null>(null);
  const [silent, setSilent] = useState(false);
  useEffect(() => {
    let gone = false;
    const load = async () => {
      if (document.hidden) return;
      try {
        const found = await fetchTables();
        // What a table plays is told in its row.
        if (found.length > 0) await loadOptions();
        if (!gone) {
          setRows(found);
          setSilent(false);
        }
      } catch (error) {
        // Others of the same address ask, too: the tables stay as they are until the next time.
        if (!gone) setSilent(!(error instanceof Refused));
      }
    };
    void load();
    const timer = setInterval(() => void load(), REFRESH);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, []);
  return { rows, silent };
}

/** As many differences from the classic game as stand in the row of a table; more are folded. */
const INLINE = 3;

interface StartProps {
  busy: boolean;
  trouble: string;
  /** A way to the table all the same. */
  instead: SeatRequest | null;
  onOpen: (entry: SeatRequest) => void;
}

function Row({ row, busy, onOpen }: { row: TableRow; busy: boolean; onOpen: (watch: boolean) => void }) {
  const taken = row.seats.filter((s) => s.kind !== 'open').length;
  const names = row.seats.filter((s) => s.kind !== 'open').map((s) => s.name);
  const table = tableFrom(row.options);
  const open = row.status === 'lobby' && taken < table.players;
  const differences = differencesTold(table);
  const folded = differences.length > INLINE ? differences : [];
  const inline = optionsTold(table, 'list').filter(({ name }) => !folded.some((one) => one.name === name));
  return (
    <li className="table-row" data-testid={`table-${row.roomId}`}>
      <div>
        <b>{table.name === '' ? t('start.tableOf', { name: names[0] ?? '…' }) : table.name}</b>
        <small>
          {row.status === 'lobby'
            ? t('start.seats', { taken, all: table.players })
            : t('start.round', { round: row.round })}
          {' · '}
          {[names.join(', '), presetTold(table), ...inline.map(({ says }) => says)].join(' · ')}
        </small>
        {folded.length > 0 && (
          <details className="table-rules">
            <summary>{t('start.differs', { count: folded.length })}</summary>
            <ul className="played-rules">
              {folded.map(({ name, says }) => (
                <li key={name}>{asSentence(says)}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {open && (
        <button
          type="button"
          className="button"
          disabled={busy}
          data-testid="action-join"
          onClick={() => onOpen(false)}
        >
          {t('start.join')}
        </button>
      )}
      <button
        type="button"
        className="button-quiet"
        disabled={busy}
        data-testid="action-watch"
        onClick={() => onOpen(true)}
      >
        {t('start.watch')}
      </button>
    </li>
  );
}

/** An invite: the whole link, or room and code with a slash between. */
function readInvite(text: string): { room: string; code: string } | null {
  const [, room = '', code = ''] = /([A-Za-z0-9_-]{4,40})(?:\/([A-Za-z0-9_-]+))?\s*$/.exec(text.trim()) ?? [];
  return room === '' ? null : { room, code };
}

/** What leads to a table under one's name. */
interface ByNameProps {
  busy: boolean;
  name: string;
  onOpen: StartProps['onOpen'];
}

function ByCode({ busy, name, onOpen }: ByNameProps) {
  const [text, setText] = useState('');
  const invite = readInvite(text);
  return (
    <form
      className="by-code"
      onSubmit={(e) => {
        e.preventDefault();
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
      <button type="submit" className="button" disabled={busy || invite === null} data-testid="action-by-code">
        {t('start.byCode')}
      </button>
    </form>
  );
}

interface RowsProps extends ByNameProps {
  rows: readonly TableRow[];
  /** Said where there are none. */
  none: string;
}

function Rows({ rows, none, busy, name, onOpen }: RowsProps) {
  if (rows.length === 0) return <p className="quiet">{none}</p>;
  const join = (row: TableRow) => (watch: boolean) => onOpen({ how: 'join', name, room: row.roomId, code: '', watch });
  return (
    <ul className="table-list">
      {rows.map((row) => (
        <Row key={row.roomId} row={row} busy={busy} onOpen={join(row)} />
      ))}
    </ul>
  );
}

function BeforeYouPlay({ onSettings }: { onSettings(): void }) {
  return (
    <section className="card" aria-label={t('start.how')}>
      <h2>{t('start.how')}</h2>
      <HowToPlay />
      <a className="button-quiet" href="#/rules" data-testid="action-rules">
        {t('book.open')}
      </a>
      <a className="button-quiet" href="#/replay" data-testid="action-record">
        {t('start.record')}
      </a>
      <button type="button" className="button-quiet" data-testid="action-settings" onClick={onSettings}>
        {t('menu.settings')}
      </button>
    </section>
  );
}

export function StartPage({ busy, trouble, instead, onOpen }: StartProps) {
  const name = useSettings((s) => s.name);
  const { rows, silent } = useTables();
  const [making, setMaking] = useState(false);
  const [settings, setSettings] = useState(false);
  const byName = { busy, name, onOpen };
  const rowsOf = (status: TableRow['status']) => rows?.filter((r) => r.status === status) ?? [];
  return (
    <main className="page-start">
      <header className="hero">
        <h1>
          {t('app.name')} <small>{t('app.online')}</small>
        </h1>
        <p>{t('app.tagline')}</p>
        <Parade />
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
        {silent && (
          <p className="refusal" role="status">
            {t('start.trouble')}
          </p>
        )}
      </header>
      <div className="start-columns">
        <div>
          <MyGames {...byName} />
          <section className="card" aria-label={t('start.open')}>
            <h2>{t('start.open')}</h2>
            <Rows {...byName} rows={rowsOf('lobby')} none={t('start.noOpen')} />
            <ByCode {...byName} />
          </section>
          <section className="card" aria-label={t('start.running')}>
            <h2>{t('start.running')}</h2>
            <Rows {...byName} rows={rowsOf('playing')} none={t('start.noRunning')} />
          </section>
        </div>
        <BeforeYouPlay onSettings={() => setSettings(true)} />
      </div>
      <footer className="foot">
        <p>
          <b>{t('app.unofficial')}</b>
        </p>
        <p>{t('start.creditsText')}</p>
      </footer>
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
