// Each item shown opens one window of replies; a reply is an item too; the last reply takes effect first. An item
// cancelled is used up. AMB-104, AMB-125, MAG-08, MAG-10
import {
  type Counter,
  type FrameOf,
  type Game,
  type HexId,
  type Id,
  type Kind,
  NOBODY,
  type Seat,
} from '../../game/types.ts';
import { battleOn } from '../battle/sides.ts';
import { othersFromLeft, pieceById } from '../facts.ts';
import { answerOf, ask, type FrameModule, type Given, goTo, type Play, pop, push } from '../play.ts';
import { FROM_NEXT_ROUND } from './dispel.ts';
import { dispelMark, ITEM, mayShow, spend } from './items.ts';
import { bringOut, keep, neutralItems } from './neutral.ts';

type Reply = FrameOf<'reply'>;

/** The kinds that answer an item of this kind. MAG-08, MAG-10 */
export const repliesTo = (kind: Kind): Kind[] =>
  kind === ITEM.balloon || kind === ITEM.dust ? [ITEM.dispel, ITEM.fan] : [ITEM.dispel];

/** Seats that could reply as far as everybody knows; the acting opponent with a Dispel of neutral defenders. ENG-04 */
function asked(g: Game, seat: Seat, item: Id): Seat[] {
  const c = pieceById(g, item);
  if (c === undefined || !g.rules.magic) return [];
  const holders = mayShow(g, repliesTo(c.kind), seat);
  return othersFromLeft(g, seat).filter((s) => holders.includes(s) || neutralReplies(g, s, c).length > 0);
}

/** What lies with neutral defenders and answers an item that is not their own. AMB-39 */
export const neutralReplies = (g: Game, seat: Seat, item: Counter): Counter[] =>
  item.seat === NOBODY ? [] : neutralItems(g, seat, [ITEM.dispel]);

/**
 * Opens the window of replies to an item that `seat` has just shown, where anybody could reply. The frame below goes on
 * when it has closed; the item was cancelled when its counter is gone. Call it last, after `goTo`.
 */
export function openReplies(play: Play, seat: Seat, item: Id, hex: HexId): void {
  if (asked(play.game, seat, item).length > 0) push(play, { kind: 'reply', at: 'ask', seat, item, hex, replies: [] });
}

function run(play: Play, frame: Reply) {
  const last = frame.replies[frame.replies.length - 1];
  switch (frame.at) {
    case 'ask':
      ask(
        play,
        asked(play.game, frame.seat, frame.item).map((seat) => ({ seat, kind: 'item.reply' as const, hex: frame.hex })),
      );
      return;
    case 'effect':
      if (last === undefined) return pop(play);
      goTo(play, { ...frame, at: 'replied' });
      openReplies(play, last.seat, last.id, frame.hex);
      return;
    case 'replied':
      goTo(play, { ...frame, at: 'effect', replies: frame.replies.slice(0, -1) });
      if (pieceById(play.game, last.id) !== undefined) effect(play, frame, last);
  }
}

/** The dice of a round are falling: its magic creatures have rolled. */
const isMidRound = (battle: FrameOf<'battle'>): boolean => battle.at.includes('.');

/** The reply takes effect; where the item is gone already it has lost its object and is kept. */
function effect(play: Play, frame: Reply, reply: Reply['replies'][number]) {
  const item = pieceById(play.game, frame.item);
  const by = pieceById(play.game, reply.id)?.kind ?? -1;
  if (item === undefined) return keep(play, reply.seat, reply.id);
  if (by === ITEM.fan && item.kind === ITEM.balloon) return blow(play, reply);
  play.emit({ t: 'cancelled', id: frame.item, by });
  spend(play, [frame.item]);
  const battle = battleOn(play.game);
  // In a battle it also strikes the magic creatures of whose item it was, until the battle ends. MAG-08
  if (by === ITEM.dispel && battle?.hex === frame.hex) {
    const on = isMidRound(battle) ? FROM_NEXT_ROUND : 0;
    play.emit({ t: 'stood', id: reply.id, at: frame.hex, on, cv: dispelMark(item.seat) });
  } else spend(play, [reply.id]);
}

/** The Fan sends a Balloon elsewhere: the frame of its flight lies below. Other replies still follow. MAG-10 */
function blow(play: Play, reply: Reply['replies'][number]) {
  spend(play, [reply.id]);
  const { stack } = play.game;
  const flight = stack[stack.length - 2];
  if (flight?.kind !== 'balloon') return;
  const left = stack[stack.length - 1];
  pop(play);
  goTo(play, { ...flight, hex: reply.hex });
  push(play, left);
}

function take(play: Play, frame: Reply, given: readonly Given[]): void {
  const replies = given.flatMap((one) => {
    const { id, hex } = answerOf(one, 'item.reply');
    const { seat } = one.decision;
    return id < 0 ? [] : [{ seat, id: bringOut(play, seat, id), hex }];
  });
  goTo(play, { ...frame, at: 'effect', replies });
}

export const replyFrame: FrameModule<'reply'> = { run, take };
