// The same battles played by the engine: a position set up once, played again and again with other luck. Every question
// gets the clock's answer (retreat never, hits in D-41's order) unless the match-up plays an item.
import { decide, proceed, type Step } from '../../flow/decide.ts';
import { apply } from '../../game/apply.ts';
import { type Game, NOBODY } from '../../game/types.ts';
import { type Luck, PURPOSES, type Random, randomOf } from '../../luck/index.ts';
import { activeSides, battleOn, newBattle } from '../../rules/battle/sides.ts';
import { fallback } from '../../rules/decisions/index.ts';
import { HOMES } from '../../testkit/combat.ts';
import { type HexSetup, position } from '../../testkit/position.ts';
import type { MatchUp } from './matchups.ts';
import type { Troop } from './pieces.ts';

/** Where all battles are fought: the centre, away from both homes, so that nobody has a hex to retreat to. */
const FIELD = 'D4';
const LEVELS = ['none', 'tower', 'keep', 'castle', 'citadel'];
/** Questions before a battle counts as stuck. */
const PATIENCE = 2000;

export interface Played {
  attacker: number;
  defender: number;
  nobody: number;
  /** Rounds of all battles together. */
  rounds: number;
}

/** The position of a match-up: seat 0 attacks seat 1, or neutrals, on the field; the battle is about to begin. */
export function setUp({ attacker, defender, neutral }: MatchUp): Game {
  const owner = neutral === true ? NOBODY : 1;
  const field: HexSetup = {
    terrain: 'plains',
    owner,
    fort: LEVELS.indexOf(defender.fort ?? 'none'),
    ...(defender.town === undefined ? {} : { income: defender.town }),
  };
  const at = (seat: number, troop: Troop) => ({ at: FIELD, seat, kinds: [...troop.kinds] });
  const game = position({
    players: 2,
    phase: 'combat',
    hexes: { ...HOMES, [FIELD]: field },
    pieces: [at(0, attacker), at(owner, defender)],
    stack: [{ kind: 'round', at: 6 }],
  });
  const hex = game.counters[0].at;
  return { ...game, stack: [...game.stack, newBattle(hex, [0, owner], neutral === true ? 1 : NOBODY)] };
}

/**
 * Quick luck for many battles: a number is a mixture of the battle's own number, the purpose and the ordinal (two
 * rounds of a 32-bit finaliser), so every battle has dice of its own. Not for games: it keeps no secret.
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
      // Multiplying instead of a remainder: the high bits of the mixture are its best.
      return Math.floor((word / 2 ** 32) * below);
    },
  };
}

const CLOCK: Random = randomOf('oracle');

function answerAll(game: Game, luck: Luck): Step {
  const answers = game.open.map((d): [number, ReturnType<typeof fallback>] => [d.id, fallback(game, d, CLOCK)]);
  const decided = decide(game, { answers }, luck);
  if (!decided.ok) throw new Error(`refused: ${JSON.stringify(decided.refusal)}`);
  return decided;
}

/** Plays one battle: who is left on the field when it is decided, and after how many rounds. */
export function playBattle(start: Game, luck: Luck): { left: number[]; rounds: number } {
  let before = start;
  let step = proceed(start, luck);
  for (let i = 0; i < PATIENCE; i++) {
    const at = step.events.findIndex((e) => e.t === 'decided');
    if (at >= 0) {
      const decided = step.events[at];
      const then = step.events.slice(0, at).reduce(apply, before);
      const battle = battleOn(then);
      if (decided.t !== 'decided' || battle === undefined) throw new Error('a battle is decided while it is fought');
      return { left: activeSides(then, battle), rounds: decided.rounds };
    }
    before = step.game;
    step = answerAll(before, luck);
  }
  throw new Error(`the battle does not end: ${JSON.stringify(before.open)}`);
}

/** A number of a match-up's own, from its name, so that no two match-ups see the same dice. */
const numberOf = (name: string): number => [...name].reduce((h, c) => Math.imul(h ^ c.charCodeAt(0), 0x01000193), 1);

/** Plays a match-up `battles` times; the n-th battle always has the same luck. `luckOf` may give another. */
export function playMany(match: MatchUp, battles: number, luckOf = quickLuck, seed = 0): Played {
  const start = setUp(match);
  const first = numberOf(match.name) + Math.imul(seed, 1_000_003);
  const sum: Played = { attacker: 0, defender: 0, nobody: 0, rounds: 0 };
  for (let i = 0; i < battles; i++) {
    const { left, rounds } = playBattle(start, luckOf(first + i));
    if (left.length === 0) sum.nobody++;
    else if (left[0] === 0) sum.attacker++;
    else sum.defender++;
    sum.rounds += rounds;
  }
  return sum;
}
