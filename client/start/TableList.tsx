// The list of tables with their players, options and ways in.

import { tableFrom } from '../../shared/model/options/index.ts';
import type { TableRow } from '../../shared/play/net/messages.ts';
import { t } from '../i18n/index.ts';
import { asSentence, optionTextsFor, presetText } from '../ui/optionTexts.ts';
import type { ByName } from './Resume.tsx';

/** Returns the names of the human players, or of the bots if there are none. */
function namesOf({ seats }: TableRow): string {
  const people = seats.filter(({ kind }) => kind === 'human');
  const sitting = people.length > 0 ? people : seats.filter(({ kind }) => kind === 'bot');
  return sitting.map(({ name }) => name).join(', ');
}

function Row({ row, busy, onOpen }: { row: TableRow; busy: boolean; onOpen: (watch: boolean) => void }) {
  const taken = row.seats.filter((s) => s.kind !== 'open').length;
  const table = tableFrom(row.options);
  const open = row.status === 'lobby' && taken < table.players;
  const differences = optionTextsFor(table, 'list');
  return (
    <li className="table-row row" data-testid={`table-${row.roomId}`}>
      <div>
        <b>{table.name === '' ? namesOf(row) : table.name}</b>
        <small className="quiet">
          {row.status === 'lobby'
            ? t('start.seats', { taken, all: table.players })
            : t('start.round', { round: row.round })}
          {' · '}
          {[...(table.name === '' ? [] : [namesOf(row)]), presetText(table)].join(' · ')}
        </small>
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

interface TableListProps extends ByName {
  rows: readonly TableRow[];
}

export function TableList({ rows, busy, name, onOpen }: TableListProps) {
  const join = (row: TableRow) => (watch: boolean) => onOpen({ how: 'join', name, room: row.roomId, code: '', watch });
  return (
    <ul className="table-list">
      {rows.map((row) => (
        <Row key={row.roomId} row={row} busy={busy} onOpen={join(row)} />
      ))}
    </ul>
  );
}
