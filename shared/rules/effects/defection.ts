// Defection takes a hero from the pool or from a rival. The event's player and an opponent roll two dice
// each. Gold does not help, and only a higher roll takes the hero. EVT-04, AMB-12, AMB-13, D-22
import { isHero, otherFace } from '../../model/catalogue/index.ts';
import { hexUnder } from '../../model/game/pieces.ts';
import {
  type Counter,
  type Game,
  isOnBoard,
  isSeated,
  type Kind,
  type PlayedOnOf,
  type Seat,
} from '../../model/game/types.ts';
import { pickOf } from '../../model/luck/random.ts';
import { rollDice } from '../dice.ts';
import { choiceOf, type EventAct, finishEvent, setEventStep, shownOn } from '../events/event-act.ts';
import { heroesJustLost } from '../heroes/eliminated-hero.ts';
import { hexesForHero, lordsReplacedBy } from '../heroes/placing-a-hero.ts';
import { type Play, push } from '../play.ts';
import { heroesOf, othersFromLeft, refuse } from '../queries/queries.ts';
import { defineActs } from './act.ts';

/** Returns the counter of a hero that a rival owns; undefined for any other hero. */
const rivalHero = (g: Game, seat: Seat, hero: Kind): Counter | undefined =>
  g.counters.find((c) => c.kind === hero && isOnBoard(c.at) && isSeated(c.seat) && c.seat !== seat && isHero(c.kind));

/** Returns the heroes of the pool and of rivals, by rising kind, except heroes lost in this phase. AMB-169 */
const heroesFor = (g: Game, seat: Seat): Kind[] =>
  [
    ...g.pool.filter((hero) => !heroesJustLost(g).includes(hero)),
    ...othersFromLeft(g, seat).flatMap((s) => heroesOf(g, s).map((c) => c.kind)),
  ].sort((a, b) => a - b);

/** Is there a hex for the hero, once a Lord that it replaces has left? AMB-12, AMB-13 */
const hasPlace = (g: Game, seat: Seat, hero: Kind): boolean =>
  hexesForHero(g, seat, lordsReplacedBy(g, seat, hero)).length > 0;

const willing = (g: Game, seat: Seat): Kind[] => heroesFor(g, seat).filter((hero) => hasPlace(g, seat, hero));

const sum = (dice: readonly number[]): number => dice.reduce((a, b) => a + b, 0);

/**
 * The seat gains the hero, from a rival's hex with the same face up. A Lord that the hero replaces is turned
 * over and goes to the pool (AMB-12).
 */
function win(play: Play, seat: Seat, hero: Kind) {
  const from = rivalHero(play.game, seat, hero);
  if (from !== undefined) play.emit({ t: 'discharged', seat: from.seat, hex: hexUnder(from), id: from.id, to: hero });
  for (const lord of lordsReplacedBy(play.game, seat, hero))
    play.emit({ t: 'discharged', seat, hex: hexUnder(lord), id: lord.id, to: otherFace(lord.kind) });
  push(play, { kind: 'hero.place', seat, hero });
}

const event: EventAct<PlayedOnOf<'hero'>> = {
  needs: 'hero',
  barred(g, seat) {
    if (heroesFor(g, seat).length === 0) return refuse('EVT-04');
    return willing(g, seat).length > 0 ? null : refuse('HERO-05');
  },
  targets: (g, seat) => ({ heroes: willing(g, seat), seats: othersFromLeft(g, seat) }),
  check(g, seat, { hero, roller }) {
    if (!heroesFor(g, seat).includes(hero)) return refuse('EVT-04', { hero });
    if (!hasPlace(g, seat, hero)) return refuse('HERO-05', { hero });
    const owner = rivalHero(g, seat, hero)?.seat;
    // The owner of a hero rolls against the event's player, so the answer names no roller. For a hero of the
    // pool the answer must name the opponent who rolls (D-22).
    const fits =
      roller === null ? owner !== undefined : owner === undefined && othersFromLeft(g, seat).includes(roller);
    return fits ? null : refuse('EVT-04', roller === null ? { hero } : { seat: roller });
  },
  sample(g, seat, random) {
    const hero = pickOf(random, willing(g, seat));
    const pooled = rivalHero(g, seat, hero) === undefined;
    return { what: 'hero', hero, roller: pooled ? pickOf(random, othersFromLeft(g, seat)) : null };
  },
  run(play, frame) {
    const { seat, state } = frame;
    switch (state.step) {
      case 'shown': {
        const { hero, roller } = shownOn(state.on, 'hero');
        const owner = rivalHero(play.game, seat, hero);
        const from = owner === undefined ? null : hexUnder(owner);
        setEventStep(play, frame, { step: 'wooing', hero, rival: owner?.seat ?? choiceOf(roller), from });
        return rollDice(play, 'event', seat, from, 2);
      }
      case 'wooing': {
        const { hero, rival, from } = state;
        setEventStep(play, frame, { step: 'outbidding', hero, rival, from, mine: sum(play.game.dice) });
        return rollDice(play, 'event', rival, from, 2);
      }
      case 'outbidding':
        setEventStep(play, frame, { ...state, step: 'settled' });
        if (state.mine > sum(play.game.dice)) win(play, seat, state.hero);
        return;
      default:
        return finishEvent(play, frame);
    }
  },
};

export const defection = defineActs({ defection: { event } });
