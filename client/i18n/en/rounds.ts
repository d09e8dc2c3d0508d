// The rounds: the questions after the towers are placed, and their refusals.
import { events } from './decide/events.ts';
import { fighting } from './decide/fighting.ts';
import { heroes } from './decide/heroes.ts';
import { items } from './decide/items.ts';
import { moving } from './decide/moving.ts';
import { panels, windows } from './decide/panels.ts';
import { place } from './decide/place.ts';
import { playRefusals } from './decide/refusals.ts';
import { things } from './decide/things.ts';
import { powers } from './powers.ts';
import { tableRefusals } from './table-refusals.ts';

export const rounds = {
  ...windows,
  ...playRefusals,
  ...tableRefusals,
  ...panels,
  ...place,
  ...things,
  ...moving,
  ...fighting,
  ...heroes,
  ...events,
  ...items,
  ...powers,
} as const;
