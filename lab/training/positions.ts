// Plays games with an occasional random answer, and keeps positions to learn from, as a seat or the public
// sees them, with the outcome of the game.

import type { Bot } from '../../shared/minds/bots/bot.ts';
import { featuresOf, WIDTH } from '../../shared/minds/bots/value/features.ts';
import { contenders } from '../../shared/minds/bots/value/value.ts';
import type { NetName } from '../../shared/minds/bots/value/weights.ts';
import { sample } from '../../shared/minds/stand-ins/index.ts';
import { project } from '../../shared/model/game/project.ts';
import { rulesFor } from '../../shared/model/game/ruleset.ts';
import { type Game, NOBODY, type RuleSet, seatAt, type Viewer } from '../../shared/model/game/types.ts';
import { type Random, randomOf } from '../../shared/model/luck/random.ts';
import { OPTIONS, type ProfileName, problemsOf, type RuleOptions, tableOf } from '../../shared/model/options/index.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';
import { playGame } from '../../shared/testkit/self-play.ts';
import { randomRules } from '../../verification/rulesets/random.ts';
import { botNamed } from '../bots/registry.ts';

export interface Position {
  game: number;
  players: number;
  round: number;
  /** The index among the rules of the net, `RULES_OF`. */
  rules: number;
  rows: Float32Array;
  /** `mayWin`: 1 for each seat that may still win. `won`: each seat's part of the victory. */
  mayWin: Float32Array;
  won: Float32Array;
}

type Wish = Partial<RuleOptions> & { preset?: ProfileName };
const endings = OPTIONS.victory.values.all.filter((victory) => victory !== 'conquest');

/** The rules of one game in the cycle; null for random options. */
interface Turn {
  readonly name: string;
  readonly wishes: readonly Wish[] | null;
}

/** In the cycle of games for any ending, five of twelve games are classic. */
export const RULES_OF: Readonly<Record<NetName, readonly Turn[]>> = {
  anyEnding: [
    { name: 'classic', wishes: [{}] },
    { name: 'table', wishes: [{ preset: 'table' }] },
    { name: 'express', wishes: [{ preset: 'express' }] },
    { name: 'classic', wishes: [{}] },
    { name: 'summary', wishes: [{ preset: 'summary' }] },
    { name: 'design', wishes: [{ preset: 'design' }] },
    { name: 'classic', wishes: [{}] },
    {
      name: 'endings',
      wishes: endings.map((victory) => ({ victory, turnLimit: victory === 'turnLimit' ? 7 : null })),
    },
    { name: 'classic', wishes: [{}] },
    { name: 'faidutti', wishes: [{ preset: 'faidutti' }] },
    { name: 'classic', wishes: [{}] },
    { name: 'random', wishes: null },
  ],
  incomeCount: [
    { name: 'express', wishes: [{ preset: 'express' }] },
    { name: 'summary', wishes: [{ preset: 'summary' }] },
    { name: 'express', wishes: [{ preset: 'express' }] },
    { name: 'summary', wishes: [{ preset: 'summary' }] },
    { name: 'classic', wishes: [{ victory: 'incomeCount' }] },
  ],
  soleAtEnd: [
    { name: 'design', wishes: [{ preset: 'design' }] },
    { name: 'design', wishes: [{ preset: 'design' }] },
    { name: 'design', wishes: [{ preset: 'design' }] },
    { name: 'design', wishes: [{ preset: 'design' }] },
    { name: 'classic', wishes: [{ victory: 'soleAtEnd' }] },
  ],
};
const PLAYERS = [4, 3, 4, 2, 4, 5, 4, 3, 4, 6, 4];
/** How many answers in a thousand are random, for different seats. */
const NOISE = [0, 20, 0, 60, 150];
const CAP = 40;
/**
 * Keeps one in this many steps, and the beginning of each round as seen by two viewers, because the rollouts
 * of thinking bots end there.
 */
const KEPT = 40;

function rulesAt(net: NetName, game: number, players: number): { rules: RuleSet; kind: number } {
  const kind = game % RULES_OF[net].length;
  const { wishes } = entryAt(RULES_OF[net], kind);
  const random = randomOf(`training rules ${game}`);
  if (wishes === null) return { rules: randomRules(random, { players }), kind };
  const wish = { ...entryAt(wishes, random(wishes.length)), players };
  return problemsOf(tableOf(wish)).length === 0
    ? { rules: rulesFor(wish), kind }
    : { rules: rulesFor({ players }), kind: 0 };
}

function noisy(bot: Bot, thousandths: number): Bot {
  if (thousandths === 0) return bot;
  return {
    ...bot,
    answer: (view, d, random) => (random(1000) < thousandths ? sample(view, d, random) : bot.answer(view, d, random)),
  };
}

const randomViewer = (random: Random, players: number) => {
  const viewer = random(players + 1);
  return viewer === players ? NOBODY : seatAt(viewer);
};

/**
 * Returns the positions of one game; none without a winner.
 * @param number determines rules and players
 */
export function positionsOf(net: NetName, number: number, seed: string): Position[] {
  const players = entryAt(PLAYERS, Math.floor(number / RULES_OF[net].length) % PLAYERS.length);
  const { rules, kind } = rulesAt(net, number, players);
  const random = randomOf(`training ${seed} ${number}`);
  const bots = Array.from({ length: players }, () =>
    noisy(botNamed(random(4) > 0 ? 'steady' : 'steady-1'), entryAt(NOISE, random(NOISE.length))),
  );
  const found: Position[] = [];
  const keep = (game: Game, viewer: Viewer): void => {
    const view = project(game, viewer);
    found.push({
      game: number,
      players,
      round: game.round,
      rules: kind,
      rows: Float32Array.from(featuresOf(view, viewer)),
      mayWin: Float32Array.from(contenders(view), Number),
      won: new Float32Array(players),
    });
  };
  const { winners } = playGame({
    rules,
    seed: `training/${seed}/${number}`,
    bots,
    cap: CAP,
    onStep({ before, after }) {
      if (after.round < 1 || after.victory !== null) return;
      const isNew = after.round > before.round;
      if (isNew) keep(after, seatAt(random(players)));
      if (isNew || random(KEPT) === 0) keep(after, randomViewer(random, players));
    },
  });
  if (winners.length === 0) return [];
  for (const { won } of found) for (const winner of winners) won[winner] = 1 / winners.length;
  return found;
}

const HEAD = 4;

export function packPositions(positions: readonly Position[]): Float32Array {
  const all = positions.flatMap(({ game, players, round, rules, rows, mayWin, won }) => [
    ...[game, players, round, rules],
    ...rows,
    ...mayWin,
    ...won,
  ]);
  return Float32Array.from(all);
}

/** Returns the packed positions. Throws a RangeError if the last one is cut off. */
export function unpacked(all: Float32Array): Position[] {
  const positions: Position[] = [];
  for (let at = 0; at < all.length; ) {
    const [game = 0, players = 0, round = 0, rules = 0] = all.subarray(at, at + HEAD);
    const take = (n: number): Float32Array => {
      at += n;
      return all.subarray(at - n, at);
    };
    take(HEAD);
    positions.push({
      game,
      players,
      round,
      rules,
      rows: take(players * WIDTH),
      mayWin: take(players),
      won: take(players),
    });
    if (at > all.length) throw new RangeError('the positions were cut off');
  }
  return positions;
}
