// npm run lab -- oracle [--battles 20000 --seed 0 --only golem]: compares the engine's battles in every
// match-up with the exact odds, as a table. Exits with 1 if a figure is more than four standard errors off.
import { parseArgs } from 'node:util';
import { ALLOWED, compare, worstError } from './compare.ts';
import { MATCHUPS } from './matchups.ts';

const { values } = parseArgs({
  options: {
    battles: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '0' },
    only: { type: 'string', default: '' },
  },
});
const battles = Number(values.battles);
const matchUps = MATCHUPS.filter((m) => m.name.toLowerCase().includes(values.only.toLowerCase()));
const cell = (n: number): string => n.toFixed(4).padStart(7);
const startedAt = performance.now();
let outside = 0;
console.log(`${battles} battles each; exact | played: attacker, defender, nobody, rounds; largest distance`);
for (const match of matchUps) {
  const list = compare(match, battles, Number(values.seed));
  const off = worstError(list);
  if (off > ALLOWED) outside++;
  const row = [list.map((f) => cell(f.expected)).join(' '), list.map((f) => cell(f.found)).join(' ')].join(' | ');
  console.log(`${row}  ${off.toFixed(2).padStart(6)} ${off > ALLOWED ? 'OUTSIDE ' : ''}${match.name}`);
}
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(`${matchUps.length} match-ups, ${outside} outside ${ALLOWED} standard errors, ${seconds} s`);
process.exitCode = outside > 0 || matchUps.length === 0 ? 1 : 0;
