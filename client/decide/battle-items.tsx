// The window of a battle: calls of bluffs and uses of items, which stay secret until all players have
// answered. D-32, D-36, AMB-76, AMB-104

import { isSameOn, type PieceId, pieceOn, type Seat, type UsedOn } from '../../shared/model/game/types.ts';
import { onlyOf } from '../../shared/model/shape/entry.ts';
import type { OptionsOf } from '../../shared/rules/decisions/ask.ts';
import { pieceById } from '../../shared/rules/queries/queries.ts';
import { placeName, t } from '../i18n/index.ts';
import { useBoardLink } from '../session/board.ts';
import { doesOf } from '../ui/does.ts';
import {
  type DraftUse,
  type ItemsDraft,
  isComplete,
  keepItems,
  NO_ITEMS,
  piecesFor,
  sidesFor,
  usedOf,
  withoutUse,
  withUse,
} from './draft/items.ts';
import { toggled } from './draft/toggle.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { Group } from './parts/Group.tsx';
import { litPieces } from './parts/lit.ts';
import { PanelFrame } from './parts/PanelFrame.tsx';
import { PieceButton } from './parts/PieceChip.tsx';
import { PieceList } from './parts/PieceList.tsx';
import { SeatList } from './parts/SeatList.tsx';
import { Send } from './parts/Send.tsx';
import { defendersFact, hasCalls, ownerLine } from './question-words.tsx';
import { kindLine, kindName, seatName } from './words.ts';

type Panel = PanelProps<'battle.items'>;
type Item = OptionsOf['battle.items']['items'][number];

function aimedAt(use: DraftUse | undefined): PieceId[] {
  const id = use === undefined || use.on === null ? null : pieceOn(use.on);
  return id === null ? [] : [id];
}

function useItems({ options, decision }: Panel) {
  const [draft, setDraft] = useDraft<ItemsDraft>(decision, NO_ITEMS, (d) => keepItems(options, d));
  const item = options.items.find((i) => i.id === draft.open);
  const use = item === undefined ? undefined : usedOf(draft, item.id);
  // Choosing the same target again clears it.
  const aim = (on: UsedOn | undefined) => {
    if (use === undefined || on === undefined) return;
    setDraft(withUse(draft, { ...use, on: use.on !== null && isSameOn(use.on, on) ? null : on }));
  };
  return {
    draft,
    item,
    use,
    clear: () => setDraft(NO_ITEMS),
    take: ({ id }: Item) =>
      setDraft(usedOf(draft, id) ? withoutUse(draft, id) : withUse(draft, { item: id, on: null })),
    aimAt: (id: PieceId) => aim(item?.choices.find((on) => pieceOn(on) === id)),
    silence: (seat: Seat) => aim(item?.choices.find((on) => on.what === 'side' && on.seat === seat)),
    call: (id: PieceId) => setDraft({ ...draft, calls: toggled(draft.calls, id) }),
  };
}
type Items = ReturnType<typeof useItems>;

function whyNot({ view, options }: Panel, { calls, uses }: ItemsDraft): string | null {
  if (calls.length + uses.length === 0)
    return t(options.calls.length > 0 ? 'decide.items.whyNone' : 'decide.items.whyNoItem');
  const unready = uses.find((u) => !isComplete(u));
  if (unready === undefined) return null;
  return t('decide.items.whyTarget', { name: kindName(pieceById(view, unready.item)?.kind ?? -1) });
}

function sayTake({ view, options }: Panel, { calls, uses }: ItemsDraft): string {
  const isBegun = calls.length + uses.length > 0;
  const items = isBegun ? uses.map((u) => u.item) : options.items.map((i) => i.id);
  if ((isBegun ? calls : options.calls).length > 0)
    return t(items.length > 0 ? 'decide.items.both' : 'decide.items.callSome');
  const only = onlyOf(items);
  if (only === undefined) return t('decide.items.useSome');
  return t('decide.items.use', { name: kindName(pieceById(view, only)?.kind ?? -1) });
}

function sayPass({ options: { items, calls } }: Panel): string {
  if (items.length === 0) return t('decide.items.passCall');
  return t(calls.length === 0 ? 'decide.items.passUse' : 'decide.items.pass');
}

export function BattleItems(panel: Panel) {
  const { view, options, decision } = panel;
  const items = useItems(panel);
  const { draft, item, use } = items;
  useBoardLink({
    lit: [{ hex: decision.hex, mark: 'source' }],
    pieces: litPieces(item === undefined ? options.calls : piecesFor(item), [...draft.calls, ...aimedAt(use)]),
    onPiece: (id) => {
      if (item !== undefined && piecesFor(item).includes(id)) items.aimAt(id);
      else if (options.calls.includes(id)) items.call(id);
    },
    onCancel: items.clear,
  });
  return (
    <PanelFrame
      kind="battle.items"
      say={t(hasCalls(view) ? 'decide.items.say' : 'decide.items.sayUse', {
        hex: placeName(decision.hex),
      })}
      facts={[
        ...defendersFact(view, panel.seat),
        t(hasCalls(view) ? 'decide.items.rule' : 'decide.items.ruleUse'),
        ...(options.calls.length > 0 ? [t('decide.call.wrong')] : []),
      ]}
      onEscape={items.clear}
      actions={
        <>
          <Send
            panel={panel}
            answer={draft.uses.every(isComplete) ? { calls: draft.calls, uses: draft.uses } : null}
            why={whyNot(panel, draft)}
          >
            {sayTake(panel, draft)}
          </Send>
          <Send panel={panel} answer={{ calls: [], uses: [] }} id="pass" kind="plain">
            {sayPass(panel)}
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
          note={(piece) => ownerLine(view, piece)}
          badge={(id) => (draft.calls.includes(id) ? t('decide.items.called') : undefined)}
          prefix="call-"
        />
      )}
    </PanelFrame>
  );
}

interface PartProps {
  panel: Panel;
  items: Items;
}

function ItemList({ panel, items }: PartProps) {
  return (
    <Group label={t('decide.items.items')} className="is-wide">
      {panel.options.items.map((item) => {
        const used = usedOf(items.draft, item.id) !== undefined;
        return (
          <PieceButton
            key={item.id}
            piece={`${item.id}`}
            kind={item.kind}
            id={item.id}
            note={doesOf(item.kind)}
            badge={used ? t('decide.items.used') : undefined}
            chosen={used}
            onPress={() => items.take(item)}
          />
        );
      })}
    </Group>
  );
}

function ItemTarget({ panel, items, item, use }: PartProps & { item: Item; use: DraftUse }) {
  const [pieces, sides] = [piecesFor(item), sidesFor(item)];
  return (
    <>
      {pieces.length > 0 && (
        <PieceList
          label={t('decide.items.on')}
          view={panel.view}
          ids={pieces}
          chosen={aimedAt(use)}
          onPick={items.aimAt}
          note={(piece) => `${seatName(piece.seat)} · ${kindLine(piece.kind)}`}
          prefix="on-"
        />
      )}
      {sides.length > 0 && (
        <SeatList
          label={t('decide.items.whose')}
          seats={sides}
          chosen={use.on?.what === 'side' ? use.on.seat : null}
          onPick={items.silence}
          note={() => t('decide.items.silenced')}
        />
      )}
    </>
  );
}
