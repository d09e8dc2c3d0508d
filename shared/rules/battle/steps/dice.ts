// A step of a round in which dice are rolled. All sides roll, each player names the pieces that take the
// hits, and then all losses leave together. COMB-05…COMB-08, HIT-01, HPOW-06, HPOW-07, MAG-11, AMB-47
import type { DiceStep, Seat } from '../../../model/game/types.ts';
import { firstOf, onlyOf } from '../../../model/shape/entry.ts';
import { removeBluffs, stillSafe, turnedUpIn } from '../../bluff.ts';
import { openDiceWindow } from '../../dice.ts';
import { ask, expectAnswer, type GivenAnswer, type Play, setFrame } from '../../play.ts';
import { inPlayAt } from '../../queries/item-queries.ts';
import { traitOf } from '../../traits/table.ts';
import { shotQuestions, shotTargets, withShots, withVictim } from '../aimed-shots.ts';
import { aimedHitters, diceOfStep, hitsRolled, rolledByItem, rollStep, type SideHits } from '../battle-dice.ts';
import { type Battle, type DiceBattle, type StepModule, type StepResult, sideAt } from '../battle-step.ts';
import { hitQuestions } from '../hit-questions.ts';
import { stepPlayed } from '../magic-ranged-melee.ts';
import { reroll, rerollQuestions } from '../rerolls.ts';
import {
  afterSave,
  aimedStrikes,
  askReplies,
  bringIntoPlay,
  emitSpared,
  pendingSave,
  placeHits,
  resolveHits,
  strikesOf,
  throwSave,
} from '../resolving-hits.ts';
import { hasDice } from '../sides.ts';

/** Asks for aimed shots, rolls the dice, then offers rerolls. COMB-08 */
function roll(play: Play, battle: DiceBattle): StepResult {
  const { state } = battle;
  const shots = state.step === stepPlayed(play.game, 'ranged') ? shotQuestions(play.game, battle) : [];
  if (shots.length > 0) {
    setFrame(play, battle);
    ask(play, shots);
    return 'waits';
  }
  rollStep(play, battle, state.step);
  const rerolls = rerollQuestions(play.game, battle);
  if (rerolls.length === 0) return openChangeWindow(play, battle);
  setFrame(play, { ...battle, state: { ...state, moment: 'reroll' } });
  ask(play, rerolls);
  return 'waits';
}

/** Opens the moment in which players may change the rolled dice with items. AMB-126 */
function openChangeWindow(play: Play, battle: DiceBattle): StepResult {
  setFrame(play, { ...battle, state: { ...battle.state, moment: 'rolled' } });
  openDiceWindow(play, firstOf(battle.sides), battle.hex);
  return 'waits';
}

/**
 * Asks for the victims of aimed shots that have hit, except if there is only one
 * possible victim. HPOW-06, D-62
 */
function nameVictims(play: Play, battle: DiceBattle): StepResult {
  const { game } = play;
  let named = battle;
  const open: Seat[] = [];
  for (const seat of aimedHitters(game, battle, diceOfStep(game, battle, battle.state.step))) {
    const targets = shotTargets(game, battle, seat);
    const only = onlyOf(targets);
    if (only !== undefined) named = withVictim(game, named, seat, only);
    else if (targets.length > 1) open.push(seat);
  }
  if (open.length === 0) return count(play, named);
  setFrame(play, { ...named, state: { ...named.state, moment: 'victims' } });
  ask(
    play,
    open.map((seat) => ({ seat, kind: 'battle.victim', hex: battle.hex })),
  );
  return 'waits';
}

/** Counts the hits and asks for their targets. COMB-08 */
function count(play: Play, battle: DiceBattle): StepResult {
  const { state } = battle;
  const thrown = diceOfStep(play.game, battle, state.step);
  const taken = absorb(play, battle, state.step, hitsRolled(play.game, battle, thrown));
  const borrowed = play.game.rules.magic ? rolledByItem(play.game, thrown, state.step) : [];
  const counted: DiceBattle = {
    ...battle,
    rolled: [...battle.rolled, ...borrowed],
    state: {
      ...state,
      moment: 'losses',
      hits: taken.map(({ hits }) => hits),
      strikes: aimedStrikes(taken.map(({ aimed }) => aimed)),
    },
  };
  const questions = hitQuestions(play.game, counted);
  if (questions.length === 0) return takeLosses(play, counted, []);
  setFrame(play, counted);
  ask(play, questions);
  return 'waits';
}

