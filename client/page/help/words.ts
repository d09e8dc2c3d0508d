// The texts of help and rulebook, which join the other texts when loaded.
import { events } from '../../i18n/en/help/events.ts';
import { glossary } from '../../i18n/en/help/glossary.ts';
import { heroes } from '../../i18n/en/help/heroes.ts';
import { magic } from '../../i18n/en/help/magic.ts';
import { page } from '../../i18n/en/help/page.ts';
import { powers } from '../../i18n/en/help/powers.ts';
import { things } from '../../i18n/en/help/things.ts';
import { powerSentences } from '../../i18n/en/powers.ts';
import { addTexts, type Params, tIf } from '../../i18n/index.ts';

addTexts({ ...heroes, ...magic, ...events, ...things, ...glossary, ...page, ...powers, ...powerSentences });

type Written = keyof typeof page;
type Name = Written extends infer K ? (K extends `${infer B}_${'one' | 'other'}` ? B : K) : never;

/** Returns a text of the help's frame, with its {{places}} filled. */
export const th = (key: Name, params: Params = {}): string => tIf(key, params);
export { tIf };

/** The glossary words in the order of their file. */
export const WORDS: readonly string[] = Object.keys(glossary)
  .filter((key) => key.startsWith('help.word.'))
  .map((key) => key.slice('help.word.'.length));
