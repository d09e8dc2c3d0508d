/** The objects that are fetched after the table is shown. */
export { Contacts } from './Contacts.tsx';
export { Crown } from './Crown.tsx';
export { DiceTray } from './DiceTray.tsx';
export { DraftedForts } from './DraftedForts.tsx';
export { EffectMeshes } from './EffectMeshes.tsx';
export { HexNames } from './HexNames.tsx';
export { LookedAt } from './LookedAt.tsx';
export { SpareTiles } from './SpareTiles.tsx';
export { StageMarks } from './StageMarks.tsx';
export { WayArrow } from './WayArrow.tsx';
