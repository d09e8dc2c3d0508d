// Fits weights by the Adam method on the logarithmic loss. The same positions give the same
// weights on any machine.
import { WIDTH } from '../../shared/minds/bots/value/features.ts';
import { type Net, type Numbers, softmax, squeezed } from '../../shared/minds/bots/value/net.ts';
import { type Random, randomOf } from '../../shared/model/luck/random.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';
import type { Position } from './positions.ts';

const BATCH = 32;
const RATE = 0.003;
const [FAST, SLOW] = [0.9, 0.999];
/** How fast weights decay, so that a useless feature gets weight zero. */
const DECAY = 0.00002;

/** The first layer, the second layer and the linear part in one list. */
interface Weights {
  all: Float64Array;
  units: number;
}
const sizeOf = (units: number): number => units * WIDTH + units + WIDTH;

const netOf = ({ all, units }: Weights): Net => ({
  width: WIDTH,
  units,
  first: all.subarray(0, units * WIDTH),
  second: all.subarray(units * WIDTH, units * WIDTH + units),
  straight: all.subarray(units * WIDTH + units),
});

function startWeights(units: number, random: Random): Weights {
  const all = new Float64Array(sizeOf(units));
  for (let i = 0; i < units * WIDTH + units; i++) all[i] = (random(2001) - 1000) / 4000;
  return { all, units };
}

const at = (list: Numbers, i: number): number => list[i] as number;

/** The scalar product of `n` numbers, each list from its own start. */
function dot(a: Numbers, from: number, b: Numbers, start: number, n: number): number {
  let sum = 0;
  for (let i = 0; i < n; i++) sum += at(a, from + i) * at(b, start + i);
  return sum;
}

/** Adds `by` times `n` numbers of a list. */
function add(to: Numbers, from: number, by: number, list: Numbers, start: number, n: number): void {
  for (let i = 0; i < n; i++) to[from + i] = at(to, from + i) + by * at(list, start + i);
}

function addSlope(w: Weights, { players, rows, mayWin, won }: Position, slope: Float64Array): void {
  const { units, all } = w;
  const second = units * WIDTH;
  const straight = second + units;
  const sums: number[] = [];
  const scores: number[] = [];
  for (let seat = 0; seat < players; seat++) {
    const row = seat * WIDTH;
    let score = dot(all, straight, rows, row, WIDTH);
    for (let unit = 0; unit < units; unit++) {
      const sum = dot(all, unit * WIDTH, rows, row, WIDTH);
      sums.push(sum);
      score += at(all, second + unit) * squeezed(sum);
    }
    scores.push(score);
  }
  const chances = softmax(
    scores,
    Array.from(mayWin, (may) => may > 0),
  );
  for (const [seat, chance] of chances.entries()) {
    const off = chance - at(won, seat);
    if (off === 0 || mayWin[seat] === 0) continue;
    const row = seat * WIDTH;
    add(slope, straight, off, rows, row, WIDTH);
    for (let unit = 0; unit < units; unit++) {
      const sum = entryAt(sums, seat * units + unit);
      const away = 1 + Math.abs(sum);
      add(slope, second + unit, off, [squeezed(sum)], 0, 1);
      add(slope, unit * WIDTH, (off * at(all, second + unit)) / (away * away), rows, row, WIDTH);
    }
  }
}

interface Memory {
  mean: Float64Array;
  square: Float64Array;
  steps: number;
}

function step({ all }: Weights, slope: Float64Array, n: number, rate: number, m: Memory): void {
  m.steps++;
  const [fast, slow] = [1 - FAST ** m.steps, 1 - SLOW ** m.steps];
  for (const [i, weight] of all.entries()) {
    const g = at(slope, i) / n + DECAY * weight;
    const mean = FAST * at(m.mean, i) + (1 - FAST) * g;
    const square = SLOW * at(m.square, i) + (1 - SLOW) * g * g;
    m.mean[i] = mean;
    m.square[i] = square;
    all[i] = weight - (rate * (mean / fast)) / (Math.sqrt(square / slow) + 1e-8);
    slope[i] = 0;
  }
}

/**
 * Returns weights for these positions.
 * @param units 0 for the linear part alone
 * @param passes times that every position is used
 */
export function fitted(
  positions: readonly Position[],
  units: number,
  passes: number,
  seed: string,
  onPass?: (pass: number) => void,
): Net {
  const random = randomOf(`fit ${seed} ${units}`);
  const weights = startWeights(units, random);
  const slope = new Float64Array(weights.all.length);
  const memory: Memory = { mean: new Float64Array(slope.length), square: new Float64Array(slope.length), steps: 0 };
  const turns = [...positions];
  for (let pass = 0; pass < passes; pass++) {
    for (let i = turns.length - 1; i > 0; i--) {
      const j = random(i + 1);
      [turns[i], turns[j]] = [entryAt(turns, j), entryAt(turns, i)];
    }
    // The steps become smaller from pass to pass.
    const rate = RATE * (1 - (0.95 * pass) / Math.max(1, passes - 1));
    for (let from = 0; from < turns.length; from += BATCH) {
      const some = turns.slice(from, from + BATCH);
      for (const position of some) addSlope(weights, position, slope);
      step(weights, slope, some.length, rate, memory);
    }
    onPass?.(pass + 1);
  }
  return netOf(weights);
}
