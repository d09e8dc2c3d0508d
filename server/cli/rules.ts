/**
 * `npm run rules [-- --json]`: every rule with the tests that name it. Exits 1 if a rule in force has no test; ids in
 * titles that no rule has are listed as well.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { RULES, type RuleInfo } from '../../shared/catalogue/rules.ts';
import { type TestTitle, titlesIn } from './titles.ts';

const FOLDERS = ['shared', 'server', 'client', 'scripts', 'verification'];

export interface RuleReport {
  readonly rules: readonly (RuleInfo & { readonly tests: readonly TestTitle[] })[];
  readonly inForce: number;
  /** Rules in force that a test names. */
  readonly tested: number;
  /** Ids of rules in force that no test names. */
  readonly missing: readonly string[];
  /** Ids in titles that look like a rule's but are none, with the place. */
  readonly unknown: readonly string[];
}

/** Sets rules against test titles. */
export function reportOf(rules: readonly RuleInfo[], titles: readonly TestTitle[]): RuleReport {
  const known = new Set(rules.map((r) => r.id));
  const families = new Set(rules.map((r) => r.id.replace(/-\d+$/, '')));
  const byId = new Map<string, TestTitle[]>();
  const unknown: string[] = [];
  for (const title of titles) {
    for (const id of title.ids) {
      const list = byId.get(id) ?? [];
      list.push(title);
      byId.set(id, list);
      // Worked examples and rulings (T-01, AMB-33) may be named too; only a wrong number of a rule family is a slip.
      if (!known.has(id) && families.has(id.replace(/-\d+$/, ''))) unknown.push(`${id} in ${title.file}:${title.line}`);
    }
  }
  const listed = rules.map((r) => ({ ...r, tests: byId.get(r.id) ?? [] }));
  const on = listed.filter((r) => r.force === 'on');
  const missing = on.filter((r) => r.tests.length === 0).map((r) => r.id);
  return { rules: listed, inForce: on.length, tested: on.length - missing.length, missing, unknown };
}

/** All test titles that name a rule, below the project's folder. */
export function scanTitles(root: string): TestTitle[] {
  const files: string[] = [];
  const walk = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.name === 'node_modules' || entry.name === 'dist') continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (/\.test\.tsx?$/.test(entry.name)) files.push(path);
    }
  };
  const present = new Set(readdirSync(root));
  for (const folder of FOLDERS) if (present.has(folder)) walk(join(root, folder));
  return files
    .sort()
    .flatMap((path) => titlesIn(relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')));
}

/** The report as lines for a terminal. */
export function linesOf(report: RuleReport): string[] {
  const lines: string[] = [];
  for (const rule of report.rules) {
    const state = rule.force === 'later' ? 'later' : rule.tests.length === 0 ? 'NO TEST' : `${rule.tests.length}`;
    lines.push(`${rule.id.padEnd(9)} ${state.padEnd(8)} ${rule.text} [${rule.source}]`);
    for (const t of rule.tests) lines.push(`${' '.repeat(19)}${t.file}:${t.line} ${t.title}`);
  }
  lines.push('', `${report.tested} of ${report.inForce} rules in force are named by a test.`);
  if (report.missing.length > 0) lines.push(`Without a test: ${report.missing.join(', ')}`);
  for (const slip of report.unknown) lines.push(`No such rule: ${slip}`);
  return lines;
}

function main(): void {
  const report = reportOf(RULES, scanTitles(join(import.meta.dirname, '..', '..')));
  console.log(process.argv.includes('--json') ? JSON.stringify(report) : linesOf(report).join('\n'));
  if (report.missing.length > 0) process.exitCode = 1;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) main();
