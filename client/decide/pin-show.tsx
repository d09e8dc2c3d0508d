// Answering a demand to prove that the pinning piece is no bluff. D-25, MOVE-08
import { placeName, t } from '../i18n/index.ts';
import type { PanelProps } from './panel.ts';
import { PickPieces } from './parts/PickPieces.tsx';

export function PinShow(panel: PanelProps<'pin.show'>) {
  const { options, decision } = panel;
  return (
    <PickPieces
      panel={panel}
      ids={options.ids}
      answer={([id = null]) => ({ id })}
      say={t('decide.pin.say', { hex: placeName(decision.hex) })}
      facts={() => [t('decide.pin.shown'), t('decide.pin.refused')]}
      exactly={1}
      hexes={[decision.hex]}
      take={() => t('decide.pin.take')}
      wait={t('decide.pin.wait')}
      pass={{ id: 'refuse', words: t('decide.pin.refuse'), answer: { id: null } }}
    />
  );
}
