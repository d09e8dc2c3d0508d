// What an entry of the help holds.
import type { KindOrNone } from '../../shared/catalogue/index.ts';
import type { Topic } from '../state/help.ts';
import type { Chances } from './odds.ts';

export interface HelpEntry {
  topic: Topic;
  title: string;
  /** The sort of thing it is, in a word or two. */
  sort: string;
  /** The counter it shows, -1 for none. */
  kind: KindOrNone;
  facts: string[];
  paragraphs: string[];
  /** Chances, exact. */
  odds?: readonly Chances[];
  /** No die says what it does. */
  hasNoDice?: boolean;
  rules: readonly string[];
  /** Rulings on them that are worth a look here. */
  rulings: readonly string[];
  related: readonly Topic[];
}

/** An entry before the rulings on its rules are looked up. */
export type Plain = Omit<HelpEntry, 'rulings'>;

/** The paragraphs of a text. */
export const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');
