import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, languageFor, nameOf, type Texts } from './languages.ts';

async function english(): Promise<Texts> {
  const folder = join(import.meta.dirname, 'en');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((f) => /\.ts$/.test(f));
  const parts = await Promise.all(files.map((file) => import(join(folder, file))));
  return Object.assign({}, ...parts.flatMap((part) => Object.values(part)));
}

const base = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
const places = (text: string): string => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort().join(' ');

function faultsOf(code: string, texts: Texts, en: Texts): string[] {
  const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  const faults: string[] = [];
  for (const [key, text] of Object.entries(en)) {
    const counted = key !== base(key);
    // A plural form that English leaves to the general form is optional elsewhere, too.
    const isLeft = (form: string) => form === 'one' && en[`${base(key)}_one`] === undefined;
    const wanted = counted ? forms.filter((f) => !isLeft(f)).map((form) => `${base(key)}_${form}`) : [key];
    for (const name of wanted) {
      const translation = texts[name];
      if (translation === undefined) faults.push(`${name} is missing`);
      else if (!counted && places(translation) !== places(text)) faults.push(`${name} has other places`);
    }
  }
  const known = new Set(Object.keys(en).map(base));
  const ruleKey = /^(refusal\.)?[A-Z]+-\d{2,3}(\.\w+)?$/;
  for (const key of Object.keys(texts))
    if (!known.has(base(key)) && !ruleKey.test(key)) faults.push(`${key} is unknown`);
  return [...new Set(faults)];
}

describe('languages', () => {
  test('each has every text of the page, in all its plural forms, with the same placeholders', async () => {
    const en = await english();
    expect(Object.keys(en).length).toBeGreaterThan(500);
    for (const code of LANGUAGES.slice(1)) {
      const { texts } = (await import(join(import.meta.dirname, code, 'texts.ts'))) as { texts: Texts };
      expect(faultsOf(code, texts, en), code).toEqual([]);
      expect(nameOf(code)).not.toBe(code);
    }
  });

  test('missing texts of a language are found', () => {
    const en = { a: 'x {{n}}', b_one: 'one', b_other: '{{count}}' };
    expect(faultsOf('de', { a: 'y {{n}}', b_one: 'eins', b_other: '{{count}}', 'AMB-49.ruling': 'so' }, en)).toEqual(
      [],
    );
    expect(faultsOf('pl', { a: 'y', b_one: '1', b_many: '5', b_other: '2', c: 'z' }, en)).toEqual([
      'a has other places',
      'b_few is missing',
      'c is unknown',
    ]);
  });

  test('the page uses the chosen language, else the first available language of the reader, else English', () => {
    const among = ['en', 'de', 'fr'];
    expect(languageFor('fr', ['de-AT', 'en'], among)).toBe('fr');
    expect(languageFor('', ['nl', 'de-AT', 'en'], among)).toBe('de');
    expect(languageFor('xx', ['nl'], among)).toBe('en');
    expect(languageFor('', [], among)).toBe('en');
    expect(LANGUAGES[0]).toBe('en');
  });

  test('every folder next to the English one is a language', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((f) => f.isDirectory());
    expect(folders.map((f) => f.name).sort()).toEqual([...LANGUAGES].sort());
    expect(readFileSync(join(import.meta.dirname, 'languages.ts'), 'utf8')).toContain('texts.ts');
  });
});
