// Building and raising forts, one level per hex, in drafted order. D-46, FORT-01…FORT-03, CIT-01, CIT-02

import { useState } from 'react';
import { CASTLE, CITADEL, isTreasure } from '../../shared/model/catalogue/index.ts';
import { hexState } from '../../shared/model/game/pieces.ts';
import { type HexId, NOBODY, type Seat } from '../../shared/model/game/types.ts';
import { isBuiltTogether } from '../../shared/rules/construction-limits.ts';
import { fortLevel, rackOf } from '../../shared/rules/queries/queries.ts';
import { barringCitadels } from '../../shared/rules/victory/endings.ts';
import { placeName, refusalText, t } from '../i18n/index.ts';
import { useBoardLink } from '../session/board.ts';
import { goalText } from '../ui/goal.ts';
import { seatName } from '../ui/names.ts';
import { afterBuilds, keepBuilds, whyNotBuild } from './draft/spending.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { Action } from './parts/Action.tsx';
import { HexList } from './parts/HexList.tsx';
import { litHexes } from './parts/lit.ts';
import { PanelFrame } from './parts/PanelFrame.tsx';
import { Send } from './parts/Send.tsx';
import { useProposed } from './proposals.ts';
import { fortName, hexFacts } from './words.ts';

function citadelWords(panel: PanelProps<'build'>, income: number): string {
  const { view, seat, options } = panel;
  const need = view.rules.citadelIncome;
  const [barring] = barringCitadels(view, seat);
  if (barring !== undefined) {
    return t(hexState(view, barring).owner === seat ? 'decide.build.haveCitadel' : 'decide.build.oneCitadel');
  }
  if (!options.hexes.some((h) => h.level === CASTLE)) return t('decide.build.needCastle', { need });
  return income >= need ? t('decide.build.mayCitadel') : t('decide.build.needIncome', { need, missing: need - income });
}

/** Returns a sentence about the owner of the hex, if it is another player. FORT-01 */
function whoseWords({ hexes }: PanelProps<'build'>['view'], seat: Seat, hex: HexId): string | null {
  const owner = hexes[hex]?.owner ?? seat;
  if (owner === seat) return null;
  const at = placeName(hex);
  return owner === NOBODY
    ? t('decide.build.nobodys', { hex: at })
    : t('decide.build.others', { hex: at, who: seatName(owner) });
}

const InTurn = ({ panel }: { panel: PanelProps<'build'> }) =>
  isBuiltTogether(panel.view) && (
    <Send panel={panel} answer={{ hexes: [], inTurn: true }} id="in-turn" kind="plain">
      {t('decide.build.inTurn')}
    </Send>
  );

function BuildNothing({ panel, notice }: { panel: PanelProps<'build'>; notice: string | null }) {
  const { view, seat, options } = panel;
  const isPoor = options.hexes.some(({ refusal }) => refusal?.rule === 'gold.short');
  return (
    <PanelFrame
      kind="build"
      say={t(isPoor ? 'decide.build.poor' : 'decide.build.cannot', { gold: options.cost })}
      facts={rackOf(view, seat).some((c) => isTreasure(c.kind)) ? [t('decide.place.cashFree')] : []}
      notice={notice}
      actions={
        <>
          <Send panel={panel} answer={{ hexes: [] }}>
            {t('decide.goOn')}
          </Send>
          <InTurn panel={panel} />
        </>
      }
    />
  );
}

