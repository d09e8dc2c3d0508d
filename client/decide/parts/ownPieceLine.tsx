// What stands under one's own piece. BLUF-01, BLUF-05
import type { ReactNode } from 'react';
import { isCreature } from '../../../shared/catalogue/index.ts';
import type { Counter, PieceAt, Seat, View } from '../../../shared/game/types.ts';
import { isSupported } from '../../../shared/rules/support.ts';
import { t } from '../../i18n/index.ts';
import { kindLine } from '../words.ts';

/** What it is, and that it is a bluff when it has no support: its picture in a row bears a mark then. */
export function ownPieceLine(
  view: View,
  seat: Seat,
  { kind, at = 'rack' }: Pick<Counter, 'kind'> & { at?: PieceAt },
): ReactNode {
  const line = kindLine(kind);
  if (!isCreature(kind) || isSupported(view, seat, kind, at)) return line;
  return (
    <>
      {line} · <span className="is-bluff">{t('decide.bluff')}</span>
    </>
  );
}
