// Which battle or exploration the player resolves next in their segment. D-33, COMB-01, COMB-02
import type { HexId } from '../../game/types.ts';
import { contested } from '../../rules/battle/combat-phase.ts';
import { isHex, refuse } from '../../rules/queries.ts';
import { rule } from '../rule.ts';
import { battlePick as shape } from './shape.ts';

interface BattlePickOptions {
  hexes: HexId[];
}

export const battlePick = rule<typeof shape, BattlePickOptions>(shape, {
  options: (view, d) => ({ hexes: contested(view, d.seat) }),
  check(view, d, { hex }) {
    if (!isHex(view, hex)) return refuse('hex.unknown', { hex });
    return contested(view, d.seat).includes(hex) ? null : refuse('COMB-02', { hex });
  },
});
