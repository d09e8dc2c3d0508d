// Checks by the written imports what loads with the page and its first table, and what later
// (client/decide/QuestionPanel.tsx). client/e2e/look.test.ts measures the bytes.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { importsOf } from '../shared/structure/imports.ts';
import { hud } from './i18n/en/hud.ts';
import { log, logPanel } from './i18n/en/log.ts';
import { rounds } from './i18n/en/rounds.ts';

const ROOT = join(import.meta.dirname, '..');
const HASH_PAGE = 'client/start/HashPage.tsx';
const TEXTS = /^client\/i18n\/en\/[\w-]+\.ts$/;
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

function alongWith(files: readonly string[], known: ReadonlyMap<string, string> = new Map()): Map<string, string> {
  const by = new Map(files.map((file) => [file, '']));
  for (const [file] of by) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const { to, typeOnly, lazy } of importsOf(file, read(file))) {
      if (!typeOnly && !lazy && !by.has(to) && !known.has(to) && existsSync(join(ROOT, to))) by.set(to, file);
    }
  }
  return by;
}

const FIRST = alongWith(['client/main.tsx', 'client/page/bridge/Board3D.tsx', 'client/table/Table.tsx']);
const LATER = alongWith(['client/decide/rounds.tsx']);

test('no rules beyond set-up load with the first table, and all of them load afterwards', () => {
  const rules = (files: Map<string, string>) =>
    [...files.keys()].filter((file) => /^shared\/(rules|minds)\//.test(file));
  const beyond = rules(FIRST).filter(
    (file) =>
      // Choosing a kingdom also shows the cost of entering a hex.
      /rules\/(battle|events|heroes|items|move\/(?!movement-cost))/.test(file) ||
      /rules\/decisions\/(?!ask|rule\.ts|setup)|stand-ins/.test(file),
  );
  expect(beyond.map((file) => `${file} by ${FIRST.get(file)}`)).toEqual([]);
  expect(FIRST.has('shared/rules/decisions/setup.ts')).toBe(true);
  expect(FIRST.has('client/session/rules.ts')).toBe(true);
  expect(LATER.has('shared/rules/decisions/rules.ts')).toBe(true);
  expect([...FIRST.keys(), ...LATER.keys()].filter((file) => /stand-ins/.test(file))).toEqual([]);
  expect(rules(LATER).filter((file) => /rules\/(battle|events|heroes|items|move)\//.test(file)).length).toBeGreaterThan(
    20,
  );
});

test('no panel beyond the first questions loads with the first table', () => {
  const panels = [...FIRST.keys()].filter((file) => /^client\/decide\/[\w-]+\.tsx$/.test(file)).sort();
  expect(panels.map((file) => file.slice('client/decide/'.length))).toEqual([
    'PanelOf.tsx',
    'QuestionPanel.tsx',
    'first-panels.tsx',
  ]);
});

test('files that load first use no text that loads later', async () => {
  // An earlier test may have added the later texts.
  vi.resetModules();
  const { en } = await import('./i18n/en/index.ts');
  const laterKeys = Object.keys({ ...hud, ...log, ...logPanel, ...rounds }).map((key) =>
    key.replace(/_(zero|one|other)$/, ''),
  );
  expect(laterKeys.filter((key) => key in en)).toEqual([]);
  const found: string[] = [];
  for (const file of FIRST.keys()) {
    if (!/^client\/.*\.tsx?$/.test(file) || file.startsWith('client/i18n/')) continue;
    // The log names an event's sentence, but another file prints it (client/ui/LineText.tsx).
    if (file.startsWith('client/session/log')) continue;
    const text = read(file);
    for (const key of laterKeys) if (text.includes(`'${key}'`)) found.push(`${file}: ${key}`);
    // A composed key: the part before its first gap must not match only later texts.
    for (const [, head] of text.matchAll(/`([a-zA-Z]+(?:\.[a-zA-Z]+)*\.)\$\{/g)) {
      const ways = [...laterKeys, ...Object.keys(en)].filter((key) => key.startsWith(head));
      if (ways.some((key) => laterKeys.includes(key))) found.push(`${file}: ${head}…`);
    }
  }
  expect(found).toEqual([]);
});

test('every page with its own address loads the texts that it names', async () => {
  const keysOf = async (file: string): Promise<string[]> =>
    Object.values((await import(join(ROOT, file))) as Record<string, object>)
      .flatMap((texts) => Object.keys(texts))
      .map((key) => key.replace(/_(zero|one|other)$/, ''));
  const keysIn = async (files: readonly string[]): Promise<Set<string>> =>
    new Set((await Promise.all(files.filter((file) => TEXTS.test(file)).map(keysOf))).flat());
  const all = await keysIn(readdirSync(join(ROOT, 'client/i18n/en')).map((name) => `client/i18n/en/${name}`));
  const found: string[] = [];
  const main = alongWith(['client/main.tsx']);
  const loadedFirst = await keysIn([...main.keys()]);
  for (const { to } of importsOf(HASH_PAGE, read(HASH_PAGE)).filter(({ lazy }) => lazy)) {
    const files = [...alongWith([to], main).keys()];
    const loaded = await keysIn(files);
    // The log names its sentences, but prints them elsewhere.
    for (const file of files.filter((name) => /^client\/(?!i18n\/|session\/log).*\.tsx?$/.test(name)))
      for (const [, key = ''] of read(file).matchAll(/'([a-zA-Z]+(?:\.[\w-]+)+)'/g))
        if (all.has(key) && !loaded.has(key) && !loadedFirst.has(key)) found.push(`${to}: ${key} in ${file}`);
  }
  expect(found).toEqual([]);
});

test('no wording of a rule or ruling comes with the first table', () => {
  const wordings = [...FIRST.keys()].filter((file) => /catalogue\/(rules\.ts|wording\/|rulings\/)/.test(file));
  expect(wordings.map((file) => `${file} by ${FIRST.get(file)}`)).toEqual([]);
});
