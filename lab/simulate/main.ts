// npm run lab -- simulate: plays games automatically and counts. The same arguments give the same
// digest on any machine.
import { belowThreshold, powersUsed } from '../../verification/coverage/thresholds.ts';
import type { PairFigures } from '../../verification/rulesets/pairs.ts';
import { refuse } from '../refuse.ts';
import { settingsOf } from './settings-of-line.ts';
import { type Simulated, simulate } from './simulate.ts';

const speedOf = ({ games, meanRounds, decisions, decisionsPerSecond, decisionsPerCpuSecond, digest }: Simulated) => ({
  games,
  meanRounds,
  decisions,
  decisionsPerSecond,
  decisionsPerCpuSecond,
  digest,
});

const pairsText = ({ of, times, short, some }: PairFigures): string =>
  [`${of} pairs of values, ${short} of them in fewer than ${times} games`, ...some].join('\n  ');

function table(title: string, counts: Record<string, number>): string {
  const rows = Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${title}\n${rows.map(([name, n]) => `  ${String(n).padStart(9)}  ${name}`).join('\n')}`;
}

function main(): void {
  let o: ReturnType<typeof settingsOf>;
  try {
    o = settingsOf(process.argv.slice(2));
  } catch (error) {
    refuse('simulate', error);
    return;
  }
  let reportedAt = Date.now();
  const { json, thresholds, ...options } = o;
  const done = simulate({
    ...options,
    progress: (n, all) => {
      if (Date.now() - reportedAt < 2000 && n < all) return;
      reportedAt = Date.now();
      process.stderr.write(`  ${n} of ${all} games\n`);
    },
  });
  if (o.bare) {
    console.log(json ? JSON.stringify(speedOf(done)) : speedOf(done));
    return;
  }
  const { tally, faults, compared, wins, how, drawn, byRules, pairs, ...figures } = done;
  console.log(
    `${done.won} won, ${done.capped} capped, ${done.stuck} stuck, ${drawn} drawn of ${done.games}; mean rounds ${done.meanRounds}`,
  );
  console.log(`wins by ${JSON.stringify(wins)}; ends ${JSON.stringify(how)}`);
  console.log(`${done.decisions} decisions, ${done.decisionsPerSecond} a second; digest ${done.digest}`);
  for (const [name, of] of Object.entries(byRules)) console.log(`${name}: ${JSON.stringify(of)}`);
  const byLuck = o.rules.includes('random');
  if (byLuck) console.log(pairsText(pairs));
  console.log(table('decisions', tally.decisions));
  console.log(table('free actions', tally.free));
  console.log(table('events', tally.events));
  console.log(table('shown from a rack', tally.played));
  console.log(table('frames', tally.frames));
  console.log(table('clauses', tally.clauses));
  console.log(table('refusals', tally.refusals));
  console.log(table('powers of heroes used', powersUsed(tally)));
  const low = thresholds ? belowThreshold(tally) : [];
  if (thresholds) console.log([`${low.length} below the threshold`, ...low].join('\n'));
  if (o.check) console.log(table('compared with twins (law 4)', compared));
  if (o.check) console.log(`${faults.length} laws broken`);
  for (const fault of faults.slice(0, 20)) console.log(fault);
  if (json) console.log(JSON.stringify({ ...figures, tally, compared, byRules, ...(byLuck ? { pairs } : {}) }));
  if (done.stuck > 0 || faults.length > 0 || low.length > 0) process.exit(1);
}

if (import.meta.main) main();
