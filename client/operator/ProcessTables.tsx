// The tables of one process. Closing a table and draining the process take two presses.
import { useState } from 'react';
import type { OperatorStatus, OperatorTable } from '../../shared/play/net/operator.ts';
import { t } from '../i18n/index.ts';

function TableLine({ table, onClose }: { table: OperatorTable; onClose(): void }) {
  const { room, isPublic, name, status, round, players, people, watching } = table;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <tr>
      <th scope="row">{isPublic ? name || t('operator.unnamed') : t('operator.private')}</th>
      <td>
        <code>{room}</code>
      </td>
      <td>{t(`operator.${status}`, { round })}</td>
      <td>
        {people}/{players}
      </td>
      <td>{watching}</td>
      <td>
        <button type="button" className="button" onClick={isAsking ? onClose : () => setIsAsking(true)}>
          {t(isAsking ? 'operator.closeSure' : 'operator.close')}
        </button>
        {isAsking && (
          <button type="button" className="button" onClick={() => setIsAsking(false)}>
            {t('operator.keep')}
          </button>
        )}
      </td>
    </tr>
  );
}

function DrainButton({ onDrain }: { onDrain(): void }) {
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking)
    return (
      <button type="button" className="button" onClick={() => setIsAsking(true)}>
        {t('operator.drain')}
      </button>
    );
  return (
    <>
      <p>{t('operator.drainHint')}</p>
      <button type="button" className="button" onClick={onDrain}>
        {t('operator.drainSure')}
      </button>
      <button type="button" className="button" onClick={() => setIsAsking(false)}>
        {t('operator.stay')}
      </button>
    </>
  );
}

interface ProcessTablesProps {
  process: OperatorStatus['processes'][number] | undefined;
  tables: readonly OperatorTable[];
  onClose(room: string): void;
  /** Null if no other process could take the tables. */
  onDrain: (() => void) | null;
}

export function ProcessTables({ process, tables, onClose, onDrain }: ProcessTablesProps) {
  const name = process === undefined ? t('operator.thisProcess') : t('operator.process', { name: process.name });
  return (
    <section className="card parchment">
      <h2>
        {name}: {t('operator.tables', { count: tables.length })}
        {process?.state === 'draining' && ` (${t(tables.length > 0 ? 'operator.draining' : 'operator.drained')})`}
      </h2>
      {onDrain !== null && process?.state === 'open' && <DrainButton onDrain={onDrain} />}
      {tables.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('operator.table')}</th>
              <th scope="col">ID</th>
              <th scope="col">{t('operator.status')}</th>
              <th scope="col">{t('operator.players')}</th>
              <th scope="col">{t('operator.spectators')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {tables.map((table) => (
              <TableLine key={table.room} table={table} onClose={() => onClose(table.room)} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
