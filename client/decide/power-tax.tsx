// The hex whose income piece pays twice in the next gold phase. D-10, POW-07
import { hexState } from '../../shared/model/game/pieces.ts';
import type { HexId } from '../../shared/model/game/types.ts';
import { pieceIncomeOn } from '../../shared/rules/income.ts';
import { placeName, t } from '../i18n/index.ts';
import { useBoardLink } from '../session/board.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { HexList } from './parts/HexList.tsx';
import { litHexes } from './parts/lit.ts';
import { PanelFrame } from './parts/PanelFrame.tsx';
import { Send } from './parts/Send.tsx';
import { kindName } from './words.ts';

export function PowerTax(panel: PanelProps<'power.tax'>) {
  const { view, seat, options, decision } = panel;
  const { hexes } = options;
  const [hex, setHex] = useDraft<HexId | null>(decision, null, (h) => (h !== null && hexes.includes(h) ? h : null));
  useBoardLink({
    lit: litHexes(hexes, hex === null ? [] : [hex]),
    onHex: (h) => setHex(hexes.includes(h) ? h : hex),
    onCancel: () => setHex(null),
  });
  const note = (h: HexId): string => {
    const state = hexState(view, h);
    return t('decide.tax.pays', { name: kindName(state.income?.kind ?? -1), gold: pieceIncomeOn(view, seat, state) });
  };
  return (
    <PanelFrame
      kind="power.tax"
      say={t('decide.tax.say')}
      facts={[t('decide.tax.rule')]}
      onEscape={() => setHex(null)}
      actions={
        <>
          <Send panel={panel} answer={{ hex }} why={hex === null ? t('decide.tax.why') : null}>
            {hex === null ? t('decide.tax.wait') : t('decide.tax.take', { hex: placeName(hex) })}
          </Send>
          <Send panel={panel} answer={{ hex: null }} id="pass" kind="plain">
            {t('decide.tax.pass')}
          </Send>
        </>
      }
    >
      <HexList
        label={t('decide.tax.say')}
        view={view}
        seat={seat}
        hexes={hexes.map((h) => ({ hex: h, note: note(h) }))}
        chosen={hex === null ? [] : [hex]}
        onPick={setHex}
      />
    </PanelFrame>
  );
}
