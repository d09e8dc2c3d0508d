// npm run lab -- director: prints games as the director would show them.
import { courseOf, direct, tooShort } from './run.ts';

const games = Number(process.argv[2] ?? 200);
const kinds: Record<string, { points: number; met: number }> = {};
const shots: Record<string, { count: number; ms: number }> = {};
let [points, met, short] = [0, 0, 0];
for (let n = 0; n < games; n++) {
  const directed = direct(courseOf(n));
  short += tooShort(directed);
  for (const point of directed.points) {
    const kind = kinds[point.kind] ?? { points: 0, met: 0 };
    kinds[point.kind] = kind;
    const isMet = directed.met.includes(point);
    points++;
    kind.points++;
    if (isMet) {
      met++;
      kind.met++;
    }
  }
  for (const { shot, ms } of directed.shots) {
    const of = shots[shot.kind] ?? { count: 0, ms: 0 };
    shots[shot.kind] = of;
    of.count++;
    of.ms += ms;
  }
}
console.log(`${games} games, ${points} turning points, near ${met} of them: ${((100 * met) / points).toFixed(1)} %`);
for (const [kind, { points: all, met: some }] of Object.entries(kinds)) console.log(`  ${kind}: ${some} of ${all}`);
for (const [kind, { count, ms }] of Object.entries(shots))
  console.log(`  shot ${kind}: ${count}, ${(ms / count / 1000).toFixed(1)} s on average`);
console.log(`shots shorter than they may be: ${short}`);
