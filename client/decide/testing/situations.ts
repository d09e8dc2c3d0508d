// Collects situations of every kind of decision from self-played games.
import { type Bot, randomBot } from '../../../shared/minds/bots/bot.ts';
import { project } from '../../../shared/model/game/project.ts';
import { classicRules } from '../../../shared/model/game/ruleset.ts';
import type { Decision, DecisionKind, Game, View } from '../../../shared/model/game/types.ts';
import { DECISION_KINDS } from '../../../shared/rules/decisions/index.ts';
import { crowdBot, hoardBot } from '../../../shared/testkit/bots/crowding.ts';
import { PREPARED_EFFECTS, rareMoments, unusualMoves } from '../../../shared/testkit/effects/index.ts';
import { playGame } from '../../../shared/testkit/self-play.ts';

export interface Situation {
  view: View;
  decision: Decision;
  game: Game;
}

interface Run {
  players: number;
  seed: string;
  cap: number;
  opening: Bot;
}

/**
 * Random players seldom crowd a hex or exchange flyers, so bots that do both play the first rounds
 * of most games.
 */
const RUNS: readonly Run[] = [
  // Games that end after the set-up. Seas next to a start are rare, so many games are needed.
  ...Array.from({ length: 30 }, (_, i) => ({ players: 2 + (i % 3), seed: `seas ${i}`, cap: 0, opening: randomBot })),
  ...[2, 3, 4].map((players) => ({ players, seed: `panels ${players}`, cap: 4, opening: randomBot })),
  ...[2, 3, 4, 4, 4, 3, 4].map((players, i) => ({ players, seed: `crowd ${i}`, cap: 12, opening: crowdBot })),
  ...[3, 4, 3, 4, 2, 4].map((players, i) => ({ players, seed: `hoard ${i}`, cap: 12, opening: hoardBot })),
];

const WITH_ALL = { heroes: true, magic: true, events: true, specialPowers: true } as const;

/** Returns up to `most` situations of every kind, spread over the games. */
export function situations(most: number): Map<DecisionKind, Situation[]> {
  const found = new Map<DecisionKind, Situation[]>(DECISION_KINDS.map((kind) => [kind, []]));
  const perGame = Math.ceil(most / 4);
  for (const [i, run] of RUNS.entries()) {
    const countsInGame = new Map<DecisionKind, number>();
    const bots = Array.from({ length: run.players }, () => randomBot);
    playGame({
      rules: { ...classicRules(run.players), ...(i % 2 === 0 ? WITH_ALL : {}) },
      seed: run.seed,
      bots,
      cap: run.cap,
      freeEvery: 60,
      openingBots: bots.map(() => run.opening),
      openingRounds: 8,
      onStep: ({ after }) => {
        for (const d of after.open) {
          const list = found.get(d.kind) as Situation[];
          const n = countsInGame.get(d.kind) ?? 0;
          if (n >= perGame || list.length >= most) continue;
          countsInGame.set(d.kind, n + 1);
          list.push({ view: project(after, d.seat), decision: d, game: after });
        }
      },
    });
  }
  for (const [kind, list] of [...found]) found.set(kind, [...prepared(kind), ...list].slice(0, most + 2));
  for (const { kind, seat, game } of [...rareMoments(), ...unusualMoves()]) {
    const decision = game.open.find((d) => d.seat === seat && d.kind === kind) as Decision;
    found.get(kind)?.push({ view: project(game, seat), decision, game });
  }
  return found;
}

const EFFECT_GAMES = Object.values(PREPARED_EFFECTS).map((make) => make());

/** Some moments are rare in random games, so each effect has prepared positions. */
const prepared = (kind: DecisionKind): Situation[] =>
  EFFECT_GAMES.filter((e) => e.kind === kind).map(({ game }) => {
    const decision = game.open.find((d) => d.seat === 0 && d.kind === kind) as Decision;
    return { view: project(game, 0), decision, game };
  });
