// Which of the revealed flyers stay behind. D-29, FLY-02
import { placeName, t } from '../i18n/index.ts';
import type { PanelProps } from './panel.ts';
import { ownPieceLine } from './parts/ownPieceLine.tsx';
import { PickPieces } from './parts/PickPieces.tsx';

export function FlyStay(panel: PanelProps<'fly.stay'>) {
  const { view, seat, options, decision } = panel;
  return (
    <PickPieces
      panel={panel}
      ids={options.ids}
      answer={(ids) => ({ ids })}
      say={t('decide.flyStay.say', { count: options.count, hex: placeName(decision.hex) })}
      facts={(ids) => [
        t('decide.flyStay.go', { count: options.ids.length - options.count }),
        t('decide.chosenOf', { n: ids.length, of: options.count }),
        t('decide.final'),
      ]}
      note={(c) => ownPieceLine(view, seat, c)}
      exactly={options.count}
      hexes={[decision.hex]}
      take={() => t('decide.flyStay.take')}
      wait={t('decide.flyStay.take')}
    />
  );
}
