// Converts a view to the table's model.
import { isEvent, isMagic, isTreasure } from '../../../shared/model/catalogue/kinds.ts';
import { bearerIdOf, hitsOn, strengthOf } from '../../../shared/model/game/pieces.ts';
import {
  type Counter,
  isOnBoard,
  isSeated,
  NOBODY,
  SEATS,
  type Seat,
  type View,
} from '../../../shared/model/game/types.ts';
import { deckSize } from '../../../shared/rules/hidden-map/unseen-tiles.ts';
import { crownedIn } from '../../../shared/rules/queries/crown.ts';
import { countIn, firstPlayer, fortLevel } from '../../../shared/rules/queries/queries.ts';
import type { TableHex, TableItem, TableModel, TablePiece, TableShown } from '../types.ts';
import { isInRank, isTransport, isWall, passengersOf } from './items.ts';
import { stageHexOf } from './stage-hex.ts';

// The edge of the table that each seat sits at.

/**
 * The edge of each seat, clockwise from the near edge: 0 near, 1 left, 2 far, 3 right; 4 and 5 are the halves
 * of the left edge, 6 and 7 of the right.
 */
const SAT_AT: readonly (readonly number[])[] = [
  [],
  [0],
  [0, 2],
  [0, 1, 3],
  [0, 1, 2, 3],
  [0, 4, 5, 6, 7],
  [0, 4, 5, 2, 6, 7],
];

/**
 * Returns the edge of the table for each seat: the viewer's is near, the others follow clockwise.
 * @param mySeat -1 for a spectator, for whom the first seat sits near
 */
export function edgesOf(clockwise: readonly number[], mySeat: number): number[] {
  const n = clockwise.length;
  const near = Math.max(0, clockwise.indexOf(Math.max(mySeat, 0)));
  const edges: number[] = [];
  for (let i = 0; i < n; i++) edges[clockwise[(near + i) % n]!] = SAT_AT[n]?.[i] ?? i;
  return edges;
}

const modelsByView = new WeakMap<View, Map<Seat, TableModel>>();

/** Returns the model of a view. The same view gives the same object. */
export function modelOf(view: View, seat: Seat): TableModel {
  let bySeat = modelsByView.get(view);
  if (!bySeat) {
    bySeat = new Map();
    modelsByView.set(view, bySeat);
  }
  let model = bySeat.get(seat);
  if (!model) {
    model = build(view, seat);
    bySeat.set(seat, model);
  }
  return model;
}

/** Returns whether a counter is shown as an item; some items in play are among the fighters instead. */
const isItem = (c: Counter): boolean =>
  (isMagic(c.kind) && !(isInRank(c.kind) && c.role?.as === 'fighting')) || isTreasure(c.kind) || isEvent(c.kind);

const itemOf = (view: View, c: Counter): TableItem => ({
  id: c.id,
  kind: c.kind,
  seat: c.seat,
  hits: hitsOn(c),
  on: bearerIdOf(c),
  cv: isWall(c.kind) || isTransport(c.kind) ? Math.max(0, strengthOf(c)) : 0,
  inPlay: c.role !== null,
  aboard: isTransport(c.kind) ? passengersOf(view, c) : 0,
});

function build(view: View, seat: Seat): TableModel {
  const up: TableShown[][] = view.hexes.map(() => []);
  const own: TablePiece[][] = view.hexes.map(() => []);
  const rack: TablePiece[] = [];
  const items: TableItem[][] = view.hexes.map(() => []);
  const aside: TableShown[] = [];
  // A viewer who knows the contents of the cup sees everything: this is a replay.
  const all = view.cup !== null;
  for (const c of view.counters) {
    if (c.at === 'rack') {
      if (c.seat === seat) rack.push({ id: c.id, kind: c.kind });
    } else if (c.at === 'aside') {
      if (c.up) aside.push({ id: c.id, kind: c.kind, seat: c.seat, hits: 0 });
    } else if (isOnBoard(c.at)) {
      if (isItem(c)) items[c.at]?.push(itemOf(view, c));
      else if (c.up || all) up[c.at]?.push({ id: c.id, kind: c.kind, seat: c.seat, hits: hitsOn(c) });
      else if (c.seat === seat) own[c.at]?.push({ id: c.id, kind: c.kind });
    }
  }
  const crowned = crownedIn(view);
  // The crowned hex is raised like the hex of a battle, with its pieces drawn up before the fort.
  const staged = crowned?.hex ?? stageHexOf(view);
  const hexes = view.hexes.map((h, i): TableHex => {
    const sides = [...SEATS, NOBODY].filter((s) => countIn(h, s) > 0).length;
    const looked =
      h.terrain === null ? (view.looks?.find((l) => l.hex === i && l.terrain !== null)?.terrain ?? null) : null;
    return {
      terrain: h.terrain ?? -1,
      ...(looked !== null && { looked }),
      owner: h.owner,
      fort: fortLevel(h),
      fortHits: h.fort?.hits ?? 0,
      income: h.income?.kind ?? -1,
      incomeHits: h.income?.hits ?? 0,
      hidden: all ? h.hidden.map(() => 0) : h.hidden,
      up: up[i]!,
      own: own[i]!,
      items: items[i]!,
      battle: sides > 1,
      staged: staged === i,
    };
  });
  return {
    size: view.hexes.length,
    hexes,
    rack,
    racks: view.seats.map((s) => s.rack),
    cup: view.cupSize,
    firstSeat: firstPlayer(view),
    gold: view.seats.map((s) => s.gold),
    ...(crowned && { crowned }),
    mySeat: isSeated(seat) && seat < view.seats.length ? seat : NOBODY,
    edges: edgesOf(view.clockwise, seat),
    deck: deckSize(view),
    cloud: view.cloud ?? -1,
    pool: view.pool,
    aside,
  };
}
