// One club: its link, its table, its members and last games, and what the player can change.
import { type FormEvent, useState } from 'react';
import type { Club } from '../../shared/play/net/club.ts';
import { LIMITS } from '../../shared/play/net/messages.ts';
import { t } from '../i18n/index.ts';
import type { askClubs } from '../session/net/account.ts';
import { useSafeLink } from '../session/settings.ts';
import { LinkField } from '../ui/LinkField.tsx';

const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

interface NameFormProps {
  known: string;
  label: string;
  testid: string;
  /** Resolves to false if the name was refused. */
  onName(name: string): Promise<boolean>;
}

export function NameForm({ known, label, testid, onName }: NameFormProps) {
  const [name, setName] = useState(known);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if ((await onName(name)) && known === '') setName('');
  };
  return (
    <form className="form" onSubmit={(event) => void send(event)}>
      <label>
        {t('club.name')}
        <input
          required
          maxLength={LIMITS.name}
          value={name}
          data-testid={`input-${testid}`}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <button type="submit" className="button" data-testid={`action-${testid}`}>
        {label}
      </button>
    </form>
  );
}

/** A button that asks once more before it acts. */
function SureButton({ label, sure, testid, onSure }: { label: string; sure: string; testid: string; onSure(): void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <button
      type="button"
      className="button-quiet"
      data-testid={testid}
      onBlur={() => setAsking(false)}
      onClick={() => {
        if (isAsking) onSure();
        setAsking(!isAsking);
      }}
    >
      {isAsking ? sure : label}
    </button>
  );
}

interface SectionProps {
  club: Club;
  ask(request: Parameters<typeof askClubs>[0]): Promise<boolean>;
  onAnother(): void;
}

function Members({ club: { club, isFounder, members }, ask }: Pick<SectionProps, 'club' | 'ask'>) {
  return (
    <>
      <h3>{t('club.members')}</h3>
      <ul>
        {members.map(({ tag, name, isOnline, isOwn }, n) => (
          <li key={tag} className="row" data-testid="club-member">
            <span>
              {name === '' ? t('club.unnamed') : name}{' '}
              <small className="quiet">
                {[isOwn ? t('club.you') : isOnline ? t('club.online') : '', n === 0 ? t('club.founder') : '']
                  .filter((part) => part !== '')
                  .join(' · ')}
              </small>
            </span>
            {isFounder && !isOwn && (
              <SureButton
                label={t('club.remove')}
                sure={t('club.renewSure')}
                testid="action-club-remove"
                onSure={() => void ask({ do: 'club.renew', club, without: tag })}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const Games = ({ games }: Pick<Club, 'games'>) => (
  <>
    <h3>{t('club.games')}</h3>
    <ul>
      {games.map(({ room, game, ended, players, winners, key }) => (
        <li key={`${room}/${game}`} className="row" data-testid="club-game">
          <span>
            {t(winners.length > 0 ? 'club.won' : 'club.notWon', {
              when: MOMENT.format(ended),
              players: players.join(', '),
              winners: winners.join(', '),
            })}
          </span>
          {key !== null && <a href={`#/replay/${room}/${game}${key === '' ? '' : `/${key}`}`}>{t('club.replay')}</a>}
        </li>
      ))}
    </ul>
  </>
);

export function ClubSection({ club: shown, ask, onAnother }: SectionProps) {
  const { club, name, isFounder, table, games } = shown;
  const link = `${location.origin}/#/club/${club}`;
  const visible = useSafeLink(link);
  return (
    <section className="card parchment form" aria-label={name} data-testid="club">
      <h2>{name}</h2>
      {table !== null && (
        <p>{table.players.length > 0 ? t('club.atTable', { names: table.players.join(', ') }) : t('club.noOne')}</p>
      )}
      <div className="row">
        <a className="button" href={`#/club/${club}`} data-testid="action-club-open">
          {t(table === null ? 'club.nextGame' : 'club.toTable')}
        </a>
        {table?.isPlaying && (
          <button type="button" className="button-quiet" data-testid="action-club-another" onClick={onAnother}>
            {t('club.another')}
          </button>
        )}
      </div>
      <LinkField
        label={t('club.link')}
        link={link}
        visible={visible}
        testid="club-link"
        shareText={t('club.shareText')}
      />
      <Members club={shown} ask={ask} />
      {games.length > 0 && <Games games={games} />}
      {isFounder && (
        <NameForm
          key={name}
          known={name}
          label={t('club.rename')}
          testid="club-rename"
          onName={(next) => ask({ do: 'club.rename', club, name: next })}
        />
      )}
      {isFounder && <small className="quiet">{t('club.renewHint')}</small>}
      <div className="row">
        {isFounder && (
          <SureButton
            label={t('club.renew')}
            sure={t('club.renewSure')}
            testid="action-club-renew"
            onSure={() => void ask({ do: 'club.renew', club })}
          />
        )}
        <SureButton
          label={t('club.leave')}
          sure={t('club.leaveSure')}
          testid="action-club-leave"
          onSure={() => void ask({ do: 'club.leave', club })}
        />
      </div>
    </section>
  );
}
