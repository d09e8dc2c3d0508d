// The second and third hex of the kingdom. D-03, SETUP-11, SETUP-12

import { hexState } from '../../shared/model/game/pieces.ts';
import type { HexId } from '../../shared/model/game/types.ts';
import { income } from '../../shared/rules/income.ts';
import { enterCost } from '../../shared/rules/move/movement-cost.ts';
import { hexesOf } from '../../shared/rules/queries/queries.ts';
import { placeName, t, tIf } from '../i18n/index.ts';
import type { PanelProps } from './panel.ts';
import { PickHex } from './parts/PickHex.tsx';
import { useUndoLasts } from './undo-lasts.ts';
import { terrainName } from './words.ts';

export function KingdomHex(panel: PanelProps<'kingdom.hex'>) {
  const { view, seat, options } = panel;
  const lasts = useUndoLasts(panel);
  const own = hexesOf(view, seat);
  const have = own.map((hex) => terrainName(hexState(view, hex).terrain)).join(', ');
  const isNew = (hex: HexId) => !own.some((h) => hexState(view, h).terrain === hexState(view, hex).terrain);
  const note = (hex: HexId) => {
    const { terrain } = hexState(view, hex);
    const cost = t('decide.enterCost', { count: enterCost(view, hex) });
    return [terrainName(terrain), ...(isNew(hex) ? [t('decide.kingdom.new')] : []), cost].join(' · ');
  };
  return (
    <PickHex
      panel={panel}
      once={lasts}
      hexes={options.hexes}
      say={t('decide.kingdom.say', { nth: tIf(`decide.nth.${own.length + 1}`, {}, `${own.length + 1}th`) })}
      facts={() => [
        t('decide.kingdom.have', { have }),
        t('decide.incomeAfter', { gold: income(view, seat) + 1 }),
        t(lasts ? 'decide.undoable' : 'decide.stands'),
      ]}
      note={note}
      take={(hex) => t('decide.kingdom.take', { hex: placeName(hex) })}
      wait={t('decide.kingdom.wait')}
    />
  );
}
