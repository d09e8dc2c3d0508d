// One exported name of the client means one thing: whoever reads an import need not look where it comes from.

const EXPORTED =
  /^export (?:default )?(?:async )?(?:abstract )?(?:function|const|let|class|interface|type|enum) (\w+)(.*)/gm;
/** The same thing under its own name, fetched when it is wanted. */
const isLazy = (name: string, rest: string, source: string): boolean =>
  rest.includes('lazyPart(') || source.includes(`Lazy${name} = lazyPart(`);

/** Texts and sentences go by families of the same names in each folder; what only tests and scenes see is not imported. */
const ASIDE = /^client\/(i18n\/en|state\/log|e2e|scenes)\/|\/testing\/|\.test\.tsx?$/;

/**
 * Exported names of the client that are defined in more than one file.
 * @param files path in the project to source text
 */
export function namedTwice(files: Readonly<Record<string, string>>): { name: string; files: string[] }[] {
  const homes = new Map<string, string[]>();
  for (const [file, source] of Object.entries(files)) {
    if (!file.startsWith('client/') || ASIDE.test(file)) continue;
    for (const [, name, rest = ''] of source.matchAll(EXPORTED)) {
      if (name === undefined || isLazy(name, rest, source)) continue;
      homes.set(name, [...(homes.get(name) ?? []), file]);
    }
  }
  return [...homes].filter(([, at]) => new Set(at).size > 1).map(([name, at]) => ({ name, files: at }));
}
