// A transport from the rack carries creatures from one hex to another. D-30, MAG-02, MAG-12

import type { HexId, HexOrNone, PieceId } from '../../../shared/model/game/types.ts';
import type { OptionsOf } from '../../../shared/rules/decisions/ask.ts';
import { placeName, t } from '../../i18n/index.ts';
import { type LitHex, useBoardLink } from '../../session/board.ts';
import { kindName } from '../../ui/names.ts';
import { stillOffered, toggled } from '../draft/toggle.ts';
import { useDraft } from '../draft/useDraft.ts';
import type { PanelProps } from '../panel.ts';
import { Action } from '../parts/Action.tsx';
import { HexList } from '../parts/HexList.tsx';
import { litHexes } from '../parts/lit.ts';
import { PanelFrame } from '../parts/PanelFrame.tsx';
import { PieceList } from '../parts/PieceList.tsx';
import { Send } from '../parts/Send.tsx';
import { hexFacts, kindLine } from '../words.ts';

type Panel = PanelProps<'move'>;
type Craft = OptionsOf['move']['transports'][number];

interface Draft {
  from: HexOrNone;
  ids: PieceId[];
  hex: HexOrNone;
}
const NONE: Draft = { from: -1, ids: [], hex: -1 };

/** `berth` is the hex that passengers leave. */
function useFlight(panel: Panel, craft: Craft, onBack: () => void) {
  const [draft, setDraft] = useDraft<Draft>(panel.decision, NONE, (d) => {
    const still = craft.from.find((b) => b.hex === d.from);
    if (still === undefined) return NONE;
    return { from: d.from, ids: stillOffered(d.ids, still.ids), hex: still.hexes.find((hex) => hex === d.hex) ?? -1 };
  });
  const berth = craft.from.find((b) => b.hex === draft.from);
  const full = draft.ids.length >= craft.capacity;
  return {
    draft,
    berth,
    full,
    board: (id: PieceId) => {
      const at = craft.from.find((b) => b.ids.includes(id));
      if (at === undefined) return;
      if (at.hex !== draft.from) setDraft({ from: at.hex, ids: [id], hex: -1 });
      else if (draft.ids.includes(id) || !full) setDraft({ ...draft, ids: toggled(draft.ids, id) });
    },
    pick: (hex: HexId) => {
      if (berth?.hexes.includes(hex)) setDraft({ ...draft, hex });
      else if (craft.from.some((b) => b.hex === hex)) setDraft({ from: hex, ids: [], hex: -1 });
    },
    back: () => (draft.from < 0 ? onBack() : setDraft(NONE)),
  };
}
type Flight = ReturnType<typeof useFlight>;

interface TransportProps {
  panel: Panel;
  item: PieceId;
  onBack(): void;
}

export function TransportPanel({ panel, item, onBack }: TransportProps) {
  const craft = panel.options.transports.find((transport) => transport.id === item) ?? panel.options.transports[0];
  return craft === undefined ? null : <CraftPanel key={craft.id} panel={panel} craft={craft} onBack={onBack} />;
}

function CraftPanel({ panel, craft, onBack }: Omit<TransportProps, 'item'> & { craft: Craft }) {
  const flight = useFlight(panel, craft, onBack);
  const { draft, berth, back } = flight;
  useBoardLink({
    lit:
      berth === undefined
        ? litHexes(craft.from.map((b) => b.hex))
        : [{ hex: berth.hex, mark: 'source' } as LitHex, ...litHexes(berth.hexes, draft.hex === -1 ? [] : [draft.hex])],
    pieces: draft.ids.map((id) => ({ id, mark: 'chosen' as const })),
    onHex: flight.pick,
    onPiece: flight.board,
    onCancel: back,
  });
  return (
    <PanelFrame
      kind="move"
      shape="has-two-lines"
      say={t('decide.transport.say', { name: kindName(craft.kind) })}
      facts={[
        t(`decide.transport.rule.${craft.way}`, { capacity: craft.capacity, range: craft.range, who: whoFits(craft) }),
        t('decide.transport.shown'),
        t('decide.transport.stay'),
      ]}
      onEscape={back}
      actions={
        <>
          <Send
            panel={panel}
            answer={draft.hex === -1 ? null : { do: 'transport', id: craft.id, ids: draft.ids, hex: draft.hex }}
            why={whyNot(draft)}
          >
            {draft.hex === -1
              ? t('decide.transport.wait')
              : t('decide.transport.take', { count: draft.ids.length, hex: placeName(draft.hex) })}
          </Send>
          <Action id="undo" onPress={back}>
            {draft.from < 0 ? t('decide.transport.back') : t('decide.clear')}
          </Action>
        </>
      }
    >
      {berth === undefined ? (
        <Berths panel={panel} craft={craft} flight={flight} />
      ) : (
        <Passengers panel={panel} craft={craft} flight={flight} />
      )}
    </PanelFrame>
  );
}

const whoFits = ({ mostCv }: Craft): string =>
  mostCv === null ? t('decide.transport.any') : t('decide.transport.small', { cv: mostCv });

function whyNot({ from, ids, hex }: Draft): string | null {
  if (from < 0) return t('decide.transport.whyFrom');
  if (ids.length === 0) return t('decide.transport.whyNobody');
  return hex < 0 ? t('decide.pickHex') : null;
}

interface PartProps {
  panel: Panel;
  craft: Craft;
  flight: Flight;
}

function Berths({ panel, craft, flight }: PartProps) {
  return (
    <HexList
      label={t('decide.transport.from')}
      view={panel.view}
      seat={panel.seat}
      hexes={craft.from.map((b) => ({ hex: b.hex }))}
      chosen={[]}
      onPick={flight.pick}
    />
  );
}

function Passengers({ panel, craft, flight: { draft, berth, full, board, pick } }: PartProps) {
  const { view, seat } = panel;
  if (berth === undefined) return null;
  return (
    <>
      <PieceList
        label={t('decide.transport.who')}
        view={view}
        ids={berth.ids}
        chosen={draft.ids}
        onPick={board}
        note={(piece) => kindLine(piece.kind)}
        why={(id) => (full && !draft.ids.includes(id) ? t('decide.enough', { count: craft.capacity }) : null)}
      />
      <HexList
        label={t('decide.transport.to')}
        view={view}
        seat={seat}
        hexes={berth.hexes.map((hex) => ({ hex, note: hexFacts(view, hex, seat) }))}
        chosen={draft.hex === -1 ? [] : [draft.hex]}
        onPick={pick}
      />
    </>
  );
}
