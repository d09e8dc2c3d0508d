// Replies to an item are shown together. The last one takes effect first, and each of them may be answered by
// further replies. AMB-104, AMB-125, MAG-08, MAG-10

import { counterOf } from '../../model/game/pieces.ts';
import type { FrameOf } from '../../model/game/types.ts';
import { actOf } from '../effects/act-table.ts';
import { answerOf, ask, type FrameModule, type GivenAnswer, type Play, pop, setFrame } from '../play.ts';
import { pieceById } from '../queries/queries.ts';
import { openReplies, repliers } from './item-replies.ts';
import { returnItem, showItem, spendCounters } from './showing-and-spending.ts';

type Reply = FrameOf<'reply'>;

function run(play: Play, frame: Reply) {
  const last = frame.replies.at(-1);
  switch (frame.state) {
    case 'ask':
      ask(
        play,
        repliers(play.game, frame.seat, frame.item).map((seat) => ({
          seat,
          kind: 'item.reply' as const,
          hex: frame.hex,
        })),
      );
      return;
    case 'effect':
      if (last === undefined) return pop(play);
      setFrame(play, { ...frame, state: 'replied' });
      openReplies(play, last.seat, last.id, frame.hex);
      return;
    case 'replied':
      setFrame(play, { ...frame, state: 'effect', replies: frame.replies.slice(0, -1) });
      if (last !== undefined && pieceById(play.game, last.id) !== undefined) effect(play, frame, last);
  }
}

/** Carries out a reply. If another reply has already cancelled the item, this reply is not used up. */
function effect(play: Play, frame: Reply, reply: Reply['replies'][number]) {
  const item = pieceById(play.game, frame.item);
  const canceller = counterOf(play.game, reply.id).kind;
  if (item === undefined) return returnItem(play, reply.seat, reply.id);
  const use = actOf(canceller).reply;
  if (use?.instead?.(play, reply, item)) return;
  play.emit({ t: 'cancelled', id: frame.item, canceller });
  spendCounters(play, [frame.item]);
  if (use?.stays?.(play, frame, reply, item) !== true) spendCounters(play, [reply.id]);
}

function take(play: Play, frame: Reply, answers: readonly GivenAnswer[]): void {
  const replies = answers.flatMap((givenAnswer) => {
    const answer = answerOf(givenAnswer, 'item.reply');
    const { seat } = givenAnswer.decision;
    return answer.do === 'pass' ? [] : [{ seat, id: showItem(play, seat, answer.id), hex: answer.hex }];
  });
  setFrame(play, { ...frame, state: 'effect', replies });
}

export const replyFrame: FrameModule<'reply'> = { run, take };
