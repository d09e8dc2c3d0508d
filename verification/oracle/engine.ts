// Plays the battles of the oracle in the engine: each position is set up once and played repeatedly with
// other luck. Every question gets the fallback answer (never retreat, hits in D-41's order) unless the
// match-up uses an item.

import { fallback } from '../../shared/minds/stand-ins/index.ts';
import { isHero, kindInfo, kindOf } from '../../shared/model/catalogue/index.ts';
import { applyAll } from '../../shared/model/events/index.ts';
import { battleOn } from '../../shared/model/game/places.ts';
import {
  type Answer,
  type Answers,
  type Counter,
  type Decision,
  type DecisionOf,
  type Game,
  isPiece,
  NOBODY,
  type UsedOn,
} from '../../shared/model/game/types.ts';
import { type Luck, PURPOSES } from '../../shared/model/luck/luck.ts';
import { type Random, randomOf } from '../../shared/model/luck/random.ts';
import { activeSides, newBattle } from '../../shared/rules/battle/sides.ts';
import { options } from '../../shared/rules/decisions/index.ts';
import { decide, proceed, type Step } from '../../shared/rules/flow/decide.ts';
import { HOMES } from '../../shared/testkit/combat.ts';
import { type HexSetup, hexNamed, position } from '../../shared/testkit/position.ts';
import type { MatchUp } from './matchups.ts';
import type { SideSpec } from './pieces.ts';

/** The hex of all battles: the centre, away from both homes, so that no side can retreat. */
const FIELD = 'D4';
const LEVELS = ['none', 'tower', 'keep', 'castle', 'citadel'];
/** After this many questions a battle counts as stuck. */
const PATIENCE = 2000;

export interface Played {
  attacker: number;
  defender: number;
  noWinner: number;
  rounds: number;
}

const hasItems = ({ bow, sword, golem, fireWall, talisman, aboard }: SideSpec): boolean =>
  aboard !== undefined ||
  bow !== undefined ||
  sword !== undefined ||
  golem === true ||
  fireWall === true ||
  talisman === true;

const rackOf = (troop: SideSpec): string[] =>
  [
    troop.bow === undefined ? '' : 'bow',
    troop.fireWall === true ? 'firewall' : '',
    troop.golem === true ? 'golem' : '',
    troop.sword === undefined ? '' : 'sword',
    troop.talisman === true ? 'talisman' : '',
  ].filter((id) => id !== '');

/**
 * Returns the counters with the attacker's Balloon in play and with its passengers, which follow it
 * in the list, aboard.
 */
function inFlight(game: Game, { aboard }: SideSpec): Counter[] {
  const balloon = game.counters.find((c) => kindInfo(c.kind).id === 'balloon');
  if (balloon === undefined || aboard === undefined) return [...game.counters];
  const last = balloon.id + aboard.length;
  return game.counters.map((c) => {
    if (c.id === balloon.id) return { ...c, role: { as: 'fighting', value: 3, hits: 0 } };
    return c.id > balloon.id && c.id <= last ? { ...c, role: { as: 'aboard', of: balloon.id } } : c;
  });
}

/**
 * Returns the position of a match-up just before the battle: seat 0 attacks seat 1, or neutral
 * defenders, in the centre.
 */
export function setUp({ attacker, defender, neutral }: MatchUp): Game {
  const owner = neutral === true ? NOBODY : 1;
  const field: HexSetup = {
    terrain: 'plains',
    owner,
    ...(defender.fort === undefined ? {} : { fort: LEVELS.indexOf(defender.fort) }),
    ...(defender.town === undefined ? {} : { income: defender.town }),
  };
  const game = position({
    players: 2,
    phase: 'combat',
    rules: {
      heroes: [...attacker.kinds, ...defender.kinds].some((id) => isHero(kindOf(id))),
      magic: hasItems(attacker) || hasItems(defender),
    },
    hexes: { ...HOMES, [FIELD]: field },
    pieces: [
      { at: FIELD, seat: 0, kinds: [...attacker.kinds] },
      { at: FIELD, seat: owner, kinds: [...defender.kinds, ...(neutral === true ? rackOf(defender) : [])] },
      ...(attacker.aboard === undefined
        ? []
        : [
            { at: FIELD, seat: 0, kinds: ['balloon'], up: true },
            { at: FIELD, seat: 0, kinds: [...attacker.aboard] },
          ]),
    ],
    racks: { 0: rackOf(attacker), 1: neutral === true ? [] : rackOf(defender) },
    // The cloud affects only the hex's controller (AMB-69).
    ...(defender.cloud === true ? { cloud: FIELD } : {}),
    stack: [{ kind: 'round', nextPhase: 6 }],
  });
  const hex = hexNamed(FIELD, game.hexes.length);
  return {
    ...game,
    counters: inFlight(game, attacker),
    stack: [...game.stack, newBattle(hex, [0, owner], neutral === true ? 1 : NOBODY)],
  };
}

/**
 * Returns quick luck for many battles. A number mixes the battle's own number, the purpose and the ordinal
 * (two rounds of a 32-bit finaliser), so each battle has different dice. Not for games: it is predictable.
 */
