// Written by `npm run indexes` from the folders beside it; a test holds it to them.
export { amoeba } from './amoeba/power.ts';
export { aviator } from './aviator/power.ts';
export { brute } from './brute/power.ts';
export { builder } from './builder/power.ts';
export { explorer } from './explorer/power.ts';
export { gambler } from './gambler/power.ts';
export { kingOfThings } from './king-of-things/power.ts';
export { lucky } from './lucky/power.ts';
export { magician } from './magician/power.ts';
export { nomad } from './nomad/power.ts';
export { populous } from './populous/power.ts';
export { recruiter } from './recruiter/power.ts';
export { taxFarmer } from './tax-farmer/power.ts';
export { trafficker } from './trafficker/power.ts';
export { vandal } from './vandal/power.ts';
