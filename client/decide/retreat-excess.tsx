// Choosing pieces to lose, retreating or already there, because the target hex would hold more than ten.
// D-44, RET-04
import { kindInfo } from '../../shared/model/catalogue/index.ts';
import { counterOf } from '../../shared/model/game/pieces.ts';
import type { PieceId } from '../../shared/model/game/types.ts';
import { placeName, t } from '../i18n/index.ts';
import type { PanelProps } from './panel.ts';
import { ownPieceLine } from './parts/ownPieceLine.tsx';
import { PickPieces } from './parts/PickPieces.tsx';

export function RetreatExcess(panel: PanelProps<'retreat.excess'>) {
  const { view, seat, options, decision } = panel;
  const to = view.stack.findLast((f) => f.kind === 'retreat')?.to ?? decision.hex;
  const cv = (ids: readonly PieceId[]) => ids.reduce((sum, id) => sum + kindInfo(counterOf(view, id).kind).cv, 0);
  return (
    <PickPieces
      panel={panel}
      ids={options.ids}
      answer={(ids) => ({ ids })}
      say={t('decide.overflow.say', { count: options.count, hex: placeName(to) })}
      facts={(ids) => [
        t('decide.chosenOf', { n: ids.length, of: options.count }),
        t('decide.overflow.lost', { cv: cv(ids) }),
        t('decide.final'),
      ]}
      note={(c) => ownPieceLine(view, seat, c)}
      exactly={options.count}
      hexes={[decision.hex, to]}
      take={(ids) => t('decide.overflow.take', { count: ids.length })}
      wait={t('decide.overflow.wait')}
    />
  );
}