function useBuilds({ view, seat, options, decision }: PanelProps<'build'>) {
  const own = options.hexes.map((h) => h.hex);
  const legalAfter = (built: HexId[]) =>
    own.filter((hex) => !built.includes(hex) && whyNotBuild(view, seat, built, hex) === null);
  const proposed = useProposed(view, seat, legalAfter([]), (_, __, hex) => fortLevel(hexState(view, hex)));
  const first = proposed === null ? [] : [proposed];
  const [hexes, setHexes] = useDraft<HexId[]>(decision, first, (d) => keepBuilds(view, seat, d));
  const [notice, setNotice] = useState<string | null>(null);
  const legal = legalAfter(hexes);
  const change = (next: HexId[]) => {
    setNotice(null);
    setHexes(next);
  };
  const pick = (hex: HexId) => {
    if (hexes.includes(hex))
      return change(
        keepBuilds(
          view,
          seat,
          hexes.filter((h) => h !== hex),
        ),
      );
    const refusal = whyNotBuild(view, seat, hexes, hex);
    if (refusal !== null) return setNotice(whoseWords(view, seat, hex) ?? refusalText(refusal));
    change([...hexes, hex]);
  };
  const back = () => change(hexes.slice(0, -1));
  const ghosts = hexes.map((hex) => ({ hex, level: fortLevel(hexState(view, hex)) + 1 }));
  useBoardLink({ lit: litHexes(legal, hexes), onHex: pick, onCancel: back, ghosts });
  return { own, legal, hexes, notice, pick, back };
}

export function Build(panel: PanelProps<'build'>) {
  const { view, seat, options } = panel;
  const { own, legal, hexes, notice, pick, back } = useBuilds(panel);
  const after = afterBuilds(view, seat, hexes);
  const paid = view.rules.buildsPerTurn === 'one' ? 1 : Math.trunc(after.gold / Math.max(options.cost, 1));
  const more = Math.min(legal.length, paid);
  const citadel = citadelWords(panel, after.income);
  const hasCastle = options.hexes.some((h) => h.level >= CASTLE);
  const note = (hex: HexId) => {
    const level = fortLevel(hexState(view, hex));
    // Only the fort and the price: the rest of the hex does not matter for building.
    if (level >= CITADEL) return hexFacts(view, hex, seat, true);
    const words = { from: fortName(level), fort: fortName(level + 1), gold: options.cost };
    return t(level > 0 ? 'decide.build.raise' : 'decide.build.to', words);
  };
  const why = (hex: HexId): string | null => {
    if (hexes.includes(hex)) return null;
    const refusal = whyNotBuild(view, seat, hexes, hex);
    return refusal === null ? null : refusalText(refusal);
  };
  if (hexes.length === 0 && legal.length === 0) return <BuildNothing panel={panel} notice={notice} />;
  return (
    <PanelFrame
      kind="build"
      say={t(view.rules.buildsPerTurn === 'one' ? 'decide.build.sayOne' : 'decide.build.say', { gold: options.cost })}
      warns={more > 0 ? [t('decide.build.left', { count: more })] : []}
      facts={[
        t('decide.goldLeft', { gold: after.gold }),
        t('decide.incomeAfter', { gold: after.income }),
        // The text about winning is long, so the question shows it only if a citadel is near. Help
        // always shows it.
        hasCastle ? `${citadel} ${goalText(view.rules)}` : citadel,
        ...(isBuiltTogether(view) ? [t('decide.build.together')] : []),
      ]}
      notice={notice}
      onEscape={back}
      actions={
        <>
          <Send panel={panel} answer={{ hexes }} kind={hexes.length === 0 && legal.length > 0 ? 'plain' : 'primary'}>
            {hexes.length === 0
              ? t('decide.build.nothing')
              : t('decide.build.take', { count: hexes.length, gold: hexes.length * options.cost })}
          </Send>
          <InTurn panel={panel} />
          <Action id="undo" why={hexes.length > 0 ? null : t('decide.nothingDone')} onPress={back}>
            {t('decide.undo')}
          </Action>
        </>
      }
    >
      <HexList
        label={t('decide.build.hexes')}
        view={view}
        seat={seat}
        hexes={own.map((hex) => ({
          hex,
          note: note(hex),
          why: why(hex),
        }))}
        chosen={hexes}
        onPick={pick}
      />
    </PanelFrame>
  );
}
