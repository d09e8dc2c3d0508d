// Every kind of event, by family. Each export of a family is a kind of event, except types.
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
