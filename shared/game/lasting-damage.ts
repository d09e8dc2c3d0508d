// Whether hits on forts, cities and villages outlast their battle. FORT-05
import type { Game } from './types.ts';

/** Returns whether hits on forts, cities and villages stay after the battle and reduce income. FORT-05 */
export const hitsLast = ({ rules }: Game): boolean => rules.fortDamage === 'persistent';
