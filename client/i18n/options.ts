// The texts of all options.
import { options } from './en/options.ts';
import { addTexts } from './index.ts';

addTexts(options);
