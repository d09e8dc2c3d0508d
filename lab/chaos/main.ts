// npm run lab -- chaos --games 4 --processes 3 --kills 20 --drops 200 --seed 1 --json
//   [--without "seat check" | --without all]
import { parseArgs } from 'node:util';
import { SWITCHES, type Switch } from '../../server/testing/switches.ts';
import { chaos } from './run.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '4' },
    processes: { type: 'string', default: '1' },
    kills: { type: 'string', default: '20' },
    drops: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
    without: { type: 'string' },
  },
});
const number = (text: string, name: string): number => {
  const n = Number(text);
  if (!Number.isInteger(n) || n < 0 || n > 10_000) throw new Error(`--${name} must be a whole number, not ${text}`);
  return n;
};

async function runOnce(without?: Switch): Promise<boolean> {
  const result = await chaos({
    games: Math.max(1, number(values.games, 'games')),
    processes: Math.max(number(values.processes, 'processes'), without === 'fence' ? 3 : 1),
    kills: number(values.kills, 'kills'),
    drops: number(values.drops, 'drops'),
    seed: values.seed,
    without,
    onProgress: (figures, acked) => console.error(`${acked} commands answered, ${JSON.stringify(figures)}`),
  });
  for (const line of result.words) console.error(line);
  console.error(`${result.acked} commands, ${result.steps} steps heard, ${result.seconds} s`);
  console.log(
    values.json
      ? JSON.stringify(result.figures)
      : Object.entries(result.figures)
          .map((e) => e.join(' '))
          .join(', '),
  );
  return without === undefined ? result.good : !result.missed;
}

let good: boolean;
if (values.without === undefined) good = await runOnce();
else {
  const names = values.without === 'all' ? (Object.keys(SWITCHES) as Switch[]) : [values.without as Switch];
  const missed: string[] = [];
  for (const name of names) {
    if (!(name in SWITCHES)) throw new Error(`--without knows ${Object.keys(SWITCHES).join(', ')}, or all`);
    console.error(`without ${name}:`);
    if (await runOnce(name)) missed.push(name);
  }
  if (values.without === 'all') {
    console.log(missed.length === 0 ? 'each is found when it is missing' : `nobody misses: ${missed.join(', ')}`);
    good = missed.length === 0;
  } else good = missed.length > 0;
}
process.exit(good ? 0 : 1);
