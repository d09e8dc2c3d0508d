// Checks docstrings, the length of functions and spread literals. Uses text patterns, because parsing
// every file would take seconds.
import { isTest } from './layers.ts';

const LONGEST = 80;

/** The comment with which lint accepts a longer function. It must give a reason. */
const EXCUSE = /noExcessiveLinesPerFunction: \S/;

const EXPORTED =
  /^export (?:default )?(?:(?:async )?function\*? (\w+)|(?:abstract )?class (\w+)|const (\w+)(?:: [^=\n]+)? = (?:async )?(?:<[^\n]*>)?\((?!\())/gm;
const DOCUMENTED = /\*\/\n(?:\/\/ biome-ignore .*\n)*$/;
const OPENED = /^\/[/*]/;

/** Matches the first line of a function. The function ends at the next line with the same indent. */
const BODY = /^( *)(?!(?:\} )?(?:if|else|for|while|switch|catch|try|class|interface)\b).*(?:\)(?:: [^=]+)?|=>) [{(]$/;

const isComponent = (file: string, name: string): boolean => file.endsWith('.tsx') && /^[A-Z]/.test(name);

const isHeld = (file: string): boolean => /^(client|server|shared)\//.test(file) && !isTest(file);

/**
 * Returns exported functions and classes without a docstring. Components are exempt, and a class in a file
 * with an opening comment.
 * @param files source texts by path in the project
 */
export function undocumented(files: Readonly<Record<string, string>>): { file: string; name: string }[] {
  return Object.entries(files).flatMap(([file, source]) => {
    if (!isHeld(file)) return [];
    return [...source.matchAll(EXPORTED)].flatMap(({ index, 1: called, 2: built, 3: made }) => {
      const name = called ?? built ?? made ?? '';
      if (isComponent(file, name) || (built !== undefined && OPENED.test(source))) return [];
      return DOCUMENTED.test(source.slice(0, index)) ? [] : [{ file, name }];
    });
  });
}

const GATHERS = /\/index\.ts$/;

/** Returns files without an opening comment. Tests and indexes need none. */
export const unopened = (files: Readonly<Record<string, string>>): string[] =>
  Object.keys(files).filter(
    (file) => isHeld(file) && !GATHERS.test(file) && !/^(#!.*\n)?\/[/*]/.test(files[file] ?? ''),
  );

/**
 * Returns functions longer than a page, by the line where their body begins. A flat table or a straight
 * calculation may be longer if a comment at its head gives the reason.
 */
export function tooLong(files: Readonly<Record<string, string>>): { file: string; line: number; lines: number }[] {
  return Object.entries(files).flatMap(([file, source]) => {
    const rows = source.split('\n');
    if (!isHeld(file) || rows.length <= LONGEST) return [];
    return rows.flatMap((row, i) => {
      const indent = BODY.exec(row)?.[1];
      if (indent === undefined) return [];
      const end = rows.findIndex((other, j) => j > i && new RegExp(`^${indent}[})]`).test(other));
      // The signature begins at the closest earlier line with the same indent.
      const head = row.startsWith(`${indent})`)
        ? rows.findLastIndex((other, j) => j < i && other.startsWith(indent) && !other.startsWith(`${indent} `))
        : i;
      const lines = end - head + 1;
      const excused = rows.slice(Math.max(0, head - 2), head).some((other) => EXCUSE.test(other));
      return lines > LONGEST && !excused ? [{ file, line: head + 1, lines }] : [];
    });
  });
}

/**
 * Returns the lines that spread an object literal into an object or element (`...{ seat, hex }`), because its
 * fields can be written directly.
 */
export const spreadLiterals = (files: Readonly<Record<string, string>>): string[] =>
  Object.entries(files).flatMap(([file, source]) =>
    source.split('\n').flatMap((row, i) => (row.includes('...{') ? [`${file}:${i + 1}`] : [])),
  );
