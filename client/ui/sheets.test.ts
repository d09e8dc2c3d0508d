// Finds selectors that are slow with hundreds of log lines. A rule that counts list items, or styles
// plain elements through `:has` elsewhere, restyles every line at each step, which once was two thirds
// of the page's work.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const OF_A_LINE = /(^|[\s>+~])((li|b|i|em|small|span)(\.badge|\.place)?|\.badge|\.place|\*)$/;

function selectorsOf(sheet: string): string[] {
  const rules = sheet.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g);
  // Splits at commas outside brackets.
  return [...rules]
    .flatMap(([, selector = '']) => selector.trim().split(/,(?![^(]*\))/))
    .map((selector) => selector.trim());
}

/** Returns '' for a selector without a fault. */
function faultOf(selector: string): string {
  if (/(^|[\s>+~(])li:nth/.test(selector)) return 'counts every list';
  const outside = selector.replace(/:has\((?:[^()]|\([^()]*\))*\)/g, '');
  if (selector.includes(':has(') && OF_A_LINE.test(outside.replace(/:[\w-]+(\([^()]*\))?/g, '')))
    return 'paints by what is elsewhere';
  return '';
}

test('no sheet restyles the lines of the log at each step', () => {
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
