// Exact odds of a battle of two sides, computed over every outcome of every die. Nothing is simulated, and no
// code is shared with the rules. It knows steps, charges, walls, Golem, Fire Wall, Bow and Sword, Talisman,
// Sword Master, Black Cloud, Baron and Duke. No side retreats, and hits fall in the fallback's order.
import { type Chances, expandOutcomes, hitsOf, only } from './chances.ts';

export type Step = 'magic' | 'ranged' | 'melee';
const STEPS: readonly Step[] = ['magic', 'ranged', 'melee'];

type PieceKind = 'wall' | 'fort' | 'town' | 'balloon' | 'creature' | 'golem' | 'hero';

export interface Piece {
  name: string;
  kind: PieceKind;
  /** The printed value. For a fort, city, village or Fire Wall the number of `hits` left. */
  cv: number;
  step: Step;
  dice: 1 | 2;
  /** How many hits remove it. */
  hits: number;
  /** True for the Sword Master: a die may parry his first hit of a round. */
  parries?: boolean;
  item?: 'bow' | 'sword';
  /** Does it shoot from the Balloon as long as the Balloon is there? */
  aboard?: boolean;
  /** Has it already rolled in the round that is being played? */
  rolled?: boolean;
}

export interface Side {
  pieces: readonly Piece[];
  /** Does the side own the hex? Then a Fire Wall alone holds it (AMB-120). */
  owner?: boolean;
  /** Does the side have a Talisman, which saves all it can (MAG-11)? */
  talisman?: boolean;
  cloud?: boolean;
  /** Does the side play a Fire Wall, whose strength a die decides? */
  fireWall?: boolean;
  /** How often heroes hit each fort, city and village of the other side before round 1 (Baron, Duke). */
  barrage?: number;
}

export interface Odds {
  /** The chances that only the attacker is left, only the defender, or no side. */
  attacker: number;
  defender: number;
  noWinner: number;
  /** The mean number of rounds begun, and the mean of its square. */
  rounds: number;
  roundsSquared: number;
}

/** A piece's state. The last three fields hold for one round. */
interface Unit {
  piece: Piece;
  left: number;
  item: boolean;
  parried: boolean;
  saved: boolean;
  rolled: boolean;
}
interface Force {
  units: readonly Unit[];
  talisman: boolean;
}

/** The order of kinds in which the fallback gives up pieces. */
const GIVEN_UP: readonly PieceKind[] = ['wall', 'fort', 'town', 'balloon', 'creature', 'golem', 'hero'];
const CRUMBLES: readonly PieceKind[] = ['wall', 'fort', 'town'];

const keyOf = (f: Force): string =>
  `${f.talisman ? 'T' : ''}${f.units.map((u) => `${u.left}${u.item ? 'i' : ''}${u.parried ? 'p' : ''}${u.saved ? 's' : ''}${u.rolled ? 'r' : ''}`).join(',')}`;

const isActive = (side: Side, f: Force): boolean =>
  f.units.some((u) => u.left > 0 && (u.piece.kind !== 'wall' || side.owner === true));

/**
 * Returns the value that a piece rolls against now. Walls lose 1 with each hit, an item
 * adds 1, the cloud takes 1.
 */
function valueNow(side: Side, u: Unit): number {
  const base = CRUMBLES.includes(u.piece.kind) ? u.left : u.piece.cv;
  return Math.max(0, base + (u.item ? 1 : 0) - (side.cloud ? 1 : 0));
}

const flies = (f: Force): boolean => f.units.some((u) => u.left > 0 && u.piece.kind === 'balloon');

function stepOf(f: Force, { piece, item }: Unit): Step {
  if (item) return piece.item === 'bow' ? 'ranged' : 'melee';
  return piece.aboard === true && flies(f) ? 'ranged' : piece.step;
}
const diceOf = ({ piece, item }: Unit): number => (item ? (piece.item === 'sword' ? 2 : 1) : piece.dice);

/**
 * Rolls a step. Returns the chance of each number of hits, and the side with the pieces
 * marked that have rolled.
 */
function roll(side: Side, f: Force, step: Step): { hits: number[]; after: Force } {
  const values: number[] = [];
  const units = f.units.map((u): Unit => {
    if (u.left === 0 || u.rolled || stepOf(f, u) !== step) return u;
    const value = valueNow(side, u);
    for (let n = diceOf(u); n > 0 && value > 0; n--) values.push(value);
    return { ...u, rolled: true };
  });
  return { hits: hitsOf(values), after: { ...f, units } };
}

