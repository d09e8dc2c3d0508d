/** Finds the tests that name each rule, the examples they play, and the options that change each rule. */
import type { RuleInfo } from '../../shared/model/catalogue/rules.ts';
import type { Example } from '../../shared/model/catalogue/rulings/index.ts';
import type { TestTitle } from './titles.ts';

interface RuleReport {
  readonly rules: readonly (RuleInfo & {
    readonly tests: readonly TestTitle[];
    /** The options that the rule reads, or that switch it on. */
    readonly options: readonly string[];
  })[];
  readonly tested: number;
  readonly missing: readonly string[];
}

/** Some families of rules exist only with an option. This is the option of each family. */
const PART_OF: Readonly<Record<string, string>> = {
  EVT: 'events',
  HERO: 'heroes',
  HPOW: 'heroes',
  MAG: 'magic',
  NEWH: 'newHeroes',
  POW: 'encounterPowers',
};

export function reportOf(
  rules: readonly RuleInfo[],
  examples: readonly Example[],
  titles: readonly TestTitle[],
  options: Readonly<Record<string, { readonly rules: readonly string[] }>>,
): RuleReport {
  const byId = new Map<string, TestTitle[]>();
  for (const title of titles) {
    for (const id of title.ids) {
      const list = byId.get(id) ?? [];
      list.push(title);
      byId.set(id, list);
    }
  }
  const reading = (id: string): string[] =>
    Object.keys(options).filter((name) => options[name]?.rules.includes(id) || PART_OF[id.replace(/-.*/, '')] === name);
  const listed = rules.map((r) => ({ ...r, tests: byId.get(r.id) ?? [], options: reading(r.id) }));
  const untested = listed.filter((r) => r.tests.length === 0).map((r) => r.id);
  const unplayed = examples.filter((e) => !byId.has(e.id)).map((e) => e.id);
  const missing = [...untested, ...unplayed];
  return { rules: listed, tested: listed.length - untested.length, missing };
}

export function linesOf(report: RuleReport): string[] {
  const lines: string[] = [];
  for (const rule of report.rules) {
    const state = rule.tests.length === 0 ? 'NO TEST' : `${rule.tests.length}`;
    lines.push(`${rule.id.padEnd(9)} ${state.padEnd(8)} ${rule.text} [${rule.source}]`);
    if (rule.options.length > 0) lines.push(`${' '.repeat(19)}by ${rule.options.join(', ')}`);
    for (const t of rule.tests) lines.push(`${' '.repeat(19)}${t.file}:${t.line} ${t.title}`);
  }
  lines.push('', `${report.tested} of ${report.rules.length} rules are named by a test.`);
  if (report.missing.length > 0) lines.push(`Without a test: ${report.missing.join(', ')}`);
  return lines;
}
