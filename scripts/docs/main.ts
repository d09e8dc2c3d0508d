/**
 * `npm run docs`: writes the pages of docs/rules from the data, and docs/commands.md from the
 * tables of commands.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandsPage } from './commands.ts';
import { pages } from './pages.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'rules');

mkdirSync(FOLDER, { recursive: true });
const written = pages();
for (const name of readdirSync(FOLDER)) if (!Object.hasOwn(written, name)) rmSync(join(FOLDER, name));
for (const [name, text] of Object.entries(written)) writeFileSync(join(FOLDER, name), text);
writeFileSync(join(FOLDER, '..', 'commands.md'), commandsPage());
console.log(`${Object.keys(written).length} pages are in docs/rules, and docs/commands.md is written.`);
