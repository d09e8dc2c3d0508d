// npm run bench: `*.bench.ts`. Vitest runs each `test('name', async ({ bench }) => { … })`.
import { runNode, tool } from '../../scripts/lib/toolchain.mjs';

process.exitCode = await runNode([tool('vitest'), 'bench', '--run', ...process.argv.slice(2)]);
