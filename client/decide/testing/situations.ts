// Situations of every kind of decision, taken from games that play themselves.
import { type Bot, randomBot } from '../../../shared/bots/bot.ts';
import { crowdBot, hoardBot } from '../../../shared/bots/crowd.ts';
import { DECISION_KINDS } from '../../../shared/decisions/index.ts';
import { project } from '../../../shared/game/project.ts';
import { classicRules } from '../../../shared/game/ruleset.ts';
import type { Decision, DecisionKind, Game, View } from '../../../shared/game/types.ts';
import { combat } from '../../../shared/testkit/combat.ts';
import { EFFECTS } from '../../../shared/testkit/effects/index.ts';
import { place, Table } from '../../../shared/testkit/index.ts';
import { playGame } from '../../../shared/testkit/self-play.ts';

export interface Situation {
  view: View;
  decision: Decision;
  /** The whole game behind the view: to see whether what a panel promises comes true. */
  game: Game;
}

interface Run {
  players: number;
  seed: string;
  cap: number;
  opening: Bot;
}

/** Evenly random players hardly ever crowd a hex or exchange flyers: most games open with players who do. */
const RUNS: readonly Run[] = [
  // Set-ups alone: seas beside a start are rare.
  ...Array.from({ length: 30 }, (_, i) => ({ players: 2 + (i % 3), seed: `seas ${i}`, cap: 0, opening: randomBot })),
  ...[2, 3, 4].map((players) => ({ players, seed: `panels ${players}`, cap: 4, opening: randomBot })),
  ...[2, 3, 4, 4, 4, 3, 4].map((players, i) => ({ players, seed: `crowd ${i}`, cap: 12, opening: crowdBot })),
  ...[3, 4, 3, 4, 2, 4].map((players, i) => ({ players, seed: `hoard ${i}`, cap: 12, opening: hoardBot })),
];

const WITH_ALL = { heroes: true, magic: true, events: true, specialPowers: true } as const;

/** Up to `most` situations of every kind, spread over the games. */
export function situations(most: number): Map<DecisionKind, Situation[]> {
  const found = new Map<DecisionKind, Situation[]>(DECISION_KINDS.map((kind) => [kind, []]));
  const perGame = Math.ceil(most / 4);
  for (const [i, run] of RUNS.entries()) {
    const here = new Map<DecisionKind, number>();
    const bots = Array.from({ length: run.players }, () => randomBot);
    playGame({
      rules: { ...classicRules(run.players, 'manual'), ...(i % 2 === 0 ? WITH_ALL : {}) },
      seed: run.seed,
      bots,
      cap: run.cap,
      freeEvery: 60,
      openingBots: bots.map(() => run.opening),
      openingRounds: 8,
      onStep: ({ after }) => {
        for (const d of after.open) {
          const list = found.get(d.kind) as Situation[];
          const n = here.get(d.kind) ?? 0;
          if (n >= perGame || list.length >= most) continue;
          here.set(d.kind, n + 1);
          list.push({ view: project(after, d.seat), decision: d, game: after });
        }
      },
    });
  }
  for (const [kind, list] of [...found]) found.set(kind, [...prepared(kind), ...list].slice(0, most + 2));
  found.get('rack.excess')?.push(...fullRacks());
  found.get('retreat.excess')?.push(...fullRetreats());
  found.get('explore.income')?.push(...tiedIncomes());
  return found;
}

const EFFECT_GAMES = Object.values(EFFECTS).map((make) => make());

/** Positions set up for each effect: some moments hardly ever come in random games. */
const prepared = (kind: DecisionKind): Situation[] =>
  EFFECT_GAMES.filter((e) => e.kind === kind).map(({ game }) => {
    const decision = game.open.find((d) => d.seat === 0 && d.kind === kind) as Decision;
    return { view: project(game, 0), decision, game };
  });

/** An exploration that finds incomes of equal worth, among themselves or with the one left from before. */
function tiedIncomes(): Situation[] {
  return [undefined, 'peat_bog'].map((income) => {
    const { game } = combat(
      { hexes: { D4: { terrain: 'swamp', income } }, pieces: [{ at: 'D4', seat: 0, kinds: ['ogre'] }] },
      { explore: [2] },
      ['village', income === undefined ? 'peat_bog' : 'elixir'],
    );
    const [decision] = game.open;
    return { view: project(game, decision.seat), decision, game };
  });
}

/** A retreat into a hex that has no room for all. */
function fullRetreats(): Situation[] {
  const crowd = ['goblins', 'goblins', 'goblins', 'goblins', 'giant', 'cyclops', 'bears', 'bandits', 'unicorn'];
  return [1, 2].map((over) => {
    const { game } = Table.of({
      players: 2,
      phase: 'combat',
      hexes: { C3: { owner: 0 }, E3: { owner: 1 } },
      pieces: [
        { at: 'D4', seat: 0, kinds: ['ogre', 'troll', 'brown_knight'].slice(0, over + 1), up: true },
        { at: 'D4', seat: 1, kinds: ['pirates', 'walrus'], up: true },
        { at: 'C3', seat: 0, kinds: crowd },
      ],
      stack: [
        { kind: 'round', at: 6 },
        { kind: 'combat', turn: 0 },
        { kind: 'retreat', seat: 0, hex: place('D4'), to: place('C3'), over, air: 0, rest: -1 },
      ],
    });
    return { view: project(game, 0), decision: game.open[0], game };
  });
}

/** A rack that found more than it can hold: only spoils do that, which random games hardly ever bring. */
function fullRacks(): Situation[] {
  const things = ['ruby', 'pearl', 'farmlands', 'village', 'city', 'dust_of_defense', 'dark_plague'];
  const creatures = ['old_dragon', 'camel_corps', 'nomads', 'sandworm', 'griffon', 'genie'];
  return [0, 1, 2].map((n) => {
    const rack = [...things.slice(n), ...creatures];
    const { game } = Table.of({
      players: 2,
      ground: 'forest',
      hexes: { D4: { owner: 0 }, D5: { owner: 0, terrain: 'plains' }, E4: { owner: 0, terrain: 'desert' } },
      racks: { 0: rack },
      stack: [
        { kind: 'round', at: 2 },
        { kind: 'excess', seats: [0] },
      ],
    });
    return { view: project(game, 0), decision: game.open[0], game };
  });
}
