// A power lets a player reroll one of their own dice before any item turns a die. POW-05, AMB-154, D-42
import type { KindOrNone } from '../../model/catalogue/index.ts';
import type { Game, Seat, Target } from '../../model/game/types.ts';
import { entryAt } from '../../model/shape/entry.ts';
import { battleDice } from '../dice.ts';
import { expectAnswer, type GivenAnswer, type Play, type Question } from '../play.ts';
import { powerOf } from '../powers/powers.ts';
import { diceOfStep } from './battle-dice.ts';
import type { DiceBattle } from './battle-step.ts';
import { diceOn } from './sides.ts';

interface OwnDie {
  die: number;
  face: number;
  by: Target;
  kind: KindOrNone;
  cv: number;
}

/** Returns the dice that a seat has rolled in this step. */
export function ownDice(g: Game, seat: Seat): OwnDie[] {
  const battle = diceOn(g);
  return battle === undefined ? [] : diceOf(g, battle, seat);
}

function diceOf(g: Game, battle: DiceBattle, seat: Seat): OwnDie[] {
  const place = battle.sides.indexOf(seat);
  const bySide = diceOfStep(g, battle, battle.state.step);
  const from = bySide.slice(0, place).reduce((n, list) => n + list.length, 0);
  return (bySide[place] ?? []).map(({ target: by, kind, cv }, i) => {
    const die = from + i;
    return { die, face: entryAt(g.dice, die), by, kind, cv };
  });
}

/** Returns the questions about rerolls. A player may reroll once per round. */
export const rerollQuestions = (g: Game, battle: DiceBattle): Question[] =>
  g.powers === null
    ? []
    : battle.sides
        .filter((seat) => powerOf(g, seat).rerolls && !battle.rerolled?.includes(seat))
        .filter((seat) => diceOf(g, battle, seat).length > 0)
        .map((seat) => ({ seat, kind: 'power.reroll', hex: battle.hex }));

/**
 * Rerolls the dice named in the answers. Returns the battle with the list of seats that have
 * rerolled in this round.
 */
export function reroll(play: Play, battle: DiceBattle, answers: readonly GivenAnswer[]): DiceBattle {
  const done: Seat[] = [];
  for (const given of answers) {
    const { decision, answer } = expectAnswer(given, 'power.reroll');
    if (answer.die === null) continue;
    const [face] = battleDice(play, 1);
    play.emit({ t: 'rerolled', seat: decision.seat, die: answer.die, face: face ?? 1 });
    done.push(decision.seat);
  }
  return done.length === 0 ? battle : { ...battle, rerolled: [...(battle.rerolled ?? []), ...done] };
}
