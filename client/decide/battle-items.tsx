// The window of a battle: bluffs called and items used, sealed until all have answered. D-32, D-36, AMB-76, AMB-104
import { KINDS } from '../../shared/catalogue/index.ts';
import type { OptionsOf } from '../../shared/decisions/ask.ts';
import { NOBODY, type PieceId, type Seat, type Use } from '../../shared/game/types.ts';
import { hexName } from '../../shared/hex/index.ts';
import { pieceById } from '../../shared/rules/queries.ts';
import { t, tIf } from '../i18n/index.ts';
import { useBoardLink } from '../state/board.ts';
import { type ItemsDraft, isReady, keepItems, NO_ITEMS, usedOf, withoutUse, withUse } from './draft/items.ts';
import { toggled } from './draft/toggle.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { Frame } from './parts/Frame.tsx';
import { Group } from './parts/Group.tsx';
import { litPieces } from './parts/lit.ts';
import { PieceButton } from './parts/PieceChip.tsx';
import { PieceList } from './parts/PieceList.tsx';
import { SeatList } from './parts/SeatList.tsx';
import { Send } from './parts/Send.tsx';
import { groundLine } from './support.ts';
import { kindLine, kindName, seatName } from './words.ts';

type Panel = PanelProps<'battle.items'>;
type Item = OptionsOf['battle.items']['items'][number];

/** The draft, the item in hand with its use so far, and what may be done. */
function useItems({ options, decision }: Panel) {
  const [draft, setDraft] = useDraft<ItemsDraft>(decision, NO_ITEMS, (d) => keepItems(options, d));
  const item = options.items.find((i) => i.id === draft.open);
  const use = item === undefined ? undefined : usedOf(draft, item.id);
  const change = (next: Partial<Use>) => use && setDraft(withUse(draft, { ...use, ...next }));
  return {
    draft,
    item,
    use,
    clear: () => setDraft(NO_ITEMS),
    take: ({ id }: Item) =>
      setDraft(usedOf(draft, id) ? withoutUse(draft, id) : withUse(draft, { id, on: -1, seat: NOBODY })),
    aimAt: (id: PieceId) => change({ on: use?.on === id ? -1 : id }),
    silence: (seat: Seat) => change({ seat: use?.seat === seat ? NOBODY : seat }),
    call: (id: PieceId) => setDraft({ ...draft, calls: toggled(draft.calls, id) }),
  };
}
type Items = ReturnType<typeof useItems>;

/** What keeps the answer from being sent; null when nothing does. */
function whyNot({ view, options }: Panel, { calls, uses }: ItemsDraft): string | null {
  if (calls.length + uses.length === 0) return t('decide.items.whyNone');
  const unready = uses.find((u) => !isReady(options, u));
  if (unready === undefined) return null;
  return t('decide.items.whyTarget', { name: kindName(pieceById(view, unready.id)?.kind ?? -1) });
}

export function BattleItems(panel: Panel) {
  const { view, options, decision } = panel;
  const items = useItems(panel);
  const { draft, item, use } = items;
  useBoardLink({
    lit: [{ hex: decision.hex, mark: 'source' }],
    pieces: litPieces(item === undefined ? options.calls : item.on, use ? [...draft.calls, use.on] : draft.calls),
    onPiece: (id) => {
      if (item?.on.includes(id)) items.aimAt(id);
      else if (options.calls.includes(id)) items.call(id);
    },
    onCancel: items.clear,
  });
  return (
    <Frame
      kind="battle.items"
      say={t('decide.items.say', { hex: hexName(decision.hex) })}
      facts={[t('decide.items.rule'), ...(options.calls.length > 0 ? [t('decide.call.wrong')] : [])]}
      onEscape={items.clear}
      actions={
        <>
          <Send panel={panel} answer={{ calls: draft.calls, uses: draft.uses }} why={whyNot(panel, draft)}>
            {t('decide.items.take')}
          </Send>
          <Send panel={panel} answer={{ calls: [], uses: [] }} id="pass" kind="plain">
            {t('decide.items.pass')}
          </Send>
        </>
      }
    >
      {options.items.length > 0 && <ItemList panel={panel} items={items} />}
      {item && use && <ItemTarget panel={panel} items={items} item={item} use={use} />}
      {options.calls.length > 0 && (
        <PieceList
          label={t('decide.items.calls')}
          view={view}
          ids={options.calls}
          chosen={draft.calls}
          onPick={items.call}
          note={(piece) => `${seatName(piece.seat)} · ${groundLine(view, piece)}`}
          badge={(id) => (draft.calls.includes(id) ? t('decide.items.called') : undefined)}
          prefix="call-"
        />
      )}
    </Frame>
  );
}

interface PartProps {
  panel: Panel;
  items: Items;
}

function ItemList({ panel, items }: PartProps) {
  return (
    <Group label={t('decide.items.items')} className="pieces is-wide">
      {panel.options.items.map((item) => {
        const used = usedOf(items.draft, item.id) !== undefined;
        return (
          <PieceButton
            key={item.id}
            piece={`${item.id}`}
            kind={item.kind}
            id={item.id}
            note={tIf(`decide.item.does.${KINDS[item.kind].id}`)}
            badge={used ? t('decide.items.used') : undefined}
            chosen={used}
            onPress={() => items.take(item)}
          />
        );
      })}
    </Group>
  );
}

/** What the item in hand is used on: a bearer or an item, and whose it may strike unseen. */
function ItemTarget({ panel, items, item, use }: PartProps & { item: Item; use: Use }) {
  return (
    <>
      {item.on.length > 0 && (
        <PieceList
          label={t('decide.items.on')}
          view={panel.view}
          ids={item.on}
          chosen={[use.on]}
          onPick={items.aimAt}
          note={(piece) => `${seatName(piece.seat)} · ${kindLine(piece.kind)}`}
          prefix="on-"
        />
      )}
      {item.seats.length > 0 && (
        <SeatList
          label={t('decide.items.whose')}
          seats={item.seats}
          chosen={use.seat}
          onPick={items.silence}
          note={() => t('decide.items.silenced')}
        />
      )}
    </>
  );
}
