// One item of the rack shown at a moment, or none.
import { KINDS } from '../../../shared/catalogue/index.ts';
import type { HexId, HexOrNone, Kind, PieceId } from '../../../shared/game/types.ts';
import { t, tIf } from '../../i18n/index.ts';
import { useBoardLink } from '../../state/board.ts';
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

export interface Offer {
  id: PieceId;
  kind: Kind;
  /** Where it may send what it answers; empty where it needs no hex. */
  hexes: readonly HexId[];
}
interface Draft {
  id: PieceId;
  hex: HexOrNone;
}
const NONE: Draft = { id: -1, hex: -1 };

interface ShowProps {
  panel: PanelProps<'item.reply' | 'event.reply'> | PanelProps<'battle.dust'>;
  offers: readonly Offer[];
  say: string;
  facts: readonly string[];
  /** It may also remove what it could send elsewhere. */
  removes?: boolean;
}

/** The items offered, a hex where one is needed, and what is sent. */
export function ShowItem({ panel, offers, say, facts, removes = false }: ShowProps) {
  const { view, seat, decision } = panel;
  const [draft, setDraft] = useDraft<Draft>(decision, NONE, (d) => (offers.some((o) => o.id === d.id) ? d : NONE));
  const offer = offers.find((o) => o.id === draft.id);
  const hexes = offer?.hexes ?? [];
  useBoardLink({
    lit: [
      ...(decision.hex !== null ? [{ hex: decision.hex, mark: 'source' as const }] : []),
      ...litHexes(hexes, draft.hex === -1 ? [] : [draft.hex]),
    ],
    onHex: (hex) => {
      if (hexes.includes(hex)) setDraft({ ...draft, hex });
    },
    onCancel: () => setDraft(NONE),
  });
  const why =
    offer === undefined
      ? t('decide.item.whyNone')
      : hexes.length > 0 && draft.hex < 0 && !removes
        ? t('decide.pickHex')
        : null;
  // Only an item that answers another has a hex to name.
  const answers = decision.kind === 'item.reply' || decision.kind === 'event.reply';
  const answerOf = (d: Draft) => (answers ? { id: d.id, hex: d.hex } : { id: d.id }) as never;
  const send = panel as PanelProps<'item.reply'>;
  return (
    <PanelFrame
      kind={decision.kind}
      say={say}
      facts={facts}
      onEscape={() => setDraft(NONE)}
      actions={
        <>
          <Send panel={send} answer={answerOf(draft)} why={why}>
            {offer === undefined ? t('decide.item.wait') : t('decide.item.take', { name: kindName(offer.kind) })}
          </Send>
          <Send panel={send} answer={answerOf(NONE)} id="pass" kind="plain">
            {t('decide.item.pass')}
          </Send>
          {removes && offer !== undefined && draft.hex >= 0 && (
            <Action id="remove" onPress={() => setDraft({ ...draft, hex: -1 })}>
              {t('decide.item.removeCloud')}
            </Action>
          )}
        </>
      }
    >
      {offers.length === 0 ? (
        <p className="decide-empty">{t('decide.item.none')}</p>
      ) : (
        <Group label={say} className="pieces is-wide">
          {offers.map((o) => (
            <PieceButton
              key={o.id}
              piece={`${o.id}`}
              kind={o.kind}
              id={o.id}
              note={tIf(`decide.item.does.${KINDS[o.kind].id}`)}
              chosen={draft.id === o.id}
              onPress={() => setDraft(draft.id === o.id ? NONE : { id: o.id, hex: -1 })}
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
          chosen={draft.hex === -1 ? [] : [draft.hex]}
          onPick={(hex) => setDraft({ ...draft, hex })}
        />
      )}
    </PanelFrame>
  );
}
