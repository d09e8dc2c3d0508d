// The texts of this part of the page, put among the others when it is loaded.
import { replay } from '../i18n/en/replay.ts';
import { addTexts, type Params, tIf } from '../i18n/index.ts';

addTexts(replay);

type Written = keyof typeof replay;
type Name = Written extends infer K ? (K extends `${infer B}_${'one' | 'other'}` ? B : K) : never;

/** A text of the replay, its {{places}} filled. */
export const tr = (key: Name, params: Params = {}): string => tIf(key, params);
export { tIf };
