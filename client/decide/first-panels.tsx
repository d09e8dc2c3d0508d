// The panels of the first questions, which load with the page; the others load once the table is drawn.

import { hexState } from '../../shared/model/game/pieces.ts';
import type { HexId } from '../../shared/model/game/types.ts';
import { boardFor } from '../../shared/model/hex/hex.ts';
import { deckSize } from '../../shared/rules/hidden-map/unseen-tiles.ts';
import { income } from '../../shared/rules/income.ts';
import { enterCost } from '../../shared/rules/move/movement-cost.ts';
import { hexesOf } from '../../shared/rules/queries/queries.ts';
import { placeName, t, tIf } from '../i18n/index.ts';
import { useBoardLink } from '../session/board.ts';
import type { SetupKind } from '../session/rules.ts';
import { stillOffered, toggled } from './draft/toggle.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps, Panels } from './panel.ts';
import { Action } from './parts/Action.tsx';
import { HexList } from './parts/HexList.tsx';
import { litHexes } from './parts/lit.ts';
import { PanelFrame } from './parts/PanelFrame.tsx';
import { PickHex } from './parts/PickHex.tsx';
import { Send } from './parts/Send.tsx';
import { kingdomWorth, openSides, startWorth, useProposed } from './proposals.ts';
import { isBlind, useUndoLasts } from './undo-lasts.ts';
import { terrainName } from './words.ts';

export const FIRST_PANELS: Panels<Exclude<SetupKind, `setup.${string}`>> = {
  'start.cell': StartCell,
  'start.sea': StartSea,
  'kingdom.hex': KingdomHex,
  'tower.hex': TowerHex,
};

/** The cell a player starts from. D-01, SETUP-07, SETUP-08 */
export function StartCell(panel: PanelProps<'start.cell'>) {
  const { view, seat, options } = panel;
  const lasts = useUndoLasts(panel);
  const proposed = useProposed(view, seat, options.hexes, startWorth);
  const players = view.seats.length;
  const [setA = []] = boardFor(players).starts;
  const sets = players === 3 && options.hexes.length > 3;
  const free = (hex: HexId) =>
    sets ? t(setA.includes(hex) ? 'decide.start.setA' : 'decide.start.setB') : t('decide.start.cell');
  // Some tables reveal the map before players choose their starts. SETUP-07
  const blind = isBlind(view, options.hexes);
  const note = (hex: HexId) => (blind ? free(hex) : `${terrainName(hexState(view, hex).terrain)} · ${free(hex)}`);
  const facts = [
    ...(blind && proposed === null ? [t('decide.start.blind')] : []),
    ...(sets ? [t('decide.start.sets')] : []),
    ...(players === 2 ? [t('decide.start.opposite')] : []),
    t(lasts ? 'decide.undoable' : 'decide.stands'),
  ];
  return (
    <PickHex
      panel={panel}
      once={lasts}
      hexes={options.hexes}
      proposed={proposed}
      say={t(proposed === null ? 'decide.start.say' : blind ? 'decide.start.anyIsGood' : 'decide.start.best')}
      facts={() => facts}
      note={note}
      take={(hex) => t('decide.start.take', { hex: placeName(hex) })}
      wait={t('decide.start.wait')}
    />
  );
}

// Replacing sea hexes next to the start by land. D-02, SETUP-10, AMB-105

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

/** The second and third hex of the kingdom. D-03, SETUP-11, SETUP-12 */
export function KingdomHex(panel: PanelProps<'kingdom.hex'>) {
  const { view, seat, options } = panel;
  const lasts = useUndoLasts(panel);
  const proposed = useProposed(view, seat, options.hexes, kingdomWorth);
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
      proposed={proposed}
      say={t(proposed !== null && options.hexes.some(isNew) ? 'decide.kingdom.best' : 'decide.kingdom.say', {
        nth: tIf(`decide.nth.${own.length + 1}`, {}, `${own.length + 1}th`),
      })}
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

/** The hex of the first tower. D-04, SETUP-13 */
export function TowerHex(panel: PanelProps<'tower.hex'>) {
  const { view, seat, options } = panel;
  const lasts = useUndoLasts(panel);
  const proposed = useProposed(view, seat, options.hexes, openSides);
  const note = (hex: HexId) => {
    const open = t('decide.tower.open', { count: openSides(view, seat, hex) });
    return `${terrainName(hexState(view, hex).terrain)} · ${open}`;
  };
  return (
    <PickHex
      panel={panel}
      once={lasts}
      hexes={options.hexes}
      proposed={proposed}
      say={t(proposed === null ? 'decide.tower.say' : 'decide.tower.best')}
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
