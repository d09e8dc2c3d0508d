// Which neutral creatures bear the Bow and the Sword that lie with them, before any bribe. D-61, D-34, AMB-116
import { KINDS } from '../../catalogue/index.ts';
import type { Id, Use } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import { armsOf } from '../battle/arm.ts';
import type { DecisionModule } from '../decision.ts';
import { areDistinct, refuse } from '../facts.ts';

export const exploreArm: DecisionModule<'explore.arm'> = {
  options(view, d) {
    const { items, bearers } = armsOf(view, d.hex);
    return { items: items.map(({ id, kind }) => ({ id, kind })), bearers: bearers.map((c) => c.id) };
  },
  check(view, d, { uses }) {
    const { items, bearers } = armsOf(view, d.hex);
    for (const { id, on, seat } of uses) {
      if (!items.some((c) => c.id === id)) return refuse('piece.unknown', { id });
      if (seat !== -1 || !bearers.some((c) => c.id === on)) return refuse('EXPL-06', { id: on });
    }
    if (!areDistinct(uses.map((u) => u.id))) return refuse('decision.twice');
    return areDistinct(uses.map((u) => u.on)) ? null : refuse('MAG-01');
  },
  // The strongest bear them, the first item the strongest.
  fallback(view, d) {
    const { items, bearers } = armsOf(view, d.hex);
    const best = [...bearers].sort((a, b) => KINDS[b.kind].cv - KINDS[a.kind].cv || a.kind - b.kind || a.id - b.id);
    return { uses: items.slice(0, best.length).map(({ id }, i) => ({ id, on: best[i].id, seat: -1 })) };
  },
  sample(view, d, random) {
    const { items, bearers } = armsOf(view, d.hex);
    const uses: Use[] = [];
    const taken: Id[] = [];
    for (const { id } of items) {
      const free = bearers.filter((c) => !taken.includes(c.id));
      if (free.length === 0 || random(4) === 0) continue;
      const on = pickOf(random, free).id;
      taken.push(on);
      uses.push({ id, on, seat: -1 });
    }
    return { uses };
  },
};
