// npm run lab -- train: fits the weights of positionValue(view) again, and reports their quality on other
// games: Brier score and calibration, compared with a linear net and with equal chances.
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { FEATURES } from '../../shared/minds/bots/value/features.ts';
import type { Net, Numbers } from '../../shared/minds/bots/value/net.ts';
import { type KeptWeights, NET_NAMES, type NetName, netOf } from '../../shared/minds/bots/value/weights.ts';
import { buildPrint } from '../build-print.ts';
import { refuse } from '../refuse.ts';
import { fitted } from './fit.ts';
import { LOT, Lots } from './lots.ts';
import { type Position, RULES_OF } from './positions.ts';
import { brier, calibration, type Guess, guessOf, hits, uniform } from './score.ts';

const DATA = fileURLToPath(new URL('../data/training', import.meta.url));
const FOLDER = 'shared/minds/bots/value/weights';
const WEIGHTS = fileURLToPath(new URL(`../../${FOLDER}`, import.meta.url));
const FILES: Readonly<Record<NetName, string>> = {
  anyEnding: 'any-ending.json',
  incomeCount: 'income-count.json',
  soleAtEnd: 'sole-at-end.json',
};
/** One in this many cycles of games is used only to judge the weights. */
const APART = 5;
const SCALE = 2048;

interface Training {
  net: NetName;
  games: number;
  seed: string;
  units: number;
  passes: number;
  threads: number;
  data: string;
  /** The folder of the weights that are fitted or judged. */
  weights: string;
  /** True to keep and judge the stored weights. The linear net is still fitted. */
  judge: boolean;
  json: boolean;
}

/** The code that determines the positions: their columns and players, but not the weights. */
export const MADE_BY = {
  from: ['lab/training/worker.ts'],
  counts: (file: string) => !file.startsWith(`${FOLDER}/`),
};

/** Throws an Error with a sentence if the arguments make no sense. */
export function trainingOf(args: string[]): Training {
  const { values } = parseArgs({
    args,
    options: {
      net: { type: 'string', default: 'anyEnding' },
      games: { type: 'string', default: '8000' },
      seed: { type: 'string', default: '1' },
      units: { type: 'string', default: '16' },
      passes: { type: 'string', default: '6' },
      threads: { type: 'string', default: String(availableParallelism()) },
      data: { type: 'string', default: DATA },
      state: { type: 'string' },
      weights: { type: 'string', default: WEIGHTS },
      judge: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const number = (name: 'games' | 'units' | 'passes' | 'threads', low: number, high: number): number => {
    const n = Number(values[name]);
    if (!Number.isInteger(n) || n < low || n > high)
      throw new Error(`--${name} takes a whole number from ${low} to ${high}`);
    return n;
  };
  const net = NET_NAMES.find((name) => name === values.net);
  if (net === undefined) throw new Error(`--net takes one of ${NET_NAMES.join(', ')}`);
  return {
    net,
    games: number('games', LOT, 1_000_000),
    seed: values.seed,
    units: number('units', 1, 64),
    passes: number('passes', 1, 1000),
    threads: number('threads', 1, 64),
    data: values.state ?? values.data,
    weights: values.weights,
    judge: values.judge,
    json: values.json,
  };
}

function keptOf({ first, second, straight }: Net): KeptWeights {
  const whole = (list: Numbers): number[] => Array.from(list, (n) => Math.round(n * SCALE));
  return { features: FEATURES, scale: SCALE, first: whole(first), second: whole(second), straight: whole(straight) };
}

const textOf = (kept: KeptWeights): string =>
  `{\n${Object.entries(kept)
    .map(([name, list]) => `"${name}": ${JSON.stringify(list)}`)
    .join(',\n')}\n}\n`;

const rounded = (n: number): number => Number(n.toFixed(4));

const figuresOf = (positions: readonly Position[], guess: Guess) => ({
  brier: rounded(brier(positions, guess)),
  hits: rounded(hits(positions, guess)),
});

function judged(net: NetName, apart: readonly Position[], guesses: Readonly<Record<string, Guess>>) {
  const figuresFor = (name: string, fits: (p: Position) => boolean) => {
    const positions = apart.filter(fits);
    const of = Object.entries(guesses).map(([who, guess]) => [who, figuresOf(positions, guess)]);
    return [name, { positions: positions.length, ...Object.fromEntries(of) }] as const;
  };
  const names = [...new Set(RULES_OF[net].map(({ name }) => name))];
  return Object.fromEntries([
    figuresFor('all', () => true),
    ...[2, 3, 4, 5, 6].map((n) => figuresFor(`${n} players`, (p) => p.players === n)),
    ...names.map((name) => figuresFor(name, (p) => RULES_OF[net][p.rules]?.name === name)),
    ...[1, 3, 5, 8].map((round) => figuresFor(`round ${round}`, (p) => p.round === round)),
  ]);
}

async function train(o: Training): Promise<void> {
  const folder = join(o.data, `${o.seed}-${o.net}-${buildPrint(MADE_BY)}`);
  const lots = new Lots(folder, o);
  const count = Math.ceil(o.games / LOT);
  let reportedAt = Date.now();
  await lots.fill(count, o.threads, (doneCount) => {
    if (Date.now() - reportedAt < 5000 && doneCount < count) return;
    reportedAt = Date.now();
    process.stderr.write(`  ${doneCount * LOT} of ${count * LOT} games\n`);
  });
  const positions = Array.from({ length: count }, (_, lot) => lots.read(lot)).flat();
  // Keeps whole cycles of rules and players apart to judge the weights.
  const isApart = ({ game }: Position): boolean => Math.floor(game / RULES_OF[o.net].length) % APART === 0;
  const apart = positions.filter(isApart);
  const known = positions.filter((p) => !isApart(p));
  process.stderr.write(`  ${known.length} positions to learn from, ${apart.length} kept apart\n`);
  const reportPass = (pass: number): void => void process.stderr.write(`  pass ${pass} of ${o.passes}\n`);
  if (!o.judge) {
    const net = fitted(known, o.units, o.passes, o.seed, reportPass);
    writeFileSync(join(o.weights, FILES[o.net]), textOf(keptOf(net)));
  }
  const linear = fitted(known, 0, Math.min(o.passes, 4), o.seed);
  const guessBy = (net: NetName, folder: string): Guess =>
    guessOf(netOf(JSON.parse(readFileSync(join(folder, FILES[net]), 'utf8')) as KeptWeights));
  const value = guessBy(o.net, o.weights);
  // A net for one ending is compared with the net for all endings, which it must beat.
  const others: Record<string, Guess> = o.net === 'anyEnding' ? {} : { 'any ending': guessBy('anyEnding', WEIGHTS) };
  const by = judged(o.net, apart, { uniform, linear: guessOf(linear), ...others, value });
  const tenths = calibration(apart, value);
  if (!o.json) {
    console.table(
      Object.fromEntries(
        Object.entries(by).map(([name, { positions: n, ...figures }]) => [
          name,
          {
            positions: n,
            ...Object.fromEntries(
              Object.entries(figures as Record<string, { brier: number; hits: number }>).flatMap(([guess, f]) => [
                [`brier ${guess}`, f.brier],
                [`hits ${guess}`, f.hits],
              ]),
            ),
          },
        ]),
      ),
    );
    console.table(tenths);
  }
  console.log(
    JSON.stringify({ games: count * LOT, known: known.length, apart: apart.length, all: by.all, calibration: tenths }),
  );
}

if (import.meta.main) {
  try {
    await train(trainingOf(process.argv.slice(2)));
  } catch (error) {
    refuse('train', error);
  }
}
