// node scripts/run.mjs <file> [arguments]: runs a file of the project on its own Node, which is installed if
// necessary.
import { Advice, ensureInstalled, main, runNode } from './lib/toolchain.mjs';

main(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new Advice('Say which file to run: node scripts/run.mjs <file> [arguments]');
  await ensureInstalled();
  return runNode(['--disable-warning=ExperimentalWarning', file, ...args]);
});
