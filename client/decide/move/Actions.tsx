// The buttons of the move panel: go, demand proof, end.
import type { Answers, PieceId } from '../../../shared/model/game/types.ts';
import { onlyOf } from '../../../shared/model/shape/entry.ts';
import { movementPartOf } from '../../../shared/rules/move/moving-stack.ts';
import { placeName, t } from '../../i18n/index.ts';
import { useTable } from '../../session/game.ts';
import { kindName } from '../../ui/names.ts';
import { idleStacks, losesNothing, type MoveDraft, stackAt, withPieces } from '../draft/moving.ts';
import type { PanelProps } from '../panel.ts';
import { Action } from '../parts/Action.tsx';
import { Send, sentTextKey } from '../parts/Send.tsx';
import { useProposes } from '../proposals.ts';
import { hexKey } from '../words.ts';
import { proposedMove } from './proposal.ts';

interface Props {
  panel: PanelProps<'move'>;
  draft: MoveDraft;
  answer: Answers['move'];
  ending: boolean;
  setEnding(on: boolean): void;
  /** Does the player build the path hex by hex? Otherwise one press may send the move. */
  byHand: boolean;
  setByHand(on: boolean): void;
  onBack(): void;
  change(next: MoveDraft): void;
  onFly(item: PieceId): void;
  onBuilding(): void;
}

const END: Answers['move'] = { do: 'end' };

export function MoveActions(props: Props) {
  const { panel, draft, answer, ending, setEnding, byHand, setByHand, onBack, change, onFly, onBuilding } = props;
  const sent = useTable(sentTextKey);
  const { view, seat, options } = panel;
  if (draft.from >= 0) {
    const end = draft.path.at(-1);
    const only = onlyOf(draft.ids);
    const why = draft.ids.length < 1 ? t('decide.move.whyPieces') : end === undefined ? t('decide.move.whyPath') : null;
    return (
      <>
        <Send panel={panel} answer={answer} why={why} inTime={losesNothing(view, seat, draft)}>
          {end === undefined
            ? t('decide.move.wait')
            : t('decide.move.take', { count: draft.ids.length, hex: placeName(end) })}
        </Send>
        <Action id="undo" onPress={onBack}>
          {draft.path.length > 0 ? t('decide.move.clearPath') : t('decide.move.otherStack')}
        </Action>
        <Action id="way" pressed={byHand} onPress={() => setByHand(!byHand)}>
          {t('decide.move.way')}
        </Action>
        {options.lift.length > 0 && (
          <Send
            panel={panel}
            answer={only !== undefined && options.lift.includes(only) ? { do: 'lift', id: only } : null}
            id="lift"
            kind="plain"
            why={only !== undefined && options.lift.includes(only) ? null : t('decide.move.whyLift')}
          >
            {t('decide.move.lift')}
          </Send>
        )}
        <Many panel={panel} draft={draft} change={change} />
      </>
    );
  }
  const idle = idleStacks(view, seat, options).length;
  const hasMoved = movementPartOf(view, seat).active !== null;
  if (ending)
    return (
      <>
        <p className="decide-ask">{t('decide.move.confirm', { count: idle })}</p>
        <Send panel={panel} answer={END} id="end-confirm">
          {t('decide.move.endYes')}
        </Send>
        <Action id="end-cancel" onPress={() => setEnding(false)}>
          {t('decide.move.endNo')}
        </Action>
      </>
    );
  return (
    <>
      {idle === 0 || hasMoved ? (
        <Send panel={panel} answer={END} id="end-move">
          {t('decide.move.end')}
        </Send>
      ) : (
        <Action id="end-move" why={panel.busy ? t(sent) : null} onPress={() => setEnding(true)}>
          {t('decide.move.end')}
        </Action>
      )}
      {idle > 0 && !hasMoved && <Proposed panel={panel} change={change} />}
      {options.transports.map(({ id, kind }, i) => (
        <Action key={id} id={i === 0 ? 'transport' : `transport-${i}`} onPress={() => onFly(id)}>
          {t('decide.move.transport', { name: kindName(kind) })}
        </Action>
      ))}
      {options.buildings.length > 0 && (
        <Action id="building" onPress={onBuilding}>
          {t('decide.shift.open')}
        </Action>
      )}
      {options.demands.map((hex) => (
        <Send key={hex} panel={panel} answer={{ do: 'demand', hex }} id={`demand-${hexKey(hex)}`} kind="plain">
          {t('decide.move.demand', { hex: placeName(hex) })}
        </Send>
      ))}
    </>
  );
}

/** Selects the proposed move, which the player then sees on the board and sends. */
function Proposed({ panel, change }: Pick<Props, 'panel' | 'change'>) {
  const draft = useProposes() ? proposedMove(panel) : null;
  const end = draft?.path.at(-1);
  if (draft === null || end === undefined) return null;
  return (
    <Action id="propose" kind="primary" className="is-send" onPress={() => change(draft)}>
      {t('decide.move.propose', { hex: placeName(end) })}
    </Action>
  );
}

function Many({ panel, draft, change }: Pick<Props, 'panel' | 'draft' | 'change'>) {
  const { view, seat, options } = panel;
  const pieces = stackAt(options, draft.from)?.pieces ?? [];
  if (pieces.length < 2) return null;
  const flyers = pieces.filter((p) => p.fly).map((p) => p.id);
  const take = (ids: PieceId[]) => change(withPieces(view, seat, draft, ids));
  return (
    <>
      <Action
        id="all"
        why={draft.ids.length < pieces.length ? null : t('decide.allChosen')}
        onPress={() => take(pieces.map((p) => p.id))}
      >
        {t('decide.all')}
      </Action>
      <Action id="none" why={draft.ids.length > 0 ? null : t('decide.noneChosen')} onPress={() => take([])}>
        {t('decide.none')}
      </Action>
      {flyers.length > 0 && flyers.length < pieces.length && (
        <Action id="flyers" onPress={() => take(flyers)}>
          {t('decide.move.flyers')}
        </Action>
      )}
    </>
  );
}
