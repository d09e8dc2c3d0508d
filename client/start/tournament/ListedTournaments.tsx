// The tournaments that their hosts show to all visitors.
import { useCallback, useState } from 'react';
import type { TournamentEntry } from '../../../shared/play/net/tournament.ts';
import { t } from '../../i18n/index.ts';
import { optionWord } from '../../ui/option-texts.ts';
import { usePoll } from '../../ui/usePoll.ts';
import { fetchListed } from './own.ts';

/** How often the page asks, ms. */
const EVERY = 15_000;

/** Returns what a tournament plays. */
export function factsOf({ options, rounds }: Pick<TournamentEntry, 'options' | 'rounds'>): string {
  const { preset = 'classic', clock = 'normal' } = options;
  const words = { preset: optionWord('preset', preset), clock: optionWord('clock', clock) };
  return t('tournament.facts', { ...words, count: rounds });
}

/** Returns the listed tournaments; null until the server has answered. */
function useListed(): readonly TournamentEntry[] | null {
  const [list, setList] = useState<readonly TournamentEntry[] | null>(null);
  const load = useCallback(
    (stopped: AbortSignal) =>
      fetchListed().then(
        (listed) => stopped.aborted || setList(listed),
        () => {},
      ),
    [],
  );
  usePoll(load, EVERY);
  return list;
}

export function ListedTournaments() {
  const list = useListed();
  return (
    <section className="card parchment form" data-testid="tournament-list">
      <h1>{t('tournament.list')}</h1>
      {list?.length === 0 && <p className="quiet">{t('tournament.none')}</p>}
      <ul className="column tournament-list">
        {list?.map(({ id, name, isOpen, players: count, round, ...plan }) => (
          <li key={id}>
            <a href={`#/tournament/${id}`}>{name}</a>
            <small className="quiet">
              {isOpen ? t('tournament.joinable', { count }) : t('tournament.running', { count, round })} ·{' '}
              {factsOf(plan)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
