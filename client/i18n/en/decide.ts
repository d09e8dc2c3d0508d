// Texts of the panels of setting up, and what all panels say.
import { common } from './decide/common.ts';
import { place } from './decide/place.ts';
import { setup } from './decide/setup.ts';

export const decide = {
  ...common,
  ...setup,
  ...place,
} as const;
