// In which step of a battle round a piece rolls. COMB-05, COMB-07, COMB-10, MAG-08, AMB-46

import { FORTS, type Kind, kindInfo, type MagicFacts } from '../../catalogue/index.ts';
import { kindsWith } from '../../effects/table.ts';
import type { BattleStep, Game, HexId, Seat } from '../../game/types.ts';
import { entryAt } from '../../shape/entry.ts';

/** The step of a piece by its symbols: magic goes before ranged. AMB-46 */
export const stepOfFlags = (flags: { magic: boolean; ranged: boolean }): BattleStep =>
  flags.magic ? 'magic' : flags.ranged ? 'ranged' : 'melee';

/** The printed step of a creature, hero, city or village. COMB-07 */
export const stepOfKind = (kind: Kind): BattleStep => stepOfFlags(kindInfo(kind));

/** A fort rolls in the step of its level, however damaged it is. COMB-10 */
export const stepOfFort = (level: number): BattleStep => stepOfFlags(entryAt(FORTS, level));

/** The step in which a symbol of the catalogue makes a piece roll. */
export const stepOfSymbol = (symbol: MagicFacts['symbol']): BattleStep =>
  symbol === 'M' ? 'magic' : symbol === 'R' ? 'ranged' : 'melee';

const SILENCERS = kindsWith('silences');

/** Do the magic creatures of this side fight in melee here now? MAG-08 */
export const isSilenced = (g: Game, hex: HexId, side: Seat): boolean =>
  g.rules.magic && SILENCERS.some(({ trait }) => trait.silences(g, hex, side));
