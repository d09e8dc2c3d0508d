/** Which tests name which rule and play which example. */
import type { RuleInfo } from '../../shared/catalogue/rules.ts';
import type { Example } from '../../shared/catalogue/rulings/index.ts';
import type { TestTitle } from './titles.ts';

export interface RuleReport {
  readonly rules: readonly (RuleInfo & { readonly tests: readonly TestTitle[] })[];
  readonly inForce: number;
  /** Rules in force that a test names. */
  readonly tested: number;
  /** Ids of rules in force, and of examples of such rules, that no test names. */
  readonly missing: readonly string[];
}

/** Sets rules and examples against test titles. */
export function reportOf(
  rules: readonly RuleInfo[],
  examples: readonly Example[],
  titles: readonly TestTitle[],
): RuleReport {
  const byId = new Map<string, TestTitle[]>();
  for (const title of titles) {
    for (const id of title.ids) {
      const list = byId.get(id) ?? [];
      list.push(title);
      byId.set(id, list);
    }
  }
  const listed = rules.map((r) => ({ ...r, tests: byId.get(r.id) ?? [] }));
  const on = listed.filter((r) => r.force === 'on');
  const untested = on.filter((r) => r.tests.length === 0).map((r) => r.id);
  const played = new Set(on.map((r) => r.id));
  const unplayed = examples.filter((e) => played.has(e.rules[0] ?? '') && !byId.has(e.id)).map((e) => e.id);
  const missing = [...untested, ...unplayed];
  return { rules: listed, inForce: on.length, tested: on.length - untested.length, missing };
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
  return lines;
}
