/** Checks docs/decisions: the form of its entries, its index, and every link to a heading of a document. */
import { posix } from 'node:path';
import type { Fault } from './check.ts';

const FOLDER = 'docs/decisions/';
const INDEX = `${FOLDER}README.md`;
const REQUIRED = ['Decision', 'Reason'];

type Texts = Readonly<Record<string, string>>;

const lineAt = (source: string, offset: number): number => source.slice(0, offset).split('\n').length;

/** Returns the anchor that GitHub gives a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (source: string): string[] =>
  [...source.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading.trim()));

/**
 * Matches links of a document to a heading, and headings of a decision that code or a document
 * cites by its path.
 */
const LINK = /\]\(([^)\s#:]*)#([^)\s]+)\)/g;
const CITATION = /(docs\/decisions\/[\w-]+\.md)#([\w-]+)/g;

/** Returns links and citations whose document or heading does not exist. */
export function unknownAnchors(texts: Texts): Fault[] {
  const anchors = new Map(
    Object.entries(texts)
      .filter(([file]) => file.endsWith('.md'))
      .map(([file, source]) => [file, new Set(anchorsIn(source))]),
  );
  return Object.entries(texts).flatMap(([file, source]) => {
    const links = file.endsWith('.md')
      ? [...source.matchAll(LINK)].map((found) => ({
          found,
          target: found[1] === '' ? file : posix.join(posix.dirname(file), found[1] ?? ''),
        }))
      : [...source.matchAll(CITATION)].map((found) => ({ found, target: found[1] ?? '' }));
    return links.flatMap(({ found, target }) =>
      anchors.get(target)?.has(found[2] ?? '')
        ? []
        : [{ file, line: lineAt(source, found.index), what: `no such heading: ${target}#${found[2]}` }],
    );
  });
}

/** Returns entries without a required paragraph, and entries that the index does not list exactly once. */
export function faultyEntries(texts: Texts): Fault[] {
  const listed = [...(texts[INDEX] ?? '').matchAll(/^- \[([^\]]+)\]\(([^)]+)\)$/gm)].map(
    ([, name, to]) => `${name} ${to}`,
  );
  return Object.entries(texts).flatMap(([file, source]) => {
    if (!file.startsWith(FOLDER) || file === INDEX || !file.endsWith('.md')) return [];
    return [...source.matchAll(/^## (.+)\n([\s\S]*?)(?=^## |$(?![\s\S]))/gm)].flatMap((entry) => {
      const [, heading = '', body = ''] = entry;
      const missing = REQUIRED.filter((name) => !body.includes(`\n**${name}.** `)).map(
        (name) => `no ${name}: ${heading}`,
      );
      const row = `${heading} ${file.slice(FOLDER.length)}#${anchorOf(heading)}`;
      const count = listed.filter((other) => other === row).length;
      return [...missing, ...(count === 1 ? [] : [`${count} times in the index: ${heading}`])].map((what) => ({
        file,
        line: lineAt(source, entry.index),
        what,
      }));
    });
  });
}
