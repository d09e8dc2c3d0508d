// npm run lab -- bench thoughts, on a quiet machine: measures the cost of thinking after warming up:
// decisions per processor second, and the value of a position in microseconds. Prints the median and the best
// round, because other work slows down single rounds.
import { parseArgs } from 'node:util';
import { CONSIDERED_KINDS } from '../../shared/minds/bots/sharp/candidates.ts';
import { playOn } from '../../shared/minds/bots/sharp/rollout.ts';
import { dealtWorld } from '../../shared/minds/bots/sharp/world.ts';
import { steady } from '../../shared/minds/bots/steady/steady.ts';
import { positionValue } from '../../shared/minds/bots/value/value.ts';
import { project } from '../../shared/model/game/project.ts';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import type { Answer, Decision, Game, View } from '../../shared/model/game/types.ts';
import { seededLuck, seedFromText } from '../../shared/model/luck/luck.ts';
import { randomOf } from '../../shared/model/luck/random.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';
import { playGame } from '../../shared/testkit/self-play.ts';

/** The bot thinks about one in this many decisions. */
const EVERY = 3;
/** The compiler needs about 60 rounds (15 seconds) to warm up, and a bot's thread at a table is warm. */
const { values } = parseArgs({
  options: {
    warm: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '25' },
    games: { type: 'string', default: '2' },
    json: { type: 'boolean', default: false },
  },
});
const [WARM, ROUNDS] = [Number(values.warm), Number(values.rounds)];

interface Start {
  readonly world: Game;
  readonly view: View;
  readonly d: Decision;
  readonly first: Answer;
}

function starts(): Start[] {
  const found: Start[] = [];
  const random = randomOf('worlds');
  let n = 0;
  const see = ({ after }: { after: Game }): void => {
    if (after.phase === 'setup') return;
    for (const d of after.open) {
      if (!CONSIDERED_KINDS.has(d.kind) || n++ % EVERY > 0) continue;
      const view = project(after, d.seat);
      const world = dealtWorld(view, d.seat, random);
      found.push({ world, view, d, first: steady.answer(view, d, random) });
    }
  };
  for (let game = 1; game <= Number(values.games); game++)
    playGame({
      rules: classicRules(4),
      seed: `thoughts ${game}`,
      bots: [steady, steady, steady, steady],
      cap: 60,
      blind: true,
      onStep: see,
    });
  return found;
}

function countDecisions(all: readonly Start[]): number {
  let decisions = 0;
  for (const { world, d, first } of all) {
    const rollout = {
      luck: seededLuck(seedFromText(`luck ${d.id}`)),
      random: randomOf('light'),
      until: world.round + 1,
    };
    decisions += playOn(world, d, first, rollout).asked - world.asked;
  }
  return decisions;
}

/** Returns the costs in processor microseconds, the least first. */
function costs(n: number, run: () => void): number[] {
  const list: number[] = [];
  for (let i = 0; i < WARM + ROUNDS; i++) {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    if (i >= WARM) list.push((user + system) / n);
  }
  return list.sort((a, b) => a - b);
}

const all = starts();
const decisions = countDecisions(all);
const inWorlds = costs(decisions, () => countDecisions(all));
const ofValues = costs(5 * all.length, () => {
  for (let i = 0; i < 5; i++) for (const { view, d } of all) positionValue(view, d.seat);
});
const middle = Math.floor(ROUNDS / 2);
const perSecond = (cost: number): number => Math.round(1_000_000 / cost);
const figures = {
  worlds: all.length,
  decisions,
  decisionsPerCpuSecond: { best: perSecond(entryAt(inWorlds, 0)), median: perSecond(entryAt(inWorlds, middle)) },
  valueMicroseconds: {
    best: Number(entryAt(ofValues, 0).toFixed(1)),
    median: Number(entryAt(ofValues, middle).toFixed(1)),
  },
};
console.log(values.json ? JSON.stringify(figures) : figures);
