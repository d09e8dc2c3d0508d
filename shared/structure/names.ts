// Checks that an exported name has only one meaning in shared, in the server and in the client, and a name of
// the wire protocol in the whole project. Also checks that no code writes the number of a missing seat, and
// that files have names of one form.

const EXPORTED =
  /^export (?:default )?(?:async )?(?:abstract )?(?:function|const|let|class|interface|type|enum) (\w+)(.*)/gm;
/** Is this the lazy version of a part of the page, which has the same name? */
const isLazy = (name: string, rest: string, source: string): boolean =>
  rest.includes('lazyPart(') || source.includes(`Lazy${name} = lazyPart(`);

/** Files whose names may repeat: texts of languages, and tests and scenes, which no other file imports. */
const ASIDE = /^client\/(i18n\/en|session\/log|e2e|scenes)\/|^shared\/testkit\/|\/testing\/|\.test\.tsx?$/;
/** In these folders a decision, its rules and its stand-in have the same name. */
const PARTS = /^shared\/(model\/decisions|rules\/decisions|minds\/stand-ins)\//;

const WIRE = /^shared\/play\/net\//;

/**
 * Returns names that more than one file of shared, the server or the client exports, and names of the wire
 * protocol that are defined again.
 * @param files source texts by path in the project
 */
export function namedTwice(files: Readonly<Record<string, string>>): { name: string; files: string[] }[] {
  const homes = new Map<string, { name: string; files: string[]; of: Set<string> }>();
  for (const [file, source] of Object.entries(files)) {
    const [, top] = /^(client|server|shared)\//.exec(file) ?? [];
    if (top === undefined || ASIDE.test(file)) continue;
    const home = PARTS.test(file) ? 'decisions' : file;
    for (const [, name, rest = ''] of source.matchAll(EXPORTED)) {
      if (name === undefined || isLazy(name, rest, source)) continue;
      const found = homes.get(`${top} ${name}`) ?? { name, files: [], of: new Set() };
      homes.set(`${top} ${name}`, found);
      found.files.push(file);
      found.of.add(home);
    }
  }
  const twice = [...homes.values()].filter(({ of }) => of.size > 1);
  const wired = [...homes.values()].flatMap(({ name, files: at }) => {
    const sides = ['client', 'server'].flatMap((top) => homes.get(`${top} ${name}`)?.files ?? []);
    return WIRE.test(at[0] ?? '') && sides.length > 0 ? [{ name, files: [...at, ...sides] }] : [];
  });
  return [...twice.map(({ name, files: at }) => ({ name, files: at })), ...wired];
}

const SEAT = '[sS]eat|[oO]wner|[vV]iewer|[hH]ost|[wW]inner|[rR]ival|[oO]pponent';
/** Matches `seat < 0`, `owner === -1`, `viewer: -1` and the like. */
const MISSING_SEAT = new RegExp(`\\b\\w*(?:${SEAT})\\b\\)*(?: (?:<|>=) 0\\b| (?:===|!==|\\?\\?) -1\\b|: -1\\b)`);
const HOME_OF_SEATS = 'shared/model/shape/parts.ts';

/**
 * Returns the lines that write the number of a missing seat instead of `NOBODY` or `isSeated`. Comments may
 * write it.
 * @param files source texts by path in the project
 */
export const seatNumbers = (files: Readonly<Record<string, string>>): string[] =>
  Object.entries(files).flatMap(([file, source]) =>
    file === HOME_OF_SEATS || ASIDE.test(file)
      ? []
      : source.split('\n').flatMap((line, i) => {
          const code = line.replace(/^\s*\*.*|\/[/*].*/, '');
          return MISSING_SEAT.test(code) ? [`${file}:${i + 1}: ${line.trim()}`] : [];
        }),
  );

/** Matches files of components (`LikeThis`), of hooks (`useThis`) and all others (`like-this`). */
const FILE_NAME = /^(?:[A-Z]\w*(?:\.test)?\.tsx|(?:use[A-Z]\w*|[a-z\d]+(?:-[a-z\d]+)*)(?:\.[a-z]+)*\.tsx?)$/;

/** Returns the files whose name has another form. */
export const misnamedFiles = (files: readonly string[]): string[] =>
  files.filter((file) => !FILE_NAME.test(file.slice(file.lastIndexOf('/') + 1)));
