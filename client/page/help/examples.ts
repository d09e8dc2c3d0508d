// The examples of the rules by rule id; written by `npm run generate -- examples`.
import type { Example } from './example.ts';
import text from './examples.json?raw';

export const EXAMPLES = JSON.parse(text) as Readonly<Record<string, Example>>;
