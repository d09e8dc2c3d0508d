// `steady-1`: the steady bot as it was when bots were first measured, frozen. Later bots are measured against
// it, and it plays the digested games. It is never mended, tuned or tidied:
// docs/decisions/bots.md#frozen-reference-and-generated-positions.
// It changes only as far as the engine it calls requires, and plays on as before.
export { noExtras1 } from './no-extras.ts';
export { steady1 } from './steady.ts';
