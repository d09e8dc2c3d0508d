// npm run lab -- looks: compares how scenes and pages look before and after a change of the style sheets, in
// several window sizes. `take` takes pictures of the built page. `compare` lists what differs: pictures by
// their pixels, and all sizes by the boxes of their elements.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { differenceOf, readPng } from './png.ts';
import { takeLooks } from './take.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    /** The most elements listed for each place. */
    most: { type: 'string', default: '4' },
  },
});

function lacking(a: readonly string[], b: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of b) left.set(line, (left.get(line) ?? 0) + 1);
  return a.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}

/** Returns how a file differs between two folders; null if it does not. */
function compareFile(name: string, before: string, after: string): string | null {
  const [a, b] = [readFileSync(join(before, name)), readFileSync(join(after, name))];
  if (a.equals(b)) return null;
  if (name.endsWith('.png')) {
    const { count, box } = differenceOf(readPng(a), readPng(b));
    return count === 0 ? null : `${name}: ${count} pixels in ${box.join(' ')}`;
  }
  const [old, fresh] = [a.toString().split('\n'), b.toString().split('\n')];
  const [gone, come] = [lacking(old, fresh), lacking(fresh, old)];
  if (gone.length + come.length === 0) return null;
  const most = Number(values.most);
  const lines = [...gone.slice(0, most).map((l) => `  - ${l}`), ...come.slice(0, most).map((l) => `  + ${l}`)];
  return [`${name}: ${gone.length} elements`, ...lines].join('\n');
}

const [what, first = '', second = ''] = positionals;
if (what === 'take') {
  const since = Date.now();
  const faults = await takeLooks({ to: resolve(first), only: values.only });
  for (const fault of faults) console.log(fault);
  console.log(`${readdirSync(first).length} files in ${Math.round((Date.now() - since) / 1000)} s`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} else if (what === 'compare') {
  const names = readdirSync(first).filter((name) => new RegExp(values.only).test(name));
  const missing = names.filter((name) => !readdirSync(second).includes(name));
  const found = names
    .filter((name) => !missing.includes(name))
    .map((name) => compareFile(name, first, second))
    .filter((line) => line !== null);
  for (const line of [...found, ...missing.map((name) => `${name}: missing`)]) console.log(line);
  console.log(`${found.length + missing.length} of ${names.length} differ`);
  process.exitCode = found.length + missing.length > 0 ? 1 : 0;
} else console.log('npm run lab -- looks take FOLDER | compare BEFORE AFTER');
