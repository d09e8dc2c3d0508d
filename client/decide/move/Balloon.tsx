// A Balloon of the rack takes up to three small creatures of one hex to another. D-30, MAG-02
import type { HexId, Id } from '../../../shared/game/types.ts';
import { hexName } from '../../../shared/hex/index.ts';
import { pieceById } from '../../../shared/rules/facts.ts';
import { t } from '../../i18n/index.ts';
import { useBoardLink } from '../../state/board.ts';
import { kept, toggled } from '../draft/toggle.ts';
import { useDraft } from '../draft/useDraft.ts';
import type { PanelProps } from '../panel.ts';
import { Action } from '../parts/Action.tsx';
import { Frame } from '../parts/Frame.tsx';
import { Group } from '../parts/Group.tsx';
import { HexList } from '../parts/HexList.tsx';
import { litHexes } from '../parts/lit.ts';
import { PieceButton } from '../parts/PieceChip.tsx';
import { Send } from '../parts/Send.tsx';
import { hexFacts, kindLine } from '../words.ts';

interface Draft {
  from: HexId;
  ids: Id[];
  hex: HexId;
}
const NONE: Draft = { from: -1, ids: [], hex: -1 };

export function Balloon({ panel, onBack }: { panel: PanelProps<'move'>; onBack(): void }) {
  const { view, seat, options, decision } = panel;
  const [balloon] = options.transports;
  const [draft, set] = useDraft<Draft>({ ...decision, n: -2 }, NONE, (d) => {
    if (!('ids' in d) || balloon === undefined) return NONE;
    const berth = balloon.from.find((b) => b.hex === d.from);
    return berth === undefined
      ? NONE
      : { from: d.from, ids: kept(d.ids, berth.ids), hex: berth.hexes.includes(d.hex) ? d.hex : -1 };
  });
  const berth = balloon?.from.find((b) => b.hex === draft.from);
  const board = (id: Id) => {
    const at = balloon?.from.find((b) => b.ids.includes(id));
    if (at === undefined || balloon === undefined) return;
    if (at.hex !== draft.from) set({ from: at.hex, ids: [id], hex: -1 });
    else if (draft.ids.includes(id) || draft.ids.length < balloon.room) set({ ...draft, ids: toggled(draft.ids, id) });
  };
  const onHex = (hex: HexId) => {
    if (berth?.hexes.includes(hex)) set({ ...draft, hex });
    else if (balloon?.from.some((b) => b.hex === hex)) set({ from: hex, ids: [], hex: -1 });
  };
  const back = () => (draft.from < 0 ? onBack() : set(NONE));
  useBoardLink({
    lit:
      berth === undefined
        ? (balloon?.from ?? []).map((b) => ({ hex: b.hex, mark: 'target' as const }))
        : [{ hex: berth.hex, mark: 'source' as const }, ...litHexes(berth.hexes, draft.hex < 0 ? [] : [draft.hex])],
    pieces: draft.ids.map((id) => ({ id, mark: 'chosen' as const })),
    onHex,
    onPiece: board,
    onCancel: back,
  });
  if (balloon === undefined) return null;
  const full = draft.ids.length >= balloon.room;
  const why =
    draft.from < 0
      ? t('decide.balloon.whyFrom')
      : draft.ids.length === 0
        ? t('decide.balloon.whyNobody')
        : draft.hex < 0
          ? t('decide.pickHex')
          : null;
  const say = t('decide.balloon.say');
  return (
    <Frame
      kind="move"
      say={say}
      facts={[
        t('decide.balloon.rule', { room: balloon.room, range: balloon.range }),
        t('decide.balloon.shown'),
        t('decide.balloon.stay'),
      ]}
      onEscape={back}
      actions={
        <>
          <Send panel={panel} answer={{ do: 'balloon', id: balloon.id, ids: draft.ids, hex: draft.hex }} why={why}>
            {draft.hex < 0
              ? t('decide.balloon.wait')
              : t('decide.balloon.take', { count: draft.ids.length, hex: hexName(draft.hex) })}
          </Send>
          <Action id="undo" onPress={back}>
            {draft.from < 0 ? t('decide.balloon.back') : t('decide.clear')}
          </Action>
        </>
      }
    >
      {berth === undefined ? (
        <HexList
          label={t('decide.balloon.from')}
          view={view}
          seat={seat}
          hexes={balloon.from.map((b) => ({ hex: b.hex }))}
          chosen={[]}
          onPick={onHex}
        />
      ) : (
        <>
          <Group label={t('decide.balloon.who')} className="pieces">
            {berth.ids.map((id) => {
              const piece = pieceById(view, id);
              return (
                piece && (
                  <PieceButton
                    key={id}
                    piece={`${id}`}
                    kind={piece.kind}
                    id={id}
                    note={kindLine(piece.kind)}
                    chosen={draft.ids.includes(id)}
                    why={full && !draft.ids.includes(id) ? t('decide.enough', { count: balloon.room }) : null}
                    onPress={() => board(id)}
                  />
                )
              );
            })}
          </Group>
          <HexList
            label={t('decide.balloon.to')}
            view={view}
            seat={seat}
            hexes={berth.hexes.map((hex) => ({ hex, note: hexFacts(view, hex, seat) }))}
            chosen={draft.hex < 0 ? [] : [draft.hex]}
            onPick={onHex}
          />
        </>
      )}
    </Frame>
  );
}
