/** The things that are fetched when the table stands already. */
export { DiceTray } from './DiceTray.tsx';
export { EffectMeshes } from './EffectMeshes.tsx';
export { HexNames } from './HexNames.tsx';
export { LookedAt } from './LookedAt.tsx';
export { StageMarks } from './StageMarks.tsx';
