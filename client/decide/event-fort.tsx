// Which fort an event lowers. D-20, EVT-09
import { hexState } from '../../shared/model/game/pieces.ts';
import type { HexId } from '../../shared/model/game/types.ts';
import { fortLevel } from '../../shared/rules/queries/queries.ts';
import { placeName, t } from '../i18n/index.ts';
import type { PanelProps } from './panel.ts';
import { PickHex } from './parts/PickHex.tsx';
import { fortName } from './words.ts';

export function EventFort(panel: PanelProps<'event.fort'>) {
  const { view, seat, options } = panel;
  const own = options.hexes.some((hex) => hexState(view, hex).owner === seat);
  const level = (hex: HexId) => fortLevel(hexState(view, hex));
  const after = (hex: HexId) => (level(hex) > 1 ? fortName(level(hex) - 1) : t('decide.fort.gone'));
  return (
    <PickHex
      panel={panel}
      hexes={options.hexes}
      say={t(own ? 'decide.fort.say' : 'decide.fort.sayRival')}
      facts={() => [t('decide.fort.rule')]}
      note={(hex) => `${fortName(level(hex))} → ${after(hex)}`}
      take={(hex) => t('decide.fort.take', { hex: placeName(hex), fort: fortName(level(hex)) })}
      wait={t('decide.fort.wait')}
    />
  );
}
