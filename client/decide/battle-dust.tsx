// The panel of Dust of Defense.
import { counterOf } from '../../shared/model/game/pieces.ts';
import { placeName, t } from '../i18n/index.ts';
import type { PanelProps } from './panel.ts';
import { ShowItem } from './parts/ShowItem.tsx';

/** Dust of Defense, before round 1. D-36 */
export function BattleDust(panel: PanelProps<'battle.dust'>) {
  const { view, options, decision } = panel;
  return (
    <ShowItem
      panel={panel}
      offers={options.ids.map((id) => ({ id, kind: counterOf(view, id).kind, hexes: [] }))}
      say={t('decide.dust.say', { hex: placeName(decision.hex) })}
      facts={[t('decide.dust.rule')]}
      answer={(id) => ({ id })}
      pass={{ id: null }}
    />
  );
}
