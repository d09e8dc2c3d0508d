// All English texts, one flat list of keys.
import { decide } from './decide.ts';
import { help } from './help.ts';
import { log } from './log.ts';
import { record } from './record.ts';
import { start } from './start.ts';
import { table } from './table.ts';
import { words } from './words.ts';

export const en = { ...start, ...table, ...log, ...words, ...decide, ...record, ...help } as const;
