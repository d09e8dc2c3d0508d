// npm run bench: runs `*.bench.ts` by vitest.
import { runNode, tool } from '../../scripts/lib/toolchain.mjs';

process.exitCode = await runNode([tool('vitest'), 'bench', '--run', ...process.argv.slice(2)]);
