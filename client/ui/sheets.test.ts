// What a sheet may not ask, since the log has hundreds of lines: of a rule that counts lines, or that looks into the page by `:has` and
// paints plain elements, each step of a game would have every one of them styled anew (two thirds of what a page did, once).
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What a line of the log is made of. */
const OF_A_LINE = /(^|[\s>+~])((li|b|i|em|small|span)(\.badge|\.place)?|\.badge|\.place|\*)$/;

/** The selectors of a sheet, one by one. */
function selectorsOf(sheet: string): string[] {
  const rules = sheet.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g);
  // A comma within brackets parts nothing.
  return [...rules].flatMap(([, selector = '']) => selector.trim().split(/,(?![^(]*\))/)).map((one) => one.trim());
}

/** What a selector asks of the page that it should not; empty where nothing. */
function faultOf(selector: string): string {
  if (/(^|[\s>+~(])li:nth/.test(selector)) return 'counts every list';
  const outside = selector.replace(/:has\((?:[^()]|\([^()]*\))*\)/g, '');
  if (selector.includes(':has(') && OF_A_LINE.test(outside.replace(/:[\w-]+(\([^()]*\))?/g, '')))
    return 'paints by what is elsewhere';
  return '';
}

test('no sheet has the lines of the log styled anew at each step', () => {
  const found = globSync('client/**/*.css').flatMap((file) =>
    selectorsOf(readFileSync(file, 'utf8'))
      .filter((selector) => faultOf(selector) !== '')
      .map((selector) => `${file}: ${selector} ${faultOf(selector)}`),
  );
  expect(found).toEqual([]);
  expect(['.x:has(> .y) b', '.x:has(.y) .badge', '.x:has(.y) .z > *', '.x li:nth-child(2)'].map(faultOf)).not.toContain(
    '',
  );
});
