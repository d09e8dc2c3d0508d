// Functions that a reader meets: one that other files call says what it does, and none is longer than a page. Read off the
// text as it is formatted, since a tree of every file would take seconds.
import { isTest } from './roles.ts';

/** Lines of a function, its head and its braces with it. */
const LONGEST = 80;

/** Why a function may be longer stands above its head: lint asks for the reason. */
const EXCUSE = /noExcessiveLinesPerFunction: \S/;

/** The records of a decision that say what fields and constants they are made of, and what stands in for an answer. */
const RECORD = /\/(shape|stand-in)\.ts$/;
const EXPORTED =
  /^export (?:default )?(?:(?:async )?function\*? (\w+)|(?:abstract )?class (\w+)|const (\w+)(?:: [^=\n]+)? = (?:async )?(?:<[^\n]*>)?\((?!\())/gm;
const DOCUMENTED = /\*\/\n(?:\/\/ biome-ignore .*\n)*$/;
const OPENED = /^\/[/*]/;

/** A line with which the body of a function begins, at the indent where it ends. */
const BODY = /^( *)(?!(?:\} )?(?:if|else|for|while|switch|catch|try|class|interface)\b).*(?:\)(?:: [^=]+)?|=>) [{(]$/;

const isComponent = (file: string, name: string): boolean => file.endsWith('.tsx') && /^[A-Z]/.test(name);

/** Files of the product that hold functions to the rules below. */
const isHeld = (file: string): boolean => /^(client|server|shared)\//.test(file) && !isTest(file) && !RECORD.test(file);

/**
 * Functions and classes that a file exports without a docstring. Left out: components, whose props say what they take; the
 * records of decisions; and a class that a file with an opening sentence is about.
 * @param files path in the project to source text
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

/** What gathers a folder under one name, and has no more to say than that. */
const GATHERS = /\/index\.ts$/;

/**
 * Files without a line at their head that says what they are. Left out: tests, which open with the promise they show; the
 * records of decisions; and what only gathers a folder.
 * @param files path in the project to source text
 */
export const unopened = (files: Readonly<Record<string, string>>): string[] =>
  Object.keys(files).filter(
    (file) => isHeld(file) && !GATHERS.test(file) && !/^(#!.*\n)?\/[/*]/.test(files[file] ?? ''),
  );

/**
 * Functions of more lines than a page, by the file and the line their body begins at; a flat table or a straight calculation
 * says at its head why it is one.
 * @param files path in the project to source text
 */
export function tooLong(files: Readonly<Record<string, string>>): { file: string; line: number; lines: number }[] {
  return Object.entries(files).flatMap(([file, source]) => {
    const rows = source.split('\n');
    if (!isHeld(file) || rows.length <= LONGEST) return [];
    return rows.flatMap((row, i) => {
      const indent = BODY.exec(row)?.[1];
      if (indent === undefined) return [];
      const end = rows.findIndex((one, j) => j > i && new RegExp(`^${indent}[})]`).test(one));
      // Where the head takes several lines it begins at the last one before with the same indent.
      const head = row.startsWith(`${indent})`)
        ? rows.findLastIndex((one, j) => j < i && one.startsWith(indent) && !one.startsWith(`${indent} `))
        : i;
      const lines = end - head + 1;
      const excused = rows.slice(Math.max(0, head - 2), head).some((one) => EXCUSE.test(one));
      return lines > LONGEST && !excused ? [{ file, line: head + 1, lines }] : [];
    });
  });
}
