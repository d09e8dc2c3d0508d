import { type Bot, randomBot } from '../../shared/minds/bots/bot.ts';
import { seatState } from '../../shared/model/game/pieces.ts';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import type { Decision, DecisionKind, Game } from '../../shared/model/game/types.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';
import { options } from '../../shared/rules/decisions/index.ts';
import { crowdBot } from '../../shared/testkit/bots/crowding.ts';
import { PREPARED_EFFECTS, rareMoments } from '../../shared/testkit/effects/index.ts';
import type { Script } from '../../shared/testkit/index.ts';
import { playGame } from '../../shared/testkit/self-play.ts';
import { battleOfSix } from './battle-of-six.ts';

interface Run {
  players: number;
  seed: string;
  cap: number;
  opening: Bot;
}

const runs = (from: number, count: number, players: readonly number[], cap: number, opening: Bot): Run[] =>
  Array.from({ length: count }, (_, i) => ({
    players: entryAt(players, i % players.length),
    seed: `${opening.name} ${from + i}`,
    cap,
    opening,
  }));

const SETUPS = runs(0, 60, [4, 3, 2], 0, randomBot);
const CALM = runs(60, 8, [2, 3, 4], 4, randomBot);
const CROWDS = runs(0, 30, [4, 3], 12, crowdBot);

/** The games to search first for a kind of decision. */
const FIRST: Partial<Record<DecisionKind, readonly Run[]>> = {
  'start.sea': SETUPS,
  'fly.intercept': CROWDS,
  'fly.reveal': CROWDS,
  'fly.stay': CROWDS,
  'battle.aim': CROWDS,
};
const ANY: readonly Run[] = [...CALM, ...CROWDS];

/** Does the decision offer a real choice, so that a test of its panel is meaningful? */
function telling(game: Game, d: Decision): boolean {
  const o = options(game, d) as { ids?: unknown[]; things?: unknown[]; stacks?: unknown[]; hexes?: unknown[] };
  switch (d.kind) {
    case 'setup.place':
    case 'setup.replace':
    case 'capture.place':
    case 'recruit.place':
      return (o.things as { hexes: number[] }[]).some((t) => t.hexes.length > 0);
    case 'setup.exchange':
    case 'bluff.call':
    case 'fly.reveal':
    case 'fly.intercept':
    case 'pin.show':
      return (o.ids?.length ?? 0) > 0;
    case 'move':
      return (o.stacks?.length ?? 0) > 0;
    case 'build':
      return (o.hexes?.length ?? 0) > 0 && seatState(game, d.seat).gold >= 5;
    case 'explore.bribe':
      return (o as { prices: { gold: number }[]; purse: number }).prices.some(
        (p) => p.gold <= (o as unknown as { purse: number }).purse,
      );
    case 'battle.retreat':
      return (o.hexes?.length ?? 0) > 0;
    default:
      return true;
  }
}

class Found extends Error {
  readonly game: Game;
  constructor(game: Game) {
    super('found');
    this.game = game;
  }
}

function lookIn(run: Run, wanted: (game: Game) => boolean): Game | null {
  const bots = Array.from({ length: run.players }, () => randomBot);
  try {
    playGame({
      rules: classicRules(run.players),
      seed: run.seed,
      bots,
      cap: run.cap,
      openingBots: bots.map(() => run.opening),
      openingRounds: 8,
      onStep: ({ after }) => {
        if (wanted(after)) throw new Found(after);
      },
    });
  } catch (found) {
    if (found instanceof Found) return found.game;
    throw found;
  }
  return null;
}

const startCache = new Map<string, Start>();

/** Named positions that belong to no kind of decision. */
const NAMED: Readonly<Record<string, () => Game>> = { crowded, 'battle-six': battleOfSix };

/** A position. `script`: the following dice, if they matter. */
interface Start {
  game: Game;
  script: Script;
}

function find(kind: DecisionKind): Game {
  const rare = rareMoments().find((moment) => moment.kind === kind);
  if (rare !== undefined) return rare.game;
  const wanted = (game: Game) => game.open.some((d) => d.seat === 0 && d.kind === kind && telling(game, d));
  for (const run of [...(FIRST[kind] ?? []), ...ANY, ...SETUPS]) {
    const game = lookIn(run, wanted);
    if (game !== null) return game;
  }
  throw new Error(`no game reaches ${kind} for the first seat`);
}

/** A game of four players after some rounds. The first seat has to decide. */
function crowded(): Game {
  for (const run of CROWDS.filter((r) => r.players === 4)) {
    const game = lookIn(run, (g) => g.round >= 7 && g.open.some((d) => d.seat === 0 && d.kind === 'move'));
    if (game !== null) return game;
  }
  throw new Error('no game reaches its seventh round');
}

/**
 * Returns a position in which seat 0 has an open decision of this kind. `do:<name>` begins right before an
 * effect (`effects/index.ts`), `crowded` late in a game on a full board, and `battle-six` in a battle of six
 * players.
 * @throws if no game reaches such a position
 */
export function startOf(name: string): Start {
  let start = startCache.get(name);
  if (start === undefined) {
    const effect = effectFor(name);
    const found = effect?.game ?? NAMED[name]?.() ?? find(name as DecisionKind);
    // The page treats a game at its first step as new, so a prepared position needs a later step.
    start = { game: found.seq > 0 ? found : { ...found, seq: 1 }, script: effect?.script ?? {} };
    startCache.set(name, start);
  }
  return start;
}

/** Kinds of decisions whose positions are set up by hand, with the effect right before which each occurs. */
const BY_HAND: Partial<Record<DecisionKind, string>> = {
  'hero.recruit': 'hero.discharge',
  'hero.bid': 'hero.bid',
  'hero.place': 'hero.place',
  'hero.turn': 'hero.turn',
  'event.play': 'big_juju',
  'event.reply': 'fan.cloud',
  'event.loss': 'event.loss',
  'event.army': 'event.army',
  'event.fort': 'event.fort',
  'event.next': 'event.next',
  'event.send': 'event.send',
  'juju.place': 'juju.place',
  flee: 'flee.full',
  'item.reply': 'fan',
  'luck.charm': 'lucky_charm',
  'battle.items': 'bow',
  'battle.dust': 'dust_of_defense',
  'battle.convert': 'warlord',
  'battle.shot': 'marksman',
  'battle.victim': 'marksman.victim',
  'explore.arm': 'explore.arm',
  'power.assassin': 'assassin',
  'power.victim': 'victim',
  'power.thief': 'thief',
  'power.loot': 'loot',
};

function effectFor(name: string) {
  const effect = name.startsWith('do:') ? name.slice(3) : BY_HAND[name as DecisionKind];
  return effect === undefined ? undefined : PREPARED_EFFECTS[effect]?.();
}
