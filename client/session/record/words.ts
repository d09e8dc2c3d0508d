// The texts of this part of the page, which join the other texts when loaded.
import { replay } from '../../i18n/en/replay.ts';
import { addTexts, type Params, tIf } from '../../i18n/index.ts';

addTexts(replay);

type Written = keyof typeof replay;
type Name = Written extends infer K ? (K extends `${infer B}_${'one' | 'other'}` ? B : K) : never;

/** Returns a text of the replay, with its {{places}} filled. */
export const tr = (key: Name, params: Params = {}): string => tIf(key, params);
export { tIf };
