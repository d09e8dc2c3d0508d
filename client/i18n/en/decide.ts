// The first questions, and texts of all panels.
import { common } from './decide/common.ts';
import { setup } from './decide/setup.ts';

export const decide = {
  ...common,
  ...setup,
} as const;
