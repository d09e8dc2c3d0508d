// npm run build: builds the page into dist/client; --scenes adds the page of test scenes.
import { ensureBuilt, ensureInstalled, main } from './lib/toolchain.mjs';

main(async () => {
  await ensureInstalled();
  const id = await ensureBuilt({ scenes: process.argv.includes('--scenes'), force: process.argv.includes('--force') });
  console.log(`The page is in dist/client (build ${id}).`);
  return 0;
});
