// The window of a battle: bluffs called and items used, sealed until all have answered. D-32, D-36, AMB-76, AMB-104
import { KINDS } from '../../shared/catalogue/index.ts';
import type { Counter, PieceId, Seat, Use } from '../../shared/game/types.ts';
import { hexName } from '../../shared/hex/index.ts';
import { pieceById } from '../../shared/rules/facts.ts';
import { t, tIf } from '../i18n/index.ts';
import { useBoardLink } from '../state/board.ts';
import { Who } from '../ui/Badge.tsx';
import { type ItemsDraft, isReady, keepItems, NO_ITEMS, usedOf, withoutUse, withUse } from './draft/items.ts';
import { toggled } from './draft/toggle.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { Action } from './parts/Action.tsx';
import { Frame } from './parts/Frame.tsx';
import { Group } from './parts/Group.tsx';
import { PieceButton } from './parts/PieceChip.tsx';
import { Send } from './parts/Send.tsx';
import { groundLine } from './support.ts';
import { kindLine, kindName, seatName } from './words.ts';

export function BattleItems(panel: PanelProps<'battle.items'>) {
  const { view, options, decision } = panel;
  const [draft, setDraft] = useDraft<ItemsDraft>(decision, NO_ITEMS, (d) => keepItems(options, d));
  const [open = -1] = [draft.open];
  const item = options.items.find((i) => i.id === open);
  const use = item === undefined ? undefined : usedOf(draft, item.id);
  const call = (id: PieceId) => setDraft({ ...draft, calls: toggled(draft.calls, id) });
  const change = (u: Use) => setDraft(withUse(draft, u));
  const pick = (id: PieceId) => {
    if (item?.on.includes(id)) change({ id: item.id, on: use?.on === id ? -1 : id, seat: use?.seat ?? -1 });
    else if (options.calls.includes(id)) call(id);
  };
  useBoardLink({
    lit: [{ hex: decision.hex, mark: 'source' }],
    pieces: (item === undefined ? options.calls : item.on).map((id) => ({
      id,
      mark: draft.calls.includes(id) || use?.on === id ? ('chosen' as const) : ('target' as const),
    })),
    onPiece: pick,
    onCancel: () => setDraft(NO_ITEMS),
  });
  const say = t('decide.items.say', { hex: hexName(decision.hex) });
  const unready = draft.uses.find((u) => !isReady(options, u));
  const nothing = draft.calls.length + draft.uses.length === 0;
  const why = nothing
    ? t('decide.items.whyNone')
    : unready !== undefined
      ? t('decide.items.whyTarget', { name: kindName(pieceById(view, unready.id)?.kind ?? -1) })
      : null;
  const onLine = (c: Counter) => `${seatName(c.seat)} · ${kindLine(c.kind)}`;
  return (
    <Frame
      kind="battle.items"
      say={say}
      facts={[t('decide.items.rule'), ...(options.calls.length > 0 ? [t('decide.call.wrong')] : [])]}
      onEscape={() => setDraft(NO_ITEMS)}
      actions={
        <>
          <Send panel={panel} answer={{ calls: draft.calls, uses: draft.uses }} why={why}>
            {t('decide.items.take')}
          </Send>
          <Send panel={panel} answer={{ calls: [], uses: [] }} id="pass" kind="plain">
            {t('decide.items.pass')}
          </Send>
        </>
      }
    >
      {options.items.length > 0 && (
        <Group label={t('decide.items.items')} className="pieces is-wide">
          {options.items.map((i) => {
            const used = usedOf(draft, i.id) !== undefined;
            return (
              <PieceButton
                key={i.id}
                piece={`${i.id}`}
                kind={i.kind}
                id={i.id}
                note={tIf(`decide.item.does.${KINDS[i.kind].id}`)}
                badge={used ? t('decide.items.used') : undefined}
                chosen={used}
                onPress={() =>
                  setDraft(used ? withoutUse(draft, i.id) : withUse(draft, { id: i.id, on: -1, seat: -1 }))
                }
              />
            );
          })}
        </Group>
      )}
      {item !== undefined && use !== undefined && item.on.length > 0 && (
        <Group label={t('decide.items.on')} className="pieces">
          {item.on.map((id) => {
            const piece = pieceById(view, id);
            return (
              piece && (
                <PieceButton
                  key={id}
                  piece={`on-${id}`}
                  kind={piece.kind}
                  id={id}
                  note={onLine(piece)}
                  chosen={use.on === id}
                  onPress={() => pick(id)}
                />
              )
            );
          })}
        </Group>
      )}
      {item !== undefined && use !== undefined && item.seats.length > 0 && (
        <Group label={t('decide.items.whose')} className="pieces is-wide">
          {item.seats.map((s: Seat) => (
            <Action
              key={s}
              id={`seat-${s}`}
              kind="choice"
              className={`seat-choice seat-${s}`}
              pressed={use.seat === s}
              onPress={() => change({ ...use, seat: use.seat === s ? -1 : s })}
            >
              <Who seat={s} />
              <small>{t('decide.items.silenced')}</small>
            </Action>
          ))}
        </Group>
      )}
      {options.calls.length > 0 && (
        <Group label={t('decide.items.calls')} className="pieces">
          {options.calls.map((id) => {
            const piece = pieceById(view, id);
            return (
              piece && (
                <PieceButton
                  key={id}
                  piece={`call-${id}`}
                  kind={piece.kind}
                  id={id}
                  note={`${seatName(piece.seat)} · ${groundLine(view, piece)}`}
                  badge={draft.calls.includes(id) ? t('decide.items.called') : undefined}
                  chosen={draft.calls.includes(id)}
                  onPress={() => call(id)}
                />
              )
            );
          })}
        </Group>
      )}
    </Frame>
  );
}
