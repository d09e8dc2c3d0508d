// Written by `npm run indexes` from the folders beside it; a test holds it to them.
export { dispel } from './dispel/act.ts';
export { dust } from './dust/act.ts';
export { fan } from './fan/act.ts';
export { warlord } from './warlord/act.ts';
