/**
 * `npm run rules [-- --json] [--ran REPORT...]`: every rule with its options and the tests that name it
 * (those that vitest lists, or those that have run by its reports), then citations of things that do not
 * exist. Exits with 1 if a rule has no test, if code, comment, test, document or settings name an unknown
 * id, refusal, option, file, heading or command, or if an entry of docs/decisions is incomplete.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import settings from '../../package.json' with { type: 'json' };
import { TABLES } from '../../scripts/commands/npm.mjs';
import { REFUSALS } from '../../shared/model/catalogue/refusals.ts';
import { RULES } from '../../shared/model/catalogue/rules.ts';
import { CITED, EXAMPLES } from '../../shared/model/catalogue/rulings/index.ts';
import { OPTIONS } from '../../shared/model/options/index.ts';
import {
  commentsOpeningWithIds,
  type Fault,
  unknownCommands,
  unknownIds,
  unknownInSettings,
  unknownNames,
  unknownPaths,
  unknownRules,
  unusedRefusals,
} from './check.ts';
import { faultyEntries, unknownAnchors } from './decisions.ts';
import { parseFile } from './prose.ts';
import { linesOf, reportOf } from './report.ts';
import { listTests, testsRun, titlesOf } from './titles.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Folders that are generated, fetched or recorded, and the repository's own. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'data', 'lab/data', 'test-results', 'screenshots', '.git']);
const READ = /\.(ts|tsx|mjs|js|css|html|md)$/;
const GENERATED = 'lab/steady-1/bundle.mjs';
const SETTINGS = ['tsconfig.json', 'biome.json', 'package.json'];
/** Paths that exist only after the project has run. */
const MADE = [/^(dist|data|lab\/data|node_modules|test-results|screenshots)(\/|$)/, /^\/?(scenes|index)\.html$/];
/** Names that prose quotes and that code puts together at run time, such as names of metrics. */
const OTHERS = new Set<string>([
  'kings_connections_crowded_out_total',
  'kings_store_failures_total',
  'kings_faults_total',
]);
const TOLD = /^shared\/model\/catalogue\/refusals\.ts$|\.test\.|\/testing\/|^client\/i18n\//;
/** Files whose names are checked elsewhere: the mutation program finds the places of planted faults. */
const ELSEWHERE = /^lab\/mutation\//;

function allFiles(): string[] {
  const files: string[] = [];
  const walk = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (LEFT_OUT.has(relative(ROOT, path).split(sep).join('/'))) continue;
      if (entry.isDirectory()) walk(path);
      else files.push(relative(ROOT, path).split(sep).join('/'));
    }
  };
  walk(ROOT);
  return files.sort();
}

function faultsOf(all: readonly string[], texts: Readonly<Record<string, string>>): Fault[] {
  const rules = new Set(RULES.map((r) => r.id));
  const known = new Set([...rules, ...CITED.map((c) => c.id)]);
  const apart = Object.entries(texts).map(([file, source]) => parseFile(file, source));
  const named = apart.filter(({ file }) => !ELSEWHERE.test(file));
  return [
    ...unknownIds(apart, known),
    ...commentsOpeningWithIds(apart),
    ...unknownRules(CITED, rules).map((what) => ({ file: 'shared/model/catalogue/rulings/index.ts', line: 1, what })),
    ...unusedRefusals(
      apart.filter(({ file }) => /^(shared|server|client)\//.test(file) && !TOLD.test(file)),
      Object.keys(REFUSALS),
    ),
    ...unknownNames(named, OTHERS),
    ...unknownPaths(named, all, MADE),
    ...unknownAnchors(texts),
    ...faultyEntries(texts),
    ...unknownCommands(apart, new Set(Object.keys(settings.scripts)), TABLES),
    ...SETTINGS.flatMap((file) => unknownInSettings(file, readFileSync(join(ROOT, file), 'utf8'), all, MADE)),
  ];
}

function main(): void {
  const all = allFiles();
  const texts = Object.fromEntries(
    all
      .filter((file) => READ.test(file) && file !== GENERATED)
      .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
  );
  const { values, positionals } = parseArgs({
    options: { json: { type: 'boolean', default: false }, ran: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const tests = values.ran ? testsRun(positionals) : listTests(ROOT);
  const report = reportOf(RULES, EXAMPLES, titlesOf(tests, ROOT), OPTIONS);
  const faults = faultsOf(all, texts);
  if (values.json) console.log(JSON.stringify({ ...report, faults }));
  else console.log([...linesOf(report), ...faults.map((f) => `${f.file}:${f.line}: ${f.what}`)].join('\n'));
  if (report.missing.length > 0 || faults.length > 0) process.exitCode = 1;
}

if (import.meta.main) main();
