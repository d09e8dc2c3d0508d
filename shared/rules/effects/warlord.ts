// The Warlord's power before round 1: his player names an enemy creature and rolls a die. If the die shows at
// least the creature's current combat value, the creature changes sides. HPOW-09, AMB-83, AMB-113, AMB-135

import { isCreature, kindOf } from '../../model/catalogue/index.ts';
import { battleOn, lying } from '../../model/game/places.ts';
import type { Counter, Game, PieceId, Seat } from '../../model/game/types.ts';
import { firstOf } from '../../model/shape/entry.ts';
import { combatProfile } from '../battle/combat-value.ts';
import { removeBluffs } from '../bluff.ts';
import { answerOf, type GivenAnswer, type Play } from '../play.ts';
import { byCatalogue, heroIn, pieceById } from '../queries/queries.ts';
import { type Battle, defineActs } from './act.ts';

const WARLORD = kindOf('warlord');

/**
 * Returns the creatures that the Warlord of a seat may call over, in catalogue order: face-up creatures of
 * other sides, neutral ones included. Empty if the seat has no Warlord in the battle.
 */
export function convertible(g: Game, seat: Seat): Counter[] {
  const battle = battleOn(g);
  if (battle === undefined || heroIn(g, battle.hex, seat, WARLORD) === undefined) return [];
  return lying(g, battle.hex)
    .filter((c) => c.up && isCreature(c.kind) && c.seat !== seat && battle.sides.includes(c.seat))
    .sort(byCatalogue);
}

/** Moves the creature to the new side, even if the hex then exceeds the stack limit. */
function effect(play: Play, { hex }: Battle, seat: Seat, named: PieceId): void {
  const c = pieceById(play.game, named);
  if (c === undefined || firstOf(play.game.dice) < combatProfile(play.game, c).cv) return;
  play.emit({ t: 'converted', hex, seat, from: c.seat, id: c.id, spent: 'done' });
  // The new owner must support the creature. Under `auto` this is checked immediately, under `manual` by a
  // call in the next window.
  if (play.game.rules.bluffCall === 'auto') removeBluffs(play, hex, [c.id]);
}

const names = (given: GivenAnswer): PieceId | null => answerOf(given, 'battle.convert').id;

export const warlord = defineActs({
  warlord: {
    beforeRoundOne: { asks: 'battle.convert', mayAsk: (g, seat) => convertible(g, seat).length > 0, names, effect },
  },
});
