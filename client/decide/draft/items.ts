// The draft of a battle's window: calls, and items with their targets. Pure.

import type { OptionsOf } from '../../../shared/decisions/ask.ts';
import { isSameOn, type PieceId, pieceOn, type Seat, type Use, type UsedOn } from '../../../shared/game/types.ts';
import { stillOffered } from './toggle.ts';

type Options = Pick<OptionsOf['battle.items'], 'calls' | 'items'>;
type Item = Options['items'][number];

/** An item of the draft; `on` is null until the player has chosen its target. */
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

/** Returns the pieces that an item can be used on: its possible bearers, or the items it can strike. */
export const piecesFor = ({ choices }: Item): PieceId[] => choices.map(pieceOn).filter((id) => id !== null);

/** Returns the sides that an item can be used on. */
export const sidesFor = ({ choices }: Item): Seat[] => choices.flatMap((on) => (on.what === 'side' ? [on.seat] : []));

/** Returns the draft's use of an item, or undefined if the draft does not use it. */
export const usedOf = (draft: ItemsDraft, id: PieceId): DraftUse | undefined => draft.uses.find((u) => u.item === id);

/** Returns the draft with this use, whose target is now being chosen. */
export const withUse = (draft: ItemsDraft, use: DraftUse): ItemsDraft => ({
  ...draft,
  open: use.item,
  uses: [...draft.uses.filter((u) => u.item !== use.item), use],
});

/** Returns the draft without the use of an item. */
export const withoutUse = (draft: ItemsDraft, id: PieceId): ItemsDraft => ({
  ...draft,
  open: draft.open === id ? null : draft.open,
  uses: draft.uses.filter((u) => u.item !== id),
});

/** Returns whether the item has its target: a bearer if it is borne, an item or a side if it strikes. */
export const isComplete = (use: DraftUse): use is Use => use.on !== null;

/**
 * Returns the part of a draft that the newest options still allow. The only target of an item is chosen
 * automatically.
 */
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
