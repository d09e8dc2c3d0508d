// The draft of a battle's window: calls, and items with what they are used on. Pure.

import type { OptionsOf } from '../../../shared/decisions/ask.ts';
import type { PieceId, Use } from '../../../shared/game/types.ts';
import { kept } from './toggle.ts';

type Options = Pick<OptionsOf['battle.items'], 'calls' | 'items'>;

export interface ItemsDraft {
  calls: PieceId[];
  uses: Use[];
  /** The item whose target is being chosen, -1 for none. */
  open: PieceId;
}
export const NO_ITEMS: ItemsDraft = { calls: [], uses: [], open: -1 };

export const usedOf = (draft: ItemsDraft, id: PieceId): Use | undefined => draft.uses.find((u) => u.id === id);

/** The draft with this use, which is being chosen for now. */
export const withUse = (draft: ItemsDraft, use: Use): ItemsDraft => ({
  ...draft,
  open: use.id,
  uses: [...draft.uses.filter((u) => u.id !== use.id), use],
});

export const withoutUse = (draft: ItemsDraft, id: PieceId): ItemsDraft => ({
  ...draft,
  open: draft.open === id ? -1 : draft.open,
  uses: draft.uses.filter((u) => u.id !== id),
});

/** Has the item what it needs: a bearer where it is borne, an item or a player where it strikes one? */
export function isReady(options: Options, use: Use): boolean {
  const item = options.items.find((i) => i.id === use.id);
  if (item === undefined) return false;
  if (item.on.length + item.seats.length === 0) return true;
  return use.on >= 0 || use.seat >= 0 || (item.seats.length > 0 && use.seat === -1 && item.seats.includes(-1));
}

/** What of a draft the newest options still allow; a single target is taken at once. */
export function keepItems(options: Options, draft: ItemsDraft): ItemsDraft {
  const uses = draft.uses.flatMap((u): Use[] => {
    const item = options.items.find((i) => i.id === u.id);
    if (item === undefined) return [];
    const only = item.on.length === 1 && item.seats.length === 0 ? item.on[0] : -1;
    return [{ id: u.id, on: item.on.includes(u.on) ? u.on : only, seat: item.seats.includes(u.seat) ? u.seat : -1 }];
  });
  return {
    calls: kept(draft.calls, options.calls),
    uses,
    open: uses.some((u) => u.id === draft.open) ? draft.open : -1,
  };
}
