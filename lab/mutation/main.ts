// npm run lab -- mutants: plants one fault after the other while tests load the code. Files
// on disk never change.
import { parseArgs } from 'node:util';
import { listTests, titlesOf } from '../../verification/citations/titles.ts';
import { refuse } from '../refuse.ts';
import type { Outcome } from './judge.ts';
import { allMutants, type Mutant } from './list.ts';
import { type Planted, plant } from './plant.ts';
import { Program, productFiles } from './program.ts';
import { addResult, printOf, readResults } from './results.ts';
import { Runner } from './runner.ts';
import { MutationError } from './syntax.ts';
import { testsFor } from './tests.ts';
import { type Found, judgeInTurn, type Task } from './work.ts';

interface Options {
  list: boolean;
  show: boolean;
  check: boolean;
  resume: boolean;
  jobs: number;
  chosen: (mutant: Mutant, index: number) => boolean;
}

function optionsOf(argv: string[]): Options {
  const { values } = parseArgs({
    args: argv,
    options: {
      list: { type: 'boolean', default: false },
      show: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      resume: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      part: { type: 'string', default: '1/1' },
      jobs: { type: 'string', default: '2' },
    },
  });
  const only = new RegExp(values.only);
  const [, part, parts] = (/^([1-9]\d*)\/([1-9]\d*)$/.exec(values.part) ?? []).map(Number);
  const jobs = Number(values.jobs);
  if (part === undefined || parts === undefined || part > parts)
    throw new Error('--part takes 1/8 to 8/8, or another number of parts');
  if (!Number.isInteger(jobs) || jobs < 1) throw new Error('--jobs takes a whole number from 1');
  const fits = (m: Mutant): boolean => [m.id, m.fault, m.file, ...m.breaks].some((text) => only.test(text));
  const { list, show, check, resume } = values;
  return { list, show, check, resume, jobs, chosen: (m, i) => fits(m) && (i % parts) + 1 === part };
}

interface Printed extends Task {
  print: string;
}

/** Plants all faults. Says in words which have no place or no tests. */
function plantAll(mutants: readonly Mutant[]): { tasks: Printed[]; lost: { id: string; why: string }[] } {
  const program = new Program(productFiles('.'));
  const tasks: Printed[] = [];
  const lost: { id: string; why: string }[] = [];
  const titles = titlesOf(listTests(process.cwd()), process.cwd());
  for (const listed of mutants) {
    try {
      const mutant = { ...listed, tests: testsFor(listed, titles) };
      const planted = plant(program, mutant);
      tasks.push({ mutant, planted, print: printOf(mutant, planted) });
    } catch (error) {
      if (!(error instanceof MutationError)) throw error;
      lost.push({ id: listed.id, why: error.message });
    }
  }
  return { tasks, lost };
}

const BASELINE_MS = 20 * 60_000;

/** Returns the titles of tests that fail without a fault, because they would seem to catch every fault. */
async function failingBefore(tasks: readonly Task[]): Promise<Set<string>> {
  const runner = new Runner();
  const tests = [...new Set(tasks.flatMap(({ mutant }) => mutant.tests))].sort();
  const report = await runner.run({ tests, planted: null, titles: null, bail: false }, BASELINE_MS);
  runner.close();
  if (report === null) throw new Error('the tests do not end without a fault');
  const unloaded = report.filter((f) => f.unloaded !== '');
  if (unloaded.length > 0) throw new Error(`these cannot be loaded: ${unloaded.map((f) => f.file).join(', ')}`);
  return new Set(report.flatMap((f) => f.tests.filter((test) => test.failed).map((test) => test.title)));
}

async function judgeAll(
  tasks: readonly Printed[],
  o: Options,
  say: (id: string, verdict: Found) => void,
): Promise<void> {
  const known = o.resume ? readResults() : new Map();
  const open: Printed[] = [];
  for (const task of tasks) {
    const result = known.get(task.mutant.id);
    if (result?.print === task.print) say(task.mutant.id, result);
    else open.push(task);
  }
  if (open.length === 0) return;
  const before = await failingBefore(open);
  if (before.size > 0) console.log(`These fail without any fault and catch none: ${[...before].join(' | ')}`);
  const judgeNext = (): Promise<void> =>
    judgeInTurn(
      () => open.shift(),
      () => new Runner(),
      before,
      ({ mutant: { id }, print }, verdict) => {
        addResult({ id, print, ...verdict });
        say(id, verdict);
      },
    );
  await Promise.all(Array.from({ length: o.jobs }, judgeNext));
}

