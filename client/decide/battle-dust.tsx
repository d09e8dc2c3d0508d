import { hexName } from '../../shared/hex/index.ts';
import { pieceById } from '../../shared/rules/queries.ts';
import { t } from '../i18n/index.ts';
import type { PanelProps } from './panel.ts';
import { ShowItem } from './parts/ShowItem.tsx';

/** Dust of Defense, before round 1. D-36 */
export function BattleDust(panel: PanelProps<'battle.dust'>) {
  const { view, options, decision } = panel;
  return (
    <ShowItem
      panel={panel}
      offers={options.ids.map((id) => ({ id, kind: pieceById(view, id)?.kind ?? -1, hexes: [] }))}
      say={t('decide.dust.say', { hex: hexName(decision.hex) })}
      facts={[t('decide.dust.rule')]}
    />
  );
}
