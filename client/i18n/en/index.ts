// All English texts, one flat list of keys.

import type { events } from './decide/events.ts';
import type { fighting } from './decide/fighting.ts';
import type { heroes } from './decide/heroes.ts';
import type { items } from './decide/items.ts';
import type { moving } from './decide/moving.ts';
import type { playRefusals } from './decide/refusals.ts';
import type { things } from './decide/things.ts';
import { decide } from './decide.ts';
import type { goals } from './goals.ts';
import { help } from './help.ts';
import type { hud } from './hud.ts';
import type { log } from './log.ts';
import type { powers } from './powers.ts';
import { record } from './record.ts';
import { refusals } from './refusals.ts';
import { start } from './start.ts';
import { table } from './table.ts';
import type { windows } from './windows.ts';
import { words } from './words.ts';

export const en = {
  ...start,
  ...table,
  ...words,
  ...decide,
  ...record,
  ...refusals,
  ...help,
} as const;

/** Texts that come with parts of the page that are fetched later. */
export type LateTexts = typeof hud &
  typeof goals &
  typeof log &
  typeof windows &
  typeof things &
  typeof playRefusals &
  typeof moving &
  typeof fighting &
  typeof events &
  typeof heroes &
  typeof items &
  typeof powers;
