// An eliminated hero goes to the pool, and the owner may turn the counter over to the other hero on it. The
// engine pushes this frame as soon as Game.fallenHeroes has an entry. HERO-08, AMB-11, AMB-142, D-15

import { otherFace } from '../../model/catalogue/index.ts';
import type { FallenHero, FrameOf, Game, Kind } from '../../model/game/types.ts';
import { firstOf } from '../../model/shape/entry.ts';
import { answerOf, ask, type FrameModule, type GivenAnswer, type Play, pop, push, setFrame } from '../play.ts';

function say(play: Play, { seat, hero }: FallenHero, turn: boolean): void {
  const to = turn ? otherFace(hero) : hero;
  play.emit({ t: 'heroTurned', seat, from: hero, to });
  noteLost(play, to);
}

/** Remembers a hero lost in phase 4. No player can gain that hero before the next phase 2. AMB-169 */
function noteLost(play: Play, hero: Kind): void {
  const { stack } = play.game;
  const at = stack.findIndex((f) => f.kind === 'events');
  const phase = stack[at];
  if (phase?.kind !== 'events') return;
  const above = stack.slice(at + 1);
  for (const _ of above) pop(play);
  setFrame(play, { ...phase, lost: [...(phase.lost ?? []), hero] });
  for (const frame of above) push(play, frame);
}

/** Returns the heroes lost in the current phase 4. HERO-08, AMB-169 */
export const heroesJustLost = (g: Game): readonly Kind[] =>
  g.stack.find((f): f is FrameOf<'events'> => f.kind === 'events')?.lost ?? [];

function run(play: Play, _frame: FrameOf<'hero.turn'>): void {
  const [first] = play.game.fallenHeroes;
  if (first === undefined) pop(play);
  // If the owner is out of the game or the counter has no other face, the hero keeps its face.
  else if (play.game.seats[first.seat]?.fallen !== false || otherFace(first.hero) === first.hero)
    say(play, first, false);
  else ask(play, [{ seat: first.seat, kind: 'hero.turn', hero: first.hero }]);
}

function take(play: Play, _frame: FrameOf<'hero.turn'>, answers: readonly GivenAnswer[]): void {
  say(play, firstOf(play.game.fallenHeroes), answerOf(answers[0], 'hero.turn').turnOver);
}

export const heroTurnFrame: FrameModule<'hero.turn'> = { run, take };
