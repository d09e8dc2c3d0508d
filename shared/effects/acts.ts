// Written by `npm run indexes` from the folders beside it; a test holds it to them.
export { assassin } from './assassin/act.ts';
export { bigJuju } from './big-juju/act.ts';
export { darkPlague } from './dark-plague/act.ts';
export { defection } from './defection/act.ts';
export { dispel } from './dispel/act.ts';
export { dust } from './dust/act.ts';
export { fan } from './fan/act.ts';
export { gate } from './gate/act.ts';
export { goodHarvest } from './good-harvest/act.ts';
export { motherLode } from './mother-lode/act.ts';
export { teeniepox } from './teeniepox/act.ts';
export { terrainDisaster } from './terrain-disaster/act.ts';
export { thief } from './thief/act.ts';
export { vandals } from './vandals/act.ts';
export { warlord } from './warlord/act.ts';
export { weatherControl } from './weather-control/act.ts';
export { willingWorkers } from './willing-workers/act.ts';
