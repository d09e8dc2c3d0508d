// The Fan in reply to a Balloon sends it elsewhere: the frame of its flight lies below. Other replies still follow. MAG-10
import { traitOf } from '../../effects/table.ts';
import type { HexId } from '../../game/types.ts';
import { spendCounters } from '../../rules/items/showing-and-spending.ts';
import { type Play, pop, push, setFrame } from '../../rules/play.ts';
import { defineActs } from '../act.ts';

function blow(play: Play, hex: HexId): void {
  const [flight, replies] = play.game.stack.slice(-2);
  if (flight?.kind !== 'transport' || replies === undefined) return;
  pop(play);
  setFrame(play, { ...flight, hex });
  push(play, replies);
}

export const fan = defineActs({
  fan: {
    reply: {
      instead(play, reply, item) {
        if (traitOf(item.kind).transport === undefined) return false;
        spendCounters(play, [reply.id]);
        if (reply.hex !== null) blow(play, reply.hex);
        return true;
      },
    },
  },
});
