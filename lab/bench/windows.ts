// Measures how much of a game's time passes in windows that a player cannot use: `npm run lab -- bench
// windows [--games 3 --seed TEXT --rules table --rounds 12 --json]`.
import { parseArgs } from 'node:util';
import { PACES } from '../../shared/play/match/pace.ts';
import { playWindows, type WindowPlay } from './idle-windows.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '3' },
    seed: { type: 'string', default: 'windows' },
    rules: { type: 'string', default: 'table' },
    rounds: { type: 'string', default: '12' },
    json: { type: 'boolean', default: false },
  },
});

const TABLES: readonly (Pick<WindowPlay, 'people' | 'alone'> & { name: string })[] = [
  { name: 'alone, unseen', people: 1, alone: true },
  { name: 'alone, watched', people: 1, alone: false },
  { name: 'four people', people: 4, alone: false },
];

const rows = TABLES.flatMap(({ name, people, alone }) =>
  PACES.map((pace) => {
    const sum = { wall: 0, idle: 0, unshown: 0, rounds: 0 };
    for (let n = 0; n < Number(values.games); n++) {
      const preset = values.rules as WindowPlay['preset'];
      const seed = `${values.seed} ${n}`;
      const times = playWindows({ seed, players: 4, people, pace, alone, preset, cap: Number(values.rounds) });
      for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += times[key];
    }
    const share = (part: number): number => Math.round((part * 1000) / sum.wall) / 10;
    const seconds = Math.round(sum.wall / sum.rounds / 100) / 10;
    return { table: name, pace, secondsARound: seconds, idle: share(sum.idle), afterShown: share(sum.unshown) };
  }),
);

if (values.json) console.log(JSON.stringify(rows));
else console.table(rows);
