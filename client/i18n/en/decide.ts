// Texts of the first questions, and texts common to all panels.
import { common } from './decide/common.ts';
import { setup } from './decide/setup.ts';

export const decide = {
  ...common,
  ...setup,
} as const;
