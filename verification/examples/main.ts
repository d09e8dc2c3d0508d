// npm run generate -- examples: writes the examples of the rulebook again, from recorded games and scripted
// effects. With --check it only reports outdated examples.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { examples } from './examples.ts';

const FILE = fileURLToPath(new URL('../../client/page/help/examples.json', import.meta.url));

const made = examples();
const text = `${JSON.stringify(made)}\n`;
if (process.argv.includes('--check')) {
  const kept = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, unknown>;
  const ids = [...new Set([...Object.keys(kept), ...Object.keys(made)])];
  const other = ids.filter((id) => JSON.stringify(kept[id]) !== JSON.stringify(made[id]));
  console.log(other.length === 0 ? 'The examples are as this build writes them.' : `Different: ${other.join(', ')}`);
  process.exitCode = other.length === 0 ? 0 : 1;
} else {
  writeFileSync(FILE, text);
  console.log(
    `${Object.keys(made).length} examples, ${Math.ceil(text.length / 1024)} KiB, in client/page/help/examples.json`,
  );
}
