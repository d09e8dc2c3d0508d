// A side absorbs the first hit of a step that one of its pieces absorbs. hit-targets.ts keeps such pieces
// from being targets. MAG-05, AMB-123

import type { DiceStep } from '../../game/types.ts';
import type { Play } from '../play.ts';
import { inPlayAt } from '../queries/item-queries.ts';
import { traitOf } from '../traits/table.ts';
import type { SideHits } from './battle-dice.ts';
import { type Battle, sideAt } from './battle-step.ts';

/** Returns the hits of a step by side, less the absorbed ones, aimed hits first. AMB-123 */
export function absorb(play: Play, battle: Battle, step: DiceStep, all: readonly SideHits[]): readonly SideHits[] {
  if (!play.game.rules.magic) return all;
  return all.map((own, place) => {
    if (own.hits + own.aimed.length === 0) return own;
    const seat = sideAt(battle, place);
    const inPlay = inPlayAt(play.game, battle.hex, undefined, seat);
    const absorber = inPlay.find((c) => traitOf(c.kind).conjured?.absorbsIn === step);
    if (absorber === undefined) return own;
    play.emit({ t: 'saved', hex: battle.hex, seat, id: absorber.id, saver: absorber.kind, safe: true });
    return own.aimed.length > 0 ? { ...own, aimed: own.aimed.slice(1) } : { ...own, hits: own.hits - 1 };
  });
}