function unitAt(f: Force, i: number): Unit {
  const unit = f.units[i];
  if (unit === undefined) throw new RangeError(`no piece ${i} of ${f.units.length}`);
  return unit;
}

const change = (f: Force, i: number, unit: Partial<Unit>): Force => ({
  ...f,
  units: f.units.map((u, n) => (n === i ? { ...u, ...unit } : u)),
});

/** Returns the indexes of pieces that can take a hit, in order, once for each hit they can take. */
function listOf(side: Side, f: Force, step: Step): number[] {
  const order = f.units
    .map((u, i) => ({ i, u, kind: u.piece.kind, value: valueNow(side, u) }))
    .filter(({ u, kind }) => u.left > 0 && !(kind === 'golem' && step === 'ranged'))
    .sort((a, b) => GIVEN_UP.indexOf(a.kind) - GIVEN_UP.indexOf(b.kind) || a.value - b.value || a.i - b.i);
  return order.flatMap(({ i, u }) => Array.from({ length: u.left + (u.item ? 1 : 0) }, () => i));
}

/**
 * Applies a hit that was not parried: the Talisman may save the piece; otherwise it is gone or loses one hit.
 */
function afterHit(f: Force, i: number): Chances<Force> {
  const u = unitAt(f, i);
  const alive = u.piece.kind === 'creature' || u.piece.kind === 'hero';
  const hit = change(f, i, { left: u.left - 1 });
  if (!alive || !f.talisman || u.saved) return only(hit);
  return [
    [change(f, i, { saved: true }), 4 / 6],
    [{ ...hit, talisman: false }, 2 / 6],
  ];
}

/**
 * Applies one hit to one piece. Its item is lost first. The Sword Master may parry his first hit of a round.
 */
function hitOne(f: Force, i: number): Chances<Force> {
  const u = unitAt(f, i);
  if (u.item) return only(change(f, i, { item: false }));
  if (u.piece.parries !== true || u.parried) return afterHit(f, i);
  const met = change(f, i, { parried: true });
  return [[met, 4 / 6], ...afterHit(met, i).map(([g, p]): [Force, number] => [g, (p * 2) / 6])];
}

/**
 * Applies all hits of a step, one to each target in order; further hits begin again with the first (AMB-122).
 */
function hitAll(side: Side, f: Force, step: Step, n: number): Chances<Force> {
  const list = listOf(side, f, step).slice(0, n);
  if (list.length === 0) return only(f);
  let now: Chances<Force> = only(f);
  for (const i of list) now = expandOutcomes(now, (g) => hitOne(g, i), keyOf);
  return n === list.length ? now : expandOutcomes(now, (g) => hitAll(side, g, step, n - list.length), keyOf);
}

/** Applies `n` hits of a step. A Golem absorbs the first hit of a ranged step (AMB-123). */
function lose(side: Side, f: Force, step: Step, n: number): Chances<Force> {
  const golem = step === 'ranged' && f.units.some((u) => u.left > 0 && u.piece.kind === 'golem');
  return hitAll(side, f, step, golem ? Math.max(0, n - 1) : n);
}

const rest = (f: Force): Force => ({
  ...f,
  units: f.units.map((u) => ({ ...u, parried: false, saved: false, rolled: false })),
});

type Pair = readonly [Force, Force];
const pairKey = ([a, d]: Pair): string => `${keyOf(a)}|${keyOf(d)}`;

/** Returns every state in which a round may end. The steps are played while both sides are left. */
function round(sides: readonly [Side, Side], start: Pair, steps = STEPS): Chances<Pair> {
  let now: Chances<Pair> = only(start);
  for (const step of steps) {
    now = expandOutcomes(
      now,
      ([a, d]): Chances<Pair> => {
        if (!isActive(sides[0], a) || !isActive(sides[1], d)) return only([a, d]);
        const attack = roll(sides[0], a, step);
        const defence = roll(sides[1], d, step);
        const out: [Pair, number][] = [];
        attack.hits.forEach((p, onDefender) => {
          defence.hits.forEach((q, onAttacker) => {
            if (p * q === 0) return;
            for (const [a2, pa] of lose(sides[0], attack.after, step, onAttacker))
              for (const [d2, pd] of lose(sides[1], defence.after, step, onDefender))
                out.push([[a2, d2], p * q * pa * pd]);
          });
        });
        return out;
      },
      pairKey,
    );
  }
  return expandOutcomes(now, ([a, d]) => only<Pair>([rest(a), rest(d)]), pairKey);
}

