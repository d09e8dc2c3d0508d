// decide(game, input, luck) is the only function of the rules that uses luck. It refuses the input without
// any event, or returns all events up to the next open decision or the end of the game.

import { change, type GameEvent } from '../../model/events/index.ts';
import { type Draft, edit } from '../../model/game/draft.ts';
import { newGame } from '../../model/game/newgame.ts';
import type { Game, Input, Refusal, RuleSet } from '../../model/game/types.ts';
import type { Luck } from '../../model/luck/luck.ts';
import { lastOf } from '../../model/shape/entry.ts';
import { check, openDecision } from '../decisions/index.ts';
import { runFrame, takeAnswers } from '../frames.ts';
import { checkFree, takeFree } from '../free-actions.ts';
import type { GivenAnswer, Play } from '../play.ts';
import { refuse } from '../queries/queries.ts';

export interface Step {
  game: Game;
  events: GameEvent[];
}
export type Decided = ({ ok: true } & Step) | { ok: false; refusal: Refusal };

/** If a run takes more steps than this, it loops: the engine has a fault, or the game was forged. */
const STEP_LIMIT = 20_000;
/** The highest number of events in one step. Steps of the recorded games have a few hundred at most. */
export const EVENT_LIMIT = 5_000;

/** A run of the engine. All its events change one draft, so the game is copied once, not for every event. */
class Running implements Play {
  readonly events: GameEvent[] = [];
  readonly game: Draft;
  readonly luck: Luck;
  constructor(game: Game, luck: Luck) {
    this.game = edit(game);
    this.luck = luck;
  }
  emit(event: GameEvent): void {
    if (this.events.length >= EVENT_LIMIT) throw new Error(`one input has more than ${EVENT_LIMIT} events`);
    this.events.push(event);
    change(this.game, event);
  }
}

function run(play: Play): void {
  for (let i = 0; play.game.open.length === 0 && play.game.victory === null; i++) {
    if (i > STEP_LIMIT) throw new Error(`the flow does not end: ${JSON.stringify(play.game.stack)}`);
    const { stack, fallenHeroes } = play.game;
    // The owner of a fallen hero is asked before any other frame continues. HERO-08, AMB-142
    if (fallenHeroes.length > 0 && lastOf(stack).kind !== 'hero.turn')
      play.emit({ t: 'pushed', frame: { kind: 'hero.turn' } });
    runFrame(play, lastOf(play.game.stack));
  }
}

/** Starts a match. Returns the new game before its first event, and the first step. */
export function begin(rules: RuleSet, luck: Luck): Step & { start: Game } {
  const start = newGame(rules);
  const play = new Running(start, luck);
  run(play);
  return { start, game: play.game, events: play.events };
}

/** Runs a prepared position on until a decision is open. */
export function proceed(game: Game, luck: Luck): Step {
  const play = new Running(game, luck);
  run(play);
  return { game: play.game, events: play.events };
}

/**
 * Returns why this input is illegal; null if it is legal. It needs one checked answer for each open decision.
 */
export function checkInput(game: Game, input: Input): Refusal | null {
  if (game.victory !== null) return refuse('match.over');
  if ('free' in input) return checkFree(game, input);
  // An undo needs the earlier game, which only `decideWith` (undo.ts) has.
  if ('undo' in input) return refuse('undo.empty');
  const { answers } = input;
  let checked = 0;
  for (const [id, answer] of answers) {
    const d = openDecision(game, id);
    const isTwice = checked > 0 && answers.findIndex(([other]) => other === id) < checked;
    if (d === undefined || isTwice) return refuse('decision.stale', { id });
    const refusal = check(game, d.seat, id, answer);
    if (refusal !== null) return refusal;
    checked++;
  }
  const missing = game.open.length - answers.length;
  if (missing > 0) return refuse('decision.missing', { missing });
  return null;
}

/** Runs a checked input, up to the next decision or the end. */
export function carryOut(play: Play, input: Input): void {
  const { seq, open, stack } = play.game;
  play.emit({ t: 'inputCounted', seq: seq + 1 });
  if ('free' in input) takeFree(play, input);
  else if ('answers' in input) {
    const answers: GivenAnswer[] = open.map((decision) => {
      const found = input.answers.find(([id]) => id === decision.id);
      if (found === undefined) throw new Error('checked before: every open decision has its answer');
      return { decision, answer: found[1] };
    });
    play.emit({ t: 'closed', ids: open.map((d) => d.id) });
    takeAnswers(play, lastOf(stack), answers);
  }
  run(play);
}

/** Returns a refusal, or the new game and its events. */
export function decide(game: Game, input: Input, luck: Luck): Decided {
  const refusal = checkInput(game, input);
  if (refusal !== null) return { ok: false, refusal };
  const play = new Running(game, luck);
  carryOut(play, input);
  return { ok: true, game: play.game, events: play.events };
}
