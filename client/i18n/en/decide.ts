// Texts of the panels.
import { common } from './decide/common.ts';
import { fighting } from './decide/fighting.ts';
import { moving } from './decide/moving.ts';
import { setup } from './decide/setup.ts';
import { things } from './decide/things.ts';

export const decide = {
  ...common,
  ...setup,
  ...things,
  ...moving,
  ...fighting,
} as const;
