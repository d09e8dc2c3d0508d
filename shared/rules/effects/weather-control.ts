// Weather Control: a caster puts the Black Cloud on a hex in reach, wherever the cloud was before. Any other
// player may reply with the Fan, which moves the cloud to an adjacent hex or takes it off the board. EVT-03,
// MAG-10, AMB-69, AMB-104, AMB-140
import { hexState } from '../../model/game/pieces.ts';
import type { Game, HexId, PlayedOnOf, Seat } from '../../model/game/types.ts';
import { castTargets, checkCast, sampleCast } from '../events/casters.ts';
import { type EventAct, finishEvent, shownOn } from '../events/event-act.ts';
import { type EventReply, openEventWindow, runReplies, takeReplies } from '../events/event-replies.ts';
import { returnItem, spendCounters } from '../items/showing-and-spending.ts';
import { hexesNextTo, isFaceDown, othersFromLeft, refuse } from '../queries/queries.ts';
import { defineActs } from './act.ts';

/** May the caster name this hex? Not if its tile is face down. AMB-140 */
const isTarget = (g: Game, hex: HexId): boolean => !isFaceDown(hexState(g, hex));
const targetsOf = (g: Game, seat: Seat) => castTargets(g, seat, (hex) => isTarget(g, hex));

/**
 * Returns the hexes to which a Fan may blow the cloud now,
 * by rising index; none if the cloud is on no hex. MAG-10
 */
const cloudHexes = (g: Game): HexId[] =>
  g.cloud === null
    ? []
    : hexesNextTo(g, g.cloud)
        .filter((hex) => isTarget(g, hex))
        .sort((a, b) => a - b);

const event: EventAct<PlayedOnOf<'spell'>> = {
  needs: 'spell',
  barred: (g, seat) => (targetsOf(g, seat).length === 0 ? refuse('EVT-03') : null),
  targets: (g, seat) => ({ casters: targetsOf(g, seat) }),
  check: (g, seat, { caster, hex }) =>
    checkCast(g, 'EVT-03', seat, caster, hex) ?? (isTarget(g, hex) ? null : refuse('EVT-03', { hex })),
  sample: (g, seat, random) => ({ what: 'spell', ...sampleCast(targetsOf(g, seat), random) }),
  replyHexes: cloudHexes,
  run(play, frame) {
    const { state } = frame;
    switch (state.step) {
      case 'shown': {
        const { hex } = shownOn(state.on, 'spell');
        play.emit({ t: 'cloudMoved', hex });
        return openEventWindow(play, frame, othersFromLeft(play.game, frame.seat), { hex, rival: null });
      }
      case 'window': {
        const blow = ({ seat, id, hex }: EventReply) => {
          const { cloud } = play.game;
          // A Fan used before may have moved the cloud away. Then this Fan returns to the rack. AMB-104
          if (cloud === null || (hex !== null && !cloudHexes(play.game).includes(hex))) {
            returnItem(play, seat, id);
            return [];
          }
          spendCounters(play, [id]);
          play.emit({ t: 'cloudMoved', hex });
          return [];
        };
        return runReplies(play, frame, state, blow, () => finishEvent(play, frame));
      }
      default:
        return finishEvent(play, frame);
    }
  },
  take(play, frame, given) {
    if (frame.state.step === 'window') takeReplies(play, frame, frame.state, given);
  },
};

export const weatherControl = defineActs({ weather_control: { event } });
