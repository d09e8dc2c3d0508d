// The type of a help entry.
import type { KindOrNone } from '../../../shared/model/catalogue/index.ts';
import type { Topic } from '../../session/help.ts';
import type { Chances } from './odds.ts';

export interface HelpEntry {
  topic: Topic;
  title: string;
  /** The kind of thing, in a word or two. */
  sort: string;
  /** The counter in its picture, -1 for none. */
  kind: KindOrNone;
  facts: string[];
  paragraphs: string[];
  odds?: readonly Chances[];
  /** No die is rolled for it. */
  hasNoDice?: boolean;
  rules: readonly string[];
  /** Rulings on these rules that are relevant here. */
  rulings: readonly string[];
  related: readonly Topic[];
}

/** An entry without the rulings on its rules. */
export type Plain = Omit<HelpEntry, 'rulings'>;

/** Returns the paragraphs of a text. */
export const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');
