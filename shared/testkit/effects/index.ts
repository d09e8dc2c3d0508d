import { EVENT_EFFECTS, SUFFERED_EVENTS } from './events.ts';
import { HERO_EFFECTS } from './heroes.ts';
import { ITEM_EFFECTS } from './items.ts';
import type { PreparedEffect } from './prepared.ts';

export { ALL, type PreparedEffect } from './prepared.ts';
export { type RareMoment, rareMoments, unusualMoves } from './rare-moments.ts';

export const PREPARED_EFFECTS: Readonly<Record<string, () => PreparedEffect>> = {
  ...ITEM_EFFECTS,
  ...EVENT_EFFECTS,
  ...SUFFERED_EVENTS,
  ...HERO_EFFECTS,
};
