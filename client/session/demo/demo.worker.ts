// Bots play a public game behind the start page, a step per request.
import { BOTS } from '../../../shared/minds/bots/index.ts';
import type { GameEvent } from '../../../shared/model/events/index.ts';
import { project } from '../../../shared/model/game/project.ts';
import { classicRules } from '../../../shared/model/game/ruleset.ts';
import type { Answer, FreeAction, Game, Input, View } from '../../../shared/model/game/types.ts';
import { type Luck, seededLuck, seedFromText } from '../../../shared/model/luck/luck.ts';
import { type Random, randomOf } from '../../../shared/model/luck/random.ts';
import { begin, decide } from '../../../shared/rules/flow/decide.ts';

/** Founding kingdoms is slow to watch: a game is shown from this round on. */
const FIRST_ROUND = 3;
const PLAYERS = 4;

let game: Game | null = null;
let luck: Luck;
let random: Random;

/** Returns the bots' next input: a free action of one bot, or the answers to all open decisions. */
function nextInput(current: Game): Input {
  const views: View[] = [];
  const viewOf = (seat: number): View => {
    views[seat] ??= project(current, seat as View['first']);
    return views[seat];
  };
  const free = current.open.reduce<FreeAction | null>(
    (found, d) => found ?? BOTS.steady.free?.(viewOf(d.seat), d, random) ?? null,
    null,
  );
  if (free !== null) return free;
  return { answers: current.open.map((d): [number, Answer] => [d.id, BOTS.steady.answer(viewOf(d.seat), d, random)]) };
}

function step(current: Game) {
  const decided = decide(current, nextInput(current), luck);
  if (!decided.ok) throw new Error(decided.refusal.rule);
  return decided;
}

function newGame(): Game {
  const seed = String(crypto.getRandomValues(new Uint32Array(1))[0]);
  luck = seededLuck(seedFromText(seed));
  random = randomOf(seed);
  let found = begin(classicRules(PLAYERS), luck).game;
  while (found.round < FIRST_ROUND && found.victory === null) found = step(found).game;
  return found;
}

function next(): DemoReply {
  if (game === null || game.victory !== null) {
    game = newGame();
    return { view: game };
  }
  const { events, game: after } = step(game);
  game = after;
  return { events };
}

addEventListener('message', () => postMessage(next()));

// Types of the messages from the demo worker to the page.

/** A new game, or the next step of the current game. Any message of the page requests a reply. */
export type DemoReply = { readonly view: View } | { readonly events: readonly GameEvent[] };
