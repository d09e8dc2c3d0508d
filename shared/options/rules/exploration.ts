// Exploring.
import { option } from '../option.ts';
import { oneOf } from '../values.ts';

export const EXPLORATION = {
  magicSpoils: option(oneOf('bribeOnly', 'anyWin'), { usual: 'bribeOnly', rules: ['EXPL-11'] }),
};
