// Texts of the first questions, and what all panels say.
import { common } from './decide/common.ts';
import { setup } from './decide/setup.ts';

export const decide = {
  ...common,
  ...setup,
} as const;
