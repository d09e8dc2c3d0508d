// The Golem fights in melee at 6 and holds like a creature. In each ranged step the first hit on its side does nothing;
// that none can be put on it: battle/takers.ts. MAG-05, AMB-120, AMB-123
import type { BattleStep, Target } from '../../game/types.ts';
import type { Play } from '../play.ts';
import { ITEM, inPlayAt } from './items.ts';
import { type Battle, type BattleItem, JUST_SO } from './use.ts';

const GOLEM_CV = 6;

export const golemItem: BattleItem = {
  rule: 'MAG-05',
  choices: () => JUST_SO,
  effect(play, frame, use) {
    play.emit({ t: 'stood', id: use.id, at: frame.hex, on: 0, cv: GOLEM_CV });
  },
};

interface Hits {
  hits: number[];
  aimed: Target[][];
}

/** The hits of a step without those that Golems take for their sides; of each side a Marksman's come first. AMB-123 */
export function absorb(play: Play, frame: Battle, step: BattleStep, all: Hits): Hits {
  if (step !== 'ranged' || !play.game.rules.magic) return all;
  const hits = all.hits.slice();
  const aimed = all.aimed.slice();
  frame.sides.forEach((seat, i) => {
    if (hits[i] + aimed[i].length === 0) return;
    const [golem] = inPlayAt(play.game, frame.hex, ITEM.golem, seat);
    if (golem === undefined) return;
    play.emit({ t: 'saved', hex: frame.hex, seat, id: golem.id, by: ITEM.golem, safe: true });
    if (aimed[i].length > 0) aimed[i] = aimed[i].slice(1);
    else hits[i]--;
  });
  return { hits, aimed };
}
