// Written by `npm run indexes` from the folders beside it; a test holds it to them.
export { bigJuju } from './big-juju/steps.ts';
export { darkPlague } from './dark-plague/steps.ts';
export { defection } from './defection/steps.ts';
export { gate } from './gate/steps.ts';
export { teeniepox } from './teeniepox/steps.ts';
export { terrainDisaster } from './terrain-disaster/steps.ts';
