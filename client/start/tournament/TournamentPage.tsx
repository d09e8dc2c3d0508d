// A tournament: `#/tournament/<id>`, and the form for a new one: `#/tournament`.
import { useState } from 'react';
import { TOURNAMENT, type TournamentState } from '../../../shared/play/net/tournament.ts';
import { tournament } from '../../i18n/en/tournament.ts';
import { tv } from '../../i18n/en/watch.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { LinkField } from '../../ui/LinkField.tsx';
import { useHash } from '../../ui/route.ts';
import '../../i18n/options.ts';
import { factsOf, ListedTournaments } from './ListedTournaments.tsx';
import { OwnPlace } from './OwnPlace.tsx';
import { ownTournaments } from './own.ts';
import { PlanForm } from './PlanForm.tsx';
import { Rounds } from './Rounds.tsx';
import { Standings } from './Standings.tsx';
import { useTournament } from './useTournament.ts';
import './tournament.css';

addTexts(tournament);
addTexts(tv);

interface HostProps {
  state: TournamentState;
  isBusy: boolean;
  onAct(act: 'begin' | 'endRound' | 'end'): void;
}

interface SureProps extends Omit<HostProps, 'state'> {
  act: 'endRound' | 'end';
  /** The text of the button after the first press. */
  sure: 'tournament.endRoundSure' | 'tournament.endSure';
  children: string;
}

/** A button for an action that cannot be undone: only the second press acts. */
function SureButton({ act, sure, isBusy, onAct, children }: SureProps) {
  const [isAsked, setAsked] = useState(false);
  const press = () => {
    if (isAsked) onAct(act);
    setAsked(!isAsked);
  };
  return (
    <div className="row">
      {isAsked && (
        <button type="button" className="button" onClick={() => setAsked(false)}>
          {t('tournament.endNot')}
        </button>
      )}
      <button
        type="button"
        className={isAsked ? 'button-danger' : 'button-quiet'}
        disabled={isBusy}
        data-testid={`tournament-${act}`}
        onClick={press}
      >
        {isAsked ? t(sure) : children}
      </button>
    </div>
  );
}

function HostCard({ state, isBusy, onAct }: HostProps) {
  const { played, entrants, rounds } = state;
  const isFirst = played.length === 0;
  const isBetween = played.at(-1)?.tables.every(({ winners }) => winners !== null) ?? true;
  const isShort = isFirst && entrants.length < TOURNAMENT.least;
  return (
    <section className="card parchment form" aria-label={t('tournament.host')}>
      <h2>{t('tournament.host')}</h2>
      {isBetween && played.length < rounds && (
        <button
          type="button"
          className="button-main"
          disabled={isBusy || isShort}
          data-testid="tournament-begin"
          onClick={() => onAct('begin')}
        >
          {isFirst ? t('tournament.begin') : t('tournament.beginNext', { round: played.length + 1 })}
        </button>
      )}
      {isShort && <p className="quiet">{t('tournament.needs')}</p>}
      {!isBetween && (
        <SureButton act="endRound" sure="tournament.endRoundSure" isBusy={isBusy} onAct={onAct}>
          {t('tournament.endRound')}
        </SureButton>
      )}
      <SureButton act="end" sure="tournament.endSure" isBusy={isBusy} onAct={onAct}>
        {t('tournament.end')}
      </SureButton>
    </section>
  );
}

interface EntrantsProps {
  state: TournamentState;
  own: number;
  /** Null for a visitor who is not the host. */
  onRemove: ((tag: string) => void) | null;
}

function Entrants({ state: { entrants }, own, onRemove }: EntrantsProps) {
  return (
    <section className="card parchment form" data-testid="tournament-entrants">
      <h2>{t('tournament.entrants', { count: entrants.length })}</h2>
      {entrants.length === 0 && <p className="quiet">{t('tournament.noEntrants')}</p>}
      <ul className="tournament-entrants">
        {entrants.map(({ name, tag }, n) => (
          <li key={tag} className="row">
            <span>
              {name} {n === own && <small className="quiet">{t('tournament.you')}</small>}
            </span>
            {onRemove && (
              <button
                type="button"
                className="close"
                aria-label={t('tournament.remove', { name })}
                onClick={() => onRemove(tag)}
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tournament({ id }: { id: string }) {
  const { state, isSilent, trouble, isBusy, act, join } = useTournament(id);
  const { host, tag, token = '' } = ownTournaments()[id] ?? {};
  const silent = isSilent && <p role="status">{t('tournament.silent')}</p>;
  if (state === undefined) return silent || <p role="status">{t('start.busy')}</p>;
  if (state === null) return <p role="alert">{t('tournament.gone')}</p>;
  const own = state.entrants.findIndex((entrant) => entrant.tag === tag);
  const isOpen = state.state === 'open';
  return (
    <>
      <section className="card parchment form">
        <h1>{state.name}</h1>
        <p className="quiet">{factsOf(state)}</p>
        <p className="quiet">{t('tournament.unrated')}</p>
        <OwnPlace
          state={state}
          own={own}
          token={token}
          isBusy={isBusy}
          onJoin={(name) => void join(name)}
          onAct={(what) => void act({ do: what, token })}
        />
        <p role="alert">{trouble}</p>
        {silent}
        {isOpen && (
          <LinkField
            label={t('tournament.link')}
            link={`${location.origin}/#/tournament/${id}`}
            testid="tournament-link"
            shareText={t('tournament.shareText')}
          />
        )}
      </section>
      {host !== undefined && state.state !== 'over' && (
        <HostCard state={state} isBusy={isBusy} onAct={(what) => void act({ do: what, host })} />
      )}
      {isOpen ? (
        <Entrants
          state={state}
          own={own}
          onRemove={host === undefined ? null : (tag) => void act({ do: 'remove', host, tag })}
        />
      ) : (
        <Standings state={state} own={own} />
      )}
      <Rounds state={state} />
    </>
  );
}

export function TournamentPage() {
  const id = useHash().split('?')[0]?.split('/')[2] ?? '';
  return (
    <main className="page-cards page-tournament">
      <a className="button-quiet" href="#/">
        {t('tv.leave')}
      </a>
      {id === '' ? (
        <>
          <ListedTournaments />
          <PlanForm />
        </>
      ) : (
        <Tournament key={id} id={id} />
      )}
    </main>
  );
}
