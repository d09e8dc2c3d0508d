// Hits that do nothing because a piece of the side hit takes the first of the step unharmed; that none can be put on it:
// hit-targets.ts. MAG-05, AMB-123
import { traitOf } from '../../effects/table.ts';
import type { DiceStep } from '../../game/types.ts';
import { inPlayAt } from '../item-queries.ts';
import type { Play } from '../play.ts';
import type { SideHits } from './battle-dice.ts';
import { type Battle, sideAt } from './battle-step.ts';

/** The hits of a step, by side, without those that are absorbed; of each side an aimed one comes first. AMB-123 */
export function absorb(play: Play, battle: Battle, step: DiceStep, all: readonly SideHits[]): readonly SideHits[] {
  if (!play.game.rules.magic) return all;
  return all.map((own, place) => {
    if (own.hits + own.aimed.length === 0) return own;
    const seat = sideAt(battle, place);
    const here = inPlayAt(play.game, battle.hex, undefined, seat);
    const one = here.find((c) => traitOf(c.kind).conjured?.absorbsIn === step);
    if (one === undefined) return own;
    play.emit({ t: 'saved', hex: battle.hex, seat, id: one.id, saver: one.kind, safe: true });
    return own.aimed.length > 0 ? { ...own, aimed: own.aimed.slice(1) } : { ...own, hits: own.hits - 1 };
  });
}
