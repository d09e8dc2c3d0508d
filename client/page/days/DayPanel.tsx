// The clock of a game of days in the bar at the top. It opens the standing answers and the vacation.
import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { isWindow } from '../../../shared/model/decisions/kinds.ts';
import { NOBODY } from '../../../shared/model/game/types.ts';
import type { DayStatus } from '../../../shared/play/net/days.ts';
import { days } from '../../i18n/en/days.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { monotonicNow } from '../../session/clock.ts';
import { type TableState, useTable } from '../../session/game.ts';
import { keepSeat, mySeats } from '../../session/net/seats.ts';
import { spanText } from './span.ts';
import './days.css';

addTexts(days);

const DaySheet = lazy(() => import('./DaySheet.tsx').then((m) => ({ default: m.DaySheet })));

/** How often the clock is drawn again, ms. */
const DRAWN = 20_000;

const inWindow = ({ truth }: TableState): boolean => truth?.open.some(({ kind }) => isWindow(kind)) === true;

/** Returns what the clock shows, and the same as a sentence. Without a question the clock shows no time. */
function clockTexts(s: TableState): { short: string; says: string } {
  const ends = s.places[s.seat]?.deadline ?? 0;
  if (s.paused !== '' || ends === 0) return { short: t('days.idle'), says: t('days.title') };
  const left = ends - monotonicNow() - s.skew;
  const { banks } = JSON.parse(s.table?.days || '{"banks":[]}') as DayStatus;
  const bank = inWindow(s) ? 0 : (banks[s.seat] ?? 0);
  const short = spanText(left > bank ? left - bank : left);
  if (inWindow(s)) return { short, says: t('days.window', { left: short }) };
  if (left <= bank) return { short, says: t('days.extra', { left: short }) };
  return { short, says: t(bank > 0 ? 'days.leftThen' : 'days.left', { left: short, extra: spanText(bank) }) };
}

/** Keeps in this browser until when the game waits for the player, for the list of the player's games. */
function useKeptDeadline(isOfDays: boolean): void {
  const room = useTable((s) => s.table?.roomId ?? '');
  const deadline = useTable((s) => {
    const ends = s.paused === '' ? (s.places[s.seat]?.deadline ?? 0) : 0;
    return s.places[s.seat]?.done ? 0 : ends;
  });
  useEffect(() => {
    const seat = mySeats()[room];
    if (isOfDays && seat !== undefined && seat.deadline !== deadline) keepSeat(room, { ...seat, deadline });
  }, [isOfDays, room, deadline]);
}

export function DayPanel() {
  const isShown = useTable((s) => s.seat !== NOBODY && !!s.table?.days);
  useKeptDeadline(isShown);
  const texts = useTable((s) => JSON.stringify(isShown ? clockTexts(s) : null));
  const [place, setPlace] = useState<Element | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [, setTick] = useState(0);
  useEffect(() => {
    setPlace(isShown ? document.querySelector('.day-place') : null);
    if (!isShown) return;
    const timer = setInterval(() => setTick((n) => n + 1), DRAWN);
    return () => clearInterval(timer);
  }, [isShown]);
  if (!isShown || place === null) return null;
  const { short, says } = JSON.parse(texts) as ReturnType<typeof clockTexts>;
  const label = `${says}. ${t('days.open')}`;
  return (
    <>
      {createPortal(
        <button
          type="button"
          className="clock day-clock"
          data-testid="action-days"
          aria-label={label}
          title={label}
          onClick={() => setIsOpen(true)}
        >
          {short}{' '}
          <i className="gold" aria-hidden="true">
            ⚙
          </i>
        </button>,
        place,
      )}
      {isOpen && (
        <Suspense>
          <DaySheet says={says} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
