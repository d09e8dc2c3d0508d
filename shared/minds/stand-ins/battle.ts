// Fallback answers and random answers about battles before the dice fall.

import * as questions from '../../model/decisions/battle.ts';
import { NOBODY, type PieceId, type Use, type UsedOn, type View } from '../../model/game/types.ts';
import { pickOf, takeOf } from '../../model/luck/random.ts';
import { firstOf } from '../../model/shape/entry.ts';
import { contested } from '../../rules/battle/combat-phase.ts';
import { combatProfile } from '../../rules/battle/combat-value.ts';
import { aimTargets, callsOf, dustIds, itemsOf } from '../../rules/decisions/battle.ts';
import { convertible } from '../../rules/effects/warlord.ts';
import { pieceById } from '../../rules/queries/queries.ts';
import { standIn } from './stand-in.ts';

export const battlePick = standIn(questions.battlePick, {
  fallback: (view, d) => ({ hex: firstOf(contested(view, d.seat)) }),
  sample: (view, d, random) => ({ hex: pickOf(random, contested(view, d.seat)) }),
});

export const battleAim = standIn(questions.battleAim, {
  fallback: (view, d) => ({ seat: firstOf(aimTargets(view, d)) }),
  sample: (view, d, random) => ({ seat: pickOf(random, aimTargets(view, d)) }),
});

const isOfPlayer = (view: View, on: UsedOn): boolean =>
  on.what === 'item' && pieceById(view, on.piece)?.seat !== NOBODY;

export const battleItems = standIn(questions.battleItems, {
  // The fallback uses no item and calls no bluff.
  fallback: () => questions.battleItems.pass,
  sample(view, d, random) {
    const calls = random(3) === 0 ? [] : callsOf(view, d).filter(() => random(3) === 0);
    const uses: Use[] = [];
    const bearers: PieceId[] = [];
    const items = itemsOf(view, d);
    while (items.length > 0) {
      const usable = takeOf(random, items);
      const free = usable.choices.filter((on) => on.what !== 'bearer' || !bearers.includes(on.piece));
      if (free.length === 0 || random(3) === 0) continue;
      // The random answer seldom silences a side while there is no item to cancel.
      if (free.every((on) => on.what === 'side') && random(6) > 0) continue;
      const on = pickOf(
        random,
        free.flatMap((target) => (isOfPlayer(view, target) ? [target, target] : [target])),
      );
      if (on.what === 'bearer') bearers.push(on.piece);
      uses.push({ item: usable.item.id, on });
    }
    return { calls, uses };
  },
});

const NOBODY_CALLED = { id: null };

export const battleConvert = standIn(questions.battleConvert, {
  /** The fallback names the creature with the highest value, the first in catalogue order. D-37 */
  fallback(view, d) {
    const [first, ...more] = convertible(view, d.seat);
    if (first === undefined) return NOBODY_CALLED;
    return {
      id: more.reduce((best, c) => (combatProfile(view, c).cv > combatProfile(view, best).cv ? c : best), first).id,
    };
  },
  sample(view, d, random) {
    const targets = convertible(view, d.seat);
    return targets.length === 0 || random(8) === 0 ? NOBODY_CALLED : { id: pickOf(random, targets).id };
  },
});

export const battleDust = standIn(questions.battleDust, {
  fallback: () => questions.battleDust.pass,
  sample(view, d, random) {
    const ids = dustIds(view, d);
    return { id: ids.length === 0 || random(3) === 0 ? null : pickOf(random, ids) };
  },
});
