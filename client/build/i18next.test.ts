import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import whole from 'i18next';
import { expect, test } from 'vitest';
import part from './i18next.ts';

const SETTINGS = {
  lng: 'en',
  fallbackLng: 'en',
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false },
} as const;

async function english(): Promise<Record<string, string>> {
  const folder = join(import.meta.dirname, '../i18n/en');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.ts'));
  const parts = await Promise.all(files.map((file) => import(join(folder, file))));
  return Object.assign({}, ...parts.flatMap((texts) => Object.values(texts)));
}

/**
 * Polish has plural forms that English lacks. This list misses
 * most texts and has values that look like placeholders.
 */
const POLISH = {
  'top.round': 'Runda {{ round }}',
  'clock.left_one': '{{count}} sekunda',
  'clock.left_few': '{{count}} sekundy',
};

test("every text, with every count, equals the package's in English and in a language that lacks most texts", async () => {
  const translation = await english();
  const [replacement, expected] = [part.createInstance(), whole.createInstance()];
  void replacement.init({ ...SETTINGS, resources: { en: { translation: { ...translation } } } });
  void expected.init({ ...SETTINGS, resources: { en: { translation: { ...translation } } } });
  const names = [...JSON.stringify(translation).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => String(name));
  const params = Object.fromEntries(names.map((name, i) => [name, i % 2 === 0 ? i : `<{{${name}}} & $1>`]));
  const keys = [...new Set(Object.keys(translation).flatMap((key) => [key, key.replace(/_(zero|one|other)$/, '')]))];
  expect(keys.length).toBeGreaterThan(1000);
  const differing: string[] = [];
  for (const language of ['en', 'pl']) {
    if (language === 'pl') {
      for (const library of [replacement, expected]) {
        library.addResources('pl', 'translation', POLISH);
        void library.changeLanguage('pl');
      }
    }
    const checkedKeys =
      language === 'en' ? keys : keys.filter((key, i) => i % 20 === 0 || key in POLISH || key === 'clock.left');
    for (const key of [...checkedKeys, 'no.such.text']) {
      for (const count of [undefined, 0, 1, 5]) {
        const values = count === undefined ? { ...params, count: undefined } : { ...params, count };
        const same =
          replacement.exists(key, values) === expected.exists(key, values) &&
          replacement.t(key, values) === expected.t(key, values);
        if (!same)
          differing.push(`${language} ${key} ${count}: ${replacement.t(key, values)}, not ${expected.t(key, values)}`);
      }
    }
  }
  expect(differing).toEqual([]);
  expect(replacement.t('clock.left', { count: 3 })).toBe('3 sekundy');
});
