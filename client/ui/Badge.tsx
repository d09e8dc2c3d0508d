// A player's badge: colour, pattern and letter together, never colour alone.
import type { ReactNode } from 'react';
import { seatLetter } from '../../shared/model/catalogue/seat-colours.ts';
import { isSeated, type Seat } from '../../shared/model/game/types.ts';
import { seatName } from './names.ts';

/** `face` is the portrait of a bot's character. */
export function Badge({ seat, small = false, face }: { seat: Seat; small?: boolean; face?: ReactNode }) {
  return (
    <span className={`badge seat-${seat}${small ? ' badge-small' : ''}${face ? ' has-face' : ''}`} aria-hidden="true">
      {face}
      <b>{seatLetter(seat)}</b>
    </span>
  );
}

export function Who({ seat }: { seat: Seat }) {
  return (
    <span className="who">
      {isSeated(seat) && <Badge seat={seat} small />}
      {seatName(seat)}
    </span>
  );
}

// The seal of a terrain, decorating its name.

/** `terrain` is null for a face-down tile. */
export function LandSeal({ terrain }: { terrain: number | null }) {
  return <i className={`land land-${terrain ?? 8}`} aria-hidden="true" />;
}
