// How a ranked game changed the ratings of its players, on the result sheet.
import { useEffect, useState } from 'react';
import { seatsOf } from '../../../shared/model/game/types.ts';
import type { GameChanges } from '../../../shared/play/net/ranked.ts';
import { ranked } from '../../i18n/en/ranked.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { useTable } from '../../session/game.ts';
import { fetchChanges } from '../../session/net/ranked.ts';
import { seatName, useSeatNames } from '../../ui/names.ts';

addTexts(ranked);

/**
 * Time between two requests, ms, and the most requests: the server rates a game some seconds after its end.
 */
const EVERY = 2_000;
const MOST = 15;

/** Returns the changes of a table's game; null until the server has answered. */
function useChanges(room: string): GameChanges | null {
  const [changes, setChanges] = useState<GameChanges | null>(null);
  useEffect(() => {
    let left = MOST;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const look = async () => {
      const found = await fetchChanges(room).catch(() => null);
      if (isGone) return;
      if (found !== null) setChanges(found);
      const isDone = found !== null && (!found.isRanked || found.seats.length > 0);
      if (!isDone && --left > 0) timer = setTimeout(() => void look(), EVERY);
    };
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [room]);
  return changes;
}

/** Replaces the rematch: a ranked table plays one game. */
export const QueueAgain = () => (
  <a className="button-main" href="#/ladder" data-testid="action-queue-again">
    {t('ranked.again')}
  </a>
);

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0');

export default function RatingChange({ room }: { room: string }) {
  const changes = useChanges(room);
  const own = useTable((s) => s.seat);
  const others = useTable((s) => Math.max(0, s.places.length - 1));
  useSeatNames();
  if (changes?.isRanked === false) return null;
  const { seats } = changes ?? { seats: [] };
  // The player's own change comes first: a phone shows little more.
  const order = seatsOf(seats).toSorted((a, b) => Number(b === own) - Number(a === own));
  const lines = order.flatMap((seat) => {
    const { before, after } = seats[seat] ?? {};
    if (before === undefined || after === undefined) return [];
    const values = { before, after, gain: signed(after - before) };
    const text = seat === own ? t('ranked.change', values) : t('ranked.changeOf', { ...values, name: seatName(seat) });
    return [{ seat, text }];
  });
  return (
    <section aria-label={t('ranked.ratings')} data-testid="rating-change">
      {lines.length === 0 && <p role="status">{t('ranked.rating.waits')}</p>}
      {/* Keeps the room of the other lines, so that nothing below moves when they arrive. */}
      {lines.length === 0 && others > 0 && (
        <p style={{ whiteSpace: 'pre' }} aria-hidden="true">
          {'\n'.repeat(others)}
        </p>
      )}
      {lines.map(({ seat, text }) =>
        seat === own ? (
          <p key={seat} role="status">
            <b>{text}</b>
          </p>
        ) : (
          <p key={seat} className="quiet">
            {text}
          </p>
        ),
      )}
    </section>
  );
}
