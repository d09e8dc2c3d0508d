import { importFault, importsOf } from './imports.ts';
import { isTest, isWorker } from './layers.ts';
import { impurities, variablesOf } from './purity.ts';

interface Fault {
  file: string;
  law: string;
  what: string;
}

/**
 * Finds breaches of the project's layout: order of imports, packages used, purity of shared/, import cycles.
 * Of the client, only workers may import the code that runs the rules (shared/rules/flow/).
 * @param files source texts by path in the project
 */
export function checkStructure(files: Record<string, string>): Fault[] {
  const faults: Fault[] = [];
  const edges: Record<string, string[]> = {};
  for (const [file, source] of Object.entries(files)) {
    const imports = importsOf(file, source);
    edges[file] = imports.filter((edge) => !edge.typeOnly && !isWorker(edge.to)).map((edge) => edge.to);
    for (const edge of imports) {
      const what = importFault(file, edge);
      if (what) faults.push({ file, law: 'imports', what });
    }
    if (file.startsWith('client/') && !isTest(file) && !isWorker(file) && !file.startsWith('client/scenes/')) {
      for (const what of variablesOf(file, source)) faults.push({ file, law: 'state', what });
    }
    if (file.startsWith('shared/') && !isTest(file)) {
      for (const what of impurities(file, source)) faults.push({ file, law: 'purity', what });
    }
  }
  for (const circle of circlesOf(edges)) {
    const [file] = circle;
    if (file !== undefined && !isTest(file)) faults.push({ file, law: 'circle', what: circle.join(' → ') });
  }
  return [...faults, ...decidingInClient(edges)];
}

/** Finds import paths from the client to the code that runs the rules, except through workers. */
function decidingInClient(edges: Record<string, string[]>): Fault[] {
  const faults: Fault[] = [];
  for (const start of Object.keys(edges)) {
    if (!start.startsWith('client/') || isTest(start) || isWorker(start)) continue;
    const way = wayToFlow(start, edges) ?? [];
    const [, second] = way;
    // Reports only the first client file on the path, not every page that imports it.
    if (second !== undefined && !second.startsWith('client/'))
      faults.push({ file: start, law: 'decide', what: way.join(' → ') });
  }
  return faults;
}

function wayToFlow(start: string, edges: Record<string, string[]>): string[] | null {
  const before: Record<string, string> = { [start]: '' };
  const queue = [start];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    if (at.startsWith('shared/rules/flow/')) {
      const way: string[] = [];
      for (let step: string | undefined = at; step; step = before[step]) way.unshift(step);
      return way;
    }
    for (const next of edges[at] ?? []) {
      if (next in before) continue;
      before[next] = at;
      queue.push(next);
    }
  }
  return null;
}

type Edges = Readonly<Record<string, readonly string[]>>;

/**
 * Returns the import cycles, because the files of a cycle cannot be understood, tested or loaded separately.
 */
function circlesOf(edges: Edges): string[][] {
  const circles: string[][] = [];
  const state = new Map<string, 'open' | 'done'>();
  const way: string[] = [];
  const visit = (file: string): void => {
    state.set(file, 'open');
    way.push(file);
    for (const to of edges[file] ?? []) {
      if (state.get(to) === 'open') circles.push([...way.slice(way.indexOf(to)), to]);
      else if (!state.has(to) && to in edges) visit(to);
    }
    way.pop();
    state.set(file, 'done');
  };
  for (const file of Object.keys(edges)) if (!state.has(file)) visit(file);
  return circles;
}