/** Takes the answers about targets. Saving items are shown before any hit is resolved. AMB-47 */
function takeLosses(play: Play, battle: DiceBattle, answers: readonly GivenAnswer[]): StepResult {
  const { strikes, shown } = strikesOf(play, battle, answers);
  return { to: { ...battle, state: { ...battle.state, moment: 'showing', strikes, shown } } };
}

function strike(play: Play, battle: DiceBattle): StepResult {
  const through = resolveHits(play.game, battle);
  emitSpared(play, battle, through);
  const next = pendingSave(through);
  return next === undefined ? place(play, through) : throwSave(play, through, next);
}

/** Applies the hits. Under `auto` bluffs, pieces that have lost their support leave now. COMB-08, AMB-21 */
function place(play: Play, battle: DiceBattle): StepResult {
  const { struck, died } = placeHits(play, battle);
  const up = turnedUpIn(play.game, battle.hex).map((c) => c.id);
  if (died && play.game.rules.bluffCall === 'auto') removeBluffs(play, battle.hex, up);
  return {
    done: { ...battle, safe: stillSafe(play.game, battle.safe), hitlessRounds: struck ? 0 : battle.hitlessRounds },
  };
}

const begin = (step: DiceStep, { sides }: Battle): DiceBattle['state'] => ({
  step,
  moment: 'shots',
  hits: sides.map(() => 0),
  strikes: [],
  shown: [],
});

/** Returns the module of the magic, ranged or melee step. COMB-05 */
export const dice = (step: DiceStep): StepModule<DiceStep> => ({
  step,
  enter: (g, battle) => (hasDice(g, battle, step) ? begin(step, battle) : null),
  run(play, battle) {
    switch (battle.state.moment) {
      case 'shots':
        return roll(play, battle);
      case 'rolled':
        return nameVictims(play, battle);
      case 'showing':
        return battle.state.shown.length > 0 ? askReplies(play, battle) : strike(play, battle);
      case 'replied':
        return bringIntoPlay(play, battle);
      case 'saving':
        return strike(play, afterSave(play, battle));
      case 'losses':
      case 'reroll':
      case 'victims':
        throw new Error(`a battle waits for answers in ${battle.state.moment}`);
    }
  },
  take(play, battle, answers) {
    if (battle.state.moment === 'losses') return takeLosses(play, battle, answers);
    if (battle.state.moment === 'reroll') return openChangeWindow(play, reroll(play, battle, answers));
    if (battle.state.moment === 'victims') {
      const named = answers.reduce((b, given) => {
        const { decision, answer } = expectAnswer(given, 'battle.victim');
        return withVictim(play.game, b, decision.seat, answer.target);
      }, battle);
      return count(play, named);
    }
    return { to: withShots(play.game, battle, answers) };
  },
});

// If a piece absorbs hits in a step, the first hit on its side in that step has no effect. The piece itself
// is no target; hit-targets.ts excludes it. MAG-05, AMB-123

/** Returns the hits of a step by side, without the absorbed hits, aimed hits first. AMB-123 */
function absorb(play: Play, battle: Battle, step: DiceStep, all: readonly SideHits[]): readonly SideHits[] {
  if (!play.game.rules.magic) return all;
  return all.map((own, place) => {
    if (own.hits + own.aimed.length === 0) return own;
    const seat = sideAt(battle, place);
    const inPlay = inPlayAt(play.game, battle.hex, undefined, seat);
    const absorber = inPlay.find((c) => traitOf(c.kind).conjured?.absorbsIn === step);
    if (absorber === undefined) return own;
    play.emit({ t: 'saved', hex: battle.hex, seat, id: absorber.id, saver: absorber.kind, safe: true });
    return own.aimed.length > 0 ? { ...own, aimed: own.aimed.slice(1) } : { ...own, hits: own.hits - 1 };
  });
}
