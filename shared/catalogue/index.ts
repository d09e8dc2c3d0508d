export * from './copies.ts';
export type { HeroFacts } from './heroes.ts';
export * from './kinds.ts';
export type { EventFacts, FortInfo, FortLevel, MagicFacts, MagicWhen } from './others.ts';
export { BATTLE_MOMENTS, CITADEL, FORTS, fortLevelAt } from './others.ts';
export * from './terrain.ts';
