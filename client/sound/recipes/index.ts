// All sounds except the ambience, which belongs to no event.
import type { Recipe } from '../recipe.ts';
import { calls } from './calls.ts';
import { signals } from './signals.ts';
import { table } from './table.ts';
import { war } from './war.ts';

const ALL = { ...table, ...war, ...signals, ...calls };

export type SoundName = keyof typeof ALL;
export const RECIPES: Readonly<Record<SoundName, Recipe>> = ALL;
export const SOUND_NAMES = Object.keys(ALL) as readonly SoundName[];
