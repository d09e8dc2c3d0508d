// The draft of a battle's window: calls, and items with targets.

import { isSameOn, type PieceId, pieceOn, type Seat, type Use, type UsedOn } from '../../../shared/model/game/types.ts';
import type { OptionsOf } from '../../../shared/rules/decisions/ask.ts';
import { stillOffered } from './toggle.ts';

type Options = Pick<OptionsOf['battle.items'], 'calls' | 'items'>;
type Item = Options['items'][number];

/** An item of the draft. `on` is null until the player has chosen its target. */
export interface DraftUse {
  item: PieceId;
  on: UsedOn | null;
}

export interface ItemsDraft {
  calls: PieceId[];
  uses: DraftUse[];
  open: PieceId | null;
}
export const NO_ITEMS: ItemsDraft = { calls: [], uses: [], open: null };

/** Returns the pieces an item can be used on: possible bearers, or items to strike. */
export const piecesFor = ({ choices }: Item): PieceId[] => choices.map(pieceOn).filter((id) => id !== null);

/** Returns the sides an item can be used on. */
export const sidesFor = ({ choices }: Item): Seat[] => choices.flatMap((on) => (on.what === 'side' ? [on.seat] : []));

/** Returns the draft's use of an item, if any. */
export const usedOf = (draft: ItemsDraft, id: PieceId): DraftUse | undefined => draft.uses.find((u) => u.item === id);

/** Adds a use whose target is being chosen. */
export const withUse = (draft: ItemsDraft, use: DraftUse): ItemsDraft => ({
  ...draft,
  open: use.item,
  uses: [...draft.uses.filter((u) => u.item !== use.item), use],
});

/** Removes the use of an item. */
export const withoutUse = (draft: ItemsDraft, id: PieceId): ItemsDraft => ({
  ...draft,
  open: draft.open === id ? null : draft.open,
  uses: draft.uses.filter((u) => u.item !== id),
});

/** Returns whether the item has its target. */
export const isComplete = (use: DraftUse): use is Use => use.on !== null;

/** Drops choices that are no longer offered, and chooses the target of an item that has only one. */
export function keepItems(options: Options, draft: ItemsDraft): ItemsDraft {
  const uses = draft.uses.flatMap(({ item, on }): DraftUse[] => {
    const found = options.items.find((i) => i.id === item);
    if (found === undefined) return [];
    const [first] = found.choices;
    const only = found.choices.length === 1 && first?.what !== 'side' ? (first ?? null) : null;
    const same = found.choices.find((choice) => on !== null && isSameOn(choice, on));
    return [{ item, on: same ?? only }];
  });
  return {
    calls: stillOffered(draft.calls, options.calls),
    uses,
    open: uses.some((u) => u.item === draft.open) ? draft.open : null,
  };
}
