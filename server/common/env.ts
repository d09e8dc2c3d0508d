// One setting out of the environment.

/** A setting that makes no sense. The message can be shown to whoever starts the server. */
export class SettingFault extends Error {}

/** A whole number out of the environment, or what stands when it is not set. Throws a SettingFault for anything else. */
export function numberOf(env: NodeJS.ProcessEnv, name: string, least: number, most: number, otherwise: number): number {
  const text = env[name]?.trim() ?? '';
  if (text === '') return otherwise;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new SettingFault(`${name} must be a whole number from ${least} to ${most}, not ${env[name]}.`);
}
