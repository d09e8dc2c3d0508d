// The hex of the first tower. D-04, SETUP-13
import { hexState } from '../../shared/model/game/pieces.ts';
import type { HexId } from '../../shared/model/game/types.ts';
import { income } from '../../shared/rules/income.ts';
import { beside } from '../../shared/rules/queries/queries.ts';
import { placeName, t } from '../i18n/index.ts';
import type { PanelProps } from './panel.ts';
import { PickHex } from './parts/PickHex.tsx';
import { useUndoLasts } from './undo-lasts.ts';
import { terrainName } from './words.ts';

export function TowerHex(panel: PanelProps<'tower.hex'>) {
  const { view, seat, options } = panel;
  const lasts = useUndoLasts(panel);
  const note = (hex: HexId) => {
    const open = beside(view, hex).filter((h) => hexState(view, h).owner !== seat).length;
    return `${terrainName(hexState(view, hex).terrain)} · ${t('decide.tower.open', { count: open })}`;
  };
  return (
    <PickHex
      panel={panel}
      once={lasts}
      hexes={options.hexes}
      say={t('decide.tower.say')}
      facts={() => [
        t('decide.tower.worth'),
        t('decide.incomeAfter', { gold: income(view, seat) + 1 }),
        t(lasts ? 'decide.undoable' : 'decide.stands'),
      ]}
      note={note}
      take={(hex) => t('decide.tower.take', { hex: placeName(hex) })}
      wait={t('decide.tower.wait')}
    />
  );
}
