import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RULES } from '../../shared/model/catalogue/rules.ts';
import { CITED } from '../../shared/model/catalogue/rulings/index.ts';
import { commandsPage } from './commands.ts';
import { pages } from './pages.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'rules');

test('the pages of docs/rules match the data: else run `npm run docs`', () => {
  const wanted = pages();
  expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(wanted).sort());
  for (const [name, text] of Object.entries(wanted)) {
    expect(readFileSync(join(FOLDER, name), 'utf8') === text, `docs/rules/${name} is stale`).toBe(true);
  }
});

test('every rule and every ruling, decision, secret and example has its heading, and every link leads to one', () => {
  const all = pages();
  const anchors = Object.entries(all).flatMap(([name, text]) =>
    [...text.matchAll(/^### (.+)$/gm)].map(([, id = '']) => `${name}#${id.toLowerCase()}`),
  );
  expect(anchors).toHaveLength(RULES.length + CITED.length);
  expect(new Set(anchors).size).toBe(anchors.length);
  const links = Object.values(all).flatMap((text) => [...text.matchAll(/\]\(([^)]+#[^)]+)\)/g)].map(([, to]) => to));
  expect(links.length).toBeGreaterThan(500);
  expect(links.filter((to) => to !== undefined && !anchors.includes(to))).toEqual([]);
});

test('docs/commands.md matches the tables of commands: else run `npm run docs`', () => {
  expect(readFileSync(join(FOLDER, '..', 'commands.md'), 'utf8')).toBe(commandsPage());
});
