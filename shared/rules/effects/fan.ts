// A Fan, shown in reply to a Balloon or Boat, sends it to another hex. The frame of that transport is the
// next one below on the stack. MAG-10
import { counterOf } from '../../model/game/pieces.ts';
import type { HexId } from '../../model/game/types.ts';
import { redirectsOf } from '../items/item-replies.ts';
import { returnItem, spendCounters } from '../items/showing-and-spending.ts';
import { type Play, pop, push, setFrame } from '../play.ts';
import { defineActs } from './act.ts';

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
        const kind = counterOf(play.game, reply.id).kind;
        const hexes = redirectsOf(play.game, kind, item);
        if (hexes === null) return false;
        // A reply carried out earlier may have made this hex impossible. Then the Fan returns
        // to the rack. AMB-104
        if (reply.hex === null || !hexes.includes(reply.hex)) {
          returnItem(play, reply.seat, reply.id);
          return true;
        }
        spendCounters(play, [reply.id]);
        blow(play, reply.hex);
        return true;
      },
    },
  },
});
