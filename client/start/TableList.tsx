// The list of tables with their players, options and ways in.
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { type TableOptions, tableFrom } from '../../shared/model/options/index.ts';
import type { TableRow } from '../../shared/play/net/messages.ts';
import { lobby } from '../i18n/en/lobby.ts';
import { addTexts, t } from '../i18n/index.ts';
import { asSentence, optionTextsFor, optionWord, presetText } from '../ui/option-texts.ts';
import type { ByName } from './Resume.tsx';

addTexts(lobby);

/** How many rows are shown first, and how many more by each press: a phone draws long lists slowly. */
const FIRST = 12;
const MORE = 40;

/** Returns the names of the human players, or of the bots if there are none. */
function namesOf({ seats }: TableRow): string {
  const people = seats.filter(({ kind }) => kind === 'human');
  const sitting = people.length > 0 ? people : seats.filter(({ kind }) => kind === 'bot');
  return sitting.map(({ name }) => name).join(', ');
}

const countOf = ({ seats }: TableRow, kind: TableRow['seats'][number]['kind']): number =>
  seats.filter((seat) => seat.kind === kind).length;

/** Returns who is at a waiting table. */
function seatsText(row: TableRow, { players }: TableOptions): string[] {
  const free = countOf(row, 'open');
  const host = row.seats[row.host]?.name ?? '';
  return [
    free === 0
      ? t('lobby.full', { all: players })
      : t('lobby.seats', { taken: players - free, all: players, count: free }),
    ...(host === '' ? [] : [t('lobby.host', { name: host })]),
  ];
}

/** Returns the course of a running game. */
function courseText({ round, leader, seats, watching, paused }: TableRow): string[] {
  const name = seats[leader]?.name ?? '';
  return [
    t('start.round', { round }),
    ...(paused ? [t('lobby.paused')] : []),
    ...(name === '' ? [] : [t('lobby.leads', { name })]),
    ...(watching === 0 ? [] : [t('lobby.watching', { count: watching })]),
  ];
}

/** Returns what a table plays: rules, clock and bots. */
function playsText(row: TableRow, table: TableOptions): string[] {
  const bots = countOf(row, 'bot');
  const level = optionWord('botLevel', table.botLevel).toLowerCase();
  return [
    ...(row.isRanked ? [t('lobby.ranked')] : []),
    presetText(table),
    t(`lobby.clock.${table.clock}`),
    ...(bots === 0 ? [] : [t('lobby.bots', { count: bots, level })]),
  ];
}

interface RowProps {
  row: TableRow;
  busy: boolean;
  onOpen: (row: TableRow, watch: boolean) => void;
}

const Row = memo(function Row({ row, busy, onOpen }: RowProps) {
  const table = tableFrom(row.options);
  const isOpen = row.status === 'lobby' && countOf(row, 'open') > 0;
  const differences = optionTextsFor(table, 'list');
  const names = namesOf(row);
  const now = row.status === 'lobby' ? seatsText(row, table) : courseText(row);
  const title = table.name === '' ? names : table.name;
  return (
    <li className={`table-row row ${isOpen ? 'is-joinable' : ''}`} data-testid={`table-${row.roomId}`}>
      <div>
        <b>{title}</b>
        <small className="quiet">{[...now, ...(table.name === '' ? [] : [names])].join(' · ')}</small>
        <small className="quiet">{playsText(row, table).join(' · ')}</small>
        {differences.length > 0 && (
          <details className="table-rules">
            <summary>{t('start.rules')}</summary>
            <ul className="played-rules">
              {differences.map(({ name, says }) => (
                <li key={name}>{asSentence(says)}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {isOpen && (
        <button
          type="button"
          className="button"
          disabled={busy}
          data-testid="action-join"
          onClick={() => onOpen(row, false)}
        >
          {t('start.join')}
        </button>
      )}
      <button
        type="button"
        className="button-quiet"
        disabled={busy}
        data-testid="action-watch"
        onClick={() => onOpen(row, true)}
      >
        {t('start.watch')}
      </button>
    </li>
  );
});

/** Returns a ref for a list that takes the focus if the focused row is gone. */
function useKeptFocus(rows: readonly TableRow[]) {
  const list = useRef<HTMLUListElement>(null);
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other rows can take the focus away
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
    return () => {
      hadFocus.current = list.current?.contains(document.activeElement) ?? false;
    };
  }, [rows]);
  return list;
}

interface TableListProps extends ByName {
  rows: readonly TableRow[];
  label: string;
}

export function TableList({ rows, label, busy, name, onOpen }: TableListProps) {
  const [most, setMost] = useState(FIRST);
  const list = useKeptFocus(rows);
  const join = (row: TableRow, watch: boolean) => onOpen({ how: 'join', name, room: row.roomId, code: '', watch });
  const latest = useRef(join);
  latest.current = join;
  const [open] = useState(() => (row: TableRow, watch: boolean) => latest.current(row, watch));
  const hidden = rows.length - most;
  return (
    <>
      <ul className="table-list" ref={list} tabIndex={-1} aria-label={label}>
        {rows.slice(0, most).map((row) => (
          <Row key={row.roomId} row={row} busy={busy} onOpen={open} />
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          className="button-quiet"
          data-testid="action-more-tables"
          onClick={() => setMost(most + MORE)}
        >
          {t('lobby.more', { count: Math.min(hidden, MORE) })}
        </button>
      )}
    </>
  );
}
