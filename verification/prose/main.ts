// npm run prose: lists the turns of the word list in the files given (all by default), then a line
// for each part.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hitsIn, type Part, PROSE_FILES, proseOf, wordsIn } from './words.ts';

const namedFiles = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const listed = execFileSync('git', ['ls-files', '--', ...(namedFiles.length > 0 ? namedFiles : PROSE_FILES)], {
  encoding: 'utf8',
});
const isQuiet = process.argv.includes('--sum');
const sums = new Map<Part, { words: number; hits: number }>();
for (const file of listed.trim().split('\n')) {
  if (!/\.(tsx?|mjs|css|html|md)$/.test(file)) continue;
  for (const { part, line, text } of proseOf(file, readFileSync(file, 'utf8'))) {
    const sum = sums.get(part) ?? { words: 0, hits: 0 };
    const hits = hitsIn(text);
    sums.set(part, { words: sum.words + wordsIn(text), hits: sum.hits + hits.length });
    if (hits.length > 0 && !isQuiet) console.log(`${file}:${line}: ${hits.join(', ')}: ${text.trim()}`);
  }
}
for (const [part, { words, hits }] of sums) {
  console.log(JSON.stringify({ part, words, hits, perThousand: Math.round((hits / words) * 10_000) / 10 }));
}
