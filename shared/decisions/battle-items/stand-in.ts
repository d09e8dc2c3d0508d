import { NOBODY, type PieceId, type Use, type UsedOn, type View } from '../../game/types.ts';
import { pickOf, takeOf } from '../../luck/index.ts';
import { pieceById } from '../../rules/queries.ts';
import { standIn } from '../stand-in.ts';
import { callsOf, itemsOf } from './rule.ts';
import { battleItems as shape } from './shape.ts';

/** Returns whether this is a player's item. The sample prefers such items. */
const isOfPlayer = (view: View, on: UsedOn): boolean =>
  on.what === 'item' && pieceById(view, on.piece)?.seat !== NOBODY;

export const battleItems = standIn(shape, {
  // The clock shows no item and calls no bluff.
  fallback: () => shape.pass,
  sample(view, d, random) {
    const calls = random(3) === 0 ? [] : callsOf(view, d).filter(() => random(3) === 0);
    const uses: Use[] = [];
    const bearers: PieceId[] = [];
    const items = itemsOf(view, d);
    while (items.length > 0) {
      const usable = takeOf(random, items);
      const free = usable.choices.filter((on) => on.what !== 'bearer' || !bearers.includes(on.piece));
      if (free.length === 0 || random(3) === 0) continue;
      // An item that silences a side mostly waits until there is an item to strike.
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
