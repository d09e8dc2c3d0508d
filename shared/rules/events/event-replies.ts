// The window of an event in which an item answers it. All who might hold one are asked at once; answers take
// effect in order from the actor's left, each after its own window of replies (AMB-125). D-19, MAG-03, MAG-10, AMB-104,
// ENG-04
import type { EventStateOf, HexId, Seat } from '../../game/types.ts';
import { mayShow } from '../item-queries.ts';
import { openReplies, repliesTo } from '../items/item-replies.ts';
import { showThing } from '../items/showing-and-spending.ts';
import { answerOf, ask, type Given, type Play } from '../play.ts';
import { pieceById } from '../queries.ts';
import { type EventFrame, setEventStep } from './event-act.ts';

type Window = EventStateOf<'window'>;
export type EventReply = Window['replies'][number];

/** Whom and where an event's window is about. */
interface About {
  hex: HexId | null;
  rival: Seat | null;
}

/**
 * Opens the window to those of `hit` who could show the item as far as everybody knows. Without any it goes on as if all had
 * passed.
 */
export function openEventWindow(play: Play, frame: EventFrame, hit: readonly Seat[], about: About) {
  const seats = mayShow(play.game, repliesTo(frame.event), frame.seat).filter((s) => hit.includes(s));
  const state: Window = { step: 'window', moment: 'use', ...about, replies: [], spared: [] };
  if (seats.length === 0) return setEventStep(play, frame, state);
  setEventStep(play, frame, { ...state, moment: 'ask' });
  ask(
    play,
    seats.map((seat) => ({ seat, kind: 'event.reply' as const, hex: about.hex })),
  );
}

/** Shows what was answered, all together. */
export function takeReplies(play: Play, frame: EventFrame, state: Window, given: readonly Given[]) {
  const replies = given.flatMap((one) => {
    const answer = answerOf(one, 'event.reply');
    const { seat } = one.decision;
    return answer.do === 'pass' ? [] : [{ seat, id: showThing(play, seat, answer.id), hex: answer.hex }];
  });
  setEventStep(play, frame, { ...state, moment: 'use', replies });
}

/**
 * Each answer in turn, after its own window of replies. `effect` returns whom it spares; `then` goes on when all answers are
 * through.
 */
export function runReplies(
  play: Play,
  frame: EventFrame,
  state: Window,
  effect: (r: EventReply) => readonly Seat[],
  then: (spared: readonly Seat[]) => void,
) {
  const [next, ...replies] = state.replies;
  if (next === undefined) return then(state.spared);
  if (state.moment === 'use') {
    setEventStep(play, frame, { ...state, moment: 'replied' });
    return openReplies(play, next.seat, next.id, state.hex);
  }
  // A counter that is gone was cancelled.
  const spared = pieceById(play.game, next.id) === undefined ? [] : effect(next);
  setEventStep(play, frame, { ...state, moment: 'use', replies, spared: [...state.spared, ...spared] });
}
