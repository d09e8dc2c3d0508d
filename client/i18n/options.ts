// The texts of all options, put among the others when this part has come.
import { options } from './en/options.ts';
import { addTexts } from './index.ts';

addTexts(options);
