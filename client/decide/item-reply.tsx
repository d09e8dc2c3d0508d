// Answering an item or event, or showing Dust of Defense: one item of the rack, or none. D-19, D-31, D-36, D-58
import { KINDS } from '../../shared/catalogue/index.ts';
import type { HexId, Id, Kind } from '../../shared/game/types.ts';
import { hexName } from '../../shared/hex/index.ts';
import { pieceById } from '../../shared/rules/facts.ts';
import { t, tIf } from '../i18n/index.ts';
import { useBoardLink } from '../state/board.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { Action } from './parts/Action.tsx';
import { Frame } from './parts/Frame.tsx';
import { Group } from './parts/Group.tsx';
import { HexList } from './parts/HexList.tsx';
import { litHexes } from './parts/lit.ts';
import { PieceButton } from './parts/PieceChip.tsx';
import { Send } from './parts/Send.tsx';
import { kindName, seatName } from './words.ts';

interface Offer {
  id: Id;
  kind: Kind;
  /** Where a Fan may send what it blows at; empty where it needs no hex. */
  hexes: readonly HexId[];
}
interface Draft {
  id: Id;
  hex: HexId;
}
const NONE: Draft = { id: -1, hex: -1 };

interface ShowProps {
  panel: PanelProps<'item.reply' | 'event.reply'> | PanelProps<'battle.dust'>;
  offers: readonly Offer[];
  say: string;
  facts: readonly string[];
  /** The other thing a Fan can do than blow somewhere: remove the cloud. */
  removes?: boolean;
}

function ShowItem({ panel, offers, say, facts, removes = false }: ShowProps) {
  const { view, seat, decision } = panel;
  const [draft, set] = useDraft<Draft>(decision, NONE, (d) => (offers.some((o) => o.id === d.id) ? d : NONE));
  const offer = offers.find((o) => o.id === draft.id);
  const hexes = offer?.hexes ?? [];
  useBoardLink({
    lit: [
      ...(decision.hex >= 0 ? [{ hex: decision.hex, mark: 'source' as const }] : []),
      ...litHexes(hexes, draft.hex < 0 ? [] : [draft.hex]),
    ],
    onHex: (hex) => {
      if (hexes.includes(hex)) set({ ...draft, hex });
    },
    onCancel: () => set(NONE),
  });
  const why =
    offer === undefined
      ? t('decide.item.whyNone')
      : hexes.length > 0 && draft.hex < 0 && !removes
        ? t('decide.pickHex')
        : null;
  const dust = decision.kind === 'battle.dust';
  // Dust has no hex to name.
  const answerOf = (d: Draft) => (dust ? { id: d.id } : { id: d.id, hex: d.hex }) as never;
  const send = panel as PanelProps<'item.reply'>;
  return (
    <Frame
      kind={decision.kind}
      say={say}
      facts={facts}
      onEscape={() => set(NONE)}
      actions={
        <>
          <Send panel={send} answer={answerOf(draft)} why={why}>
            {offer === undefined ? t('decide.item.wait') : t('decide.item.take', { name: kindName(offer.kind) })}
          </Send>
          <Send panel={send} answer={answerOf(NONE)} id="pass" kind="plain">
            {t('decide.item.pass')}
          </Send>
          {removes && offer !== undefined && draft.hex >= 0 && (
            <Action id="remove" onPress={() => set({ ...draft, hex: -1 })}>
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
              onPress={() => set(draft.id === o.id ? NONE : { id: o.id, hex: -1 })}
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
          chosen={draft.hex < 0 ? [] : [draft.hex]}
          onPick={(hex) => set({ ...draft, hex })}
        />
      )}
    </Frame>
  );
}

/** The name of an item by its id on the board, and whose it is. */
function itemShown(view: PanelProps['view']): { name: string; player: string } {
  const frame = view.stack.findLast((f) => f.kind === 'reply');
  const item = frame === undefined ? undefined : pieceById(view, frame.item);
  return { name: kindName(item?.kind ?? -1), player: seatName(frame?.seat ?? -1) };
}

/** Dispel Magic or a Fan against an item just shown. D-58, D-31 */
export function ItemReply(panel: PanelProps<'item.reply'>) {
  const { view, options, decision } = panel;
  const say = t(decision.hex < 0 ? 'decide.reply.say' : 'decide.reply.sayAt', {
    ...itemShown(view),
    hex: decision.hex < 0 ? '' : hexName(decision.hex),
  });
  return (
    <ShowItem
      panel={panel as unknown as PanelProps<'item.reply' | 'event.reply'>}
      offers={options.items}
      say={say}
      facts={[t('decide.reply.rule')]}
    />
  );
}

/** An Elixir against Plague or Teeniepox, a Fan against the Black Cloud. D-19 */
export function EventReply(panel: PanelProps<'event.reply'>) {
  const { view, options } = panel;
  const frame = view.stack.findLast((f) => f.kind === 'event');
  const kindOf = (id: Id) => pieceById(view, id)?.kind ?? -1;
  const wind = frame !== undefined && KINDS[frame.event].id === 'weather_control';
  return (
    <ShowItem
      panel={panel as unknown as PanelProps<'item.reply' | 'event.reply'>}
      offers={options.ids.map((id) => ({ id, kind: kindOf(id), hexes: options.hexes }))}
      say={t('decide.eventReply.say', { name: kindName(frame?.event ?? -1), player: seatName(frame?.seat ?? -1) })}
      facts={[t(wind ? 'decide.eventReply.cloud' : 'decide.eventReply.illness')]}
      removes={wind}
    />
  );
}

/** Dust of Defense, before round 1. D-36 */
export function BattleDust(panel: PanelProps<'battle.dust'>) {
  const { view, options, decision } = panel;
  return (
    <ShowItem
      panel={panel}
      offers={options.ids.map((id) => ({ id, kind: pieceById(view, id)?.kind ?? -1, hexes: [] }))}
      say={t('decide.dust.say', { hex: hexName(decision.hex) })}
      facts={[t('decide.dust.rule')]}
    />
  );
}
