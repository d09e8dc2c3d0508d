import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { en } from './i18n/en/index.ts';
import { withoutFetching } from './slim.ts';

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

test('the library of texts without its fetching still says every text, its places filled', async () => {
  const code = withoutFetching(read('../node_modules/i18next/dist/esm/i18next.js'));
  expect(code).not.toContain('queueLoad');
  expect(() => withoutFetching('class Other {}')).toThrow('slim');
  const { default: slimmed } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const { default: whole } = await import('i18next');
  const [a, b] = [slimmed, whole].map((i18next) => {
    const texts = i18next.createInstance();
    void texts.init({
      lng: 'en',
      fallbackLng: 'en',
      resources: { en: { translation: en } },
      keySeparator: false,
      nsSeparator: false,
      initAsync: false,
      interpolation: { escapeValue: false },
    });
    texts.addResources('en', 'translation', { 'more.of.it': 'more' });
    return texts;
  });
  const keys = [...Object.keys(en), 'more.of.it'].map((key) => key.replace(/_(zero|one|other)$/, ''));
  for (const key of keys) {
    for (const count of [0, 1, 2]) {
      const params = { count, who: 'Ann', hex: 'D4', gold: 3, n: 5, what: 'it' };
      expect(a.t(key, params)).toBe(b.t(key, params));
    }
  }
  expect(a.exists('more.of.it')).toBe(true);
  expect(a.exists('not.there')).toBe(false);
  // Its formats are gone too: none is used.
  const files = readdirSync(fileURLToPath(new URL('./i18n/en', import.meta.url)), { recursive: true }).map(String);
  const texts = files.filter((file) => file.endsWith('.ts')).map((file) => read(`./i18n/en/${file}`));
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter((text) => /\{\{[^}]*,[^}]*\}\}/.test(text))).toEqual([]);
});
