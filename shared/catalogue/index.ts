export * from './copies.ts';
export type { FortInfo, FortLevel } from './forts.ts';
export { CITADEL, FORTS, fortLevelAt } from './forts.ts';
export type { HeroFacts } from './heroes.ts';
export * from './kinds.ts';
export type { MagicFacts, MagicWhen } from './magic-items.ts';
export { BATTLE_MOMENTS } from './magic-items.ts';
export type { EventFacts } from './random-events.ts';
export * from './terrain.ts';
