export type { HeroFacts } from './heroes.ts';
export * from './kinds.ts';
export type { EventFacts, FortInfo, MagicFacts, MagicWhen } from './others.ts';
export { BATTLE_MOMENTS, FORTS } from './others.ts';
export * from './terrain.ts';
