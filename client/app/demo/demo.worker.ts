// Bots play among themselves beside the start page: a step each time the page has shown the last. All lies open, nobody is fooled.
import { BOTS } from '../../../shared/bots/index.ts';
import { begin, decide } from '../../../shared/flow/decide.ts';
import { project } from '../../../shared/game/project.ts';
import { classicRules } from '../../../shared/game/ruleset.ts';
import type { Answer, FreeAction, Game, Input, View } from '../../../shared/game/types.ts';
import { type Luck, type Random, randomOf, seededLuck, seedFromText } from '../../../shared/luck/index.ts';
import type { DemoReply } from './protocol.ts';

/** Founding kingdoms is slow to watch: a game is shown from here on. */
const FIRST_ROUND = 3;
const PLAYERS = 4;

let game: Game | null = null;
let luck: Luck;
let random: Random;

/** What the bots want next: a free action of one of them, or the answers to all that is open. */
function wish(now: Game): Input {
  const views: View[] = [];
  const viewOf = (seat: number): View => {
    views[seat] ??= project(now, seat as View['first']);
    return views[seat];
  };
  const free = now.open.reduce<FreeAction | null>(
    (found, d) => found ?? BOTS.steady.free?.(viewOf(d.seat), d, random) ?? null,
    null,
  );
  if (free !== null) return free;
  return { answers: now.open.map((d): [number, Answer] => [d.id, BOTS.steady.answer(viewOf(d.seat), d, random)]) };
}

function step(now: Game) {
  const decided = decide(now, wish(now), luck);
  if (!decided.ok) throw new Error(decided.refusal.rule);
  return decided;
}

function anew(): Game {
  const seed = String(crypto.getRandomValues(new Uint32Array(1))[0]);
  luck = seededLuck(seedFromText(seed));
  random = randomOf(seed);
  let found = begin(classicRules(PLAYERS), luck).game;
  while (found.round < FIRST_ROUND && found.victory === null) found = step(found).game;
  return found;
}

function next(): DemoReply {
  if (game === null || game.victory !== null) {
    game = anew();
    return { view: game };
  }
  const { events, game: after } = step(game);
  game = after;
  return { events };
}

addEventListener('message', () => postMessage(next()));
