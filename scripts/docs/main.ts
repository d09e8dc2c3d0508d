/** `npm run docs`: writes the pages of docs/rules from the data. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from './pages.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'rules');

mkdirSync(FOLDER, { recursive: true });
const written = pages();
for (const name of readdirSync(FOLDER)) if (!Object.hasOwn(written, name)) rmSync(join(FOLDER, name));
for (const [name, text] of Object.entries(written)) writeFileSync(join(FOLDER, name), text);
console.log(`${Object.keys(written).length} pages are in docs/rules.`);