async function main(): Promise<number> {
  let o: Options;
  try {
    o = optionsOf(process.argv.slice(2));
  } catch (error) {
    refuse('mutants', error);
    return 2;
  }
  const mutants = allMutants().filter(o.chosen);
  if (mutants.length === 0) {
    console.error('No fault fits.');
    return 2;
  }
  if (o.list) {
    for (const m of mutants) console.log(`${m.id} (${m.breaks.join(', ')}): ${m.fault} ${m.symbol} in ${m.file}`);
    return 0;
  }
  const { tasks, lost } = plantAll(mutants);
  for (const { id, why } of lost) console.log(`lost     ${id}: ${why}`);
  if (o.show) {
    for (const { mutant, planted } of tasks) console.log(`${mutant.id}: ${mutant.fault}\n${diffOf(planted)}\n`);
    return lost.length === 0 ? 0 : 1;
  }
  if (o.check) {
    for (const { mutant, planted } of tasks)
      if (planted.file !== mutant.file)
        console.log(`moved    ${mutant.id}: ${mutant.symbol} is in ${planted.file} now`);
    console.log(`${tasks.length} of ${mutants.length} find their place and change the program`);
    return lost.length === 0 ? 0 : 1;
  }
  const verdicts = new Map<string, Found>();
  for (const { id, why } of lost) verdicts.set(id, { outcome: 'lost', why });
  await judgeAll(tasks, o, (id, verdict) => {
    verdicts.set(id, verdict);
    const { outcome, why, differs } = verdict;
    console.log(`${outcome.padEnd(8)} ${verdicts.size}/${mutants.length} ${id}: ${why}`);
    if (differs !== undefined) console.log(`         after other faults it was ${differs.outcome}: ${differs.why}`);
  });
  return summary(verdicts);
}

function diffOf({ file, source, edit }: Planted): string {
  const from = source.lastIndexOf('\n', edit.start - 1) + 1;
  const end = source.indexOf('\n', edit.end);
  const after = source.slice(from, edit.start) + edit.text + source.slice(edit.end, end);
  const lines = (mark: string, text: string): string => text.replace(/^/gm, `  ${mark} `);
  const line = source.slice(0, from).split('\n').length;
  return `  ${file}:${line}\n${lines('-', source.slice(from, end))}\n${lines('+', after)}`;
}

/** Returns 0 if all were caught. */
function summary(verdicts: ReadonlyMap<string, Found>): number {
  const of = (outcome: Outcome): string[] => [...verdicts].filter(([, v]) => v.outcome === outcome).map(([id]) => id);
  const meanings: Record<Exclude<Outcome, 'caught'>, string> = {
    survived: 'no test fails',
    unnamed: 'a test fails, but none that names the rule',
    crashed: 'the code cannot be loaded or run, which proves nothing',
    hung: 'the tests do not end',
    lost: 'the place or the tests are not found',
  };
  console.log(`\n${of('caught').length} of ${verdicts.size} caught`);
  for (const [outcome, meaning] of Object.entries(meanings)) {
    const ids = of(outcome as Outcome);
    if (ids.length > 0) console.log(`${ids.length} ${outcome} (${meaning}): ${ids.join(', ')}`);
  }
  const differing = [...verdicts].filter(([, v]) => v.differs !== undefined).map(([id]) => id);
  if (differing.length > 0)
    console.log(
      `${differing.length} came out otherwise after other faults than alone, which counts: ${differing.join(', ')}`,
    );
  return of('caught').length === verdicts.size ? 0 : 1;
}

if (import.meta.main) {
  // Stopping a run also stops its tests.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
  process.exit(await main());
}
