// Written by `npm run indexes` from the folders beside it; a test holds it to them.
export { builder } from './builder/power.ts';
export { explorer } from './explorer/power.ts';
export { kingOfThings } from './king-of-things/power.ts';
export { magician } from './magician/power.ts';
export { recruiter } from './recruiter/power.ts';
export { trafficker } from './trafficker/power.ts';
export { vandal } from './vandal/power.ts';
