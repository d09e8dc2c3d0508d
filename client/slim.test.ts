import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ruleInfo } from '../shared/catalogue/rules.ts';
import { refusable, rulesOfRefusals } from './slim.ts';

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

describe('the rules that come with the page at once', () => {
  test('are those a refusal can name, and all of them are rules', () => {
    const named = [...refusable()];
    expect(named.length).toBeGreaterThan(30);
    expect(named).toEqual(expect.arrayContaining(['MOVE-09', 'DEP-04', 'FORT-01', 'CIT-01']));
    expect(named.filter((id) => ruleInfo(id) === undefined)).toEqual([]);
  });
  test('leave nothing of the other wordings in the module', () => {
    const code = rulesOfRefusals(read('../shared/catalogue/rules.ts'));
    expect(code).not.toMatch(/wording\/(combat|effects|movement|setup|things)/);
    expect(code).toContain('export function ruleText');
    expect(code).toContain('"MOVE-09"');
    expect(code).not.toContain('"COMP-01"');
    expect(() => rulesOfRefusals('export const NOTHING = 1;')).toThrow('slim');
  });
});
