// The window of an event in which an item answers it. All who might hold one are asked at once; answers take
// effect in order from the actor's left, each after its own window of replies (AMB-125). D-19, MAG-03, MAG-10, AMB-104,
// ENG-04
import type { Seat } from '../../game/types.ts';
import { pieceById } from '../facts.ts';
import { mayShow } from '../item-facts.ts';
import { openReplies, repliesTo } from '../items/replies.ts';
import { show } from '../items/using.ts';
import { answerOf, ask, type Given, goTo, type Play } from '../play.ts';
import type { EventFrame } from './event.ts';

export type EventReply = EventFrame['replies'][number];

/** Opens the window to those of `hit` who could show the item as far as everybody knows; goes on at 'effect' without any. */
export function openEventWindow(play: Play, frame: EventFrame, hit: readonly Seat[]) {
  const seats = mayShow(play.game, repliesTo(frame.event), frame.seat).filter((s) => hit.includes(s));
  if (seats.length === 0) return goTo(play, { ...frame, at: 'effect' });
  ask(
    play,
    seats.map((seat) => ({ seat, kind: 'event.reply' as const, hex: frame.hex < 0 ? null : frame.hex })),
  );
}

/** Shows what was answered, all together. */
export function takeReplies(play: Play, frame: EventFrame, given: readonly Given[]) {
  const replies = given.flatMap((one) => {
    const { id, hex } = answerOf(one, 'event.reply');
    const { seat } = one.decision;
    return id < 0 ? [] : [{ seat, id: show(play, seat, id), hex }];
  });
  goTo(play, { ...frame, at: 'reply', replies });
}

/** Steps 'reply' and 'replied': each answer in turn. `effect` returns what it changes in the frame. */
export function runReplies(play: Play, frame: EventFrame, effect: (r: EventReply) => Partial<EventFrame>) {
  const [next] = frame.replies;
  if (next === undefined) return goTo(play, { ...frame, at: 'effect' });
  if (frame.at === 'reply') {
    goTo(play, { ...frame, at: 'replied' });
    return openReplies(play, next.seat, next.id, frame.hex < 0 ? null : frame.hex);
  }
  // A counter that is gone was cancelled.
  const changed = pieceById(play.game, next.id) === undefined ? {} : effect(next);
  goTo(play, { ...frame, ...changed, at: 'reply', replies: frame.replies.slice(1) });
}
