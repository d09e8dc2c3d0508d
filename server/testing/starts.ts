// Moments of games, one for every kind of decision: where browser tests begin, because a game between two players comes
// to many of them rarely or never. Many are reached by legal play, the others are positions set up by hand.
import { type Bot, randomBot } from '../../shared/bots/bot.ts';
import { crowdBot, hoardBot } from '../../shared/bots/crowd.ts';
import { options } from '../../shared/decisions/index.ts';
import { classicRules } from '../../shared/game/ruleset.ts';
import type { Decision, DecisionKind, Game } from '../../shared/game/types.ts';
import { combat } from '../../shared/testkit/combat.ts';
import { EFFECTS } from '../../shared/testkit/effects/index.ts';
import { place, type Script, Table } from '../../shared/testkit/index.ts';
import { playGame } from '../../shared/testkit/self-play.ts';

interface Run {
  players: number;
  seed: string;
  cap: number;
  opening: Bot;
  /** With every part of the game. */
  full?: boolean;
}

const runs = (from: number, count: number, players: readonly number[], cap: number, opening: Bot): Run[] =>
  Array.from({ length: count }, (_, i) => ({
    players: players[i % players.length],
    seed: `${opening.name} ${from + i}`,
    cap,
    opening,
  }));

const EVERYTHING = { heroes: true, magic: true, events: true, specialPowers: true } as const;

const SETUPS = runs(0, 60, [4, 3, 2], 0, randomBot);
const CALM = runs(60, 8, [2, 3, 4], 4, randomBot);
const CROWDS = runs(0, 30, [4, 3], 12, crowdBot);

/** Games in which a kind is looked for before the others. */
const FIRST: Partial<Record<DecisionKind, readonly Run[]>> = {
  'start.sea': SETUPS,
  'fly.intercept': CROWDS,
  'fly.reveal': CROWDS,
  'fly.stay': CROWDS,
  'battle.aim': CROWDS,
};
/** Games with heroes, magic, events and special powers; hoarders keep what random players throw away. */
const FULL: readonly Run[] = [
  ...runs(0, 12, [4, 3, 2], 12, hoardBot),
  ...runs(100, 12, [4, 3], 12, crowdBot),
  ...runs(200, 12, [2, 3, 4], 8, randomBot),
  ...runs(300, 120, [3, 4], 12, crowdBot),
].map((run) => ({ ...run, seed: `full ${run.seed}`, full: true }));
/** Kinds that come up in such games alone. */
const IN_FULL = new Set<DecisionKind>([
  'hero.recruit',
  'hero.bid',
  'hero.place',
  'hero.turn',
  'event.play',
  'event.reply',
  'event.loss',
  'event.army',
  'event.fort',
  'event.next',
  'juju.place',
  'flee',
  'item.reply',
  'luck.charm',
  'battle.items',
  'battle.dust',
  'battle.convert',
  'battle.shot',
  'explore.arm',
  'power.assassin',
  'power.victim',
  'power.thief',
  'power.loot',
]);
const ANY: readonly Run[] = [...CALM, ...CROWDS];

/** Is there something to choose, so that the test of a panel says something? */
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
      return (o.hexes?.length ?? 0) > 0 && game.seats[d.seat].gold >= 5;
    case 'explore.bribe':
      return (o as { prices: { gold: number }[]; purse: number }).prices.some(
        (p) => p.gold <= (o as unknown as { purse: number }).purse,
      );
    case 'event.play':
      return (o as unknown as { events: { refusal: unknown }[] }).events.some((e) => e.refusal === null);
    case 'event.reply':
    case 'luck.charm':
    case 'battle.dust':
      return (o.ids?.length ?? 0) > 0;
    case 'item.reply':
    case 'battle.items':
      return ((o as { items?: unknown[] }).items?.length ?? 0) > 0;
    case 'hero.recruit':
      return ((o as { heroes?: unknown[] }).heroes?.length ?? 1) > 0;
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
      rules: { ...classicRules(run.players, 'manual'), ...(run.full ? EVERYTHING : {}) },
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

