// The folder and the name of the client build that this server serves.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const CLIENT = fileURLToPath(new URL('../../dist/client/', import.meta.url));

let name: string | undefined;

/** Returns the name of the client build, or 'dev' without a build. A page of another build reloads itself. */
export function buildName(): string {
  if (name !== undefined) return name;
  try {
    name = String((JSON.parse(readFileSync(`${CLIENT}build.json`, 'utf8')) as { build?: unknown }).build ?? 'dev');
  } catch {
    name = 'dev';
  }
  return name;
}
