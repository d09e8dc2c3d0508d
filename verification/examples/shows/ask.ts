// Helpers with which the files here test whether a moment shows a rule.
import { isCreature, isHero, type Kind, kindInfo, kindOf, TERRAINS } from '../../../shared/model/catalogue/index.ts';
import type { EventKind, EventOf, GameEvent } from '../../../shared/model/events/index.ts';
import { hexState } from '../../../shared/model/game/pieces.ts';
import {
  type Counter,
  type FrameKind,
  type FrameOf,
  type Game,
  type HexId,
  isSeated,
  NOBODY,
  type PowerId,
  type Seat,
} from '../../../shared/model/game/types.ts';
import { entryAt, lastOf } from '../../../shared/model/shape/entry.ts';
import { fortLevel, hexesNextTo, hexesOf, isLandHex, pieceById } from '../../../shared/rules/queries/queries.ts';
import { isSupported } from '../../../shared/rules/support.ts';
import type { TableMoment } from '../moments.ts';

export type Shows = (m: TableMoment) => boolean;
export type ShownBy = Readonly<Record<string, Shows>>;

export const on =
  <K extends EventKind>(
    kind: K,
    when: (e: EventOf<K>, before: Game, after: Game, m: TableMoment) => boolean = () => true,
  ): Shows =>
  (m) =>
    m.e.t === kind && when(m.e as EventOf<K>, m.before, m.after, m);

export const either =
  (...all: Shows[]): Shows =>
  (m) =>
    all.some((shows) => shows(m));

export const frameOf = <K extends FrameKind>(g: Game, kind: K): FrameOf<K> | undefined =>
  g.stack.findLast((f): f is FrameOf<K> => f.kind === kind);

export function lastBefore(m: TableMoment, ...kinds: EventKind[]): GameEvent | undefined {
  for (let i = m.place - 1; i >= 0; i--) {
    const e = entryAt(m.all, i).e;
    if (kinds.includes(e.t)) return e;
  }
  return undefined;
}

export const nextAfter = (m: TableMoment, ...kinds: EventKind[]): GameEvent | undefined =>
  m.all.slice(m.place + 1, m.place + 40).find(({ e }) => kinds.includes(e.t))?.e;

export const settingUp = (g: Game, ...states: FrameOf<'setup'>['state'][]): boolean => {
  const frame = frameOf(g, 'setup');
  return frame !== undefined && states.includes(frame.state);
};

export const during = (g: Game, event: string): boolean => frameOf(g, 'event')?.event === kindOf(event);

export const is = (kind: Kind, name: string): boolean => kind === kindOf(name);
export const movers = ({ ids, up }: EventOf<'moved'>): number[] => [...(ids ?? []), ...up];
export const kinds = (g: Game, ids: readonly number[] | null): Kind[] =>
  (ids ?? []).flatMap((id) => g.counters.filter((c) => c.id === id).map((c) => c.kind));
export const has = (g: Game, ids: readonly number[] | null, name: string): boolean =>
  kinds(g, ids).includes(kindOf(name));
export const onRack = (g: Game, seat: Seat, fits: (kind: Kind) => boolean): boolean =>
  g.counters.some((c) => c.at === 'rack' && c.seat === seat && fits(c.kind));
export const seatHas = (g: Game, seat: Seat, name: string): boolean =>
  g.counters.some((c) => c.seat === seat && is(c.kind, name) && typeof c.at === 'number');
export const heroesIn = (g: Game, seat: Seat): Counter[] =>
  g.counters.filter((c) => c.seat === seat && typeof c.at === 'number' && isHero(c.kind));
export const flies = (kind: Kind): boolean => kindInfo(kind).fly;
export const kindAtTarget = (g: Game, id: Parameters<typeof pieceById>[1]): Kind | undefined => pieceById(g, id)?.kind;
export const powerOf = (g: Game, seat: Seat): PowerId | null =>
  !isSeated(seat) ? null : (g.powers?.[seat]?.power ?? null);
export const isBluff = (g: Game, c: Counter): boolean =>
  isCreature(c.kind) && typeof c.at === 'number' && isSeated(c.seat) && !isSupported(g, c.seat, c.kind, c.at);
export const bluffs = (g: Game, seat: Seat, hex: HexId): boolean =>
  g.counters.some((c) => c.at === hex && c.seat === seat && isBluff(g, c));

export const walks = (when: (e: EventOf<'moved'>, before: Game, after: Game) => boolean): Shows =>
  on('moved', (e, before, after) => e.why === 'move' && when(e, before, after));
export const costOf = (g: Game, hex: HexId): number => TERRAINS[g.hexes[hex]?.terrain ?? 7]?.moveCost ?? 0;
export const from = (e: EventOf<'moved'>): HexId => entryAt(e.path, 0);
export const lastHex = (e: EventOf<'moved'>): HexId => lastOf(e.path);

/** Returns the free draw of a seat: half of its land hexes, rounded up. REC-01 */
export const freeDraw = (g: Game, seat: Seat): number =>
  Math.ceil(hexesOf(g, seat).filter((hex) => isLandHex(g, hexState(g, hex))).length / 2);
export const fortsOf = (g: Game, seat: Seat): number[] =>
  hexesOf(g, seat).flatMap((hex) => fortLevel(hexState(g, hex)) || []);
export const isNear = (g: Game, a: HexId, b: HexId): boolean => a === b || hexesNextTo(g, a).includes(b);
export const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
export const neutralsIn = (g: Game, hex: HexId): number =>
  g.counters.filter((c) => c.at === hex && c.seat === NOBODY && isCreature(c.kind)).length;
