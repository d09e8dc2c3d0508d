// Buttons that return to a game in which the player has a seat.
import { useEffect, useState } from 'react';
import { t } from '../i18n/index.ts';
import type { SeatRequest } from '../session/net/lobby.ts';
import { mySeats, watchSeats } from '../session/net/seats.ts';

// Props of every control that leads to a table: the player's name, and how to open the table.

export interface ByName {
  /** The page is entering a table already. */
  busy: boolean;
  name: string;
  onOpen(entry: SeatRequest): void;
}

interface ResumeProps extends ByName {
  room: string;
  /** Empty for a public table. */
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

/** The button to the last game, at the top: on a phone the list of games is far below. */
export function BackToGame(byName: ByName) {
  const [seats, setSeats] = useState(mySeats);
  // Follows changes, because leaving a table frees its seat only after this page is drawn.
  useEffect(() => watchSeats(() => setSeats(mySeats())), []);
  const [room, seat] = Object.entries(seats).sort(([, a], [, b]) => b.at - a.at)[0] ?? [];
  if (room === undefined || seat === undefined) return null;
  return (
    <Resume {...byName} room={room} code={seat.code} className="button-main back-to-game" testid="action-resume-last" />
  );
}
