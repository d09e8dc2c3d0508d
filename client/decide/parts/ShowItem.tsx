// Using one item from the rack, or none.

import { hexOf, type WindowKind } from '../../../shared/model/decisions/kinds.ts';
import type { Answers, HexId, Kind, PieceId } from '../../../shared/model/game/types.ts';
import { t } from '../../i18n/index.ts';
import { useBoardLink } from '../../session/board.ts';
import { doesOf } from '../../ui/does.ts';
import { useDraft } from '../draft/useDraft.ts';
import type { PanelProps } from '../panel.ts';
import { kindName } from '../words.ts';
import { Action } from './Action.tsx';
import { Group } from './Group.tsx';
import { HexList } from './HexList.tsx';
import { litHexes } from './lit.ts';
import { PanelFrame } from './PanelFrame.tsx';
import { PieceButton } from './PieceChip.tsx';
import { Send } from './Send.tsx';

interface Offer {
  id: PieceId;
  kind: Kind;
  hexes: readonly HexId[];
}
type Draft = { id: PieceId; hex: HexId | null } | null;

interface ShowProps<K extends WindowKind> {
  panel: PanelProps<K>;
  offers: readonly Offer[];
  say: string;
  facts: readonly string[];
  answer(id: PieceId, hex: HexId | null): Answers[K];
  pass: Answers[K];
  /** The item may also remove the event or item that it could send elsewhere. */
  removes?: boolean;
}

export function ShowItem<K extends WindowKind>(props: ShowProps<K>) {
  const { panel, offers, say, facts, answer, pass, removes = false } = props;
  const { view, seat, decision } = panel;
  const [draft, setDraft] = useDraft<Draft>(decision, null, (d) => (offers.some((o) => o.id === d?.id) ? d : null));
  const offer = offers.find((o) => o.id === draft?.id);
  const hexes = offer?.hexes ?? [];
  const chosen = draft === null || draft.hex === null ? [] : [draft.hex];
  const about = hexOf(decision);
  const send = (hex: HexId | null) => {
    if (draft !== null) setDraft({ ...draft, hex });
  };
  useBoardLink({
    lit: [...(about === null ? [] : [{ hex: about, mark: 'source' as const }]), ...litHexes(hexes, chosen)],
    onHex: (hex) => {
      if (hexes.includes(hex)) send(hex);
    },
    onCancel: () => setDraft(null),
  });
  const lacksHex = hexes.length > 0 && chosen.length === 0 && !removes;
  const why = draft === null ? t('decide.item.whyNone') : lacksHex ? t('decide.pickHex') : null;
  return (
    <PanelFrame
      kind={decision.kind}
      say={say}
      facts={[...facts, ...offers.map(({ kind }) => doesOf(kind))]}
      onEscape={() => setDraft(null)}
      actions={
        <>
          <Send panel={panel} answer={draft === null ? null : answer(draft.id, draft.hex)} why={why}>
            {offer === undefined ? t('decide.item.wait') : t('decide.item.take', { name: kindName(offer.kind) })}
          </Send>
          <Send panel={panel} answer={pass} id="pass" kind="plain">
            {t('decide.item.pass')}
          </Send>
          {removes && (
            <Action id="remove" why={chosen.length > 0 ? null : t('decide.noneChosen')} onPress={() => send(null)}>
              {t('decide.item.removeCloud')}
            </Action>
          )}
        </>
      }
    >
      {offers.length === 0 ? (
        <p className="decide-empty">{t('decide.item.none')}</p>
      ) : (
        <Group label={say} className="is-wide">
          {offers.map((o) => (
            <PieceButton
              key={o.id}
              piece={`${o.id}`}
              kind={o.kind}
              id={o.id}
              does={doesOf(o.kind)}
              chosen={draft?.id === o.id}
              onPress={() => setDraft(draft?.id === o.id ? null : { id: o.id, hex: null })}
            />
          ))}
        </Group>
      )}
      {hexes.length > 0 && (
        <HexList
          label={t('decide.item.where')}
          view={view}
          seat={seat}
          hexes={hexes.map((hex) => ({ hex }))}
          chosen={chosen}
          onPick={send}
        />
      )}
    </PanelFrame>
  );
}
