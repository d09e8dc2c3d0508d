// npm run generate -- indexes: writes the index files again.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { INDEXES, textOf } from './indexes.ts';

const ROOT = join(import.meta.dirname, '../..');
for (const index of INDEXES) writeFileSync(join(ROOT, index.file), textOf(ROOT, index));
