// One exported name means one thing in shared, in the server and in the client, and a name of the wire one thing everywhere: whoever
// reads an import need not look where it comes from.

const EXPORTED =
  /^export (?:default )?(?:async )?(?:abstract )?(?:function|const|let|class|interface|type|enum) (\w+)(.*)/gm;
/** The same thing under its own name, fetched when it is wanted. */
const isLazy = (name: string, rest: string, source: string): boolean =>
  rest.includes('lazyPart(') || source.includes(`Lazy${name} = lazyPart(`);

/** Texts and sentences go by families of the same names in each folder; what only tests and scenes see is not imported. */
const ASIDE = /^client\/(i18n\/en|state\/log|e2e|scenes)\/|^shared\/testkit\/|\/testing\/|\.test\.tsx?$/;
/** The parts of a decision or an effect, in a folder of its own, go by its name. */
const PARTS = /^shared\/(decisions|effects)\/[\w-]+\//;

/** What goes over the wire is read on both sides of it. */
const WIRE = /^shared\/net\//;

/**
 * Exported names that are defined in more than one file of shared, of the server, or of the client; and those of the wire that are
 * defined on one of its sides once more.
 * @param files path in the project to source text
 */
export function namedTwice(files: Readonly<Record<string, string>>): { name: string; files: string[] }[] {
  const homes = new Map<string, { name: string; files: string[]; of: Set<string> }>();
  for (const [file, source] of Object.entries(files)) {
    const [, top] = /^(client|server|shared)\//.exec(file) ?? [];
    if (top === undefined || ASIDE.test(file)) continue;
    const home = PARTS.exec(file)?.[0] ?? file;
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
