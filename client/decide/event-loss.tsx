// What is given up to an event in a hex: creatures, levels of the fort, the city or village (EVT-05, 07, 10). D-20
import type { PieceId } from '../../shared/game/types.ts';
import { hexName } from '../../shared/hex/index.ts';
import { pieceById } from '../../shared/rules/facts.ts';
import { t } from '../i18n/index.ts';
import { useBoardLink } from '../state/board.ts';
import { kept, toggled } from './draft/toggle.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { Action } from './parts/Action.tsx';
import { Frame } from './parts/Frame.tsx';
import { Group } from './parts/Group.tsx';
import { PieceButton } from './parts/PieceChip.tsx';
import { Send } from './parts/Send.tsx';
import { Stepper } from './parts/Stepper.tsx';
import { groundLine } from './support.ts';
import { fortName, kindName } from './words.ts';

interface Draft {
  ids: PieceId[];
  fort: number;
  town: boolean;
}
const NOTHING: Draft = { ids: [], fort: 0, town: false };

export function EventLoss(panel: PanelProps<'event.loss'>) {
  const { view, options, decision } = panel;
  const { hex } = decision;
  const [draft, setDraft] = useDraft<Draft>(decision, NOTHING, (d) => ({
    ids: kept(d.ids, options.ids),
    fort: Math.min(d.fort, options.fort),
    town: d.town && options.town > 0,
  }));
  const given = draft.ids.length + draft.fort + (draft.town ? options.town : 0);
  const toggle = (id: PieceId) => {
    if (options.ids.includes(id)) setDraft({ ...draft, ids: toggled(draft.ids, id) });
  };
  useBoardLink({
    lit: [{ hex, mark: 'danger' }],
    pieces: options.ids.map((id) => ({ id, mark: draft.ids.includes(id) ? ('chosen' as const) : ('target' as const) })),
    onPiece: toggle,
    onCancel: () => setDraft(NOTHING),
  });
  const say = t('decide.loss.say', { count: options.n, hex: hexName(hex) });
  const h = view.hexes[hex];
  return (
    <Frame
      kind="event.loss"
      say={say}
      facts={[
        t('decide.loss.given', { n: given, count: options.n }),
        ...(options.most < options.n ? [t('decide.loss.most', { count: options.most })] : []),
        t('decide.loss.worth'),
      ]}
      onEscape={() => setDraft(NOTHING)}
      actions={
        <>
          <Send panel={panel} answer={draft}>
            {t('decide.loss.take')}
          </Send>
          {options.fort > 0 && (
            <Stepper
              label={t('decide.loss.fort', { fort: fortName(h.fort) })}
              value={draft.fort}
              max={options.fort}
              whyMax={t('decide.loss.fortMost')}
              onChange={(fort) => setDraft({ ...draft, fort })}
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
              {t('decide.loss.town', { name: kindName(h.income) })}
            </Action>
          )}
        </>
      }
    >
      {options.ids.length > 0 && (
        <Group label={say} className="pieces">
          {options.ids.map((id) => {
            const piece = pieceById(view, id);
            return (
              piece && (
                <PieceButton
                  key={id}
                  piece={`${id}`}
                  kind={piece.kind}
                  id={id}
                  note={groundLine(view, piece)}
                  chosen={draft.ids.includes(id)}
                  onPress={() => toggle(id)}
                />
              )
            );
          })}
        </Group>
      )}
    </Frame>
  );
}
