// Lists the player's seats and finished games.
import { useEffect, useState } from 'react';
import type { Company, GameRow, OwnGames } from '../../shared/play/net/account.ts';
import { myGames } from '../i18n/en/waiting.ts';
import { addTexts, t } from '../i18n/index.ts';
import { askCompany, fetchOwnGames } from '../session/net/account.ts';
import { type Finished, finishedGames, replayHash } from '../session/net/finished.ts';
import { hasAccount } from '../session/net/has-account.ts';
import { keepSeat, mySeats, watchSeats } from '../session/net/seats.ts';
import { useFetched } from '../ui/useFetched.ts';
import { type ByName, Resume } from './Resume.tsx';
import { ownTournaments } from './tournament/own.ts';

addTexts(myGames);

const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const momentOf = (at: number): string => MOMENT.format(at);

const NO_GAMES: OwnGames = { open: [], finished: [] };

/** Returns null without an account. */
async function ofAccount<T>(load: () => Promise<T>): Promise<T | null> {
  return hasAccount() ? load() : null;
}

/** Returns the invitations of the account, and its games that this browser does not know. */
function useAccountGames(seats: ReturnType<typeof mySeats>, finished: readonly Finished[]) {
  // Without an answer the list shows what this browser knows.
  const games = useFetched('games', () => ofAccount(fetchOwnGames)) ?? NO_GAMES;
  const company = useFetched('company', () => ofAccount(() => askCompany({ do: 'company' })));
  const isKnown = (room: string, game: number) => finished.some((own) => own.room === room && own.game === game);
  return {
    invites: company?.invites ?? [],
    asked: games.open.filter(({ room, isWaiting }) => isWaiting && seats[room] !== undefined),
    open: games.open.filter(({ room }) => seats[room] === undefined),
    over: games.finished.filter(({ room, game, hasRecord }) => hasRecord && !isKnown(room, game)),
  };
}

function stateText({ keptUntil, deadline, isWaiting, isPlaying }: GameRow): string {
  if (keptUntil > 0) return t('start.adjourned', { when: momentOf(keptUntil) });
  if (deadline > 0) return t('start.waitsUntil', { when: momentOf(deadline) });
  return t(isWaiting ? 'start.waitsForYou' : isPlaying ? 'start.isPlaying' : 'start.isOpen');
}

/** Returns what this browser last saw of a game. */
function seatText({ keptUntil, deadline = 0, at }: ReturnType<typeof mySeats>[string]): string {
  if (keptUntil) return t('start.adjourned', { when: momentOf(keptUntil) });
  if (deadline > Date.now()) return t('start.waitsUntil', { when: momentOf(deadline) });
  return t('start.since', { when: momentOf(at) });
}

const OpenGames = ({ open, ...byName }: ByName & Pick<OwnGames, 'open'>) => (
  <>
    {open.map((game) => (
      <li key={game.room} className="table-row row" data-testid="account-game">
        <div>
          <b>{t('start.with', { names: game.names.join(', ') })}</b>
          <small className="quiet">{stateText(game)}</small>
        </div>
        <Resume {...byName} room={game.room} code={game.code} className="button" testid="action-resume-account" />
      </li>
    ))}
  </>
);

const Invitations = ({ invites, ...byName }: ByName & Pick<Company, 'invites'>) => (
  <>
    {invites.map(({ handle, name, room, code }) => (
      <li key={handle} className="table-row row" data-testid="invitation">
        <div>
          <b>{t('start.invitedBy', { who: name })}</b>
        </div>
        <Resume {...byName} room={room} code={code} className="button" testid="action-accept-invite" />
      </li>
    ))}
  </>
);

export function MyGames(byName: ByName) {
  const [seats, setSeats] = useState(mySeats);
  const [finished, setFinished] = useState(finishedGames);
  // The list follows changes, because leaving a table frees its seat only after this page is drawn.
  useEffect(() => {
    const read = () => {
      setSeats(mySeats());
      setFinished(finishedGames());
    };
    read();
    return watchSeats(read);
  }, []);
  const { asked, open, over, invites } = useAccountGames(seats, finished);
  const rooms = Object.entries(seats);
  const tournaments = Object.entries(ownTournaments());
  const known = rooms.length + tournaments.length + finished.length;
  if (known + open.length + over.length + invites.length === 0) return null;
  return (
    <section className="card" aria-label={t('start.mine')}>
      <h2>{t('start.mine')}</h2>
      <ul className="table-list">
        <Invitations invites={invites} {...byName} />
        {tournaments.map(([id, { name }]) => (
          <li key={id} className="table-row row" data-testid="own-tournament">
            <div>
              <b>{name}</b>
              <small className="quiet">{t('start.ofTournament')}</small>
            </div>
            <a className="button" href={`#/tournament/${id}`}>
              {t('start.toTournament')}
            </a>
          </li>
        ))}
        {rooms.map(([room, seat]) => (
          <li key={room} className="table-row row">
            <div>
              <b>{seat.names === undefined ? t('start.unnamed') : t('start.with', { names: seat.names.join(', ') })}</b>
              <small className="quiet">
                {asked.filter((game) => game.room === room).map(stateText)[0] ?? seatText(seat)}
              </small>
            </div>
            <Resume {...byName} room={room} code={seat.code} className="button" testid="action-resume" />
            <button type="button" className="button-quiet" onClick={() => keepSeat(room, null)}>
              {t('start.forget')}
            </button>
          </li>
        ))}
        <OpenGames open={open} {...byName} />
        {finished.map((g) => (
          <FinishedRow key={`${g.room}/${g.game}`} game={g} />
        ))}
        {over.map(({ room, game, ended, won, key }) => (
          <li key={`${room}/${game}`} className="table-row row">
            <div>
              <b>{t(won ? 'start.youWon' : 'start.youLost')}</b>
              <small className="quiet">{momentOf(ended)}</small>
            </div>
            <a className="button" href={`#/replay/${room}/${game}${key === '' ? '' : `/${key}`}`}>
              {t('start.replay')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FinishedRow({ game }: { game: Finished }) {
  const who = game.winners.map((seat) => game.names[seat]).join(', ');
  const when = momentOf(game.at);
  return (
    <li className="table-row row" data-testid="finished">
      <div>
        <b>{t('start.with', { names: game.names.join(', ') })}</b>
        <small className="quiet">{who === '' ? t('start.overDraw', { when }) : t('start.over', { when, who })}</small>
      </div>
      <a className="button" href={replayHash(game)}>
        {t('start.replay')}
      </a>
    </li>
  );
}
