// Gate: an army sends pieces to an unexplored hex anywhere. A rival's army must send at least as many pieces
// as a die shows; the player's own army sends any number, without a die. The pieces cannot move on in this
// round. EVT-11, EXPL-12, AMB-75, AMB-136, D-23
import { hexesWhere, hexState } from '../../model/game/pieces.ts';
import {
  type Game,
  type HexId,
  NOBODY,
  type PieceId,
  type PlayedOnOf,
  type Seat,
  seatsOf,
} from '../../model/game/types.ts';
import { pickOf } from '../../model/luck/random.ts';
import { firstOf } from '../../model/shape/entry.ts';
import { rollDice } from '../dice.ts';
import { checkHex, type EventAct, type EventFrame, finishEvent, setEventStep, shownOn } from '../events/event-act.ts';
import { turnUpEntered } from '../hidden-map/sent-back.ts';
import { isTakenUp } from '../move/stopping.ts';
import { ask, expectAnswer, type Play } from '../play.ts';
import { countIn, fightersOf, isFaceDown, isLandHex, refuse } from '../queries/queries.ts';
import { spaceIn } from '../queries/stacking-limit.ts';
import { defineActs } from './act.ts';

interface Army {
  readonly seat: Seat;
  readonly from: HexId;
}

/** Returns the hexes without an owner, face-down hexes included, but no face-up sea. AMB-140 */
const unexplored = (g: Game): HexId[] => hexesWhere(g, (h) => h.owner === NOBODY && (isLandHex(g, h) || isFaceDown(h)));

/**
 * Returns the hexes to which an army may be sent: unexplored hexes with space for one piece, except a hex
 * that another player is exploring.
 */
const goals = (g: Game, { seat, from }: Army): HexId[] =>
  unexplored(g).filter((hex) => hex !== from && spaceIn(g, hex, seat) > 0 && !isTakenUp(g, hex, seat));

/** Returns every army that has a hex to go to, by hex and then by seat. */
const armies = (g: Game): Army[] =>
  hexesWhere(g, () => true).flatMap((from) =>
    seatsOf(g.seats)
      .filter((seat) => countIn(hexState(g, from), seat) > 0 && goals(g, { seat, from }).length > 0)
      .map((seat) => ({ seat, from })),
  );

/**
 * Moves the pieces, which cannot move on in this round. If the hex turns out to be sea,
 * they return. AMB-136, AMB-140
 */
function send(play: Play, frame: EventFrame, { seat, from }: Army, hex: HexId, ids: readonly PieceId[]): void {
  const pieces = fightersOf(play.game, from, seat).filter((c) => ids.includes(c.id));
  const hidden = pieces.filter((c) => !c.up);
  const up = pieces.filter((c) => c.up);
  const idsOf = (list: typeof pieces): PieceId[] => list.map((c) => c.id);
  setEventStep(play, frame, { step: 'done' });
  play.emit({
    t: 'moved',
    seat,
    path: [from, hex],
    count: hidden.length,
    ids: idsOf(hidden),
    up: idsOf(up),
    spent: pieces.map(() =>
      isFaceDown(hexState(play.game, hex)) ? { from, event: 'held' as const } : ('held' as const),
    ),
    why: 'sent',
  });
  turnUpEntered(play, seat, hex);
}

/**
 * Lets the owner choose at least `wanted` pieces, or all that the hex has space for. Not asked
 * if all must go.
 */
function askWho(play: Play, frame: EventFrame, army: Army, hex: HexId, wanted: number) {
  const { seat, from } = army;
  const armySize = countIn(hexState(play.game, from), seat);
  const most = Math.min(armySize, spaceIn(play.game, hex, seat));
  const least = Math.min(wanted, most);
  if (least === armySize) {
    const all = fightersOf(play.game, from, seat).map((c) => c.id);
    return send(play, frame, army, hex, all);
  }
  setEventStep(play, frame, { step: 'sending', rival: seat, from, hex });
  return ask(play, [{ seat, kind: 'event.send', hex: from, to: hex, least, most }]);
}

const event: EventAct<PlayedOnOf<'army'>> = {
  needs: 'army',
  barred: (g) => (armies(g).length === 0 ? refuse('EVT-11') : null),
  targets: (g) => ({ armies: armies(g), hexes: unexplored(g) }),
  check(g, _seat, on) {
    const wrong = checkHex(
      g,
      'EVT-11',
      hexesWhere(g, () => true),
      on.from,
    );
    if (wrong !== null) return wrong;
    if (!armies(g).some((army) => army.from === on.from && army.seat === on.seat))
      return refuse('EVT-11', { hex: on.from, seat: on.seat });
    return checkHex(g, 'EVT-11', goals(g, on), on.hex);
  },
  sample(g, _seat, random) {
    const army = pickOf(random, armies(g));
    return { what: 'army', ...army, hex: pickOf(random, goals(g, army)) };
  },
  run(play, frame) {
    const { state } = frame;
    switch (state.step) {
      case 'shown': {
        const { seat, from, hex } = shownOn(state.on, 'army');
        if (seat === frame.seat) return askWho(play, frame, { seat, from }, hex, 1);
        setEventStep(play, frame, { step: 'counting', rival: seat, from, hex });
        return rollDice(play, 'event', frame.seat, from, 1);
      }
      case 'counting':
        return askWho(play, frame, { seat: state.rival, from: state.from }, state.hex, firstOf(play.game.dice));
      default:
        return finishEvent(play, frame);
    }
  },
  take(play, frame, given) {
    const { decision, answer } = expectAnswer(given[0], 'event.send');
    send(play, frame, { seat: decision.seat, from: decision.hex }, decision.to, answer.ids);
  },
};

export const gate = defineActs({ gate: { event } });
