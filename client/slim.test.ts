import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withoutWordings } from './slim.ts';

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

test('nothing of the wordings of rules comes with the page at once, the other refusals do', () => {
  const code = withoutWordings(read('../shared/catalogue/rules.ts'));
  expect(code).not.toMatch(/wording\/(combat|effects|movement|setup|things)/);
  expect(code).toContain('export function ruleText');
  expect(code).toContain('decision.stale');
  expect(() => withoutWordings('export const NOTHING = 1;')).toThrow('slim');
});
