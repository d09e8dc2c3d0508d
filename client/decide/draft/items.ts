// The draft of a battle's window: calls, and items with what they are used on. Pure.

import type { OptionsOf } from '../../../shared/decisions/ask.ts';
import { isSameOn, type PieceId, pieceOn, type Seat, type Use, type UsedOn } from '../../../shared/game/types.ts';
import { stillOffered } from './toggle.ts';

type Options = Pick<OptionsOf['battle.items'], 'calls' | 'items'>;
type Item = Options['items'][number];

/** An item of the draft; `on` is null until what it is used on has been chosen. */
export interface DraftUse {
  item: PieceId;
  on: UsedOn | null;
}

export interface ItemsDraft {
  calls: PieceId[];
  uses: DraftUse[];
  /** The item whose target is being chosen. */
  open: PieceId | null;
}
export const NO_ITEMS: ItemsDraft = { calls: [], uses: [], open: null };

/** The pieces an item can be used on: those that can bear it, or the items it can strike. */
export const piecesFor = ({ choices }: Item): PieceId[] => choices.map(pieceOn).filter((id) => id !== null);

/** The sides an item can be used on. */
export const sidesFor = ({ choices }: Item): Seat[] => choices.flatMap((on) => (on.what === 'side' ? [on.seat] : []));

/** What an item is used on in the draft, if it is used. */
export const usedOf = (draft: ItemsDraft, id: PieceId): DraftUse | undefined => draft.uses.find((u) => u.item === id);

/** The draft with this use, which is being chosen for now. */
export const withUse = (draft: ItemsDraft, use: DraftUse): ItemsDraft => ({
  ...draft,
  open: use.item,
  uses: [...draft.uses.filter((u) => u.item !== use.item), use],
});

/** The draft without the use of an item. */
export const withoutUse = (draft: ItemsDraft, id: PieceId): ItemsDraft => ({
  ...draft,
  open: draft.open === id ? null : draft.open,
  uses: draft.uses.filter((u) => u.item !== id),
});

/** Has the item what it needs: a bearer where it is borne, an item or a side where it strikes one? */
export const isComplete = (use: DraftUse): use is Use => use.on !== null;

/** What of a draft the newest options still allow; where an item has one use only, that is taken at once. */
export function keepItems(options: Options, draft: ItemsDraft): ItemsDraft {
  const uses = draft.uses.flatMap(({ item, on }): DraftUse[] => {
    const found = options.items.find((i) => i.id === item);
    if (found === undefined) return [];
    const [first] = found.choices;
    const only = found.choices.length === 1 && first?.what !== 'side' ? (first ?? null) : null;
    const same = found.choices.find((one) => on !== null && isSameOn(one, on));
    return [{ item, on: same ?? only }];
  });
  return {
    calls: stillOffered(draft.calls, options.calls),
    uses,
    open: uses.some((u) => u.item === draft.open) ? draft.open : null,
  };
}
