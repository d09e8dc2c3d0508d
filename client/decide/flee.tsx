// Fleeing from a hex that turned to sea to one neighbouring hex of the player's own. If not all pieces fit,
// the player chooses the lost pieces. D-55, AMB-132
import type { HexId, HexOrNone, PieceId } from '../../shared/model/game/types.ts';
import { onlyOf } from '../../shared/model/shape/entry.ts';
import { placeName, t } from '../i18n/index.ts';
import { useBoardLink } from '../session/board.ts';
import { stillOffered, toggled } from './draft/toggle.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { HexList } from './parts/HexList.tsx';
import { litHexes } from './parts/lit.ts';
import { PanelFrame } from './parts/PanelFrame.tsx';
import { PieceList } from './parts/PieceList.tsx';
import { Send } from './parts/Send.tsx';
import { hexFacts } from './words.ts';

type Panel = PanelProps<'flee'>;

interface Draft {
  hex: HexOrNone;
  lose: PieceId[];
}

function useFlight({ options: { hexes, ids }, decision }: Panel) {
  const first: Draft = { hex: onlyOf(hexes)?.hex ?? -1, lose: [] };
  const [draft, setDraft] = useDraft<Draft>(decision, first, (d) => ({
    hex: hexes.find((h) => h.hex === d.hex)?.hex ?? -1,
    lose: stillOffered(d.lose, ids),
  }));
  const space = hexes.find((h) => h.hex === draft.hex)?.space ?? 0;
  const over = draft.hex < 0 ? 0 : Math.max(0, ids.length - space);
  const enough = (id: PieceId) => draft.lose.length >= over && !draft.lose.includes(id);
  return {
    draft,
    over,
    enough,
    go: (hex: HexId) => {
      if (hexes.some((h) => h.hex === hex)) setDraft({ hex, lose: [] });
    },
    lose: (id: PieceId) => {
      if (ids.includes(id) && !enough(id)) setDraft({ ...draft, lose: toggled(draft.lose, id) });
    },
    clear: () => setDraft(first),
  };
}

export function Flee(panel: Panel) {
  const { view, seat, options, decision } = panel;
  const { draft, over, enough, go, lose, clear } = useFlight(panel);
  const chosen = draft.hex === -1 ? [] : [draft.hex];
  useBoardLink({
    lit: [
      { hex: decision.hex, mark: 'danger' },
      ...litHexes(
        options.hexes.map((h) => h.hex),
        chosen,
      ),
    ],
    pieces: draft.lose.map((id) => ({ id, mark: 'chosen' as const })),
    onHex: go,
    onPiece: lose,
    onCancel: clear,
  });
  const more = over - draft.lose.length;
  const why = draft.hex < 0 ? t('decide.pickHex') : more > 0 ? t('decide.pickMore', { count: more }) : null;
  const say = t('decide.flee.say', { hex: placeName(decision.hex) });
  return (
    <PanelFrame
      kind="flee"
      say={say}
      facts={[t('decide.flee.rule'), ...(over > 0 ? [t('decide.flee.over', { count: over })] : [])]}
      onEscape={clear}
      actions={
        <Send panel={panel} answer={draft.hex === -1 ? null : { ...draft, hex: draft.hex }} why={why}>
          {draft.hex === -1 ? t('decide.flee.wait') : t('decide.flee.take', { hex: placeName(draft.hex) })}
        </Send>
      }
    >
      <HexList
        label={say}
        view={view}
        seat={seat}
        hexes={options.hexes.map(({ hex, space }) => ({
          hex,
          note: `${hexFacts(view, hex, seat)} · ${t('decide.retreat.fits', { count: space })}`,
        }))}
        chosen={chosen}
        onPick={go}
      />
      {over > 0 && (
        <PieceList
          label={t('decide.flee.lose')}
          view={view}
          ids={options.ids}
          chosen={draft.lose}
          onPick={lose}
          why={(id) => (enough(id) ? t('decide.enough', { count: over }) : null)}
        />
      )}
    </PanelFrame>
  );
}
