// Phase 8 of the turn. In player order, each owner of a hero with a special power may use it once. Both sides
// roll two dice. If the hero wins, the hero's own act continues. POWER-01, HPOW-04, HPOW-05

import { KINDS } from '../../model/catalogue/index.ts';
import { hexUnder } from '../../model/game/pieces.ts';
import type { Counter, FrameOf, Game, Kind, Seat } from '../../model/game/types.ts';
import { entryAt, firstOf } from '../../model/shape/entry.ts';
import { rollDice } from '../dice.ts';
import type { PowerState, SpecialPower } from '../effects/act.ts';
import { actOf } from '../effects/act-table.ts';
import { ask, type FrameModule, type GivenAnswer, type Play, pop, setFrame } from '../play.ts';
import { heroesOf, order } from '../queries/queries.ts';
import { endPower } from './power-turns.ts';

type Powers = FrameOf<'powers'>;
type Answered = Extract<PowerState, { step: 'answered' }>;

/** The heroes with a special power, in the order in which a player uses them. */
const POWERS: readonly { hero: Kind; power: SpecialPower }[] = KINDS.flatMap(({ kind: hero }) => {
  const { power } = actOf(hero);
  return power === undefined ? [] : [{ hero, power }];
}).sort((a, b) => a.power.order - b.power.order);

const sum = (dice: readonly number[]): number => dice.reduce((a, b) => a + b, 0);

const heroAt = (g: Game, seat: Seat, hero: Kind): Counter | undefined => heroesOf(g, seat).find((c) => c.kind === hero);

function powerOf(at: PowerState): SpecialPower {
  const { power } = actOf(at.power);
  if (power === undefined) throw new Error(`no special power: ${at.power}`);
  return power;
}

function askPower(play: Play, frame: Powers): void {
  const g = play.game;
  const seat = order(g)[Math.trunc(frame.index / POWERS.length)];
  if (seat === undefined) {
    pop(play);
    return;
  }
  const { hero, power } = entryAt(POWERS, frame.index % POWERS.length);
  const own = heroAt(g, seat, hero);
  if (own === undefined || !power.mayGo(g, seat)) {
    endPower(play, frame);
    return;
  }
  play.emit({ t: 'phaseBegan', round: g.round, phase: 'powers', turn: seat });
  ask(play, [{ seat, kind: power.asks, hex: hexUnder(own) }]);
}

function send(play: Play, frame: Powers, powerAnswer: GivenAnswer): void {
  const { hero, power } = entryAt(POWERS, frame.index % POWERS.length);
  const goal = power.goes(play.game, powerAnswer);
  if (goal === null) {
    endPower(play, frame);
    return;
  }
  const { seat } = powerAnswer.decision;
  play.emit({ t: 'heroSent', seat, hero, ...goal });
  setFrame(play, { ...frame, state: { step: 'roll', power: hero, seat, ...goal, tie: false } });
}

/**
 * Decides the contest. After a first tie both roll again, and then the hero fails only if his roll is lower:
 * he is caught. HPOW-04
 */
function judge(play: Play, frame: Powers, at: Answered): void {
  const { mine: own, ...contest } = at;
  const { seat, tie } = at;
  const rivalTotal = sum(play.game.dice);
  if (own === rivalTotal && !tie) setFrame(play, { ...frame, state: { ...contest, step: 'roll', tie: true } });
  else if (own > rivalTotal && !tie) powerOf(at).succeed(play, frame, at);
  else {
    const hero = heroAt(play.game, seat, at.power);
    endPower(play, frame);
    if (tie && own < rivalTotal && hero !== undefined)
      play.emit({ t: 'shownLost', at: hexUnder(hero), seat, ids: [hero.id], why: 'power' });
  }
}

function run(play: Play, frame: Powers) {
  const { state } = frame;
  switch (state.step) {
    case 'ask':
      return askPower(play, frame);
    case 'roll':
      setFrame(play, { ...frame, state: { ...state, step: 'rolled' } });
      return rollDice(play, 'power', state.seat, state.hex, 2);
    case 'rolled':
      setFrame(play, { ...frame, state: { ...state, step: 'answered', mine: sum(play.game.dice) } });
      return rollDice(play, 'power', state.rival, state.hex, 2);
    case 'answered':
      return judge(play, frame, state);
    default:
      return powerOf(state).run?.(play, frame, state);
  }
}

function take(play: Play, frame: Powers, answers: readonly GivenAnswer[]): void {
  const { state } = frame;
  if (state.step === 'ask') send(play, frame, firstOf(answers));
  else powerOf(state).take(play, frame, state, answers);
}

export const powersFrame: FrameModule<'powers'> = { run, take };
