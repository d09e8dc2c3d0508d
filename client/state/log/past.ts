// What the log knows of the moments of steps that were played before this page was there. A page of them has events alone: the
// view before each is put together from what they say, and from what stands after them.
import { fortLevelAt } from '../../../shared/catalogue/index.ts';
import { apply, type GameEvent } from '../../../shared/events/index.ts';
import type { Frame, HexState, Kind, PieceId, View } from '../../../shared/game/types.ts';
import { entryAt, lastOf } from '../../../shared/shape/entry.ts';

/** The pieces an event makes known, with what they are. */
export function facesOf(e: GameEvent): readonly { id: PieceId; kind: Kind }[] {
  if (e.t === 'enlisted') return [{ id: e.id, kind: e.hero }];
  if (e.t === 'incomeFound') return [e];
  if (e.t === 'restored') return e.game.counters;
  if (e.t === 'played') return [e.face];
  if (e.t === 'stole') return e.face === null ? [] : [e.face];
  return 'faces' in e ? (e.faces ?? []) : [];
}

/** What a hex had before an event that tells so, of a fort and an income. */
function hexesBefore(hexes: readonly HexState[], e: GameEvent): readonly HexState[] {
  const withHex = (hex: number, had: Partial<HexState>): readonly HexState[] =>
    hexes.map((h, i) => (i === hex ? { ...h, ...had } : h));
  const fort = (level: number): Partial<HexState> => ({
    fort: level === 0 ? null : { level: fortLevelAt(level), hits: 0, citadelRound: null },
  });
  switch (e.t) {
    case 'built':
      return withHex(e.hex, fort(e.level - 1));
    case 'lowered':
      return withHex(e.hex, fort((e.level ?? 0) + 1));
    case 'incomePlaced':
    case 'incomeFound':
      return withHex(e.hex, { income: null });
    case 'incomeRemoved':
      return withHex(e.hex, { income: { kind: e.kind, hits: 0 } });
    case 'shifted': {
      const [from, to] = [entryAt(e.path, 0), lastOf(e.path)];
      const what = e.what === 'fort' ? 'fort' : 'income';
      const moved = { [what]: entryAt(hexes, to)[what] };
      return withHex(to, { [what]: null }).map((h, i) => (i === from ? { ...h, ...moved } : h));
    }
    default:
      return hexes;
  }
}

/** Frames below those that are told of: as many as lie on each other at most, and none that anything is said of. */
const BELOW: readonly Frame[] = Array.from({ length: 12 }, () => ({ kind: 'round', nextPhase: 0 }));

/**
 * The view before each of these events, as far as it can be told: frames since one of them was named, dice, forts and incomes,
 * and the rules. Pieces are not in it.
 * @param after a view after the last of them, or the first of another such list that goes on where this one ends
 */
export function viewsBefore(events: readonly GameEvent[], after: View): View[] {
  const hexes = events.reduceRight(hexesBefore, after.hexes);
  let view: View = { ...after, hexes, stack: BELOW, counters: [], dice: [] };
  return events.map((e) => {
    const before = view;
    view = apply(before, e);
    return before;
  });
}
