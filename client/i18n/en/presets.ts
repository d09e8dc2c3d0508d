// The presets and the bot levels of the start page.
import { LEVEL_WORDS, PROFILE_NAMES, PROFILES } from '../../../shared/model/options/index.ts';

export const presets: Readonly<Record<string, string>> = Object.fromEntries([
  ...PROFILE_NAMES.flatMap((name) => [
    [`option.preset.${name}`, PROFILES[name].label],
    [`profile.${name}`, PROFILES[name].says],
    [`difficulty.${name}`, PROFILES[name].difficulty],
  ]),
  ...Object.entries(LEVEL_WORDS).map(([name, word]) => [`option.botLevel.${name}`, word]),
]);
