// Teeniepox: a named rival's largest army loses what a die of 2 to 5 shows. Creatures and heroes count 1 each, forts,
// cities and villages their value; he breaks ties. `queue`: the armies tied, or the rival's seat once he drank an
// Elixir. EVT-10, MAG-03, AMB-73, AMB-130, D-20
import { KINDS } from '../../catalogue/index.ts';
import type { Game, HexId, Seat } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import { throwDice } from '../../rules/dice.ts';
import { type EventAct, type EventFrame, finish } from '../../rules/events/event.ts';
import { SPARED, takeLoss, wantLoss } from '../../rules/events/losing.ts';
import { openEventWindow, runReplies, takeReplies } from '../../rules/events/replies.ts';
import { countIn, othersFromLeft, refuse } from '../../rules/facts.ts';
import { spend } from '../../rules/items/using.ts';
import { answerOf, ask, goTo, type Play } from '../../rules/play.ts';
import { defineActs } from '../act.ts';

/** The size of a seat's army in a hex. AMB-73 */
export function armyIn(g: Game, hex: HexId, seat: Seat): number {
  const h = g.hexes[hex];
  const walls = h.owner === seat ? h.fort + (h.income < 0 ? 0 : KINDS[h.income].cv) : 0;
  return countIn(h, seat) + walls;
}

/** The hexes of a seat's largest army, more than one on a tie; none without any combatant. */
export function largestArmies(g: Game, seat: Seat): HexId[] {
  const sizes = g.hexes.map((_, hex) => armyIn(g, hex, seat));
  const best = Math.max(...sizes);
  return best === 0 ? [] : sizes.flatMap((n, hex) => (n === best ? [hex] : []));
}

const victims = (g: Game, seat: Seat): Seat[] => othersFromLeft(g, seat).filter((s) => largestArmies(g, s).length > 0);

function strike(play: Play, frame: EventFrame) {
  const hexes = largestArmies(play.game, frame.rival);
  // A village removed in the meantime may have been all he had.
  if (hexes.length === 0) return finish(play, frame);
  if (hexes.length === 1) return wantLoss(play, frame, hexes[0], frame.rival);
  goTo(play, { ...frame, at: 'ask', queue: hexes });
  ask(play, [{ seat: frame.rival, kind: 'event.army', losses: frame.n }]);
}

const event: EventAct = {
  uses: ['seat'],
  barred: (g, seat) => (victims(g, seat).length === 0 ? refuse('EVT-10') : null),
  targets: (g, seat) => ({ seats: victims(g, seat) }),
  check: (g, seat, c) => (victims(g, seat).includes(c.seat) ? null : refuse('EVT-10', { seat: c.seat })),
  sample: (g, seat, random) => ({ seat: pickOf(random, victims(g, seat)) }),
  run(play, frame) {
    const { seat, rival } = frame;
    const [die] = play.game.dice;
    switch (frame.at) {
      case 'shown':
        return openEventWindow(play, frame, [rival]);
      case 'reply':
      case 'replied':
        return runReplies(play, frame, ({ id }) => {
          spend(play, [id]);
          return { queue: [rival] };
        });
      case 'effect':
        if (frame.queue.length > 0) return finish(play, frame);
        goTo(play, { ...frame, at: 'rolled' });
        return throwDice(play, 'event', seat, null, 1);
      case 'rolled':
        if (SPARED.includes(die)) return finish(play, frame);
        return strike(play, { ...frame, n: die });
      default:
        return finish(play, frame);
    }
  },
  take(play, frame, given) {
    if (frame.at === 'shown') return takeReplies(play, frame, given);
    if (frame.at !== 'ask') return takeLoss(play, frame, given);
    const { hex } = answerOf(given[0], 'event.army');
    wantLoss(play, { ...frame, queue: [] }, hex, frame.rival);
  },
};

export const teeniepox = defineActs({ teeniepox: { event } });
