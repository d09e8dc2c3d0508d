// Which of the player's largest armies is struck. D-20, EVT-10
import { placeName, t } from '../i18n/index.ts';
import type { PanelProps } from './panel.ts';
import { PickHex } from './parts/PickHex.tsx';

export function EventArmy(panel: PanelProps<'event.army'>) {
  return (
    <PickHex
      panel={panel}
      hexes={panel.options.hexes}
      say={t('decide.army.say')}
      facts={() => [t('decide.army.rule')]}
      take={(hex) => t('decide.army.take', { hex: placeName(hex) })}
      wait={t('decide.army.wait')}
    />
  );
}
