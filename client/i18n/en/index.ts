// All English texts, one flat list of keys.
import type { acting } from './acting.ts';
import type { caster } from './caster.ts';
import { decide } from './decide.ts';
import type { does } from './does.ts';
import type { goals } from './goals.ts';
import { help } from './help.ts';
import type { hud } from './hud.ts';
import type { lessons } from './lessons.ts';
import type { log } from './log.ts';
import type { logPanel } from './log-panel.ts';
import type { make } from './make.ts';
import { record } from './record.ts';
import { refusals } from './refusals.ts';
import type { rounds } from './rounds.ts';
import type { showcase } from './showcase.ts';
import type { stage } from './stage.ts';
import { start } from './start.ts';
import type { streamer } from './streamer.ts';
import type { studio } from './studio.ts';
import { table } from './table.ts';
import type { together } from './together.ts';
import type { tv } from './tv.ts';
import type { watch } from './watch.ts';
import type { whatif } from './whatif.ts';
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

/** Texts of lazy parts of the page. */
export type LateTexts = typeof hud &
  typeof acting &
  typeof does &
  typeof goals &
  typeof caster &
  typeof log &
  typeof logPanel &
  typeof make &
  typeof lessons &
  typeof rounds &
  typeof stage &
  typeof showcase &
  typeof streamer &
  typeof studio &
  typeof tv &
  typeof together &
  typeof whatif &
  typeof watch;
