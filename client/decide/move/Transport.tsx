// A transport of the rack takes small creatures of one hex to another. D-30, MAG-02
import type { HexId, PieceId } from '../../../shared/game/types.ts';
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
  ids: PieceId[];
  hex: HexId;
}
const NONE: Draft = { from: -1, ids: [], hex: -1 };

export function Transport({ panel, onBack }: { panel: PanelProps<'move'>; onBack(): void }) {
  const { view, seat, options, decision } = panel;
  const [craft] = options.transports;
  const [draft, setDraft] = useDraft<Draft>(decision, NONE, (d) => {
    if (!('ids' in d) || craft === undefined) return NONE;
    const berth = craft.from.find((b) => b.hex === d.from);
    return berth === undefined
      ? NONE
      : { from: d.from, ids: kept(d.ids, berth.ids), hex: berth.hexes.includes(d.hex) ? d.hex : -1 };
  });
  const berth = craft?.from.find((b) => b.hex === draft.from);
  const board = (id: PieceId) => {
    const at = craft?.from.find((b) => b.ids.includes(id));
    if (at === undefined || craft === undefined) return;
    if (at.hex !== draft.from) setDraft({ from: at.hex, ids: [id], hex: -1 });
    else if (draft.ids.includes(id) || draft.ids.length < craft.room)
      setDraft({ ...draft, ids: toggled(draft.ids, id) });
  };
  const onHex = (hex: HexId) => {
    if (berth?.hexes.includes(hex)) setDraft({ ...draft, hex });
    else if (craft?.from.some((b) => b.hex === hex)) setDraft({ from: hex, ids: [], hex: -1 });
  };
  const back = () => (draft.from < 0 ? onBack() : setDraft(NONE));
  useBoardLink({
    lit:
      berth === undefined
        ? (craft?.from ?? []).map((b) => ({ hex: b.hex, mark: 'target' as const }))
        : [{ hex: berth.hex, mark: 'source' as const }, ...litHexes(berth.hexes, draft.hex < 0 ? [] : [draft.hex])],
    pieces: draft.ids.map((id) => ({ id, mark: 'chosen' as const })),
    onHex,
    onPiece: board,
    onCancel: back,
  });
  if (craft === undefined) return null;
  const full = draft.ids.length >= craft.room;
  const why =
    draft.from < 0
      ? t('decide.transport.whyFrom')
      : draft.ids.length === 0
        ? t('decide.transport.whyNobody')
        : draft.hex < 0
          ? t('decide.pickHex')
          : null;
  const say = t('decide.transport.say');
  return (
    <Frame
      kind="move"
      say={say}
      facts={[
        t('decide.transport.rule', { room: craft.room, range: craft.range }),
        t('decide.transport.shown'),
        t('decide.transport.stay'),
      ]}
      onEscape={back}
      actions={
        <>
          <Send panel={panel} answer={{ do: 'balloon', id: craft.id, ids: draft.ids, hex: draft.hex }} why={why}>
            {draft.hex < 0
              ? t('decide.transport.wait')
              : t('decide.transport.take', { count: draft.ids.length, hex: hexName(draft.hex) })}
          </Send>
          <Action id="undo" onPress={back}>
            {draft.from < 0 ? t('decide.transport.back') : t('decide.clear')}
          </Action>
        </>
      }
    >
      {berth === undefined ? (
        <HexList
          label={t('decide.transport.from')}
          view={view}
          seat={seat}
          hexes={craft.from.map((b) => ({ hex: b.hex }))}
          chosen={[]}
          onPick={onHex}
        />
      ) : (
        <>
          <Group label={t('decide.transport.who')} className="pieces">
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
                    why={full && !draft.ids.includes(id) ? t('decide.enough', { count: craft.room }) : null}
                    onPress={() => board(id)}
                  />
                )
              );
            })}
          </Group>
          <HexList
            label={t('decide.transport.to')}
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
