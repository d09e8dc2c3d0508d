// Reconstructs views for log lines of steps from before this page opened. The log has only events, so the
// view before each event is derived from the events and from the view after them.
import { fortLevelAt } from '../../../shared/model/catalogue/index.ts';
import { apply, type GameEvent } from '../../../shared/model/events/index.ts';
import type { Frame, HexState, Kind, PieceId, View } from '../../../shared/model/game/types.ts';
import { entryAt, lastOf } from '../../../shared/model/shape/entry.ts';

/** Returns the pieces whose kinds an event reveals. */
export function facesOf(e: GameEvent): readonly { id: PieceId; kind: Kind }[] {
  if (e.t === 'enlisted') return [{ id: e.id, kind: e.hero }];
  if (e.t === 'incomeFound') return [e];
  if (e.t === 'restored') return e.game.counters;
  if (e.t === 'played') return [e.face];
  if (e.t === 'stole') return e.face === null ? [] : [e.face];
  return 'faces' in e ? (e.faces ?? []) : [];
}

/** Returns the hexes with the fort and income from before an event, if the event reveals them. */
function hexesBefore(hexes: readonly HexState[], e: GameEvent): readonly HexState[] {
  const withHex = (hex: number, before: Partial<HexState>): readonly HexState[] =>
    hexes.map((h, i) => (i === hex ? { ...h, ...before } : h));
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

/**
 * Placeholders for the unknown lower frames of the stack: as many as a stack can hold, of
 * a kind without sentences.
 */
const BELOW: readonly Frame[] = Array.from({ length: 12 }, () => ({ kind: 'round', nextPhase: 0 }));

/**
 * Returns the view before each of these events, as far as it can be derived: the frames that the events name,
 * dice, forts, incomes and the rules. It has no pieces.
 * @param after a view after the last event, or the first view of a list of events that continues this list
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
