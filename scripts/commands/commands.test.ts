import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import settings from '../../package.json' with { type: 'json' };
import { importsOf } from '../../shared/structure/imports.ts';
import { findCommand, helpOf } from './find.mjs';
import { LAB } from './lab.mjs';
import { SCRIPTS, TABLES } from './npm.mjs';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const ALL = Object.entries(TABLES).flatMap(([script, table]) =>
  Object.entries(table).map(([name, command]) => ({ script, name, ...command })),
);

function optionsReadBy(module: string): string[] {
  const folder = module.slice(0, module.lastIndexOf('/') + 1);
  const near = importsOf(module, read(module)).map(({ to }) => to);
  const sources = [module, ...near.filter((to) => to.startsWith(folder) && to.endsWith('.ts'))].map(read);
  const found = sources.flatMap((source) => [
    ...[...source.matchAll(/^ +(?:options: \{ )?'?([\w-]+)'?: \{ type: '(?:string|boolean)'/gm)],
    ...[...source.matchAll(/\}, '?([\w-]+)'?: \{ type: '(?:string|boolean)'/g)],
    ...[...source.matchAll(/options: \{ '?([\w-]+)'?: \{ type: '(?:string|boolean)'/g)],
    ...[...source.matchAll(/argv\.includes\('--(\w+)'\)/g)],
  ]);
  return [...new Set(found.map(([, name = '']) => `--${name}`))].sort();
}

describe('the tables of commands', () => {
  test('package.json has at most fifteen scripts, and each is described', () => {
    expect(Object.keys(settings.scripts)).toEqual(Object.keys(SCRIPTS));
    expect(Object.keys(SCRIPTS).length).toBeLessThanOrEqual(15);
  });

  test.each(ALL)('$script $name names a file and the options that it reads', ({ module, options = {}, does }) => {
    expect(existsSync(join(ROOT, module))).toBe(true);
    expect(does).not.toContain('\n');
    const described = Object.keys(options).flatMap((text) => text.match(/--[\w-]+/g) ?? []);
    expect(described.sort()).toEqual(optionsReadBy(module));
  });

  test('a name has one or two words, and a word after a group must be one of its commands', () => {
    const found = (line: string) => {
      const { name, rest } = findCommand(LAB, line.split(' ')) ?? { name: '', rest: [] };
      return [name, ...rest].join('|');
    };
    expect(found('digest --check')).toBe('digest|--check');
    expect(found('pictures march crown')).toBe('pictures|march|crown');
    expect(found('bench server --tables 1')).toBe('bench server|--tables|1');
    expect(found('bench --help')).toBe('bench|--help');
    expect(found('bench srver')).toBe('');
    expect(found('digst')).toBe('');
  });

  test('the help of a command has its lines, options and notes, and links to no page of a browser', () => {
    const help = helpOf('lab', LAB, 'tournament');
    expect(help).toContain('npm run lab -- tournament --challenger steady');
    expect(help).toContain('  --seeds 1000 ');
    expect(help).toContain('(why: docs/decisions/bots.md#');
  });

  test('an unknown command ends with 2 and lists the known ones', () => {
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [join(ROOT, 'scripts/commands/main.mjs'), ...args], { encoding: 'utf8' });
    const { status, stderr } = run('lab', 'digst');
    expect(status).toBe(2);
    expect(stderr).toContain('There is no command "digst".');
    for (const name of Object.keys(LAB)) expect(stderr).toMatch(new RegExp(`^  ${name} `, 'm'));
    expect(run('generate', 'indexes', '--help')).toMatchObject({ status: 0, stderr: '' });
  });
});
