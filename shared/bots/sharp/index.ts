export { CONSIDERED_KINDS } from './candidates.ts';
export type { IsOver } from './search.ts';
export { masterBot, sharpBot } from './sharp.ts';
