// The draft of placing Things on hexes, cashing them, or returning them to the cup.
import { isCreature, isIncome, isTown, kindInfo } from '../../../shared/model/catalogue/index.ts';
import { hexState } from '../../../shared/model/game/pieces.ts';
import type { HexId, Kind, PieceId, Placing, Refusal, Seat, View } from '../../../shared/model/game/types.ts';
import type { PlaceOptions } from '../../../shared/rules/placing-things.ts';
import { checkPlacings } from '../../../shared/rules/placing-things.ts';
import { rackThing, refuse } from '../../../shared/rules/queries/queries.ts';

export interface PlaceDraft {
  place: Placing[];
  cash: PieceId[];
  out: PieceId[];
  hand: PieceId[];
  /**
   * The Thing that is preselected while the player has selected none. The next pressed hex gets it, any
   * selection replaces it, and it may stay on the rack.
   */
  offered: PieceId | null;
}
export const NOTHING: PlaceDraft = { place: [], cash: [], out: [], hand: [], offered: null };

export interface Ways {
  things: PlaceOptions['things'];
  space: PlaceOptions['space'];
  cash: readonly PieceId[];
  out: readonly PieceId[];
}

const thingOf = (ways: Ways, id: PieceId) => ways.things.find((t) => t.id === id);

/** Returns how many more creatures fit into a hex. */
export function spaceLeft(ways: Ways, place: readonly Placing[], hex: HexId): number {
  const space = ways.space.find((r) => r.hex === hex)?.count ?? 0;
  return space - place.filter((p) => p.hex === hex && isCreature(thingOf(ways, p.id)?.kind ?? -1)).length;
}

const hasIncome = (ways: Ways, place: readonly Placing[], hex: HexId): boolean =>
  place.some((p) => p.hex === hex && isIncome(thingOf(ways, p.id)?.kind ?? -1));

/** Returns whether all these Things fit into the hex. */
export function fitsAll(ways: Ways, place: readonly Placing[], ids: readonly PieceId[], hex: HexId): boolean {
  const things = ids.map((id) => thingOf(ways, id));
  if (things.length === 0 || things.some((t) => t === undefined || !t.hexes.includes(hex))) return false;
  const creatures = things.filter((t) => t !== undefined && isCreature(t.kind)).length;
  const incomes = things.length - creatures;
  if (creatures > 0 && creatures > spaceLeft(ways, place, hex)) return false;
  return incomes === 0 || (incomes === 1 && !hasIncome(ways, place, hex));
}

/** Returns the hexes with room for all these Things together. */
export const targetsFor = (ways: Ways, place: readonly Placing[], ids: readonly PieceId[]): HexId[] =>
  ways.space.map((r) => r.hex).filter((hex) => fitsAll(ways, place, ids, hex));

function withoutThing(draft: PlaceDraft, id: PieceId): PlaceDraft {
  const rest = (list: readonly PieceId[]) => list.filter((x) => x !== id);
  return {
    place: draft.place.filter((p) => p.id !== id),
    cash: rest(draft.cash),
    out: rest(draft.out),
    hand: rest(draft.hand),
    offered: null,
  };
}

/** Returns the Things that go to the next pressed hex. */
export const heldBy = ({ hand, offered }: PlaceDraft): readonly PieceId[] =>
  hand.length > 0 || offered === null ? hand : [offered];

const emptied = (draft: PlaceDraft): PlaceDraft => ({ ...draft, hand: [], offered: null });

/**
 * Preselects the next Thing of a row that has room on some hex.
 * @param row the Things in displayed order
 * @param after the search starts after this Thing and wraps around; null starts at the front
 */
export function offering(draft: PlaceDraft, ways: Ways, row: readonly PieceId[], after: PieceId | null): PlaceDraft {
  const start = after === null ? 0 : row.indexOf(after) + 1;
  const next = [...row.slice(start), ...row.slice(0, start)].find(
    (id) => !isDrafted(draft, id) && targetsFor(ways, draft.place, [id]).length > 0,
  );
  return { ...draft, hand: [], offered: next ?? null };
}

/** Places each Thing of a row that finds room, spread over the hexes. */
export function proposedPlacing(ways: Ways, row: readonly PieceId[]): PlaceDraft {
  const place: Placing[] = [];
  for (const id of row) {
    const hexes = targetsFor(ways, place, [id]);
    const hex = hexes[place.length % hexes.length];
    if (hex !== undefined) place.push({ id, hex });
  }
  return { ...NOTHING, place };
}

/** Selects a Thing. Removes it from the draft first if it is there. */
export const inHand = (draft: PlaceDraft, id: PieceId): PlaceDraft => {
  const rest = withoutThing(draft, id);
  return { ...rest, hand: [...rest.hand, id] };
};

