// The tournaments that all visitors see: the operator may rename or end each.
import { type FormEvent, useState } from 'react';
import type { OperatorRequest } from '../../shared/play/net/operator.ts';
import type { TournamentEntry } from '../../shared/play/net/tournament.ts';
import { t } from '../i18n/index.ts';

type Ask = (request: OperatorRequest) => void;

function Entry({ entry: { id, name, players }, onAsk }: { entry: TournamentEntry; onAsk: Ask }) {
  const [wanted, setWanted] = useState(name);
  const [isAsking, setAsking] = useState(false);
  const rename = (event: FormEvent) => {
    event.preventDefault();
    onAsk({ do: 'renameTournament', id, name: wanted });
  };
  return (
    <li className="form">
      <p>
        <a href={`#/tournament/${id}`}>{name}</a> · {t('operator.tournament.players', { count: players })}
      </p>
      <form className="row" onSubmit={rename}>
        <label>
          {t('operator.tournament.name')}{' '}
          <input required maxLength={24} value={wanted} onChange={({ target }) => setWanted(target.value)} />
        </label>
        <button type="submit" className="button" data-testid="operator-rename-tournament">
          {t('operator.tournament.rename')}
        </button>
        <button
          type="button"
          className="button"
          data-testid="operator-end-tournament"
          onClick={() => (isAsking ? onAsk({ do: 'endTournament', id }) : setAsking(true))}
        >
          {t(isAsking ? 'operator.tournament.endSure' : 'operator.tournament.end')}
        </button>
      </form>
    </li>
  );
}

export function TournamentList({ tournaments, onAsk }: { tournaments: readonly TournamentEntry[]; onAsk: Ask }) {
  if (tournaments.length === 0) return null;
  return (
    <section className="card parchment" aria-label={t('operator.tournament.title')}>
      <h2>{t('operator.tournament.title')}</h2>
      <ul>
        {tournaments.map((entry) => (
          <Entry key={`${entry.id} ${entry.name}`} entry={entry} onAsk={onAsk} />
        ))}
      </ul>
    </section>
  );
}
