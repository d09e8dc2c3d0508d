// The rounds of a tournament: live tables of the newest round, and the results of all rounds.
import type { TournamentState, TournamentTableState } from '../../../shared/play/net/tournament.ts';
import { t } from '../../i18n/index.ts';
import { SmallTable } from '../../spectate/tv/TvSmall.tsx';

/** How many tables are shown live. Of the other tables only the players are shown. */
const LIVE_MOST = 8;

interface TableProps {
  state: TournamentState;
  table: TournamentTableState;
  n: number;
}

function TableLine({ state, table: { room, seats, winners }, n }: TableProps) {
  return (
    <>
      <b>{t('tournament.table', { n: n + 1 })}</b>
      <span className="row tournament-seats">
        {[...seats.entries()].map(([seat, entrant]) => (
          <span key={seat} className={winners?.includes(seat) ? 'is-winner' : ''}>
            {state.entrants[entrant]?.name ?? t('tournament.bot')}
            {winners?.includes(seat) && <em> {t('tournament.won')}</em>}
          </span>
        ))}
        {winners?.length === 0 && <em>{t('tournament.noWinner')}</em>}
      </span>
      {room !== '' && winners === null && (
        <a className="button-quiet" href={`#/watch/${room}`}>
          {t('tournament.watch')}
        </a>
      )}
      {winners !== null && winners.length > 0 && (
        <a className="button-quiet" href={`#/replay/${room}/1`}>
          {t('tournament.replay')}
        </a>
      )}
    </>
  );
}

function LiveTables({ tables }: { tables: readonly TournamentTableState[] }) {
  const live = tables.flatMap(({ room, winners }, n) => (winners === null && room !== '' ? [{ room, n }] : []));
  if (live.length === 0) return null;
  const shown = live.slice(0, LIVE_MOST);
  return (
    <>
      <ul className="tournament-live">
        {shown.map(({ room, n }) => (
          <li key={room}>
            <SmallTable
              room={room}
              href={`#/watch/${room}`}
              title={t('tournament.table', { n: n + 1 })}
              testid="tournament-live"
            />
          </li>
        ))}
      </ul>
      <a className="button-quiet" href={`#/tables/${shown.map(({ room }) => room).join(',')}`}>
        {t('tournament.allTables')}
      </a>
    </>
  );
}

export function Rounds({ state }: { state: TournamentState }) {
  const rounds = [...state.played.entries()].reverse();
  return rounds.map(([round, { tables }]) => (
    <section key={round} className="card parchment form tournament-round" data-testid="tournament-round">
      <h2>{t('tournament.round', { round: round + 1 })}</h2>
      {round === state.played.length - 1 && <LiveTables tables={tables} />}
      <ul>
        {tables.map((table, n) => (
          <li key={table.seats.join()}>
            <TableLine state={state} table={table} n={n} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
