// Every effect by name: see prepared.ts.
import { EVENTS, SUFFERED } from './events.ts';
import { HEROES } from './heroes.ts';
import { ITEMS } from './items.ts';
import type { Prepared } from './prepared.ts';

export { ALL, type Prepared } from './prepared.ts';
export { type Moment, rareMoments } from './rare.ts';
export { EVENTS, HEROES, ITEMS, SUFFERED };

export const EFFECTS: Readonly<Record<string, () => Prepared>> = { ...ITEMS, ...EVENTS, ...SUFFERED, ...HEROES };
