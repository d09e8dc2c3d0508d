// Hits that do nothing because a piece of the side hit takes the first of the step unharmed; that none can be put on it:
// hit-targets.ts. MAG-05, AMB-123
import { traitOf } from '../../effects/table.ts';
import type { BattleStep, Target } from '../../game/types.ts';
import { inPlayAt } from '../item-queries.ts';
import type { Play } from '../play.ts';
import type { Battle } from './battle-step.ts';

interface Hits {
  hits: number[];
  aimed: Target[][];
}

/** The hits of a step, by side, without those that are absorbed; of each side an aimed one comes first. AMB-123 */
export function absorb(play: Play, battle: Battle, step: BattleStep, all: Hits): Hits {
  if (!play.game.rules.magic) return all;
  const hits = all.hits.slice();
  const aimed = all.aimed.slice();
  battle.sides.forEach((seat, i) => {
    if (hits[i] + aimed[i].length === 0) return;
    const here = inPlayAt(play.game, battle.hex, undefined, seat);
    const one = here.find((c) => traitOf(c.kind).conjured?.absorbsIn === step);
    if (one === undefined) return;
    play.emit({ t: 'saved', hex: battle.hex, seat, id: one.id, by: one.kind, safe: true });
    if (aimed[i].length > 0) aimed[i] = aimed[i].slice(1);
    else hits[i]--;
  });
  return { hits, aimed };
}
