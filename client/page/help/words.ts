// The texts of help and rulebook, which join the other texts when loaded.
import { glossary } from '../../i18n/en/help/glossary.ts';
import { events, heroes, magic, things } from '../../i18n/en/help/kinds.ts';
import { page } from '../../i18n/en/help/page.ts';
import { powers } from '../../i18n/en/help/powers.ts';
import { powerSentences } from '../../i18n/en/powers.ts';
import { addTexts, type Params, tIf } from '../../i18n/index.ts';

addTexts({ ...heroes, ...magic, ...events, ...things, ...glossary, ...page, ...powers, ...powerSentences });

type Written = keyof typeof page;
type Name = Written extends infer K ? (K extends `${infer B}_${'one' | 'other'}` ? B : K) : never;

/** Returns a text of the help's frame, with its {{places}} filled. */
export const th = (key: Name, params: Params = {}): string => tIf(key, params);
export { tIf };

export const WORDS: readonly string[] = Object.keys(glossary)
  .filter((key) => key.startsWith('help.word.'))
  .map((key) => key.slice('help.word.'.length));

/** The rulebook's hash; a rule id or help topic may follow after a slash. */
export const BOOK_HASH = '#/rules';
