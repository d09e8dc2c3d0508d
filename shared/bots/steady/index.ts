export { steady, steadyBot } from './steady.ts';
