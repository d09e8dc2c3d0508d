// Who may import whom: the folders of each part of the project stand on floors, and imports lead down.

/** The layers of shared/ in their one order: a file may import its own layer and those before it. */
export const ORDER = [
  'hex',
  'catalogue',
  'luck',
  'shape',
  'options',
  'decision shapes',
  'frame definition',
  'event steps',
  'frames',
  'game',
  'events',
  'queries',
  'traits',
  'rules',
  'decisions',
  'flow',
  'odds',
  'bots',
  'director',
  'lessons',
  'match',
  'replay',
  'net',
];
/** The floors of client/ in their one order: a file may import its own floor and those before it. */
export const CLIENT_ORDER = [
  'i18n',
  'table',
  'state',
  'net',
  'ui',
  'sound',
  'record',
  'board',
  'decide',
  'hud',
  'help',
  'together',
  'watch',
  'replay',
  'caster',
  'clips',
  'showcase',
  'lessons',
  'app',
  'overlay',
  'embed',
  'scenes',
];
/** The floors of client/table in their one order; what lies in no folder there stands above all, but for its types. */
const TABLE_ORDER = ['types.ts', 'layout', 'art', 'things', 'camera', 'play', 'window'];

/** The floor of a file of client/table among its own. */
function tableFloorOf(file: string): number {
  const at = TABLE_ORDER.indexOf(file.split('/')[2] ?? '');
  return at < 0 ? TABLE_ORDER.length : at;
}

/** What stands beside the page's modules: the build's own files, and styles that the page's entries list. */
const CLIENT_ASIDE = /^client\/(build|styles)\//;

/** The floor of a file of client/: its folder; what lies in no folder stands above all. */
function clientFloorOf(file: string): number {
  const parts = file.split('/');
  return parts.length < 3 ? CLIENT_ORDER.length : CLIENT_ORDER.indexOf(parts[1] ?? '');
}

/**
 * The floors of server/ in their one order: what knows nothing of a game, the store, the games of a table, the library, the
 * tables people come to, what the operator is told, HTTP. What starts all of it, and the command line, stands above.
 */
export const SERVER_ORDER = [
  'common',
  'store',
  'thinking',
  'games',
  'colyseus',
  'rooms',
  'monitoring',
  'cards',
  'http',
  'start',
];
const SERVER_STARTS = /^server\/(cli\/)?[\w-]+\.ts$/;

/** The floor of a file of server/: its folder. */
export function serverFloorOf(file: string): string {
  return SERVER_STARTS.test(file) ? 'start' : (file.split('/')[1] ?? '');
}

/** The library and the packages it is made of, but for the one that is a dependency of its own. */
const LIBRARY = /^(colyseus$|@colyseus\/(?!schema$))/;
const LIBRARY_USER = 'server/colyseus/colyseus.ts';

/** What types and the wire are made of in shared/decisions: it stands below the game, the rest above the rules. */
const DECISION_SHAPE = /^shared\/decisions\/(define|answer-parts|kinds|shapes|[\w-]+\/shape)\.ts$/;

/** What the steps of random events are made of: below the frames, which hold one. */
const FRAME_DEFINITION = /^shared\/frames\/define\.ts$/;
const EVENT_STEPS = /^shared\/effects\/(steps|[\w-]+\/steps)\.ts$/;

/** What things of the box and powers of players are, without what they do: below the rules, but for those few that only read a position. */
const TRAIT = /^shared\/effects\/(trait|traits|table|[\w-]+\/trait)\.ts$|^shared\/powers\//;
const QUERIES = /^shared\/rules\/(queries|item-queries|stacking-limit)\.ts$/;

/** The layer of a file of shared/: its role where a folder holds two layers, else its folder. */
export function layerOf(file: string): string {
  if (DECISION_SHAPE.test(file)) return 'decision shapes';
  if (FRAME_DEFINITION.test(file)) return 'frame definition';
  if (EVENT_STEPS.test(file)) return 'event steps';
  if (QUERIES.test(file)) return 'queries';
  if (TRAIT.test(file)) return 'traits';
  const folder = file.split('/')[1] ?? '';
  return folder === 'effects' ? 'rules' : folder;
}

/** What plays by the options of a game. It reads them from the game's rules, where no profile has a name. */
const READS_RULES = ORDER.slice(ORDER.indexOf('events'), ORDER.indexOf('match'));

/** Why a file of shared/ may not import another one there; null when it may. */
export function sharedFault(file: string, to: string): string | null {
  const [from, target] = [ORDER.indexOf(layerOf(file)), ORDER.indexOf(layerOf(to))];
  const [folder, toFolder] = [file, to].map((path) => path.split('/').slice(0, 2).join('/'));
  if (from < 0) return `${folder} is not in the order of folders`;
  if (layerOf(to) === 'options' && READS_RULES.includes(layerOf(file)))
    return `${folder} reads options in the game's rules`;
  return target < 0 || target > from ? `${folder} comes before ${toFolder}` : null;
}

/** Why a file of client/ may not import this, by the floors; null when it may. */
export function clientFault(file: string, to: string): string | null {
  if (to.startsWith('server/')) return `the client cannot use ${to}`;
  if (!to.startsWith('client/') || CLIENT_ASIDE.test(file) || CLIENT_ASIDE.test(to)) return null;
  if ([file, to].every((path) => path.startsWith('client/table/')) && tableFloorOf(to) > tableFloorOf(file)) {
    return `${file} stands below ${to}`;
  }
  const [folder, toFolder] = [file, to].map((path) => path.split('/').slice(0, 2).join('/'));
  return clientFloorOf(to) > clientFloorOf(file) ? `${folder} comes before ${toFolder}` : null;
}

/** Why a file of server/ may not import this, by the floors; null when it may. */
export function serverFault(file: string, to: string): string | null {
  if (LIBRARY.test(to)) return file === LIBRARY_USER ? null : `${to} is imported by ${LIBRARY_USER} alone`;
  if (!to.startsWith('server/')) return null;
  const [from, target] = [file, to].map((path) => SERVER_ORDER.indexOf(serverFloorOf(path)));
  if (from === undefined || from < 0) return `${file} is on no floor of the server`;
  return target === undefined || target < 0 || target > from ? `${file} stands below ${to}` : null;
}
