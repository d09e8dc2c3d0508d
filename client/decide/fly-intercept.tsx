// Revealing flyers to hold flyers that pass. D-28, FLY-02, FLY-03
import { placeName, t } from '../i18n/index.ts';
import type { PanelProps } from './panel.ts';
import { ownPieceLine } from './parts/ownPieceLine.tsx';
import { PickPieces } from './parts/PickPieces.tsx';
import { hasCalls } from './question-words.ts';

export function FlyIntercept(panel: PanelProps<'fly.intercept'>) {
  const { view, seat, options, decision } = panel;
  const fly = view.stack.findLast((f) => f.kind === 'fly');
  const passing = fly?.flyers.length ?? 0;
  return (
    <PickPieces
      panel={panel}
      ids={options.ids}
      answer={(ids) => ({ ids })}
      say={t('decide.intercept.say', { count: passing, hex: placeName(decision.hex) })}
      facts={(ids) => [
        t('decide.intercept.holds', { count: Math.min(ids.length, passing) }),
        t(hasCalls(panel.view) ? 'decide.intercept.bluff' : 'decide.intercept.bluffLost'),
        t('decide.shownFinal'),
      ]}
      note={(c) => ownPieceLine(view, seat, c)}
      hexes={[decision.hex]}
      take={(ids) => t('decide.intercept.take', { count: ids.length })}
      whyNone={t('decide.intercept.whyNone')}
      pass={{ id: 'pass', words: t('decide.intercept.pass'), answer: { ids: [] } }}
    />
  );
}
