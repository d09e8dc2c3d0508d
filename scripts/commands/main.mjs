// node scripts/commands/main.mjs SCRIPT [COMMAND] [arguments]: runs a subcommand of an npm script on the project's own Node.
import { ensureInstalled, main, runNode } from '../lib/toolchain.mjs';
import { findCommand, helpOf, listOf } from './find.mjs';
import { TABLES } from './npm.mjs';

main(async () => {
  const [script = 'lab', ...args] = process.argv.slice(2);
  const table = script === 'generate' ? TABLES.generate : TABLES.lab;
  const found = findCommand(table, args);
  if (found === null) {
    const isHelp = args.length === 0 || args[0] === '--help';
    if (!isHelp) console.error(`There is no command "${args.join(' ')}".`);
    (isHelp ? console.log : console.error)(listOf(script, table));
    return isHelp ? 0 : 2;
  }
  const { name, command, rest } = found;
  if (rest.includes('--help')) {
    console.log(helpOf(script, table, name));
    return 0;
  }
  await ensureInstalled();
  return runNode(['--disable-warning=ExperimentalWarning', command.module, ...rest]);
});
