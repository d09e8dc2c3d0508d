import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OPTION_NAMES } from '../../shared/model/options/index.ts';
import { playRefusals } from './en/decide/refusals.ts';
import { options } from './en/options.ts';
import { refusals } from './en/refusals.ts';
import { tableRefusals } from './en/table-refusals.ts';
import { addTexts, refusalText, t } from './index.ts';

const ROOT = join(import.meta.dirname, '../..');

function codesIn(folder: string): Set<string> {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  const product = files.filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file));
  const texts = product.map((file) => readFileSync(join(ROOT, folder, file), 'utf8'));
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/'((?:match|caster|together|vote)\.[a-z]+)'/g)].map(([, code]) => code as string),
    ),
  );
}

test('the page has a sentence, with all placeholders filled, for every refusal at the table or the entry', () => {
  addTexts({ ...playRefusals, ...tableRefusals });
  const codes = [...codesIn('server'), ...codesIn('shared/play/match')];
  expect(codes).toContain('together.lead');
  expect(codes.length).toBeGreaterThan(15);
  for (const rule of codes) {
    const text = refusalText({ rule, params: { most: 8, seconds: 7 } });
    expect(text, rule).not.toBe(t('refusal.unknown', { rule }));
    expect(text, rule).toMatch(/^[A-Z].*\.$/);
    expect(text, rule).not.toMatch(/\{\{|undefined/);
  }
});

test('every refusal at the table or the entry says what happened, and then what to do', () => {
  for (const [code, text] of Object.entries({ ...refusals, ...tableRefusals }))
    expect(text, code).toMatch(/^[A-Z].+[.:;] [A-Za-z].+\.$/);
});

test('the number of the visitor’s tables also fits one table', () => {
  const textFor = (most: number) => refusalText({ rule: 'match.tables', params: { most } });
  for (const most of [1, 8]) expect(textFor(most)).toContain(`have ${most} of the tables here`);
});

test('conflicting options are refused with the reason of the option that gives way', () => {
  addTexts(options);
  const params = { option: OPTION_NAMES.indexOf('specialPowers'), place: 0 };
  expect(refusalText({ rule: 'match.options', params })).toMatch(/ Special powers belong to heroes\.$/);
});
