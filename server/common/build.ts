// The built page: where it lies, and which build it is.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The built page. */
export const CLIENT = fileURLToPath(new URL('../../dist/client/', import.meta.url));

let name: string | undefined;

/** The name of the built page ('dev' where none is built), so that an old page can be told to load again. */
export function buildName(): string {
  if (name !== undefined) return name;
  try {
    name = String((JSON.parse(readFileSync(`${CLIENT}build.json`, 'utf8')) as { build?: unknown }).build ?? 'dev');
  } catch {
    name = 'dev';
  }
  return name;
}
