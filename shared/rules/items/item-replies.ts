// The window in which players may reply with items to an item just shown. AMB-104, AMB-125
import { BATTLE_MOMENTS, KINDS, magicItemInfo } from '../../model/catalogue/index.ts';
import {
  type Counter,
  type FrameOf,
  type Game,
  type HexId,
  type Kind,
  NOBODY,
  type PieceId,
  type Seat,
} from '../../model/game/types.ts';
import { isTakenUp } from '../move/stopping.ts';
import { type Play, push } from '../play.ts';
import { itemsFor, mayShow, neutralItems } from '../queries/item-queries.ts';
import { othersFromLeft, pieceById } from '../queries/queries.ts';
import { traitOf } from '../traits/table.ts';

/** Returns the kinds of items that may be shown in reply to this item or event. MAG-03, MAG-08, MAG-10 */
export const repliesTo = (kind: Kind): readonly Kind[] => REPLIES[kind] ?? [];

const REPLIES: readonly (readonly Kind[])[] = KINDS.map(({ kind, group }) => {
  const { answeredOn } = traitOf(kind);
  const any = group === 'magic' ? itemsFor('reaction.magic') : [];
  return [...any, ...(answeredOn === undefined ? [] : itemsFor(answeredOn))].sort((a, b) => a - b);
});

/** May neutral defenders use this item? They use only items meant for battle. AMB-39 */
const isForBattle = (kind: Kind): boolean =>
  magicItemInfo(kind).when.some((when) => BATTLE_MOMENTS.some((moment) => moment === when));

/** Returns the items with which neutral defenders may reply to an item of another side. AMB-39 */
export const neutralReplies = (g: Game, seat: Seat, item: Counter): Counter[] =>
  item.seat === NOBODY ? [] : neutralItems(g, seat, repliesTo(item.kind).filter(isForBattle));

/**
 * Returns the hexes to which a reply may redirect a transport, except a hex that another player alone
 * explores; null if the reply only cancels. MAG-10, EXPL-12, AMB-80
 */
export function redirectsOf(g: Game, reply: Kind, item: Counter): HexId[] | null {
  const { redirects } = traitOf(reply);
  const { transport } = traitOf(item.kind);
  if (redirects === undefined || transport === undefined) return null;
  const flight = g.stack.findLast((f): f is FrameOf<'transport'> => f.kind === 'transport' && f.item === item.id);
  if (flight === undefined) return [];
  const strays = transport.strays(g, flight.from, flight.hex).filter((hex) => !isTakenUp(g, hex, flight.seat));
  return redirects(g, flight, strays);
}

/** Returns the seats that might reply, as far as public facts show. ENG-04 */
export function repliers(g: Game, seat: Seat, item: PieceId): Seat[] {
  const c = pieceById(g, item);
  if (c === undefined || !g.rules.magic) return [];
  const holders = mayShow(g, repliesTo(c.kind), seat);
  return othersFromLeft(g, seat).filter((s) => holders.includes(s) || neutralReplies(g, s, c).length > 0);
}

/**
 * Opens the window of replies to an item that `seat` has just shown. Call this last. When the frame below
 * continues, an item that was cancelled has no counter any more.
 */
export function openReplies(play: Play, seat: Seat, item: PieceId, hex: HexId | null): void {
  if (repliers(play.game, seat, item).length > 0)
    push(play, { kind: 'reply', state: 'ask', seat, item, hex, replies: [] });
}
