// The way back to a game that one has a seat in.
import { useEffect, useState } from 'react';
import { t } from '../i18n/index.ts';
import { mySeats, watchSeats } from '../net/seats.ts';
import type { ByName } from './byName.ts';

interface ResumeProps extends ByName {
  room: string;
  /** The table's invite code; empty for a public one. */
  code: string;
  className: string;
  testid: string;
}

export const Resume = ({ room, code, className, testid, busy, name, onOpen }: ResumeProps) => (
  <button
    type="button"
    className={className}
    disabled={busy}
    data-testid={testid}
    onClick={() => onOpen({ how: 'join', name, room, code, watch: false })}
  >
    {t('start.resume')}
  </button>
);

/** On a phone the list of one's games lies below what starts a new one: the way back to the last one stands above it. */
export function BackToGame(byName: ByName) {
  const [seats, setSeats] = useState(mySeats);
  // A table that is left, or forgotten in the list, gives its seat up only when this stands already.
  useEffect(() => watchSeats(() => setSeats(mySeats())), []);
  const [room, seat] = Object.entries(seats).sort(([, a], [, b]) => b.at - a.at)[0] ?? [];
  if (room === undefined || seat === undefined) return null;
  return (
    <Resume {...byName} room={room} code={seat.code} className="button-main back-to-game" testid="action-resume-last" />
  );
}
