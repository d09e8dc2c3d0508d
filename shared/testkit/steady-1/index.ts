// `steady-1`: the steady bot as it played when bots were first measured, frozen. What a later bot is worth is said against it, and
// the digested games are played by it. It is never mended, tuned or tidied (docs/decisions/0560-a-frozen-reference.md); it changes
// only as far as the engine that it calls makes it, and plays on as before.
export { noExtras1 } from './no-extras.ts';
export { steady1 } from './steady.ts';
