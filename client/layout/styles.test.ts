// Checks style sheets where stylelint cannot: known layouts and layers, few `:has()`, no dead classes.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * The most uses of `:has()`, which browsers evaluate again after every change below it. The
 * number may only fall.
 */
const HAS_MOST = 19;

/** The most places with the declarations of `.unseen`. */
const UNSEEN_MOST = 1;

/** The most uses of a height or width such as `calc(100% - 8px)`. The number may only fall. */
const LESS_PIXELS_MOST = 1;

const WORDS = [...readFileSync('client/layout/modes.ts', 'utf8').matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(
  ([, word]) => word,
);

const plain = (css: string): string => css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/url\("[^"]*"\)/g, '');
const SHEETS = globSync('client/**/*.css').map((file): [string, string] => [file, plain(readFileSync(file, 'utf8'))]);
const countOf = (what: RegExp): number => SHEETS.reduce((sum, [, css]) => sum + (css.match(what)?.length ?? 0), 0);

test('every layout that a style sheet names exists, and is matched as a whole word', () => {
  expect(WORDS).toContain('phone-wide');
  const found = SHEETS.flatMap(([file, css]) =>
    [...css.matchAll(/\[data-layout([^\]]*)\]/g)]
      .filter(([, rest = '']) => !WORDS.some((word) => rest === `~="${word}"`))
      .map(([all]) => `${file}: ${all}`),
  );
  expect(found).toEqual([]);
});

test('every rule is in a layer', () => {
  // A style sheet is imported into a layer, or wraps its rules into one.
  const imported = new Set(
    SHEETS.flatMap(([file, css]) =>
      [...css.matchAll(/@import "(.*?)" layer\(\w+\);/g)].map(([, path = '']) => join(dirname(file), path)),
    ),
  );
  expect(imported.size).toBeGreaterThan(30);
  const found = SHEETS.filter(([file]) => !imported.has(file)).flatMap(([file, css]) =>
    css
      .split(/^@import ".*" layer\(\w+\);$|^@layer [\w, ]+(?:;|\{\n(?:\n| .*\n)*\})$/m)
      .filter((rest) => rest.trim() !== '')
      .map((rest) => `${file}: ${rest.trim().slice(0, 40)}`),
  );
  expect(found).toEqual([]);
});

test('a rule of a layout never raises the weight of its selectors', () => {
  // `:where()` weighs nothing, so that a later rule overrides a rule of a layout.
  const found = SHEETS.flatMap(([file, css]) =>
    css
      .split('\n')
      .filter((line) => line.includes('[data-layout') && !/^\s*:where\((?:html:not\()?\[data-layout/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('the budgets of what the style sheets should have less of', () => {
  expect(countOf(/:has\(/g)).toBeLessThanOrEqual(HAS_MOST);
  expect(countOf(/clip-path: inset\(50%\)/g)).toBeLessThanOrEqual(UNSEEN_MOST);
  expect(countOf(/(?:height|width): calc\(100% - \d+px\)/g)).toBeLessThanOrEqual(LESS_PIXELS_MOST);
});

test('every style sheet opens with a comment on what it styles', () => {
  const found = SHEETS.map(([file]) => file).filter((file) => !readFileSync(file, 'utf8').startsWith('/* '));
  expect(found).toEqual([]);
});

test('no style sheet selects by the test id of an element', () => {
  expect(SHEETS.filter(([, css]) => css.includes('data-testid')).map(([file]) => file)).toEqual([]);
});

/** Matches comments and strings. A template string may contain others in its `${}`. */
const TOKEN =
  /\/\/.*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|\$\{(?:[^`}]|`[^`]*`)*\}|\$(?!\{)|[^`\\$])*`/g;

/** Returns the strings of a file. A comment or a name in the code is no use of a class. */
const stringsOf = (code: string): string[] => (code.match(TOKEN) ?? []).filter((token) => !token.startsWith('/'));

test('every class of a style sheet is used', () => {
  const strings = globSync(['client/**/*.{ts,tsx,html}', 'shared/**/*.ts'])
    .filter((file) => !/\.test\.|e2e|i18n/.test(file))
    .flatMap((file) => stringsOf(readFileSync(file, 'utf8')))
    .join('\n');
  const words = new Set(strings.replaceAll(/\$\{[^'"`{}]*\}/g, '').match(/[A-Za-z][\w-]*/g));
  /** The beginnings of composed classes: `edge-${seat}`. */
  const beginnings = [...new Set([...strings.matchAll(/([A-Za-z][\w-]*-)\$\{/g)].map(([, start = '']) => start))];
  const dead = SHEETS.flatMap(([file, css]) =>
    [
      ...new Set(
        [...css.replaceAll(/\{[^{}]*\}/g, '{}').matchAll(/\.(-?[A-Za-z][\w-]*)/g)].map(([, name = '']) => name),
      ),
    ]
      .filter((name) => !words.has(name) && !beginnings.some((start) => name.startsWith(start)))
      .map((name) => `${file}: .${name}`),
  );
  expect(dead).toEqual([]);
});
