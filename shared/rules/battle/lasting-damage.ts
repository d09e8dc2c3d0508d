// Forts, cities and villages that persistent damage has destroyed. FORT-05
import { hitsLast } from '../../game/lasting-damage.ts';
import { hexState } from '../../game/pieces.ts';
import type { Play } from '../play.ts';
import { fortValue, isImmune, isTownDown } from '../queries/queries.ts';
import { lowerFort } from '../victory/endings.ts';
import type { Battle } from './battle-step.ts';

/**
 * Removes forts, cities and villages without value before the hex is captured; citadels only if they can be
 * damaged. FORT-05, POST-04
 */
export function clearRuins(play: Play, { hex, sides, bribedTown }: Battle): void {
  const h = hexState(play.game, hex);
  if (!hitsLast(play.game) || !sides.includes(h.owner)) return;
  if (h.fort !== null && fortValue(h) === 0 && !isImmune(play.game, h)) lowerFort(play, hex, null);
  if (h.income !== null && isTownDown(h) && bribedTown !== true)
    play.emit({ t: 'incomeRemoved', hex, kind: h.income.kind, why: 'damaged' });
}
