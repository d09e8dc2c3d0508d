// Dispel Magic. In a window of a battle it cancels an item that another side has in play, or it silences a
// side: the magic creatures and heroes of that side fight in melee until the battle ends. As a reply it
// cancels an item; in a battle it also stays in play and silences. MAG-08, AMB-81, AMB-125

import { battleOn } from '../../model/game/places.ts';
import type { HexId, Role, Seat, UsedOn } from '../../model/game/types.ts';
import { activeSides, isInDice } from '../battle/sides.ts';
import { spendCounters } from '../items/showing-and-spending.ts';
import type { Play } from '../play.ts';
import { inPlayAt } from '../queries/item-queries.ts';
import { pieceById } from '../queries/queries.ts';
import { DISPEL } from '../traits/items.ts';
import { type Battle, defineActs, type ReplyUse, type WindowUse } from './act.ts';

const silencing = (side: Seat, from: 'now' | 'nextRound'): Role => ({ as: 'silencing', side, from });

const window: WindowUse = {
  choices: (g, battle, side) => [
    ...inPlayAt(g, battle.hex)
      .filter((c) => c.seat !== side)
      .map((c): UsedOn => ({ what: 'item', piece: c.id })),
    ...activeSides(g, battle)
      .filter((s) => s !== side)
      .map((seat): UsedOn => ({ what: 'side', seat })),
  ],
  effect(play, battle, { item, on }) {
    const struck = on.what === 'item' ? pieceById(play.game, on.piece) : undefined;
    // If the Dispel cancels an item, it silences the side of that item, so the answer names no side.
    const side = on.what === 'side' ? on.seat : struck?.seat;
    if (struck !== undefined) {
      play.emit({ t: 'cancelled', id: struck.id, canceller: DISPEL });
      spendCounters(play, [struck.id]);
    }
    if (side !== undefined) play.emit({ t: 'itemEntered', id: item, at: battle.hex, role: silencing(side, 'now') });
  },
};

/** Have magic creatures already rolled in this round, so that silencing them is too late? */
const isMidRound = (battle: Battle): boolean => isInDice(battle) && battle.state.moment !== 'shots';

const reply: ReplyUse = {
  stays(play, frame, { id }, item) {
    const battle = battleOn(play.game);
    if (battle?.hex !== frame.hex) return false;
    const from = isMidRound(battle) ? 'nextRound' : 'now';
    play.emit({ t: 'itemEntered', id, at: frame.hex, role: silencing(item.seat, from) });
    return true;
  },
};

/** Called when a round begins. A Dispel that was too late for the previous round silences from now on. */
function roundBegins(play: Play, hex: HexId): void {
  if (!play.game.rules.magic) return;
  for (const { id, role } of inPlayAt(play.game, hex, DISPEL))
    if (role?.as === 'silencing' && role.from === 'nextRound')
      play.emit({ t: 'itemEntered', id, at: hex, role: { ...role, from: 'now' } });
}

export const dispel = defineActs({ dispel_magic: { window, reply, roundBegins } });
