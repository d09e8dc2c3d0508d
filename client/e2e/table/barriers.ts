// Accessibility faults that axe finds in a page.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const AXE = readFileSync(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** Lists what axe finds wrong with the page, rule by rule. axe cannot measure contrast over pictures. */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(how: object): Promise<{ violations: Found[] }> } };
    interface Found {
      id: string;
      nodes: { target: string[] }[];
    }
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled: false }, 'label-content-name-mismatch': { enabled: true } },
    });
    // The accessible name of a hex explains the numbers and letters in its picture.
    const pictured = (v: Found, target: string) =>
      v.id === 'label-content-name-mismatch' && /^(?:g\[|\.is-looked)/.test(target);
    return violations
      .map((v) => ({ v, at: v.nodes.map((n) => n.target.join(' ')).filter((target) => !pictured(v, target)) }))
      .filter(({ at }) => at.length > 0)
      .map(({ v, at }) => `${v.id}: ${at.join(', ')}`);
  });
}
