// Out of a hex that turned to sea: all to one own hex beside, and who is lost where not all fit. D-55, AMB-132
import type { HexId, PieceId } from '../../shared/game/types.ts';
import { hexName } from '../../shared/hex/index.ts';
import { pieceById } from '../../shared/rules/facts.ts';
import { t } from '../i18n/index.ts';
import { useBoardLink } from '../state/board.ts';
import { kept, toggled } from './draft/toggle.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { Frame } from './parts/Frame.tsx';
import { Group } from './parts/Group.tsx';
import { HexList } from './parts/HexList.tsx';
import { litHexes } from './parts/lit.ts';
import { PieceButton } from './parts/PieceChip.tsx';
import { Send } from './parts/Send.tsx';
import { hexFacts } from './words.ts';

interface Draft {
  hex: HexId;
  lose: PieceId[];
}

export function Flee(panel: PanelProps<'flee'>) {
  const { view, seat, options, decision } = panel;
  const { hexes, ids } = options;
  const first: Draft = { hex: hexes.length === 1 ? hexes[0].hex : -1, lose: [] };
  const [draft, setDraft] = useDraft<Draft>(decision, first, (d) => ({
    hex: hexes.some((h) => h.hex === d.hex) ? d.hex : -1,
    lose: kept(d.lose, ids),
  }));
  const room = hexes.find((h) => h.hex === draft.hex)?.room ?? 0;
  const over = draft.hex < 0 ? 0 : Math.max(0, ids.length - room);
  const go = (hex: HexId) => {
    if (hexes.some((h) => h.hex === hex)) setDraft({ hex, lose: [] });
  };
  const toggle = (id: PieceId) => {
    const full = draft.lose.length >= over && !draft.lose.includes(id);
    if (ids.includes(id) && !full) setDraft({ ...draft, lose: toggled(draft.lose, id) });
  };
  useBoardLink({
    lit: [
      { hex: decision.hex, mark: 'danger' },
      ...litHexes(
        hexes.map((h) => h.hex),
        draft.hex < 0 ? [] : [draft.hex],
      ),
    ],
    pieces: draft.lose.map((id) => ({ id, mark: 'chosen' as const })),
    onHex: go,
    onPiece: toggle,
    onCancel: () => setDraft(first),
  });
  const why =
    draft.hex < 0
      ? t('decide.pickHex')
      : draft.lose.length < over
        ? t('decide.pickMore', { count: over - draft.lose.length })
        : null;
  const say = t('decide.flee.say', { hex: hexName(decision.hex) });
  return (
    <Frame
      kind="flee"
      say={say}
      facts={[t('decide.flee.rule'), ...(over > 0 ? [t('decide.flee.over', { count: over })] : [])]}
      onEscape={() => setDraft(first)}
      actions={
        <Send panel={panel} answer={draft} why={why}>
          {draft.hex < 0 ? t('decide.flee.wait') : t('decide.flee.take', { hex: hexName(draft.hex) })}
        </Send>
      }
    >
      <HexList
        label={say}
        view={view}
        seat={seat}
        hexes={hexes.map((h) => ({
          hex: h.hex,
          note: `${hexFacts(view, h.hex, seat)} · ${t('decide.retreat.fits', { count: h.room })}`,
        }))}
        chosen={draft.hex < 0 ? [] : [draft.hex]}
        onPick={go}
      />
      {over > 0 && (
        <Group label={t('decide.flee.lose')} className="pieces">
          {ids.map((id) => {
            const piece = pieceById(view, id);
            return (
              piece && (
                <PieceButton
                  key={id}
                  piece={`${id}`}
                  kind={piece.kind}
                  id={id}
                  chosen={draft.lose.includes(id)}
                  why={
                    draft.lose.length >= over && !draft.lose.includes(id) ? t('decide.enough', { count: over }) : null
                  }
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
