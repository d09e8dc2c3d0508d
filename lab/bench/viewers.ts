// npm run lab -- bench viewers, on a quiet machine: measures the cost of showing one command to five viewers:
// project, redact and hash. Each is timed once, so that no digest is cached, and by the wall clock, because
// processor time is too coarse.
import { parseArgs } from 'node:util';
import { BOTS } from '../../shared/minds/bots/index.ts';
import { redact } from '../../shared/model/events/redact.ts';
import { hash } from '../../shared/model/game/hash.ts';
import { project } from '../../shared/model/game/project.ts';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';
import { type PlayedStep, playGame } from '../../shared/testkit/self-play.ts';

const VIEWERS = [-1, 0, 1, 2, 3] as const;
const bots = [BOTS.random, BOTS.random, BOTS.random, BOTS.random];

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '30' },
    warm: { type: 'string', default: '10' },
    json: { type: 'boolean', default: false },
  },
});
const warm = Number(values.warm);
const games = Number(values.games);
if (!(Number.isInteger(warm) && warm >= 0 && Number.isInteger(games) && games > 0))
  throw new Error('--games and --warm take whole numbers of games');

function show({ events, after }: PlayedStep): void {
  for (const viewer of VIEWERS) {
    for (const e of events) redact(e, viewer);
    hash(project(after, viewer));
  }
}

const times: number[] = [];
for (let game = 0; game < warm + games; game++) {
  const onStep = (step: PlayedStep): void => {
    const from = performance.now();
    show(step);
    if (game >= warm) times.push(performance.now() - from);
  };
  playGame({ rules: classicRules(4), seed: `viewers ${game}`, bots, cap: 20, onStep });
}
times.sort((a, b) => a - b);
const at = (share: number): number => Number(entryAt(times, Math.floor((times.length - 1) * share)).toFixed(3));
const figures = { commands: times.length, median: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) };
console.log(values.json ? JSON.stringify(figures) : figures);
