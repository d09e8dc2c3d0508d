// The list of the steps of a battle, and the function that runs them. COMB-04, COMB-05, COMB-12, AMB-117

import type { Game } from '../../model/game/types.ts';
import { entryAt } from '../../model/shape/entry.ts';
import { ALL_ACTS } from '../effects/act-table.ts';
import { type FrameModule, type Play, setFrame } from '../play.ts';
import type { Battle, BattleIn, BattleStep, StepModule, StepResult } from './battle-step.ts';
import { activeSides } from './sides.ts';
import { aim } from './steps/aim.ts';
import { dice } from './steps/dice.ts';
import { end } from './steps/end.ts';
import { powers } from './steps/powers.ts';
import { retreat } from './steps/retreat.ts';
import { reveal } from './steps/reveal.ts';
import { stakes } from './steps/stake.ts';
import { window } from './steps/window.ts';

const ofItems = ALL_ACTS.flatMap(({ battleStep }) => battleStep ?? []);

const playedBy = <S extends (typeof ofItems)[number]['step']>(step: S) => {
  const found = ofItems.find((module) => module.step === step);
  if (found === undefined) throw new Error(`no item plays the step ${step} of a battle`);
  return found;
};

/**
 * After the last step the battle returns to the window for calls and items, and then to `aim`, which begins
 * the next round.
 *
 * Three files handle the hits of a step:
 * - hit-targets.ts: which pieces can be hit, and in which order.
 * - hit-questions.ts: which players choose the targets.
 * - resolving-hits.ts: which hits are saved or spared, and how the others are applied.
 */
export const BATTLE = [
  reveal,
  stakes,
  window,
  // The item with the step `scatter` acts only before round 1.
  playedBy('scatter'),
  powers,
  aim,
  dice('magic'),
  dice('ranged'),
  dice('melee'),
  retreat,
] as const;

const AFTER_LAST = BATTLE.findIndex(({ step }) => step === 'window');

type AnyStep = StepModule<BattleStep>;

// Cast: a step only gets a battle that is in this step, but no type says so when the step is found by name.
const STEPS = new Map([...BATTLE, end].map((module) => [module.step, module as unknown as AnyStep]));

function stepOf(name: BattleStep): AnyStep {
  const module = STEPS.get(name);
  if (module === undefined) throw new Error(`a battle has no step ${name}`);
  return module;
}

const isOver = (g: Game, battle: Battle): boolean => activeSides(g, battle).length < 2;

/**
 * Returns the battle after a whole step or a part of a step. Only this function checks whether
 * the battle is over.
 */
function nextStep(g: Game, battle: Battle): Battle {
  if (isOver(g, battle)) return { ...battle, state: { step: 'end' } };
  const module = stepOf(battle.state.step);
  const more = module.again?.(g, battle) ?? null;
  if (more !== null) return { ...battle, state: more };
  const list: readonly Pick<AnyStep, 'enter'>[] = BATTLE;
  for (let i = placeOf(battle.state.step) + 1; ; i++) {
    if (i === list.length) i = AFTER_LAST;
    const state = entryAt(list, i).enter(g, battle);
    if (state !== null) return { ...battle, state };
  }
}

const PLACES = new Map<BattleStep, number>(BATTLE.map(({ step }, place) => [step, place]));
const placeOf = (name: BattleStep): number => PLACES.get(name) ?? -1;

function advance(play: Play, first: StepResult): void {
  let result = first;
  while (result !== 'waits') {
    const battle: Battle = 'to' in result ? result.to : nextStep(play.game, result.done);
    // A player who lost a hero decides its fate before the next step begins. HERO-08, AMB-142
    if ('done' in result && play.game.fallenHeroes.length > 0) {
      setFrame(play, battle);
      return;
    }
    const module = stepOf(battle.state.step);
    result = module.run(play, battle as BattleIn<BattleStep>);
  }
}

export const battleFrame: FrameModule<'battle'> = {
  run: (play, battle) => advance(play, { to: battle }),
  take(play, battle, answers) {
    const module = stepOf(battle.state.step);
    if (module.take === undefined) throw new Error(`a battle asks nothing in ${battle.state.step}`);
    advance(play, module.take(play, battle, answers));
  },
};
