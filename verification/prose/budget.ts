// How many hits of the word list each kind of text may have. A change may lower a number, never raise it.
import type { Part } from './words.ts';

export const BUDGET: Record<Part, number> = { comments: 60, docs: 68, titles: 31, texts: 9 };
