// A start cell. D-01, SETUP-07, SETUP-08
import type { HexId } from '../../game/types.ts';
import { isHex, refuse } from '../../rules/queries.ts';
import { freeStarts, startRule } from '../../rules/setup/start-cells.ts';
import { rule } from '../rule.ts';
import { startCell as shape } from './shape.ts';

interface StartCellOptions {
  hexes: HexId[];
}

export const startCell = rule<typeof shape, StartCellOptions>(shape, {
  options: (view) => ({ hexes: freeStarts(view) }),
  check(view, _d, { hex }) {
    if (!isHex(view, hex)) return refuse('hex.unknown', { hex });
    return freeStarts(view).includes(hex) ? null : refuse(startRule(view), { hex });
  },
});
