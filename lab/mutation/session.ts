// Runs vitest in a process that is reused for many faults, because only the file with the fault must be
// transformed again. The parent process sends what to run.
import { relative, resolve } from 'node:path';
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import type { PlantedEdit } from './plugin.ts';
import type { FileOutcome, Report } from './report.ts';
import { JUDGING } from './tests.ts';

export interface Run {
  /** `related`: all tests that load the file with the fault. */
  tests: readonly string[];
  planted: PlantedEdit | null;
  /** A regular expression, or null. */
  titles: string | null;
  bail: boolean;
}

export type SessionReply = { report: Report } | { error: string };

const openVitest = (): Promise<Vitest> =>
  createVitest({
    watch: false,
    project: [...JUDGING],
    // Starting workers would take most of the time.
    maxWorkers: 1,
    passWithNoTests: true,
    // A cache would hide planted faults in this run and keep them for later runs.
    fsModuleCache: false,
    reporters: [{}],
    silent: true,
  });

async function specifications(vitest: Vitest, { tests, planted }: Run): Promise<TestSpecification[]> {
  const named = tests.filter((test) => test !== 'related');
  const found = named.length === 0 ? [] : await vitest.globTestSpecifications([...named]);
  if (!tests.includes('related') || planted === null) return found;
  vitest.config.related = [resolve(planted.file)];
  try {
    return [...found, ...(await vitest.getRelevantTestSpecifications())];
  } finally {
    vitest.config.related = undefined;
  }
}

function outcomeOf(module: TestModule): FileOutcome {
  const [error] = module.errors();
  return {
    file: module.relativeModuleId,
    unloaded: error === undefined ? '' : `${error.name ?? 'Error'}: ${error.message}`,
    tests: [...module.children.allTests()].map((test) => {
      const { state, errors } = test.result();
      const [first] = errors ?? [];
      return {
        title: test.fullName.split(' > ').join(' '),
        passed: state === 'passed',
        failed: state === 'failed',
        message: first === undefined ? '' : `${first.name ?? 'Error'}: ${first.message}`,
      };
    }),
  };
}

/** A file without a result counts as not loaded. */
function reportOf(
  specs: readonly TestSpecification[],
  modules: readonly TestModule[],
  unhandled: readonly unknown[],
): Report {
  const ran = new Map(modules.map((module) => [module.moduleId, module]));
  const [error] = unhandled;
  const unloaded = `no end: ${error === undefined ? 'nobody knows why' : messageOf(error)}`;
  return specs.map(({ moduleId, project }) => {
    const module = ran.get(moduleId);
    if (module === undefined) return { file: relative(project.config.root, moduleId), unloaded, tests: [] };
    const outcome = outcomeOf(module);
    const hasEnded = module.state() !== 'pending' && module.state() !== 'queued';
    return hasEnded || outcome.unloaded !== '' ? outcome : { ...outcome, unloaded };
  });
}

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);

async function carryOut(vitest: Vitest, run: Run): Promise<Report> {
  const { planted, titles, bail } = run;
  // Drops the results of earlier faults, which would count for this fault.
  vitest.state.filesMap.clear();
  const file = planted === null ? null : resolve(planted.file);
  if (planted !== null) process.env.KT_MUTANT = JSON.stringify(planted);
  if (file !== null) vitest.invalidateFile(file);
  if (titles === null) vitest.resetGlobalTestNamePattern();
  else vitest.setGlobalTestNamePattern(new RegExp(titles));
  for (const { config } of vitest.projects) config.bail = bail ? 1 : 0;
  vitest.config.bail = bail ? 1 : 0;
  try {
    const specs = await specifications(vitest, run);
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs);
    return reportOf(specs, testModules, unhandledErrors);
  } finally {
    delete process.env.KT_MUTANT;
    if (file !== null) vitest.invalidateFile(file);
  }
}

// Tests wait less long, because a fault may make them wait for something that never happens.
process.env.KT_PATIENCE ??= '15000';
// A fault is planted as Vite loads the file (vitest.config.ts).
process.env.KT_VITE = '1';
const vitest = await openVitest();
await vitest.standalone();
process.on('message', (run: Run) => {
  carryOut(vitest, run).then(
    (report) => process.send?.({ report } satisfies SessionReply),
    (error: unknown) => process.send?.({ error: String(error) } satisfies SessionReply),
  );
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
