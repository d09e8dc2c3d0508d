// The player's losses to an event in a hex: creatures, fort levels, the city or village. D-20, EVT-05,
// EVT-07, EVT-10
import { hexState } from '../../shared/model/game/pieces.ts';
import type { PieceId } from '../../shared/model/game/types.ts';
import { eventOf } from '../../shared/rules/events/event-act.ts';
import { defaultLoss } from '../../shared/rules/events/event-losses.ts';
import { fortLevel } from '../../shared/rules/queries/queries.ts';
import { placeName, t } from '../i18n/index.ts';
import { useBoardLink } from '../session/board.ts';
import { stillOffered, toggled } from './draft/toggle.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { Action } from './parts/Action.tsx';
import { litPieces } from './parts/lit.ts';
import { PanelFrame } from './parts/PanelFrame.tsx';
import { PieceList } from './parts/PieceList.tsx';
import { Send } from './parts/Send.tsx';
import { Stepper } from './parts/Stepper.tsx';
import { ownPieceLine } from './question-words.tsx';
import { fortName, kindName } from './words.ts';

type Panel = PanelProps<'event.loss'>;

interface Draft {
  own: boolean;
  ids: PieceId[];
  fort: number;
  town: boolean;
}
const NOTHING: Draft = { own: true, ids: [], fort: 0, town: false };

export function EventLoss(panel: Panel) {
  const { view, options, decision } = panel;
  const { hex } = decision;
  const proposed = defaultLoss(view, eventOf(view).event, hex, decision.seat, decision.losses);
  const [draft, setDraft] = useDraft<Draft>(decision, { ...proposed, own: false, ids: [...proposed.ids] }, (d) => ({
    own: d.own,
    ids: stillOffered(d.ids, options.ids),
    fort: Math.min(d.fort, options.fort),
    town: d.town && options.town > 0,
  }));
  const chosen = draft.ids.length + draft.fort + (draft.town ? options.town : 0);
  const clear = () => setDraft(NOTHING);
  const toggle = (id: PieceId) => {
    if (options.ids.includes(id)) setDraft({ ...draft, own: true, ids: toggled(draft.ids, id) });
  };
  useBoardLink({
    lit: [{ hex, mark: 'danger' }],
    pieces: litPieces(options.ids, draft.ids),
    onPiece: toggle,
    onCancel: clear,
  });
  const say = t('decide.loss.say', { count: options.count, hex: placeName(hex) });
  return (
    <PanelFrame
      kind="event.loss"
      shape="is-even"
      say={say}
      facts={[
        ...(draft.own ? [] : [t('decide.loss.proposed')]),
        t('decide.loss.given', { n: chosen, count: options.count }),
        ...(options.most < options.count ? [t('decide.loss.most', { count: options.most })] : []),
        t(view.rules.eventCityWorth === 'cv' ? 'decide.loss.worthValue' : 'decide.loss.worth'),
      ]}
      onEscape={clear}
      actions={
        <>
          <Send panel={panel} answer={{ ids: draft.ids, fort: draft.fort, town: draft.town }}>
            {t('decide.loss.take')}
          </Send>
          <Buildings panel={panel} draft={draft} setDraft={(next) => setDraft({ ...next, own: true })} />
          <Action id="none" why={chosen > 0 ? null : t('decide.noneChosen')} onPress={clear}>
            {t('decide.none')}
          </Action>
        </>
      }
    >
      {options.ids.length > 0 && (
        <PieceList
          label={say}
          view={view}
          ids={options.ids}
          chosen={draft.ids}
          onPick={toggle}
          note={(piece) => ownPieceLine(view, decision.seat, piece)}
        />
      )}
    </PanelFrame>
  );
}

interface BuildingsProps {
  panel: Panel;
  draft: Draft;
  setDraft(next: Draft): void;
}

function Buildings({ panel, draft, setDraft }: BuildingsProps) {
  const { view, options, decision } = panel;
  const h = hexState(view, decision.hex);
  return (
    <>
      {options.fort > 0 && (
        <Stepper
          label={t('decide.loss.fort', { fort: fortName(fortLevel(h)) })}
          value={draft.fort}
          max={options.fort}
          whyMax={t('decide.loss.fortMost')}
          onChange={(levels) => setDraft({ ...draft, fort: levels })}
        />
      )}
      {options.town > 0 && (
        <Action
          id="town"
          kind="choice"
          className="is-plain"
          pressed={draft.town}
          onPress={() => setDraft({ ...draft, town: !draft.town })}
        >
          {t('decide.loss.town', { name: kindName(h.income?.kind ?? -1) })}
        </Action>
      )}
    </>
  );
}
