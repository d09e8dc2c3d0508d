// Judges many faults in a reused process, with the same verdicts as in a fresh one: faults that were not
// caught are judged again in a fresh process, and the tests that caught others must pass without a fault.
import { escaped, judge, type Verdict } from './judge.ts';
import type { Mutant } from './list.ts';
import type { Planted } from './plant.ts';
import type { Tests } from './runner.ts';

export interface Task {
  mutant: Mutant;
  planted: Planted;
}

export interface Found extends Verdict {
  /** The verdict from the reused process, if it differs. */
  differs?: Verdict;
}

/** How many verdicts one run of their tests confirms. */
const AT_ONCE = 40;
const LIMIT_MS = 10 * 60_000;

/** `found` receives each verdict when it is certain, some tasks later. */
export async function judgeInTurn<T extends Task>(
  take: () => T | undefined,
  newRunner: () => Tests,
  before: ReadonlySet<string>,
  found: (task: T, verdict: Found) => void,
): Promise<void> {
  const runner = newRunner();
  let caught: [T, Verdict][] = [];
  const settle = async (task: T, verdict: Verdict, known: ReadonlySet<string>): Promise<void> => {
    const alone = await judgedAlone(task, newRunner, known);
    const isSame = alone.outcome === verdict.outcome && !known.has(verdict.why);
    found(task, isSame ? alone : { ...alone, differs: verdict });
  };
  const confirm = async (): Promise<void> => {
    const passing = await passingWithoutFault(runner, caught);
    const failing = new Set([...before, ...caught.map(([, { why }]) => why).filter((title) => !passing.has(title))]);
    for (const [task, verdict] of caught) {
      if (passing.has(verdict.why)) found(task, verdict);
      else await settle(task, verdict, failing);
    }
    caught = [];
  };
  try {
    for (let task = take(); task !== undefined; task = take()) {
      const verdict = await judge(runner, task.mutant, task.planted, before);
      if (verdict.outcome === 'caught') caught.push([task, verdict]);
      else await settle(task, verdict, before);
      if (caught.length === AT_ONCE) await confirm();
    }
    if (caught.length > 0) await confirm();
  } finally {
    runner.close();
  }
}

async function judgedAlone(
  { mutant, planted }: Task,
  newRunner: () => Tests,
  before: ReadonlySet<string>,
): Promise<Verdict> {
  const runner = newRunner();
  try {
    return await judge(runner, mutant, planted, before);
  } finally {
    runner.close();
  }
}

async function passingWithoutFault(runner: Tests, caught: readonly (readonly [Task, Verdict])[]): Promise<Set<string>> {
  const tests = [...new Set(caught.map(([, { file }]) => file ?? ''))].sort();
  // A space in a title may mean the ` > ` between a group and its tests.
  const titles = [...new Set(caught.map(([, { why }]) => escaped(why).replaceAll(' ', '(?: | > )')))];
  const run = { tests, planted: null, titles: `^(?:${titles.join('|')})$`, bail: false };
  const report = (await runner.run(run, LIMIT_MS)) ?? [];
  const outcomes = report.flatMap((file) => file.tests);
  const failed = new Set(outcomes.filter((outcome) => outcome.failed).map((outcome) => outcome.title));
  return new Set(
    outcomes.filter((outcome) => outcome.passed && !failed.has(outcome.title)).map((outcome) => outcome.title),
  );
}
