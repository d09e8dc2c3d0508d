// The window in which players may answer an event with items. All possible holders are asked at the same
// time. The items take effect one after the other from the actor's left, and other items may reply to each.
// D-19, MAG-03, MAG-10, AMB-104, ENG-04, AMB-125
import type { EventStateOf, HexId, Seat } from '../../model/game/types.ts';
import { openReplies, repliesTo } from '../items/item-replies.ts';
import { showThing } from '../items/showing-and-spending.ts';
import { answerOf, ask, type GivenAnswer, type Play } from '../play.ts';
import { mayShow } from '../queries/item-queries.ts';
import { pieceById } from '../queries/queries.ts';
import { type EventFrame, setEventStep } from './event-act.ts';

type Window = EventStateOf<'window'>;
export type EventReply = Window['replies'][number];

interface About {
  hex: HexId | null;
  rival: Seat | null;
}

/**
 * Asks the seats in `hit` that might hold an item against the event. If none exists, the event continues.
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

/** Shows the items of all answers together. */
export function takeReplies(play: Play, frame: EventFrame, state: Window, answers: readonly GivenAnswer[]) {
  const replies = answers.flatMap((givenAnswer) => {
    const answer = answerOf(givenAnswer, 'event.reply');
    const { seat } = givenAnswer.decision;
    return answer.do === 'pass' ? [] : [{ seat, id: showThing(play, seat, answer.id), hex: answer.hex }];
  });
  setEventStep(play, frame, { ...state, moment: 'use', replies });
}

/**
 * Carries out the items shown, each after the replies to it. `effect` returns the seats that an item spares;
 * `onEnd` runs after the last item.
 */
export function runReplies(
  play: Play,
  frame: EventFrame,
  state: Window,
  effect: (r: EventReply) => readonly Seat[],
  onEnd: (spared: readonly Seat[]) => void,
) {
  const [next, ...replies] = state.replies;
  if (next === undefined) return onEnd(state.spared);
  if (state.moment === 'use') {
    setEventStep(play, frame, { ...state, moment: 'replied' });
    return openReplies(play, next.seat, next.id, state.hex);
  }
  // If the item's counter is missing, a reply has cancelled the item.
  const spared = pieceById(play.game, next.id) === undefined ? [] : effect(next);
  setEventStep(play, frame, { ...state, moment: 'use', replies, spared: [...state.spared, ...spared] });
}
