// Every kind of event there is, one line a family. What a family exports is a kind of event under its own name: nothing
// else may be exported by these files but types.
export * from './battle.ts';
export * from './dice.ts';
export * from './flow.ts';
export * from './heroes.ts';
export * from './items.ts';
export * from './land.ts';
export * from './movement.ts';
export * from './pieces.ts';
export * from './players.ts';
export * from './rack.ts';