const isDrafted = (draft: PlaceDraft, id: PieceId): boolean =>
  draft.cash.includes(id) || draft.out.includes(id) || draft.place.some((p) => p.id === id);

/** Selects a Thing, or returns it to the rack if it is selected or drafted. */
export const touched = (draft: PlaceDraft, id: PieceId): PlaceDraft =>
  isDrafted(draft, id) || draft.hand.includes(id) ? withoutThing(draft, id) : inHand(draft, id);

/** Returns how many Things of the draft leave the rack. */
export const countLeaving = ({ place, cash, out }: PlaceDraft): number => place.length + cash.length + out.length;

/** Returns how many Things above its limit the rack still holds. */
export const leftOver = ({ excess }: { excess: number }, draft: PlaceDraft): number =>
  Math.max(0, excess - countLeaving(draft));

/** Returns the Things of a row that could be placed, too. */
export const couldPlace = (draft: PlaceDraft, ways: Ways, row: readonly PieceId[]): readonly PieceId[] =>
  row.filter(
    (id) => !isDrafted(draft, id) && !heldBy(draft).includes(id) && targetsFor(ways, draft.place, [id]).length > 0,
  );

/** Places the selected Things on a hex. */
export const placedAt = (draft: PlaceDraft, hex: HexId): PlaceDraft =>
  emptied({ ...draft, place: [...draft.place, ...heldBy(draft).map((id) => ({ id, hex }))] });

/** Cashes the selected Things. */
export const cashHand = (draft: PlaceDraft): PlaceDraft =>
  emptied({ ...draft, cash: [...draft.cash, ...heldBy(draft)] });

/** Returns the selected Things to the cup. */
export const returnHand = (draft: PlaceDraft): PlaceDraft =>
  emptied({ ...draft, out: [...draft.out, ...heldBy(draft)] });

/**
 * Undoes the last placed Thing (which becomes preselected), or else the last returned, or else
 * the last cashed.
 */
export function undone(draft: PlaceDraft): PlaceDraft {
  if (draft.hand.length > 0) return emptied(draft);
  const placed = draft.place.at(-1)?.id;
  if (placed !== undefined) return { ...withoutThing(draft, placed), offered: placed };
  const last = draft.out.at(-1) ?? draft.cash.at(-1);
  return last === undefined ? emptied(draft) : withoutThing(draft, last);
}

/** Returns the draft without choices that are no longer offered. */
export function keepPlacing(draft: PlaceDraft, ways: Ways): PlaceDraft {
  const place: Placing[] = [];
  for (const p of draft.place) if (fitsAll(ways, place, [p.id], p.hex)) place.push(p);
  return {
    place,
    cash: draft.cash.filter((id) => ways.cash.includes(id)),
    out: draft.out.filter((id) => ways.out.includes(id)),
    hand: draft.hand.filter((id) => waysOf(ways, id)),
    offered: draft.offered !== null && targetsFor(ways, place, [draft.offered]).length > 0 ? draft.offered : null,
  };
}

const waysOf = (ways: Ways, id: PieceId): boolean =>
  ways.cash.includes(id) || ways.out.includes(id) || (thingOf(ways, id)?.hexes.length ?? 0) > 0;

/** Returns why the player can do nothing with a Thing; null if they can. */
export function whyThing(view: View, seat: Seat, ways: Ways, id: PieceId, kind: Kind): Refusal | null {
  if (waysOf(ways, id)) return null;
  if (!isCreature(kind) && !isIncome(kind)) return refuse('DEP-05');
  if (thingOf(ways, id) === undefined) return refuse('SETUP-16');
  if (isCreature(kind)) return refuse('DEP-02');
  // A suitable but full hex gives a better reason than unsuitable hexes.
  const suits = ways.space.find(({ hex }) => isTown(kind) || hexState(view, hex).terrain === kindInfo(kind).terrain);
  const barred = suits && checkPlacings(view, seat, [{ id, hex: suits.hex }], 'own');
  return barred ?? refuse('DEP-04');
}

/**
 * Returns why the selected Things may not go to this hex; null if they may.
 * @param only allows just the hexes of the options
 */
export function whyHex(
  view: View,
  seat: Seat,
  ways: Ways,
  draft: PlaceDraft,
  hex: HexId,
  only: boolean,
): Refusal | null {
  for (const id of heldBy(draft)) {
    if (thingOf(ways, id) !== undefined) continue;
    const kind = rackThing(view, seat, id)?.kind ?? -1;
    return refuse(isCreature(kind) || isIncome(kind) ? 'SETUP-16' : 'DEP-05');
  }
  const allowed = only ? ways.space.map((r) => r.hex) : 'own';
  return checkPlacings(view, seat, placedAt(draft, hex).place, allowed);
}
