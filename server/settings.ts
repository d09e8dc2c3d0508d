// What whoever runs the server sets by environment variables; read once, at the start. (docs/operating.md lists them.)
import { fileURLToPath } from 'node:url';
import type { BackupPlan } from './store/backups.ts';

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

/** The folder of what the server keeps. */
export const dataFolder = (env: NodeJS.ProcessEnv): string =>
  env.DATA_DIR || fileURLToPath(new URL('../data', import.meta.url));

export interface Settings {
  port: number;
  host: string;
  data: string;
  backups: BackupPlan;
}

/** @throws SettingFault */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return {
    port: numberOf(env, 'PORT', 0, 65_535, 2567),
    host: env.HOST || '127.0.0.1',
    data: dataFolder(env),
    backups: {
      hours: numberOf(env, 'BACKUP_HOURS', 0, 24 * 7, 0),
      keep: numberOf(env, 'BACKUP_KEEP', 1, 1000, 7),
    },
  };
}
