// Which flyers reveal themselves to pass enemies. D-27, FLY-02
import { placeName, t } from '../i18n/index.ts';
import type { PanelProps } from './panel.ts';
import { ownPieceLine } from './parts/ownPieceLine.tsx';
import { PickPieces } from './parts/PickPieces.tsx';
import { enemiesAt } from './words.ts';

export function FlyReveal(panel: PanelProps<'fly.reveal'>) {
  const { view, seat, options, decision } = panel;
  const foes = enemiesAt(view, decision.hex, seat);
  return (
    <PickPieces
      panel={panel}
      ids={options.ids}
      answer={(ids) => ({ ids })}
      say={t('decide.flyReveal.say', { hex: placeName(decision.hex), to: placeName(options.to) })}
      facts={() => [t('decide.flyReveal.foes', { count: foes }), t('decide.flyReveal.held'), t('decide.shownFinal')]}
      note={(c) => ownPieceLine(view, seat, c)}
      hexes={[decision.hex]}
      take={(ids) => t('decide.flyReveal.take', { count: ids.length })}
      whyNone={t('decide.flyReveal.whyNone')}
      pass={{ id: 'stay', words: t('decide.flyReveal.stay'), answer: { ids: [] } }}
    />
  );
}
