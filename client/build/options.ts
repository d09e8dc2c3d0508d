// Moves the texts of options out of the module of their rows. A game needs the rows before its first table,
// but a player needs the texts only to read about options. The build precomputes the file with
// the texts (client/i18n/en/options.ts).
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { emptyProperties } from './syntax.ts';

const ROWS = /\/shared\/model\/options\/(rules\/[\w-]+|table|option)\.ts$/;
const TEXTS = /\/client\/i18n\/en\/options\.ts$/;

/** Returns a module of options without their texts. */
export const withoutTexts = (code: string): string =>
  emptyProperties(code, { label: "''", note: "''", why: "''", says: '{}', words: '{}' });

/** Moves the texts of options into a separate part. */
export function optionTextsApart(): Plugin {
  return {
    name: 'option-texts-apart',
    apply: 'build',
    async load(id) {
      if (!TEXTS.test(id.replaceAll('\\', '/'))) return null;
      const { options } = (await import(pathToFileURL(id).href)) as { options: object };
      return `export const options = ${JSON.stringify(options)};`;
    },
    transform: (code, id) => (ROWS.test(id.replaceAll('\\', '/')) ? { code: withoutTexts(code), map: null } : null),
  };
}
