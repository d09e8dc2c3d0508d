// Settings from the environment.

/** An invalid setting, explained for the operator. */
export class SettingFault extends Error {}

/** The pattern of a process's public path, such as /p/one. */
export const PUBLIC_PATH = /^(\/[a-z0-9_-]+)+$/i;

/** Returns a whole number from the environment, or the default. Throws a SettingFault. */
export function numberOf(env: NodeJS.ProcessEnv, name: string, least: number, most: number, otherwise: number): number {
  const text = env[name]?.trim() ?? '';
  if (text === '') return otherwise;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new SettingFault(`${name} must be a whole number from ${least} to ${most}, not ${env[name]}.`);
}