/** Returns the odds of two sides in their current states. Throws if the battle can go on forever. */
function fight(sides: readonly [Side, Side], start: Pair): Odds {
  const solved = new Map<string, Odds>();
  const solve = (pair: Pair): Odds => {
    const key = pairKey(pair);
    const before = solved.get(key);
    if (before !== undefined) return before;
    const [a, d] = [isActive(sides[0], pair[0]), isActive(sides[1], pair[1])];
    const sum: Odds = {
      attacker: +(a && !d),
      defender: +(d && !a),
      noWinner: +(!a && !d),
      rounds: 0,
      roundsSquared: 0,
    };
    if (a && d) {
      let same = 0;
      for (const [next, p] of round(sides, pair)) {
        if (pairKey(next) === key) same += p;
        else addTo(sum, solve(next), p);
      }
      if (same > 1 - 1e-12) throw new Error(`no side can hit the other: ${key}`);
      // A round without change is played again: dividing by the rest adds up all those rounds.
      for (const field of ['attacker', 'defender', 'noWinner'] as const) sum[field] /= 1 - same;
      const ahead = sum.rounds;
      sum.rounds = (1 + ahead) / (1 - same);
      sum.roundsSquared = (1 + 2 * (ahead + same * sum.rounds) + sum.roundsSquared) / (1 - same);
    }
    solved.set(key, sum);
    return sum;
  };
  return solve(start);
}

function addTo(sum: Odds, more: Odds, p: number): void {
  for (const field of Object.keys(sum) as (keyof Odds)[]) sum[field] += p * more[field];
}

const fullForce = (side: Side): Force => ({
  talisman: side.talisman === true,
  units: side.pieces.map((piece) => ({
    piece,
    left: piece.hits,
    item: piece.item !== undefined,
    parried: false,
    saved: false,
    rolled: piece.rolled === true,
  })),
});

/**
 * Returns the side after the hits on its forts, cities and
 * villages before round 1: a Fire Wall is a fort (MAG-06).
 */
const afterBarrage = (side: Side, by: number): Force => ({
  ...fullForce(side),
  units: fullForce(side).units.map((u) =>
    CRUMBLES.includes(u.piece.kind) ? { ...u, left: Math.max(0, u.left - by) } : u,
  ),
});

const wallOf = (n: number): Piece => ({ name: 'wall', kind: 'wall', cv: n, step: 'magic', dice: 1, hits: n });

/** Returns the possible sides: with a Fire Wall one for each face of the die that decides its strength. */
const sidesWithWall = (side: Side): Side[] =>
  side.fireWall === true ? [1, 2, 3, 4, 5, 6].map((n) => ({ ...side, pieces: [wallOf(n), ...side.pieces] })) : [side];

/**
 * Returns the exact odds of a battle.
 * @param attacker the pieces of the attacker; pieces of equal value fall in the order of the list
 * @param defender the pieces of the defender, in the same way
 * @throws an Error if neither side can ever hit the other
 */
export function odds(attacker: Side, defender: Side): Odds {
  const sum: Odds = { attacker: 0, defender: 0, noWinner: 0, rounds: 0, roundsSquared: 0 };
  const own = sidesWithWall(attacker);
  const enemy = sidesWithWall({ ...defender, owner: defender.owner ?? true });
  for (const a of own)
    for (const d of enemy) {
      const start: Pair = [afterBarrage(a, d.barrage ?? 0), afterBarrage(d, a.barrage ?? 0)];
      addTo(sum, fight([a, d], start), 1 / (own.length * enemy.length));
    }
  return sum;
}

/**
 * Returns the exact odds of a battle that has begun.
 * @param steps the steps that the current round still has
 */
export function oddsFrom(attacker: Side, defender: Side, steps: readonly Step[]): Odds {
  const own = { ...defender, owner: defender.owner ?? true };
  const sum: Odds = { attacker: 0, defender: 0, noWinner: 0, rounds: 0, roundsSquared: 0 };
  for (const [pair, p] of round([attacker, own], [fullForce(attacker), fullForce(own)], steps))
    addTo(sum, fight([attacker, own], pair), p);
  return sum;
}
