// Lists the player's seats and finished games.
import { useEffect, useState } from 'react';
import { myGames } from '../i18n/en/waiting.ts';
import { addTexts, t } from '../i18n/index.ts';
import { type Finished, finishedGames, replayHash } from '../session/net/finished.ts';
import { keepSeat, mySeats, watchSeats } from '../session/net/seats.ts';
import { type ByName, Resume } from './Resume.tsx';

addTexts(myGames);

const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const momentOf = (at: number): string => MOMENT.format(at);

export function MyGames(byName: ByName) {
  const [seats, setSeats] = useState(mySeats);
  const [finished, setFinished] = useState(finishedGames);
  // The list follows changes: leaving a table gives up its seat only after this page is drawn.
  useEffect(() => {
    const read = () => {
      setSeats(mySeats());
      setFinished(finishedGames());
    };
    read();
    return watchSeats(read);
  }, []);
  const rooms = Object.entries(seats);
  if (rooms.length === 0 && finished.length === 0) return null;
  return (
    <section className="card" aria-label={t('start.mine')}>
      <h2>{t('start.mine')}</h2>
      <ul className="table-list">
        {rooms.map(([room, seat]) => (
          <li key={room} className="table-row row">
            <div>
              <b>{seat.names === undefined ? t('start.unnamed') : t('start.with', { names: seat.names.join(', ') })}</b>
              <small className="quiet">{t('start.since', { when: momentOf(seat.at) })}</small>
            </div>
            <Resume {...byName} room={room} code={seat.code} className="button" testid="action-resume" />
            <button type="button" className="button-quiet" onClick={() => keepSeat(room, null)}>
              {t('start.forget')}
            </button>
          </li>
        ))}
        {finished.map((g) => (
          <FinishedRow key={`${g.room}/${g.game}`} game={g} />
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
