export const ORDER = [
  'model/hex',
  'model/catalogue',
  'model/luck',
  'model/shape',
  'model/options',
  'model/decisions',
  'model/frames',
  'model/game',
  'model/events',
  'rules/queries',
  'rules/traits',
  'rules/powers',
  'rules',
  'rules/decisions',
  'rules/flow',
  'minds/stand-ins',
  'minds/odds',
  'minds/bots',
  'minds/director',
  'minds/lessons',
  'minds/puzzles',
  'play/match',
  'play/replay',
  'play/net',
];
export const CLIENT_ORDER = [
  'layout',
  'i18n',
  'table',
  'session',
  'ui',
  'sound',
  'board',
  'decide',
  'page',
  'spectate',
  'lessons',
  'operator',
  'account',
  'ladder',
  'start',
  'scenes',
];
/**
 * The layers of client/table/, the lowest first. Files outside these folders are above all
 * of them, except types.ts.
 */
const TABLE_ORDER = ['types.ts', 'layout', 'art', 'objects', 'camera', 'play', 'window'];

function tableLayerOf(file: string): number {
  const at = TABLE_ORDER.indexOf(file.split('/')[2] ?? '');
  return at < 0 ? TABLE_ORDER.length : at;
}

/** Files that are not checked: files of the build, and styles that the page's entries list. */
const CLIENT_ASIDE = /^client\/(build|styles)\//;

/** Returns the index of a file's layer in client/. Files outside folders are above all layers. */
function clientLayerOf(file: string): number {
  const parts = file.split('/');
  return parts.length < 3 ? CLIENT_ORDER.length : CLIENT_ORDER.indexOf(parts[1] ?? '');
}

/** The layers of server/, the lowest first. The start file and the command line are above all of them. */
export const SERVER_ORDER = [
  'common',
  'bus',
  'store',
  'notices',
  'ratings',
  'limits',
  'accounts',
  'thinking',
  'games',
  'colyseus',
  'lobby',
  'rooms',
  'tournaments',
  'puzzles',
  'monitoring',
  'cards',
  'http',
  'start',
];
const SERVER_STARTS = /^server\/(cli\/)?[\w-]+\.ts$/;

export function serverLayerOf(file: string): string {
  return SERVER_STARTS.test(file) ? 'start' : (file.split('/')[1] ?? '');
}

/** The packages of Colyseus, except its schema package, which shared/ may use. */
const LIBRARY = /^(colyseus$|@colyseus\/(?!schema$))/;
const LIBRARY_USER = 'server/colyseus/colyseus.ts';

export const layerOf = (file: string): string | undefined =>
  ORDER.filter((folder) => file.startsWith(`shared/${folder}/`)).sort((a, b) => b.length - a.length)[0];

/** These layers read options from the rules of the game (`g.rules`), not from rows and presets. */
const READ_GAME_RULES = ORDER.slice(ORDER.indexOf('model/events'), ORDER.indexOf('play/match'));

export function sharedFault(file: string, to: string): string | null {
  const [from, target] = [layerOf(file), layerOf(to)];
  if (from === undefined) return `${file} is in no folder of the order`;
  if (target === 'model/options' && READ_GAME_RULES.includes(from))
    return `${from} must read options from the game's rules`;
  const isBelow = target !== undefined && ORDER.indexOf(target) <= ORDER.indexOf(from);
  return isBelow ? null : `shared/${from} is a lower layer than ${to}`;
}

export function clientFault(file: string, to: string): string | null {
  if (to.startsWith('server/')) return `the client cannot use ${to}`;
  if (!to.startsWith('client/') || CLIENT_ASIDE.test(file) || CLIENT_ASIDE.test(to)) return null;
  if ([file, to].every((path) => path.startsWith('client/table/')) && tableLayerOf(to) > tableLayerOf(file)) {
    return `${file} is in a lower layer than ${to}`;
  }
  const [folder, toFolder] = [file, to].map((path) => path.split('/').slice(0, 2).join('/'));
  return clientLayerOf(to) > clientLayerOf(file) ? `${folder} is a lower layer than ${toFolder}` : null;
}

export function serverFault(file: string, to: string): string | null {
  if (LIBRARY.test(to)) return file === LIBRARY_USER ? null : `${to} is imported by ${LIBRARY_USER} alone`;
  if (!to.startsWith('server/')) return null;
  const [from, target] = [file, to].map((path) => SERVER_ORDER.indexOf(serverLayerOf(path)));
  if (from === undefined || from < 0) return `${file} is in no layer of the server`;
  return target === undefined || target < 0 || target > from ? `${file} is in a lower layer than ${to}` : null;
}

/** Is this file a test, a benchmark, or used only by these? No other file may import it. */
export function isTest(file: string): boolean {
  return (
    /\.(test|bench)\.tsx?$/.test(file) ||
    /^(verification|lab)\/|^shared\/structure\/|(^|\/)(e2e|testing|testkit)\//.test(file)
  );
}

export const isWorker = (file: string) => /\.worker\.tsx?$/.test(file);
