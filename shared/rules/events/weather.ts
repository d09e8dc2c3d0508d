// EVT-03, MAG-10, AMB-69, AMB-104 Weather Control: a caster puts the Black Cloud on a hex in reach, wherever it was. Any other
// player may answer with a Fan, which moves it one hex or takes it off the board.
import type { Game, HexId } from '../../game/types.ts';
import { beside, othersFromLeft, refuse } from '../facts.ts';
import { ITEM, spend, takeBack } from '../items/items.ts';
import type { Play } from '../play.ts';
import { castTargets, checkCast, sampleCast } from './cast.ts';
import { type EventModule, finish } from './event.ts';
import { type EventReply, openEventWindow, runReplies, takeReplies } from './replies.ts';

const anywhere = (): boolean => true;

/** MAG-10: the hexes a Fan may blow the cloud to now, by rising index; none while it is on no hex. */
export const cloudHexes = (g: Game): HexId[] => (g.cloud < 0 ? [] : [...beside(g, g.cloud)].sort((a, b) => a - b));

/** A Fan takes effect; one whose cloud is gone or too far by now has lost its object and is kept. */
function blow(play: Play, reply: EventReply): Record<string, never> {
  const { cloud } = play.game;
  if (cloud < 0 || (reply.hex >= 0 && !cloudHexes(play.game).includes(reply.hex))) {
    takeBack(play, reply.seat, reply.id);
    return {};
  }
  spend(play, [reply.id]);
  play.emit({ t: 'clouded', hex: reply.hex });
  return {};
}

export const weatherControl: EventModule = {
  rule: 'EVT-03',
  uses: ['caster', 'hex'],
  barred: (g, seat) => (castTargets(g, seat, anywhere).length === 0 ? refuse('EVT-03') : null),
  targets: (g, seat) => ({ casters: castTargets(g, seat, anywhere) }),
  check: (g, seat, c) => checkCast(g, 'EVT-03', seat, c.caster, c.hex),
  sample: (g, seat, random) => sampleCast(castTargets(g, seat, anywhere), random),
  run(play, frame) {
    switch (frame.at) {
      case 'shown':
        play.emit({ t: 'clouded', hex: frame.hex });
        return openEventWindow(play, frame, ITEM.fan, othersFromLeft(play.game, frame.seat));
      case 'reply':
      case 'replied':
        return runReplies(play, frame, (reply) => blow(play, reply));
      default:
        return finish(play, frame);
    }
  },
  take: takeReplies,
};