export function quickLuck(battle: number): Luck {
  const mix = (x: number): number => {
    let h = x | 0;
    h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
    h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
    return (h ^ (h >>> 16)) >>> 0;
  };
  const key = mix(battle + 0x9e3779b9);
  return {
    number: (purpose, n, below) => {
      const word = mix(mix(key ^ Math.imul(PURPOSES.indexOf(purpose) + 1, 0x85ebca6b)) + Math.imul(n + 1, 0xc2b2ae35));
      // Multiplies instead of taking the remainder, because the high bits of `word` are the best mixed.
      return Math.floor((word / 2 ** 32) * below);
    },
  };
}

const CLOCK: Random = randomOf('oracle');

/**
 * Uses all items that the side still has; Bow and Sword go to the named pieces. The Talisman
 * waits for hits. D-36
 */
function itemsOf(game: Game, d: DecisionOf<'battle.items'>, troop: SideSpec): Answers['battle.items'] {
  const bearer = (name: string | undefined): UsedOn => {
    const piece = game.counters.find(
      (c) => c.at === d.hex && c.seat === d.seat && c.up && kindInfo(c.kind).id === name,
    );
    return piece === undefined ? { what: 'nothing' } : { what: 'bearer', piece: piece.id };
  };
  const target: Readonly<Record<string, UsedOn>> = {
    bow: bearer(troop.bow),
    sword: bearer(troop.sword),
    golem: { what: 'nothing' },
    firewall: { what: 'nothing' },
  };
  const uses = game.counters
    // Items of neutral defenders are on the hex.
    .filter((c) => (c.at === 'rack' ? c.seat === d.seat : c.at === d.hex && c.seat === NOBODY && d.seat === 1))
    .flatMap((c) => {
      const on = target[kindInfo(c.kind).id];
      return on === undefined ? [] : [{ item: c.id, on }];
    });
  return { calls: [], uses };
}

/** Assigns hits like the fallback. The Talisman saves all pieces that it can in this round. D-41, D-42 */
function hitsOf(game: Game, d: DecisionOf<'battle.hits'>, hits: Answers['battle.hits']): Answers['battle.hits'] {
  const { savers, saves } = options(game, d);
  const living = hits.targets.filter(isPiece).filter((id) => saves.includes(id));
  return living.length === 0 ? hits : { ...hits, saver: savers[0], saves: living };
}

function answer(game: Game, d: Decision, match: MatchUp): Answer {
  const troop = d.seat === 0 ? match.attacker : match.defender;
  if (d.kind === 'battle.items') return itemsOf(game, d, troop);
  const clock = fallback(game, d, CLOCK);
  return d.kind === 'battle.hits' ? hitsOf(game, d, clock as Answers['battle.hits']) : clock;
}

function answerAll(game: Game, match: MatchUp, luck: Luck): Step {
  const answers = game.open.map((d): [number, Answer] => [d.id, answer(game, d, match)]);
  const decided = decide(game, { answers }, luck);
  if (!decided.ok) throw new Error(`refused: ${JSON.stringify({ ...decided.refusal, open: game.open, answers })}`);
  return decided;
}

/** Plays one battle; returns the sides left on the field when it is decided, and the number of rounds. */
export function playBattle(match: MatchUp, start: Game, luck: Luck): { left: number[]; rounds: number } {
  let before = start;
  let step = proceed(start, luck);
  for (let i = 0; i < PATIENCE; i++) {
    const at = step.events.findIndex((e) => e.t === 'battleEnded');
    if (at >= 0) {
      const decided = step.events[at];
      const then = applyAll(before, step.events.slice(0, at));
      const battle = battleOn(then);
      if (decided?.t !== 'battleEnded' || battle === undefined)
        throw new Error('a battle is decided while it is fought');
      return { left: activeSides(then, battle), rounds: decided.rounds };
    }
    before = step.game;
    step = answerAll(before, match, luck);
  }
  throw new Error(`the battle does not end: ${JSON.stringify(before.open)}`);
}

/** Returns a number for a match-up, from its name, so that no two match-ups have the same dice. */
const numberOf = (name: string): number => [...name].reduce((h, c) => Math.imul(h ^ c.charCodeAt(0), 0x01000193), 1);

/**
 * Plays a match-up `battles` times. The n-th battle always has the same luck, unless
 * `luckOf` supplies other luck.
 */
export function playMany(match: MatchUp, battles: number, luckOf = quickLuck, seed = 0): Played {
  const start = setUp(match);
  const first = numberOf(match.name) + Math.imul(seed, 1_000_003);
  const sum: Played = { attacker: 0, defender: 0, noWinner: 0, rounds: 0 };
  for (let i = 0; i < battles; i++) {
    const { left, rounds } = playBattle(match, start, luckOf(first + i));
    if (left.length === 0) sum.noWinner++;
    else if (left[0] === 0) sum.attacker++;
    else sum.defender++;
    sum.rounds += rounds;
  }
  return sum;
}
