// Finds a subcommand in a table and describes it: plain JavaScript, so that it runs before anything is installed.

/**
 * A subcommand. Its help and its part of docs/commands.md follow from these fields.
 * @typedef {object} Command
 * @property {string} module the file that it runs, by path in the project
 * @property {string} does one line
 * @property {readonly string[]} [examples] lines that show its use: arguments, then a comment if necessary
 * @property {Readonly<Record<string, string>>} [options] what each option does; the key is the option as typed, with its default
 * @property {string} [notes] what else a reader needs, as a paragraph
 */
/** @typedef {Readonly<Record<string, Command>>} Table */

/**
 * Returns the subcommand that the arguments begin with, and the arguments after its name; null if the table has none.
 * A name may have two words. A word after the name of a group must name one of its commands.
 * @param {Table} table
 * @param {readonly string[]} args
 * @returns {{ name: string, command: Command, rest: string[] } | null}
 */
export function findCommand(table, args) {
  for (const words of [2, 1]) {
    const name = args.slice(0, words).join(' ');
    const command = table[name];
    const rest = args.slice(words);
    if (command === undefined || args.length < words) continue;
    const isGroup = Object.keys(table).some((other) => other.startsWith(`${name} `));
    return isGroup && rest[0] !== undefined && !rest[0].startsWith('-') ? null : { name, command, rest };
  }
  return null;
}

const column = (/** @type {readonly (readonly [string, string])[]} */ rows) => {
  const width = Math.max(0, ...rows.map(([left]) => left.length)) + 2;
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`).join('\n');
};

/** Returns the list of all subcommands, one line each. */
export const listOf = (/** @type {string} */ script, /** @type {Table} */ table) =>
  `Use: npm run ${script} -- COMMAND [options]; COMMAND --help lists the options.\n${column(
    Object.entries(table).map(([name, { does }]) => [name, does]),
  )}`;

/**
 * Returns the help of a subcommand: what it does, how to use it, and its options.
 * @param {string} script the npm script
 * @param {Table} table
 * @param {string} name
 */
export function helpOf(script, table, name) {
  const { does, examples = [''], options = {}, notes } = table[name] ?? { does: '' };
  const uses = examples.map((example) => `  npm run ${script} -- ${name} ${example}`.trimEnd());
  const parts = [`${name}: ${does}`, uses.join('\n'), column(Object.entries(options)), notes ?? ''];
  const text = parts.filter((part) => part !== '').join('\n\n');
  return text.replace(/\[([^\]]+)\]\(([^)]+)\)/g, '$1: docs/$2');
}
