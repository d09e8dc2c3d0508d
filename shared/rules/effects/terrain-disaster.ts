// Terrain Disaster: the player names a controlled hex and rolls two dice; a total of 6 to 8 strikes it.
// Otherwise the player names another controlled hex of the same terrain, until one is struck or none is left.
// EVT-05, AMB-70, AMB-130, D-20, D-21

import { hexesWhere, hexState } from '../../model/game/pieces.ts';
import { type Game, type HexId, isSeated, type PlayedOnOf, type Seat } from '../../model/game/types.ts';
import { pickOf } from '../../model/luck/random.ts';
import { firstOf, lastOf, onlyOf } from '../../model/shape/entry.ts';
import { rollDice } from '../dice.ts';
import { askForLosses, isHarmless, takeLosses } from '../events/asking-for-losses.ts';
import { checkHex, type EventAct, type EventFrame, finishEvent, setEventStep, shownOn } from '../events/event-act.ts';
import { answerOf, ask, type Play } from '../play.ts';
import { refuse } from '../queries/queries.ts';
import { traitOf } from '../traits/table.ts';
import { defineActs } from './act.ts';

const strikes = ({ event: kind }: EventFrame, dice: readonly number[]): boolean =>
  traitOf(kind).strikesOn?.includes(dice.reduce((a, b) => a + b, 0)) === true;

const controlled = (g: Game): HexId[] => hexesWhere(g, (h) => isSeated(h.owner));

/**
 * Returns the controlled hexes of this terrain that were not named yet: rivals' hexes before the player's
 * own, by rising index. D-21
 */
export function nextHexes(g: Game, named: readonly HexId[], seat: Seat): HexId[] {
  const { terrain } = hexState(g, firstOf(named));
  const own = (hex: HexId): number => (hexState(g, hex).owner === seat ? 1 : 0);
  return controlled(g)
    .filter((hex) => hexState(g, hex).terrain === terrain && !named.includes(hex))
    .sort((a, b) => own(a) - own(b) || a - b);
}

function name(play: Play, frame: EventFrame, named: readonly HexId[], hex: HexId) {
  setEventStep(play, frame, { step: 'shaking', named: [...named, hex] });
  rollDice(play, 'event', frame.seat, hex, 2);
}

function another(play: Play, frame: EventFrame, named: readonly HexId[]) {
  const hexes = nextHexes(play.game, named, frame.seat);
  if (hexes.length === 0) return finishEvent(play, frame);
  const only = onlyOf(hexes);
  if (only !== undefined) return name(play, frame, named, only);
  setEventStep(play, frame, { step: 'naming', named });
  ask(play, [{ seat: frame.seat, kind: 'event.next', hex: lastOf(named) }]);
}

const event: EventAct<PlayedOnOf<'hex'>> = {
  needs: 'hex',
  barred: (g) => (controlled(g).length === 0 ? refuse('EVT-05') : null),
  targets: (g) => ({ hexes: controlled(g) }),
  check: (g, _seat, on) => checkHex(g, 'EVT-05', controlled(g), on.hex),
  sample: (g, _seat, random) => ({ what: 'hex', hex: pickOf(random, controlled(g)) }),
  run(play, frame) {
    const { state } = frame;
    const { dice } = play.game;
    switch (state.step) {
      case 'shown':
        return name(play, frame, [], shownOn(state.on, 'hex').hex);
      case 'shaking': {
        if (!strikes(frame, dice)) return another(play, frame, state.named);
        const hex = lastOf(state.named);
        setEventStep(play, frame, { step: 'striking', named: state.named, hex });
        return rollDice(play, 'event', hexState(play.game, hex).owner, hex, 1);
      }
      case 'striking': {
        const losses = firstOf(dice);
        if (isHarmless(frame, losses)) return finishEvent(play, frame);
        return askForLosses(play, frame, state.hex, hexState(play.game, state.hex).owner, losses);
      }
      default:
        return finishEvent(play, frame);
    }
  },
  take(play, frame, answers) {
    const { state } = frame;
    if (state.step === 'naming') name(play, frame, state.named, answerOf(answers[0], 'event.next').hex);
    else takeLosses(play, frame, answers);
  },
};

export const terrainDisaster = defineActs({ terrain_disaster: { event } });
