// Moving a player's fort, city or village to another hex, alone or after a hero. POW-10, NEWH-03, AMB-163

import { hexState } from '../../../shared/model/game/pieces.ts';
import type { HexId, View } from '../../../shared/model/game/types.ts';
import type { OptionsOf } from '../../../shared/rules/decisions/ask.ts';
import { powerOf } from '../../../shared/rules/powers/powers.ts';
import { fortLevel } from '../../../shared/rules/queries/queries.ts';
import { placeName, t } from '../../i18n/index.ts';
import { type LitHex, useBoardLink } from '../../session/board.ts';
import { capital, fortName, kindName, terrainName } from '../../ui/names.ts';
import { useDraft } from '../draft/useDraft.ts';
import type { PanelProps } from '../panel.ts';
import { Action } from '../parts/Action.tsx';
import { Group } from '../parts/Group.tsx';
import { HexList } from '../parts/HexList.tsx';
import { litHexes } from '../parts/lit.ts';
import { PanelFrame } from '../parts/PanelFrame.tsx';
import { Send } from '../parts/Send.tsx';
import { hexKey } from '../words.ts';

type Panel = PanelProps<'move'>;
type Way = OptionsOf['move']['buildings'][number];

interface Draft {
  which: string;
  to: HexId | null;
}
const NONE: Draft = { which: '', to: null };

const nameOf = (way: Way): string => `${way.what}-${hexKey(way.hex)}`;

function title(view: View, { what, hex }: Way): string {
  const h = hexState(view, hex);
  return capital(what === 'fort' ? fortName(fortLevel(h)) : kindName(h.income?.kind ?? -1));
}

function useShift({ options, decision }: Panel) {
  const { buildings } = options;
  const [draft, setDraft] = useDraft<Draft>(decision, NONE, (d) => {
    const way = buildings.find((candidate) => nameOf(candidate) === d.which);
    if (way === undefined) return NONE;
    return way.to.some(({ hex }) => hex === d.to) ? d : { ...d, to: null };
  });
  const way = buildings.find((candidate) => nameOf(candidate) === draft.which);
  const goal = way?.to.find(({ hex }) => hex === draft.to);
  return { draft, setDraft, way, goal };
}

export function BuildingPanel({ panel, onBack }: { panel: Panel; onBack(): void }) {
  const { view, seat, options } = panel;
  const { draft, setDraft, way, goal } = useShift(panel);
  const goals = way?.to.map(({ hex }) => hex) ?? [];
  // A building that follows a hero takes the hero's path; otherwise it has its own points. NEWH-03, POW-10
  const follows = powerOf(view, seat).buildingsMove !== true;
  const choose = (chosen: Way) => setDraft({ which: nameOf(chosen), to: follows ? (chosen.to[0]?.hex ?? null) : null });
  const go = (hex: HexId) => {
    if (goals.includes(hex)) return setDraft({ ...draft, to: hex });
    const buildingsInHex = options.buildings.filter((building) => building.hex === hex);
    // Pressing the hex again selects its other building.
    const next = buildingsInHex.find((building) => nameOf(building) !== draft.which);
    if (next !== undefined) choose(next);
  };
  const back = () => (draft.which === '' ? onBack() : setDraft(NONE));
  const lit: LitHex[] =
    way === undefined
      ? litHexes(
          options.buildings.map(({ hex }) => hex),
          [],
        )
      : [{ hex: way.hex, mark: 'source' }, ...litHexes(goals, goal === undefined ? [] : [goal.hex])];
  useBoardLink({ lit, onHex: go, onCancel: back });
  const answer =
    way === undefined || goal === undefined
      ? null
      : ({ do: 'shift', what: way.what, from: way.hex, path: goal.path } as const);
  return (
    <PanelFrame
      kind="move"
      shape="has-two-lines"
      say={t('decide.shift.say')}
      facts={
        follows
          ? [t('decide.shift.follows')]
          : [t('decide.shift.rule'), ...(way === undefined ? [] : [t('decide.shift.left', { count: way.left })])]
      }
      onEscape={back}
      actions={
        <>
          <Send panel={panel} answer={answer} why={answer === null ? t('decide.shift.why') : null}>
            {goal === undefined ? t('decide.shift.wait') : t('decide.shift.take', { hex: placeName(goal.hex) })}
          </Send>
          <Action id="pieces" onPress={onBack}>
            {t('decide.shift.back')}
          </Action>
        </>
      }
    >
      <Group label={t('decide.shift.which')} className="is-wide">
        {options.buildings.map((offer) => (
          <Action
            key={nameOf(offer)}
            id={`building-${nameOf(offer)}`}
            kind="choice"
            className="seat-choice"
            pressed={nameOf(offer) === draft.which}
            onPress={() => choose(offer)}
          >
            <b>{title(view, offer)}</b>
            <small>{`${placeName(offer.hex)} · ${terrainName(hexState(view, offer.hex).terrain)}`}</small>
          </Action>
        ))}
      </Group>
      {way !== undefined && (
        <HexList
          label={t('decide.shift.where')}
          view={view}
          seat={seat}
          hexes={way.to.map(({ hex, cost }) => ({
            hex,
            note: follows ? undefined : t('decide.enterCost', { count: cost }),
          }))}
          chosen={goal === undefined ? [] : [goal.hex]}
          onPick={go}
        />
      )}
    </PanelFrame>
  );
}
