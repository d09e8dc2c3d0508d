// Texts of the presets, from the profiles: what each is called, and what it is for.
import { PROFILE_NAMES, PROFILES } from '../../../shared/options/index.ts';

export const presets: Readonly<Record<string, string>> = Object.fromEntries(
  PROFILE_NAMES.flatMap((name) => [
    [`option.preset.${name}`, PROFILES[name].label],
    [`profile.${name}`, PROFILES[name].says],
  ]),
);
