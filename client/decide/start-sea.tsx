// Replacing sea hexes next to the start by land. D-02, SETUP-10, AMB-105
import type { HexId } from '../../shared/model/game/types.ts';
import { deckSize } from '../../shared/rules/hidden-map/unseen-tiles.ts';
import { t } from '../i18n/index.ts';
import { useBoardLink } from '../session/board.ts';
import { stillOffered, toggled } from './draft/toggle.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { Action } from './parts/Action.tsx';
import { HexList } from './parts/HexList.tsx';
import { litHexes } from './parts/lit.ts';
import { PanelFrame } from './parts/PanelFrame.tsx';
import { Send } from './parts/Send.tsx';

const NONE: HexId[] = [];

export function StartSea(panel: PanelProps<'start.sea'>) {
  const { view, seat, options, decision } = panel;
  const [hexes, setHexes] = useDraft<HexId[]>(decision, options.hexes, (d) => stillOffered(d, options.hexes));
  const toggle = (hex: HexId) => {
    if (options.hexes.includes(hex)) setHexes(toggled(hexes, hex));
  };
  useBoardLink({ lit: litHexes(options.hexes, hexes), onHex: toggle, onCancel: () => setHexes(NONE) });
  const facts = [
    ...(options.forced ? [t('decide.sea.forced')] : []),
    t('decide.sea.deck', { count: deckSize(view) }),
    t(view.rules.startSeaRule === 'once' ? 'decide.sea.once' : 'decide.sea.again'),
  ];
  return (
    <PanelFrame
      kind="start.sea"
      say={t('decide.sea.say')}
      facts={facts}
      onEscape={() => setHexes(NONE)}
      actions={
        <>
          <Send panel={panel} answer={{ hexes }}>
            {hexes.length > 0
              ? t('decide.sea.take', { count: hexes.length })
              : options.forced
                ? t('decide.sea.onlyStart')
                : t('decide.sea.none')}
          </Send>
          <Action
            id="all"
            why={hexes.length < options.hexes.length ? null : t('decide.allChosen')}
            onPress={() => setHexes(options.hexes)}
          >
            {t('decide.all')}
          </Action>
          <Action id="none" why={hexes.length > 0 ? null : t('decide.noneChosen')} onPress={() => setHexes(NONE)}>
            {t('decide.none')}
          </Action>
        </>
      }
    >
      <HexList
        label={t('decide.sea.say')}
        view={view}
        seat={seat}
        hexes={options.hexes.map((hex) => ({ hex }))}
        chosen={hexes}
        onPick={toggle}
      />
    </PanelFrame>
  );
}
