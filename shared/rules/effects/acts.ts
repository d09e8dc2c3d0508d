// Written by `npm run generate -- indexes` from the files of this folder; a test compares them.
export { assassin } from './assassin.ts';
export { bigJuju } from './big-juju.ts';
export { darkPlague } from './dark-plague.ts';
export { defection } from './defection.ts';
export { dispel } from './dispel.ts';
export { dust } from './dust.ts';
export { fan } from './fan.ts';
export { gate } from './gate.ts';
export { goodHarvest, motherLode } from './gold-events.ts';
export { teeniepox } from './teeniepox.ts';
export { terrainDisaster } from './terrain-disaster.ts';
export { thief } from './thief.ts';
export { vandals } from './vandals.ts';
export { warlord } from './warlord.ts';
export { weatherControl } from './weather-control.ts';
export { willingWorkers } from './willing-workers.ts';
