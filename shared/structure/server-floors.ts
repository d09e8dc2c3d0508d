/** The floors of server/ in their one order: a file may import its own floor and those before it. */
export const SERVER_ORDER = ['ground', 'store', 'colyseus', 'rooms', 'figures', 'http', 'server'];

/** Files that lie in no folder, by their floor; those that are not named stand above all. */
const LOOSE: readonly (readonly [floor: string, files: RegExp])[] = [
  ['ground', /^server\/(build|clock|heard|limits|log|rate|setting|tokens)\.ts$/],
  ['figures', /^server\/(health|metrics)\.ts$/],
  ['server', /^server\/([\w-]+|cli\/[\w-]+)\.ts$/],
];

/** The floor of a file of server/, as its place in the order; -1 for a folder that is in none. */
export function serverFloorOf(file: string): number {
  const loose = LOOSE.find(([, files]) => files.test(file));
  return SERVER_ORDER.indexOf(loose?.[0] ?? file.split('/')[1] ?? '');
}

/** The one file that imports the package `colyseus` and those it is made of. */
const LIBRARY = /^(colyseus|@colyseus\/(?!schema$).*)$/;

/** Why a file of server/ may not import this; null when it may. */
export function serverFault(file: string, to: string): string | null {
  if (LIBRARY.test(to) && file !== 'server/colyseus/colyseus.ts') return `${to} is for server/colyseus/colyseus.ts alone`;
  if (!to.startsWith('server/')) return null;
  const [from, target] = [serverFloorOf(file), serverFloorOf(to)];
  if (from < 0) return `${file} is on no floor of the server`;
  return target > from ? `${file} stands below ${to}` : null;
}
