/** docs/commands.md, generated from the tables of commands. */
import type { Command, Table } from '../commands/find.mjs';
import { SCRIPTS, TABLES } from '../commands/npm.mjs';
import { wrapped } from './wrap.ts';

const NOTE = '<!-- Written by `npm run docs` from scripts/commands. Change the tables, not this page. -->';

const TESTS =
  'One part of the tests: `npx vitest run shared/model/hex`, or `--project browser client/e2e/help.test.ts` for the browser tests (after ' +
  '`npm run build -- --scenes`). Browser tests need a Chromium: the one in the environment variable `CHROMIUM`, one found on the ' +
  'machine, or Debian’s, which `npm test` installs when it runs as root there. The same goes for Redis (`REDIS`).';

/** Escapes `|`, which would end the cell of a table. */
const cell = (text: string): string => text.replaceAll('|', '\\|');
const table = (head: string, rows: readonly (readonly [string, string])[]): string =>
  [
    `| ${head} | what it does |`,
    '|---|---|',
    ...rows.map(([left, right]) => `| ${cell(left)} | ${cell(right)} |`),
  ].join('\n');

const callOf = (script: string): string => (/^(start|test)$/.test(script) ? `npm ${script}` : `npm run ${script}`);

function inRow({ options = {}, examples = [], notes }: Command): string {
  if (notes !== undefined) return '';
  const shown = examples.filter((example) => example !== '').map((example) => `\`-- ${example.replace(/ +#.*/, '')}\``);
  return [...Object.entries(options).map(([option, what]) => `\`${option}\`: ${what}`), ...shown]
    .map((text) => `<br>${text}`)
    .join('');
}

const rowsOf = (script: string, commands: Table): [string, string][] =>
  Object.entries(commands).map(([name, command]) => [
    `\`npm run ${script} -- ${name}\``,
    `${command.does}${inRow(command)}`,
  ]);

function section(script: string, name: string, { options = {}, examples = [], notes = '' }: Command): string {
  const lines = examples.map((example) => `npm run ${script} -- ${name} ${example}`.trimEnd());
  return [
    `### ${name}`,
    ...(lines.length === 0 ? [] : [['```', ...lines, '```'].join('\n')]),
    ...(Object.keys(options).length === 0
      ? []
      : [
          table(
            'option',
            Object.entries(options).map(([option, what]) => [`\`${option}\``, what]),
          ),
        ]),
    wrapped(notes),
  ].join('\n\n');
}

const sections = (script: string, commands: Table): string[] =>
  Object.entries(commands).flatMap(([name, command]) =>
    command.notes === undefined ? [] : [section(script, name, command)],
  );

export const commandsPage = (): string =>
  `${[
    NOTE,
    '# Commands',
    table(
      'command',
      Object.entries(SCRIPTS).map(([name, what]) => [`\`${callOf(name)}\``, what]),
    ),
    wrapped(TESTS),
    '## Generated files',
    table('command', rowsOf('generate', TABLES.generate)),
    'A test fails if a generated file is out of date.',
    ...sections('generate', TABLES.generate),
    '## The lab',
    'Each command prints its options with `--help`.',
    table('command', rowsOf('lab', TABLES.lab)),
    ...sections('lab', TABLES.lab),
  ].join('\n\n')}\n`;
