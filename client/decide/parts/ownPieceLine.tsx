// The line below a player's own piece. BLUF-01, BLUF-05
import type { ReactNode } from 'react';
import { isCreature } from '../../../shared/model/catalogue/index.ts';
import type { Counter, PieceAt, Seat, View } from '../../../shared/model/game/types.ts';
import { isSupported } from '../../../shared/rules/support.ts';
import { t } from '../../i18n/index.ts';
import { kindLine } from '../words.ts';

type OwnPiece = Pick<Counter, 'kind'> & { at?: PieceAt };

/** Returns whether the seat's piece, on the board or the rack, is an unsupported creature. */
export const isOwnBluff = (view: View, seat: Seat, { kind, at = 'rack' }: OwnPiece): boolean =>
  isCreature(kind) && !isSupported(view, seat, kind, at);

/** Returns the piece's facts, and "bluff" if it has no support. */
export function ownPieceLine(view: View, seat: Seat, piece: OwnPiece): ReactNode {
  const line = kindLine(piece.kind);
  if (!isOwnBluff(view, seat, piece)) return line;
  return (
    <>
      {line} · <span className="is-bluff">{t('decide.bluff')}</span>
    </>
  );
}
