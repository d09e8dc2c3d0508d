// The texts of the options stand in their rows. A game needs the rows before its first table and the texts only where
// somebody reads of options: the build takes the texts out of the rows, and works out the part of the page that holds them
// (client/i18n/en/options.ts) as plain data.
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { emptyProperties } from './syntax.ts';

/** Modules with rows, or with what they are grouped by. */
const ROWS = /\/shared\/options\/(rules\/[\w-]+|table|option)\.ts$/;
const TEXTS = /\/client\/i18n\/en\/options\.ts$/;

/** A module of rows without what is only read. */
export const withoutTexts = (code: string): string =>
  emptyProperties(code, { label: "''", note: "''", why: "''", says: '{}', words: '{}' });

/** Texts of options come apart from their rows. */
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
