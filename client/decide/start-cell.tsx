// The cell a player starts from. D-01, SETUP-07, SETUP-08
import { hexState } from '../../shared/model/game/pieces.ts';
import type { HexId } from '../../shared/model/game/types.ts';
import { boardFor } from '../../shared/model/hex/hex.ts';
import { placeName, t } from '../i18n/index.ts';
import type { PanelProps } from './panel.ts';
import { PickHex } from './parts/PickHex.tsx';
import { isBlind, useUndoLasts } from './undo-lasts.ts';
import { terrainName } from './words.ts';

export function StartCell(panel: PanelProps<'start.cell'>) {
  const { view, options } = panel;
  const lasts = useUndoLasts(panel);
  const players = view.seats.length;
  const [setA = []] = boardFor(players).starts;
  const sets = players === 3 && options.hexes.length > 3;
  const free = (hex: HexId) =>
    sets ? t(setA.includes(hex) ? 'decide.start.setA' : 'decide.start.setB') : t('decide.start.cell');
  // Some tables reveal the map before players choose their starts. SETUP-07
  const blind = isBlind(view, options.hexes);
  const note = (hex: HexId) => (blind ? free(hex) : `${terrainName(hexState(view, hex).terrain)} · ${free(hex)}`);
  const facts = [
    ...(blind ? [t('decide.start.blind')] : []),
    ...(sets ? [t('decide.start.sets')] : []),
    ...(players === 2 ? [t('decide.start.opposite')] : []),
    t(lasts ? 'decide.undoable' : 'decide.stands'),
  ];
  return (
    <PickHex
      panel={panel}
      once={lasts}
      hexes={options.hexes}
      say={t('decide.start.say')}
      facts={() => facts}
      note={note}
      take={(hex) => t('decide.start.take', { hex: placeName(hex) })}
      wait={t('decide.start.wait')}
    />
  );
}
