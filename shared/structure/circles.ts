/** The imports of each file that remain at run time. */
type Edges = Readonly<Record<string, readonly string[]>>;

/** Returns the import cycles. Files of a cycle cannot be understood, tested or loaded separately. */
export function circlesOf(edges: Edges): string[][] {
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