/** A retreat into a hex that has no room for all. */
function fullRetreat(): Game {
  const crowd = ['goblins', 'goblins', 'goblins', 'goblins', 'giant', 'cyclops', 'bears', 'bandits', 'unicorn'];
  const { game } = Table.of({
    players: 2,
    phase: 'combat',
    rules: { bluffCall: 'manual' },
    hexes: { C3: { owner: 0 }, E3: { owner: 1, fort: 1 } },
    pieces: [
      { at: 'D4', seat: 0, kinds: ['ogre', 'troll', 'brown_knight'], up: true },
      { at: 'D4', seat: 1, kinds: ['pirates', 'walrus'], up: true },
      { at: 'C3', seat: 0, kinds: crowd },
    ],
    stack: [
      { kind: 'round', at: 6 },
      { kind: 'combat', turn: 0 },
      { kind: 'retreat', seat: 0, hex: place('D4'), to: place('C3'), over: 2, air: 0, rest: -1 },
    ],
  });
  return game;
}

/** Two income pieces of equal worth come up: the explorer's opponent, seat 0, says which stays. */
function tiedIncome(): Game {
  const { game } = combat(
    { first: 1, hexes: { D4: { terrain: 'swamp' } }, pieces: [{ at: 'D4', seat: 1, kinds: ['troll'] }] },
    { explore: [2] },
    ['peat_bog', 'village'],
  );
  return game;
}

/** A rack that found more than it can hold. */
function fullRack(): Game {
  const things = ['ruby', 'pearl', 'farmlands', 'village', 'city', 'dust_of_defense', 'dark_plague'];
  const creatures = ['old_dragon', 'camel_corps', 'nomads', 'sandworm', 'griffon', 'genie'];
  const { game } = Table.of({
    players: 2,
    ground: 'forest',
    rules: { bluffCall: 'manual' },
    hexes: {
      D4: { owner: 0 },
      D5: { owner: 0, terrain: 'plains' },
      E4: { owner: 0, terrain: 'desert' },
      B2: { owner: 1, fort: 1 },
    },
    racks: { 0: [...things, ...creatures] },
    stack: [
      { kind: 'round', at: 2 },
      { kind: 'excess', seats: [0] },
    ],
  });
  return game;
}

const known = new Map<string, Start>();

/** A moment, and the dice that fall from there on where they matter. */
export interface Start {
  game: Game;
  script: Script;
}

/** Kinds that random games come to: of those with heroes, magic, events and powers each has a position of its own. */
function find(kind: DecisionKind): Game {
  if (kind === 'retreat.excess') return fullRetreat();
  if (kind === 'rack.excess') return fullRack();
  if (kind === 'explore.income') return tiedIncome();
  const wanted = (game: Game) => game.open.some((d) => d.seat === 0 && d.kind === kind && telling(game, d));
  const where = IN_FULL.has(kind) ? FULL : [...(FIRST[kind] ?? []), ...ANY, ...SETUPS];
  for (const run of where) {
    const game = lookIn(run, wanted);
    if (game !== null) return game;
  }
  throw new Error(`no game comes to ${kind} for the first seat`);
}

/** A four-player game some rounds in, with the first seat to decide. */
function crowded(): Game {
  for (const run of CROWDS.filter((r) => r.players === 4)) {
    const game = lookIn(run, (g) => g.round >= 7 && g.open.some((d) => d.seat === 0 && d.kind === 'move'));
    if (game !== null) return game;
  }
  throw new Error('no game comes to its seventh round');
}

/**
 * The game at a moment where seat 0 has a decision of this kind open, or where it is about to do what an effect is about
 * (`effects/index.ts`, "do:<name>"); 'crowded': a full board late in a game.
 * @throws when no game comes to it
 */
export function startOf(name: string): Start {
  let start = known.get(name);
  if (start === undefined) {
    const effect = effectFor(name);
    const found = effect?.game ?? (name === 'crowded' ? crowded() : find(name as DecisionKind));
    // The page takes a game that begins at its first step for a new one.
    start = { game: found.seq > 0 ? found : { ...found, seq: 1 }, script: effect?.script ?? {} };
    known.set(name, start);
  }
  return start;
}

/** Kinds whose moments have to be set up by hand, by the effect that shows most of them. */
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
  'juju.place': 'juju.place',
  flee: 'flee.full',
  'item.reply': 'fan',
  'luck.charm': 'lucky_charm',
  'battle.items': 'bow',
  'battle.dust': 'dust_of_defense',
  'battle.convert': 'warlord',
  'battle.shot': 'marksman',
  'explore.arm': 'explore.arm',
  'power.assassin': 'assassin',
  'power.victim': 'victim',
  'power.thief': 'thief',
  'power.loot': 'loot',
};

function effectFor(name: string) {
  const effect = name.startsWith('do:') ? name.slice(3) : BY_HAND[name as DecisionKind];
  return effect === undefined ? undefined : EFFECTS[effect]();
}
