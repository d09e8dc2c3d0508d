// Dispel Magic in a battle's window: it cancels an item another side has in play, and all magic creatures and heroes of
// that side, or of one it names, fight in melee until the battle ends. As a reply: reply.ts. MAG-08, AMB-81, AMB-125
import type { Game, HexId } from '../../game/types.ts';
import { activeSides } from '../battle/sides.ts';
import { pieceById } from '../facts.ts';
import type { Play } from '../play.ts';
import { dispelMark, ITEM, inPlayAt, spend } from './items.ts';
import type { BattleItem } from './use.ts';

export const dispelItem: BattleItem = {
  rule: 'MAG-08',
  choices: (g, frame, side) => [
    ...inPlayAt(g, frame.hex)
      .filter((c) => c.seat !== side)
      // An item says whose it is, so the side need not be named beside it.
      .flatMap((c) => [...new Set([c.seat, -1])].map((seat) => ({ on: c.id, seat }))),
    ...activeSides(g, frame)
      .filter((s) => s !== side)
      .map((seat) => ({ on: -1, seat })),
  ],
  effect(play, frame, use) {
    const item = pieceById(play.game, use.on);
    if (item !== undefined) {
      play.emit({ t: 'cancelled', id: use.on, by: ITEM.dispel });
      spend(play, [use.on]);
    }
    play.emit({ t: 'stood', id: use.id, at: frame.hex, on: 0, cv: dispelMark(item?.seat ?? use.seat) });
  },
};

/**
 * `Counter.on` of a Dispel shown after this round's magic creatures have rolled: they do not roll again in melee, so it
 * strikes them from the next round on. COMB-07
 */
export const FROM_NEXT_ROUND = -1;

/** A round begins: a Dispel of the round before strikes now. */
export function wakeDispels(play: Play, hex: HexId): void {
  if (!play.game.rules.magic) return;
  const waiting = (g: Game) => inPlayAt(g, hex, ITEM.dispel).filter((c) => c.on === FROM_NEXT_ROUND);
  for (const c of waiting(play.game)) play.emit({ t: 'stood', id: c.id, at: hex, on: 0, cv: c.cv });
}
