// An eliminated hero lies in the pool; its owner may turn it over. The loop of the flow puts this frame on top
// whenever Game.fallenHeroes holds somebody, before anything else goes on. HERO-08, AMB-11, AMB-142,
// D-15

import { otherFace } from '../../catalogue/index.ts';
import type { FallenHero, FrameOf } from '../../game/types.ts';
import { firstOf } from '../../shape/entry.ts';
import { answerOf, ask, type FrameModule, type Given, type Play, pop } from '../play.ts';

function say(play: Play, { seat, hero }: FallenHero, turn: boolean): void {
  play.emit({ t: 'heroTurned', seat, from: hero, to: turn ? otherFace(hero) : hero });
}

function run(play: Play, _frame: FrameOf<'hero.turn'>): void {
  const [first] = play.game.fallenHeroes;
  if (first === undefined) pop(play);
  // Nobody is left to say it, or there is no other face: it stays.
  else if (play.game.seats[first.seat]?.fallen !== false || otherFace(first.hero) === first.hero)
    say(play, first, false);
  else ask(play, [{ seat: first.seat, kind: 'hero.turn', hero: first.hero }]);
}

function take(play: Play, _frame: FrameOf<'hero.turn'>, given: readonly Given[]): void {
  say(play, firstOf(play.game.fallenHeroes), answerOf(given[0], 'hero.turn').turnOver);
}

export const heroTurnFrame: FrameModule<'hero.turn'> = { run, take };
