// Which of the shown flyers stay behind. D-29, FLY-02
import { placeName, t } from '../i18n/index.ts';
import type { PanelProps } from './panel.ts';
import { PickPieces } from './parts/PickPieces.tsx';
import { ownPieceLine } from './support.ts';

export function FlyStay(panel: PanelProps<'fly.stay'>) {
  const { view, seat, options, decision } = panel;
  return (
    <PickPieces
      panel={panel}
      ids={options.ids}
      answer={(ids) => ({ ids })}
      say={t('decide.flyStay.say', { count: options.n, hex: placeName(decision.hex) })}
      facts={(ids) => [
        t('decide.flyStay.go', { count: options.ids.length - options.n }),
        t('decide.chosenOf', { n: ids.length, of: options.n }),
        t('decide.final'),
      ]}
      note={(c) => ownPieceLine(view, seat, c)}
      exactly={options.n}
      hexes={[decision.hex]}
      take={() => t('decide.flyStay.take')}
      wait={t('decide.flyStay.take')}
    />
  );
}
