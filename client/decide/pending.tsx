// Stands in for the panel of a decision that no rule in force asks.
import type { JSX } from 'react';

/** Never shown: the server does not ask these decisions yet. */
export function Pending(): JSX.Element {
  throw new Error('this decision is not in force');
}
