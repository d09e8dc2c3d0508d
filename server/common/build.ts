// The built page.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const CLIENT = fileURLToPath(new URL('../../dist/client/', import.meta.url));

let name: string | undefined;

/** Returns the build of the page ('dev' without a build), by which an outdated page reloads. */
export function buildName(): string {
  if (name !== undefined) return name;
  try {
    name = String((JSON.parse(readFileSync(`${CLIENT}build.json`, 'utf8')) as { build?: unknown }).build ?? 'dev');
  } catch {
    name = 'dev';
  }
  return name;
}
