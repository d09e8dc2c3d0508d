// The texts of all options, which join the other texts when loaded.
import { options } from './en/options.ts';
import { addTexts } from './index.ts';

addTexts(options);
